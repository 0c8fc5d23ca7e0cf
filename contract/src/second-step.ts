import { z } from 'zod'
import { NeededProof, ownerProof, ownerProofRefusals } from './account.ts'
import { TypedCode } from './auth.ts'
import { change, nothing, read } from './endpoint.ts'

export const status = read('secondStep.status', {
  path: '/api/user/second-step',
  summary:
    'Whether the caller signs in with a second step, how many backup codes are left, and what a change would have to prove.',
  access: 'user',
  input: nothing,
  output: z.object({ isEnabled: z.boolean(), backupCodesCount: z.int().min(0), proof: NeededProof }),
  refusals: ['not-allowed'],
})

export const setUp = change('secondStep.setUp', {
  path: '/api/user/second-step/set-up',
  summary:
    'Begins to set up the second step: a secret and ten backup codes, which count from the first code on. Asked again by the same session within 15 minutes it answers the same.',
  access: 'user',
  input: z.strictObject({ currentPassword: ownerProof.currentPassword }),
  output: z.object({
    /** A picture as a data address. */
    qrCode: z.string(),
    secret: z.string(),
    backupCodes: z.array(z.string()),
  }),
  refusals: [
    'password-needed',
    'wrong-password',
    'sign-in-again',
    'second-step-on',
    'not-allowed',
    'too-many-requests',
  ],
})

export const enable = change('secondStep.enable', {
  path: '/api/user/second-step/enable',
  summary: 'Switches the second step on with a code of the authenticator, and ends every other session of the caller.',
  access: 'user',
  input: z.strictObject({ mfaCode: TypedCode }),
  output: z.object({ success: z.literal(true) }),
  refusals: [
    'second-step-on',
    'mfa-not-set-up',
    'mfa-code-malformed',
    'mfa-code-invalid',
    'not-allowed',
    'too-many-requests',
  ],
})

export const disable = change('secondStep.disable', {
  path: '/api/user/second-step/disable',
  summary: 'Switches the second step off, by the password (or a fresh sign-in with Google) and a code.',
  access: 'user',
  input: z.strictObject(ownerProof),
  output: z.object({ success: z.literal(true) }),
  refusals: [...ownerProofRefusals, 'mfa-not-set-up', 'not-allowed', 'too-many-requests'],
})
