import { z } from 'zod'
import { SessionUser, TypedCode } from './accounts.ts'
import { change, read } from './endpoint.ts'
import { Id, Moment, NewPassword, NewUsername, Password } from './fields.ts'
import { allLanguages } from './languages.ts'
import { sampleId } from './sample-id.ts'

/** Proof that the account's owner makes a change: the password if there is one, and a code if the second factor is on. */
export const ownerProof = {
  currentPassword: Password.optional(),
  mfaCode: TypedCode.optional(),
  backupCode: TypedCode.optional(),
}

export const ownerProofRefusals = [
  'password-needed',
  'wrong-password',
  'sign-in-again',
  'new-password-needed',
  'mfa-required',
  'mfa-code-malformed',
  'backup-code-malformed',
  'mfa-code-invalid',
  'backup-code-invalid',
] as const

/**
 * What the caller must provide now. `identity`: a recent sign-in at the identity provider, which this session lacks. `new-password`: the account has
 * neither a password nor an account at an offered identity provider, so a password must be set first, by mail.
 */
export const NeededProof = z.object({
  by: z.enum(['password', 'identity', 'new-password', 'nothing']),
  code: z.boolean(),
})

export type NeededProof = z.infer<typeof NeededProof>

export const get = read('accounts.get', {
  path: '/api/user',
  summary: "The caller's own account: the stored profile and the ways to sign in.",
  access: 'user',
  output: z.object({
    user: SessionUser,
    created_at: Moment,
    /** False for an account created through an identity provider without a password. */
    hasPassword: z.boolean(),
    /** Whether an account at an offered identity provider can sign in to it. */
    hasIdentity: z.boolean(),
    games_won: z.int(),
  }),
})

export const rename = change('accounts.rename', {
  path: '/api/user/username',
  summary: 'Changes the caller’s username, once a day. The previous one stays reserved for 30 days.',
  access: 'user',
  session: 'changed',
  limit: { by: 'user', perMinute: 20 },
  /** If sent, `userId` must be the caller's own. */
  input: z.strictObject({ username: NewUsername, userId: Id.optional() }),
  sample: { username: 'Unknown' },
  output: z.object({ user: SessionUser }),
  refusals: [
    'username-too-short',
    'username-too-long',
    'username-forbidden',
    'username-address',
    'username-unchanged',
    'username-in-use',
    'renamed-recently',
    'suspended',
    'admin-account',
    'not-allowed',
  ],
})

export const chooseLanguage = change('accounts.chooseLanguage', {
  path: '/api/language',
  summary: 'Chooses the language of the site for this browser, and for the account of the caller, where there is one.',
  access: 'public',
  limit: { by: 'network', perMinute: 60 },
  input: z.strictObject({ language: z.enum(allLanguages) }),
  sample: { language: 'de' },
  output: z.object({ language: z.enum(allLanguages) }),
})

export const changePassword = change('accounts.changePassword', {
  path: '/api/user/password',
  summary: 'Changes the password and ends every other session of the caller.',
  access: 'user',
  session: 'changed',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
  sample: { currentPassword: 'correct horse', newPassword: 'a stately pleasure dome' },
  output: z.object({ success: z.literal(true) }),
  refusals: [
    'wrong-password',
    'no-password',
    'password-too-common',
    'password-repeated',
    'password-personal',
    'password-guessable',
  ],
})

export const AccountSession = z.object({
  id: Id,
  /** 'Chrome on Android', as far as the browser says. */
  device: z.string(),
  signedInAt: Moment,
  /** Accurate to a few minutes. */
  lastUsedAt: Moment,
  isCurrent: z.boolean(),
})

export type AccountSession = z.infer<typeof AccountSession>

export const sessions = read('accounts.sessions', {
  path: '/api/user/sessions',
  isTranslated: true,
  summary: "The caller's open sessions, the present one first, then the most recently used.",
  access: 'user',
  output: z.object({ sessions: z.array(AccountSession) }),
})

