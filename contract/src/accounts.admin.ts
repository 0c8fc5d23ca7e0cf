import { staffRoles } from '@whereabouts/game/staff'
import { z } from 'zod'
import { SessionUser, TypedCode } from './accounts.ts'
import { adminChange, change, read } from './endpoint.ts'
import { Email, Password } from './fields.ts'

export const signInAdmin = change('accounts.signInAdmin', {
  path: '/api/admin/sign-in',
  summary:
    'Signs the owner in with e-mail and password, and the staff, who send a code as well once their second factor is on. Everyone else is refused and gets no session.',
  access: 'public',
  session: 'changed',
  limit: { by: 'network', perMinute: 60, perHour: 600 },
  /** Staff send the code here; the owner sends it afterwards (`accounts.verifyTwoFactor`). */
  input: z.strictObject({
    email: Email,
    password: Password,
    mfaCode: TypedCode.optional(),
    backupCode: TypedCode.optional(),
  }),
  sample: { email: 'unknown@example.org', password: 'correct horse' },
  /** `mfaToken` is present if a code was accepted. */
  output: z.object({ user: SessionUser, isMfaEnabled: z.boolean(), mfaToken: z.string().optional() }),
  refusals: [
    'wrong-credentials',
    'access-denied',
    'email-not-confirmed',
    'second-step-needed',
    'mfa-code-malformed',
    'backup-code-malformed',
    'mfa-code-invalid',
    'backup-code-invalid',
  ],
})

const MfaCode = TypedCode

const SetUp = z.object({
  /** A picture as a data URL. */
  qrCode: z.string(),
  secret: z.string(),
  backupCodes: z.array(z.string().regex(/^[A-Z0-9]{6}$/)),
})

export const twoFactor = read('accounts.twoFactor', {
  path: '/api/admin/mfa/status',
  summary: 'Whether the second factor is set up, and the numbers of unused backup codes and of passkeys.',
  access: 'admin-entry',
  output: z.object({ isEnabled: z.boolean(), backupCodesCount: z.int().min(0), passkeysCount: z.int().min(0) }),
})

export const setUpTwoFactor = change('accounts.setUpTwoFactor', {
  path: '/api/admin/mfa/setup',
  summary:
    'Begins to set up the second factor: a secret and ten backup codes, which count from the verification on. Asked again by the same session within 15 minutes it answers the same.',
  access: 'admin-entry',
  limit: { by: 'user', perMinute: 5, perHour: 30 },
  output: SetUp,
  refusals: ['mfa-already-enabled'],
})

export const verifyTwoFactorSetup = change('accounts.verifyTwoFactorSetup', {
  path: '/api/admin/mfa/verify-setup',
  summary: 'Switches the second factor on with a code from the authenticator.',
  access: 'admin-entry',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ mfaCode: MfaCode }),
  sample: { mfaCode: '123456' },
  output: z.object({ success: z.literal(true) }),
  refusals: ['mfa-already-enabled', 'mfa-not-set-up', 'mfa-code-malformed', 'mfa-code-invalid'],
})

export const verifyTwoFactor = change('accounts.verifyTwoFactor', {
  path: '/api/admin/mfa/verify',
  summary:
    'Proves the second factor with a code or a backup code; the token counts for 30 minutes. The one test of a backup code right after the set-up does not use it up.',
  access: 'admin-entry',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ mfaCode: MfaCode.optional(), backupCode: MfaCode.optional() }),
  sample: { mfaCode: '123456' },
  output: z.object({ success: z.literal(true), mfaToken: z.string() }),
  refusals: [
    'mfa-not-set-up',
    'mfa-code-malformed',
    'backup-code-malformed',
    'mfa-code-invalid',
    'backup-code-invalid',
  ],
})

export const renewTwoFactor = adminChange('accounts.renewTwoFactor', {
  path: '/api/admin/security/renewal',
  roles: staffRoles,
  limit: { by: 'user', perMinute: 30 },
  summary:
    'Begins to renew the second factor, by a current code: a new secret and ten new backup codes, valid from their confirmation.',
  input: z.strictObject({ mfaCode: MfaCode.optional(), backupCode: MfaCode.optional() }),
  sample: { backupCode: 'ABC234' },
  output: SetUp,
  refusals: [
    'not-signed-in',
    'mfa-not-set-up',
    'mfa-code-malformed',
    'backup-code-malformed',
    'mfa-code-invalid',
    'backup-code-invalid',
  ],
})

export const confirmTwoFactorRenewal = adminChange('accounts.confirmTwoFactorRenewal', {
  path: '/api/admin/security/renewal/confirm',
  roles: staffRoles,
  summary:
    'Replaces the secret and the backup codes, given a first code of the new secret. Earlier tokens become invalid.',
  input: z.strictObject({ mfaCode: MfaCode }),
  sample: { mfaCode: '123456' },
  output: z.object({ mfaToken: z.string() }),
  refusals: ['not-signed-in', 'mfa-not-set-up', 'renewal-over', 'mfa-code-malformed', 'mfa-code-invalid'],
})
