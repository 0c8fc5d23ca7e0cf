import { z } from 'zod'
import { adminChange, change, read } from './endpoint.ts'
import { Id } from './fields.ts'
import { Puzzle } from './puzzles.ts'
import { sampleId } from './sample-id.ts'

// Endpoints that no screen uses. The specification names them, so other programs may call them; do not build on them.

/** The portal has no button for it: the second factor is mandatory there, and a lost one is reset on the server's shell. */
export const disableTwoFactor = adminChange('accounts.disableTwoFactor', {
  path: '/api/admin/mfa/disable',
  roles: [],
  limit: { by: 'user', over: 'site', perMinute: 20 },
  summary: 'Switches the second factor off; secret and backup codes are forgotten.',
  output: z.object({ success: z.literal(true) }),
})

/** Pages use `puzzles.today` instead. */
export const byId = read('puzzles.byId', {
  path: '/api/puzzles/:puzzleId',
  summary: 'One released puzzle; unreleased ones are not found.',
  access: 'user',
  input: z.strictObject({ puzzleId: Id }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.object({ puzzle: Puzzle }),
  refusals: ['not-found'],
})

/** The checkout itself decides whether a card has already had a free trial. */
export const checkPaymentMethod = change('subscriptions.checkPaymentMethod', {
  path: '/api/stripe/check-payment-method',
  summary: "Whether one of the caller's cards has had a free trial under another subscription.",
  access: 'user',
  limit: { by: 'user', over: 'site', perMinute: 30 },
  input: z.strictObject({ customerId: z.string().min(1).max(255) }),
  sample: { customerId: 'cus_of_somebody' },
  output: z.object({
    success: z.literal(true),
    alreadyUsed: z.boolean(),
    code: z.literal('PAYMENT_METHOD_ALREADY_USED').nullable(),
    error: z.string().nullable(),
  }),
  refusals: ['not-allowed', 'payment-method-unverified'],
})

/** For an operator who sets up the payment provider's webhook by hand. */
export const verifyWebhook = change('subscriptions.verifyWebhook', {
  path: '/api/stripe/verify-webhook',
  summary:
    'Whether a signature fits a payload and a secret, all three given by the caller. Changes nothing and knows nothing of the server’s own secret.',
  access: 'public',
  limit: { by: 'network', perMinute: 60 },
  input: z.strictObject({
    payload: z.string().max(60_000),
    signature: z.string().max(2000),
    secret: z.string().min(1).max(255),
  }),
  sample: { payload: '{}', signature: 't=1,v1=00', secret: 'a secret' },
  output: z.object({ isValid: z.boolean() }),
})
