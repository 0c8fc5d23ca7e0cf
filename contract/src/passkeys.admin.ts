import { z } from 'zod'
import { change } from './endpoint.ts'
import { Assertion, PasskeyOptions, passkeyRefusals } from './passkeys.ts'

export const beginSecondFactor = change('passkeys.beginSecondFactor', {
  path: '/api/admin/mfa/passkey/options',
  summary:
    'Begins to prove the second factor with a passkey of the caller that was added after the second factor was set up by codes.',
  access: 'admin-entry',
  limit: { by: 'user', perMinute: 60 },
  output: z.object({ options: PasskeyOptions }),
  refusals: ['mfa-not-set-up', 'no-passkey'],
})

export const proveSecondFactor = change('passkeys.proveSecondFactor', {
  path: '/api/admin/mfa/passkey/verify',
  summary: 'Proves the second factor with what a passkey has signed; the token counts for 30 minutes.',
  access: 'admin-entry',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ assertion: Assertion }),
  sample: {
    assertion: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  },
  output: z.object({ success: z.literal(true), mfaToken: z.string() }),
  refusals: [...passkeyRefusals, 'mfa-not-set-up', 'passkey-unknown'],
})
