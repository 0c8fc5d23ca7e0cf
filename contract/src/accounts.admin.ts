import { z } from 'zod'
import { SessionUser } from './accounts.ts'
import { change, read } from './endpoint.ts'
import { Email, Password } from './fields.ts'

export const signInAdmin = change('accounts.signInAdmin', {
  path: '/api/admin/sign-in',
  summary: 'Signs the administrator in with e-mail and password. Anybody else is refused and gets no session.',
  access: 'public',
  session: 'changed',
  countedBy: 'network',
  input: z.strictObject({ email: Email, password: Password }),
  output: z.object({ user: SessionUser, isMfaEnabled: z.boolean() }),
  refusals: ['wrong-credentials', 'access-denied', 'email-not-confirmed'],
})

const MfaCode = z.string().max(64)

export const twoFactor = read('accounts.twoFactor', {
  path: '/api/admin/mfa/status',
  summary:
    'Whether the second factor is set up, how many backup codes are left, and how many passkeys count beside them.',
  access: 'admin-entry',
  output: z.object({ isEnabled: z.boolean(), backupCodesCount: z.int().min(0), passkeysCount: z.int().min(0) }),
})

export const setUpTwoFactor = change('accounts.setUpTwoFactor', {
  path: '/api/admin/mfa/setup',
  summary:
    'Begins to set up the second factor: a secret and ten backup codes, which count from the verification on. Asked again by the same session within 15 minutes it answers the same.',
  access: 'admin-entry',
  countedBy: 'user',
  output: z.object({
    /** A picture as a data address. */
    qrCode: z.string(),
    secret: z.string(),
    backupCodes: z.array(z.string().regex(/^[A-Z0-9]{6}$/)),
  }),
  refusals: ['mfa-already-enabled'],
})

export const verifyTwoFactorSetup = change('accounts.verifyTwoFactorSetup', {
  path: '/api/admin/mfa/verify-setup',
  summary: 'Switches the second factor on with a code from the authenticator.',
  access: 'admin-entry',
  countedBy: 'user',
  input: z.strictObject({ mfaCode: MfaCode }),
  output: z.object({ success: z.literal(true) }),
  refusals: ['mfa-already-enabled', 'mfa-not-set-up', 'mfa-code-malformed', 'mfa-code-invalid'],
})

export const verifyTwoFactor = change('accounts.verifyTwoFactor', {
  path: '/api/admin/mfa/verify',
  summary:
    'Proves the second factor with a code or a backup code; the token counts for 30 minutes. The one test of a backup code right after the set-up does not use it up.',
  access: 'admin-entry',
  countedBy: 'user',
  input: z.strictObject({ mfaCode: MfaCode.optional(), backupCode: MfaCode.optional() }),
  output: z.object({ success: z.literal(true), mfaToken: z.string() }),
  refusals: [
    'mfa-not-set-up',
    'mfa-code-malformed',
    'backup-code-malformed',
    'mfa-code-invalid',
    'backup-code-invalid',
  ],
})
