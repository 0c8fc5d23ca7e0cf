import { z } from 'zod'
import { change, nothing, read } from './endpoint.ts'
import { Amount, Id, isPlainLine, Moment } from './fields.ts'

const Dispute = z.object({
  /** The provider's id. */
  id: z.string(),
  player: z.object({ username: z.string(), email: z.string().nullable() }),
  amount: Amount,
  currency: z.string(),
  /** The provider's word, such as 'fraudulent'. */
  reason: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  respond_by: Moment.nullable(),
  opened_at: Moment,
  /** Where the provider shows it and takes evidence. */
  page_url: z.url(),
})

export const listDisputes = read('adminDisputes.listDisputes', {
  path: '/api/admin/disputes',
  summary: 'Payments that are disputed, and lost disputes that are not settled, the most urgent first.',
  access: 'admin',
  input: nothing,
  output: z.object({ disputes: z.array(Dispute) }),
})

export const settleDispute = change('adminDisputes.settleDispute', {
  path: '/api/admin/disputes/:disputeId/settled',
  summary: 'Lets a player play again after a lost dispute.',
  access: 'admin',
  input: z.strictObject({ disputeId: z.string().regex(/^[\w-]{1,255}$/) }),
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found', 'too-many-requests'],
})

export const settleHold = change('adminDisputes.settleHold', {
  path: '/api/admin/prizes/:prizeId/hold',
  summary: 'Ends the hold of a prize: it may be paid, or never is.',
  access: 'admin',
  input: z.strictObject({
    prizeId: Id,
    held_for: z.enum(['dispute', 'payment-due']),
    outcome: z.enum(['released', 'forfeited']),
    note: z
      .string('Please say why.')
      .trim()
      .min(1, 'Please say why.')
      .max(200, 'The note must be no more than 200 characters long.')
      .refine(isPlainLine, 'The note contains characters that are not allowed.'),
  }),
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found', 'hold-goes-on', 'too-many-requests'],
})
