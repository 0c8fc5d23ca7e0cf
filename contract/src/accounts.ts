import { staffRoles } from '@whereabouts/game/staff'
import { z } from 'zod'
import { change, Redirect, read } from './endpoint.ts'
import { Email, Id, NewPassword, NewUsername, Password } from './fields.ts'
import { isPageAfterSignIn } from './page-after-sign-in.ts'
import { identityProblems } from './refusals.ts'

export const SessionUser = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  /** A staff member's role. Null for players and the owner. */
  staff_role: z.enum(staffRoles).optional(),
})

export type SessionUser = z.infer<typeof SessionUser>

const CaptchaToken = z.string().min(1).max(16_384)

const LinkToken = z.string().min(1).max(2048)

/** The page that a person was on the way to, where a link of it has led to the sign-in or the sign-up. */
const NextPage = z.string().refine(isPageAfterSignIn, 'A sign-in cannot end on this page.').optional()

export const session = read('accounts.session', {
  path: '/api/auth/session',
  summary: 'The signed-in user, or null.',
  access: 'public',
  output: z.object({ user: SessionUser.nullable() }),
})

export const captchaChallenge = read('accounts.captchaChallenge', {
  path: '/api/auth/captcha-challenge',
  summary: 'A fresh proof-of-work challenge for the self-hosted captcha.',
  access: 'public',
  limit: { by: 'user', perMinute: 120 },
  output: z.record(z.string(), z.unknown()),
  refusals: ['not-found'],
})

export const verifyCaptcha = change('accounts.verifyCaptcha', {
  path: '/api/auth/verify-captcha',
  summary: 'Verifies a captcha token once; the server remembers it for a few minutes so that sign-up can use it once.',
  access: 'public',
  limit: { by: 'network', perMinute: 120 },
  input: z.strictObject({ captchaToken: CaptchaToken }),
  sample: { captchaToken: 'token' },
  output: z.object({ success: z.boolean(), error: z.string().optional() }),
  refusals: ['captcha-unavailable'],
})

export const checkEmail = change('accounts.checkEmail', {
  path: '/api/auth/check-email',
  summary:
    'Whether a sign-up with this address would be accepted. Needs a captcha token that verify-captcha has accepted and that is unused.',
  access: 'public',
  limit: { by: 'network', perMinute: 60, perHour: 600 },
  input: z.strictObject({ email: Email, captchaToken: CaptchaToken }),
  sample: { email: 'unknown@example.org', captchaToken: 'token' },
  output: z.object({ available: z.boolean() }),
  refusals: ['captcha-failed'],
})

export const checkUsername = change('accounts.checkUsername', {
  path: '/api/auth/check-username',
  summary:
    'Whether a username is free. A name of an unconfirmed account with the given address is free for it. Usernames are public.',
  access: 'public',
  limit: { by: 'network', perMinute: 120, perHour: 1200 },
  input: z.strictObject({ username: NewUsername, email: Email.optional() }),
  sample: { username: 'Unknown' },
  output: z.object({ available: z.boolean() }),
  refusals: ['username-too-short', 'username-too-long', 'username-forbidden', 'username-address'],
})

export const signUp = change('accounts.signUp', {
  path: '/api/auth/sign-up',
  summary:
    'Creates an account and sends the confirmation e-mail. Rules in order: captcha, e-mail free, username free, creation.',
  access: 'public',
  session: 'changed',
  limit: { by: 'network', perMinute: 60, perHour: 600 },
  input: z.strictObject({
    username: NewUsername,
    email: Email,
    password: NewPassword,
    captchaToken: z.string().max(16_384).optional(),
    acceptedTerms: z.boolean(),
    /** The confirmation leads there, in any browser. */
    next: NextPage,
  }),
  sample: { username: 'Unknown', email: 'unknown@example.org', password: 'correct horse', acceptedTerms: true },
  output: z.object({ email: z.string(), username: z.string() }),
  refusals: [
    'captcha-missing',
    'captcha-expired',
    'captcha-failed',
    'captcha-unavailable',
    'terms-not-accepted',
    'username-too-short',
    'username-too-long',
    'username-forbidden',
    'username-address',
    'username-taken',
    'email-taken',
    'email-unreachable',
    'password-too-common',
    'password-repeated',
    'password-personal',
    'password-guessable',
  ],
})

export const confirmEmail = change('accounts.confirmEmail', {
  path: '/api/auth/confirm-email',
  summary:
    'Confirms the address with the token of the mailed link. The first confirmation signs the browser in that signed up, and no other.',
  access: 'public',
  session: 'changed',
  limit: { by: 'network', perMinute: 60, perHour: 600 },
  input: z.strictObject({ token: LinkToken }),
  sample: { token: 'token' },
  output: z.object({
    email: z.string(),
    /** The address was already confirmed: by this link, which someone may have opened first, or in another way. */
    already_confirmed: z.boolean(),
    /** The user signed in by this confirmation. Null if they must sign in. */
    user: SessionUser.nullable(),
    /** The page that the person was on the way to; else the plans, if there are any. */
    next: z.string(),
  }),
  refusals: ['confirmation-invalid'],
})