export const endSession = change('accounts.endSession', {
  path: '/api/user/sessions/:sessionId/end',
  summary: "Ends one of the caller's sessions.",
  access: 'user',
  session: 'changed',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ sessionId: Id }),
  sample: { sessionId: sampleId('thing') },
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found'],
})

export const signOutEverywhere = change('accounts.signOutEverywhere', {
  path: '/api/user/sign-out-everywhere',
  summary: 'Ends every session of the caller, this one included.',
  access: 'user',
  session: 'changed',
  limit: { by: 'user', perMinute: 20 },
  output: z.object({ success: z.literal(true) }),
})

export const download = read('accounts.download', {
  path: '/api/user/data',
  summary:
    "Everything stored with the caller's account, without secrets such as password hashes, marks of free trials, and the log of changes.",
  access: 'user',
  limit: { by: 'user', perHour: 10 },
  /** Lists and objects by their names, each with the columns that the server's list of tables gives. */
  output: z.object({ exportedAt: Moment }).catchall(z.any()),
})

export const eligibility = read('accounts.eligibility', {
  path: '/api/user/deletion-eligibility',
  summary: 'Whether the caller may delete the account now, and if not, why; and what the deletion would have to prove.',
  access: 'user',
  limit: { by: 'user', perMinute: 20 },
  output: z.object({ canDelete: z.boolean(), reason: z.string().nullable(), proof: NeededProof }),
})

export const deleteAccount = change('accounts.deleteAccount', {
  path: '/api/user/delete-account',
  summary:
    "Deletes the account of the caller, who proves to be its owner, for good. `userId` must be the caller's own.",
  access: 'user',
  session: 'changed',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ userId: Id, ...ownerProof }),
  sample: { userId: sampleId('player') },
  output: z.object({ success: z.literal(true) }),
  refusals: [
    'subscription-blocks-deletion',
    'staff-account',
    'subscription-unverified',
    ...ownerProofRefusals,
    'admin-account',
    'not-allowed',
  ],
})

export const secondStep = read('accounts.secondStep', {
  path: '/api/user/second-step',
  summary:
    'Whether the caller signs in with a second step, how many backup codes are left, and what a change would have to prove.',
  access: 'user',
  output: z.object({ isEnabled: z.boolean(), backupCodesCount: z.int().min(0), proof: NeededProof }),
  refusals: ['not-allowed'],
})

export const setUpSecondStep = change('accounts.setUpSecondStep', {
  path: '/api/user/second-step/set-up',
  summary:
    'Begins to set up the second step: a secret and ten backup codes, which count from the first code on. Asked again by the same session within 15 minutes it answers the same.',
  access: 'user',
  session: 'changed',
  limit: { by: 'user', perMinute: 10, perHour: 60 },
  input: z.strictObject({ currentPassword: ownerProof.currentPassword }),
  output: z.object({
    /** A picture as a data URL. */
    qrCode: z.string(),
    secret: z.string(),
    backupCodes: z.array(z.string()),
  }),
  refusals: [
    'password-needed',
    'wrong-password',
    'sign-in-again',
    'new-password-needed',
    'second-step-on',
    'not-allowed',
  ],
})

export const enableSecondStep = change('accounts.enableSecondStep', {
  path: '/api/user/second-step/enable',
  summary: 'Switches the second step on with a code of the authenticator, and ends every other session of the caller.',
  access: 'user',
  session: 'changed',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject({ mfaCode: TypedCode }),
  sample: { mfaCode: '123456' },
  output: z.object({ success: z.literal(true) }),
  refusals: ['second-step-on', 'mfa-not-set-up', 'mfa-code-malformed', 'mfa-code-invalid', 'not-allowed'],
})

export const disableSecondStep = change('accounts.disableSecondStep', {
  path: '/api/user/second-step/disable',
  summary: 'Switches the second step off, by the password (or a fresh sign-in with the identity provider) and a code.',
  access: 'user',
  session: 'changed',
  limit: { by: 'user', perMinute: 20 },
  input: z.strictObject(ownerProof),
  output: z.object({ success: z.literal(true) }),
  refusals: [...ownerProofRefusals, 'mfa-not-set-up', 'not-allowed'],
})