export const resendConfirmation = change('accounts.resendConfirmation', {
  path: '/api/auth/resend-confirmation',
  summary: 'Sends the confirmation e-mail again if an account waits for it. The answer is the same for every address.',
  access: 'public',
  limit: { by: 'network', perMinute: 60, perHour: 300 },
  input: z.strictObject({ email: Email }),
  sample: { email: 'unknown@example.org' },
  output: z.object({ success: z.literal(true) }),
})

/** An authenticator code or a backup code, as typed. */
export const TypedCode = z.string().max(64)

export const signIn = change('accounts.signIn', {
  path: '/api/auth/sign-in',
  summary:
    'Signs in with e-mail and password and sets the session cookie. `user` is null where a code of the second factor has to follow.',
  access: 'public',
  session: 'changed',
  limit: { by: 'network', perMinute: 60, perHour: 600 },
  input: z.strictObject({
    email: Email,
    password: Password,
  }),
  sample: { email: 'unknown@example.org', password: 'correct horse' },
  output: z.object({ user: SessionUser.nullable() }),
  refusals: ['wrong-credentials', 'email-not-confirmed'],
})

export const finishSignIn = change('accounts.finishSignIn', {
  path: '/api/auth/second-step',
  summary: 'The second step of a sign-in that this browser began, with a code of the authenticator or a backup code.',
  access: 'public',
  session: 'changed',
  limit: { by: 'network', perMinute: 60, perHour: 600 },
  input: z.strictObject({ mfaCode: TypedCode.optional(), backupCode: TypedCode.optional() }),
  output: z.object({ user: SessionUser }),
  refusals: [
    'second-step-over',
    'wrong-credentials',
    'mfa-code-malformed',
    'backup-code-malformed',
    'mfa-code-invalid',
    'backup-code-invalid',
  ],
})

export const signOut = change('accounts.signOut', {
  path: '/api/auth/sign-out',
  summary: 'Ends this session. Without a session it does nothing.',
  access: 'public',
  session: 'changed',
  output: z.object({ success: z.literal(true) }),
})

export const requestReset = change('accounts.requestReset', {
  path: '/api/auth/request-password-reset',
  summary:
    'Sends a link to set a new password if the address has an account. The answer is the same for every address.',
  access: 'public',
  limit: { by: 'network', perMinute: 60, perHour: 300 },
  input: z.strictObject({ email: Email }),
  sample: { email: 'unknown@example.org' },
  output: z.object({ success: z.literal(true) }),
})

export const checkReset = change('accounts.checkReset', {
  path: '/api/auth/check-password-reset',
  summary: 'Whether the token of a reset link would still be taken. Does not use it up.',
  access: 'public',
  limit: { by: 'network', perMinute: 60, perHour: 600 },
  input: z.strictObject({ token: LinkToken }),
  sample: { token: 'token' },
  output: z.object({ success: z.literal(true) }),
  refusals: ['reset-invalid'],
})

export const resetPassword = change('accounts.resetPassword', {
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the token of a reset link, once, and ends every session of the user.',
  access: 'public',
  session: 'changed',
  limit: { by: 'network', perMinute: 60, perHour: 600 },
  input: z.strictObject({ token: LinkToken, password: NewPassword }),
  sample: { token: 'token', password: 'correct horse' },
  output: z.object({ success: z.literal(true) }),
  refusals: ['reset-invalid', 'password-too-common', 'password-repeated', 'password-personal', 'password-guessable'],
})

/** Why the browser goes to the identity provider: to sign in, or to prove the user's identity in the settings. */
export const identityPurposes = ['sign-in', 'delete-account', 'two-factor', 'passkeys'] as const

const start = {
  access: 'public',
  limit: { by: 'network', perMinute: 30 },
  input: z.strictObject({
    purpose: z.enum(identityPurposes).default('sign-in'),
    /** The page to open after the sign-in: the one its link came from, else the game. */
    next: NextPage,
  }),
  output: z.object({ url: z.url() }),
  refusals: ['identity-not-offered', 'identity-unavailable', 'not-signed-in'],
} as const

const finish = {
  access: 'public',
  session: 'changed',
  /** Parameters that the provider adds. The protocol validates the answer, not this schema. */
  input: z.record(z.string(), z.unknown()),
  output: Redirect,
  answers: 'redirect',
  refusals: identityProblems,
} as const

export const startGoogle = change('accounts.startGoogle', {
  ...start,
  path: '/api/auth/google',
  summary:
    'Begins a sign-in with Google: answers where to send the browser and sets a cookie that belongs to this attempt. For any other purpose it proves the identity of the caller again.',
})

export const startOidc = change('accounts.startOidc', {
  ...start,
  path: '/api/auth/oidc',
  summary: 'The same with the OpenID Connect issuer of the settings. At most one of the two is offered.',
})

export { identityProblems }

export const finishGoogle = read('accounts.finishGoogle', {
  ...finish,
  path: '/api/auth/google/callback',
  summary:
    'Where Google sends the browser back to. Signs in and leads to /game or to the page that was asked for, to /login for the second step, or back to /settings; or to one of the latter with the code of a refusal as `identity`.',
})

export const finishOidc = read('accounts.finishOidc', {
  ...finish,
  path: '/api/auth/oidc/callback',
  summary: 'Where the OpenID Connect issuer of the settings sends the browser back to. The same as with Google.',
})
