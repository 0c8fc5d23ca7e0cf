import { z } from 'zod'
import { change, nothing, read } from './endpoint.ts'
import { Id } from './fields.ts'

export const SessionUser = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  avatar_url: z.string().nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const session = read('auth.session', {
  path: '/api/auth/session',
  summary: 'The signed-in user, or null.',
  access: 'public',
  input: nothing,
  output: z.object({ user: SessionUser.nullable() }),
})

export const captchaChallenge = read('auth.captchaChallenge', {
  path: '/api/auth/captcha-challenge',
  summary: 'A fresh proof-of-work challenge for the self-hosted captcha.',
  access: 'public',
  input: nothing,
  output: z.record(z.string(), z.unknown()),
  refusals: ['not-found', 'too-many-requests'],
})

export const verifyCaptcha = change('auth.verifyCaptcha', {
  path: '/api/auth/verify-captcha',
  summary: 'Verifies a captcha token once; the server remembers it for a few minutes so that sign-up can use it once.',
  access: 'public',
  input: z.strictObject({ captchaToken: z.string().min(1).max(16_384) }),
  output: z.object({ success: z.boolean(), error: z.string().optional() }),
  refusals: ['too-many-requests'],
})

const Email = z
  .string('Email is required.')
  .trim()
  .min(1, 'Email is required.')
  .max(254, 'Please enter a valid email address.')
  .pipe(z.email('Please enter a valid email address.'))
  // RFC 5321, 4.5.3.1.1: no mail server takes a longer name before the @.
  .refine((email) => email.indexOf('@') <= 64, 'Please enter a valid email address.')
const NewPassword = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .min(6, 'Password must be at least 6 characters long')
  .max(128, 'Password must be no more than 128 characters long')

export const signUp = change('auth.signUp', {
  path: '/api/auth/sign-up',
  summary:
    'Creates an account and sends the confirmation e-mail. Rules in order: captcha, e-mail free, username free, creation.',
  access: 'public',
  input: z.strictObject({
    /** Length, characters and reserved names are judged by the rules of the game room, with their own sentences. */
    username: z.string('Username is required.').trim().min(1, 'Username is required.').max(200),
    email: Email,
    password: NewPassword,
    captchaToken: z.string().max(16_384).optional(),
    acceptedTerms: z.boolean(),
  }),
  output: z.object({ email: z.string(), username: z.string() }),
  refusals: [
    'captcha-missing',
    'captcha-expired',
    'captcha-failed',
    'terms-not-accepted',
    'username-too-short',
    'username-too-long',
    'username-forbidden',
    'username-taken',
    'email-taken',
    'too-many-requests',
  ],
})

export const confirmEmail = change('auth.confirmEmail', {
  path: '/api/auth/confirm-email',
  summary: 'Confirms the address with the token of the mailed link.',
  access: 'public',
  input: z.strictObject({ token: z.string().min(1).max(2048) }),
  output: z.object({ email: z.string() }),
  refusals: ['confirmation-invalid', 'too-many-requests'],
})

export const signIn = change('auth.signIn', {
  path: '/api/auth/sign-in',
  summary: 'Signs in with e-mail and password and sets the session cookie.',
  access: 'public',
  input: z.strictObject({
    email: Email,
    password: z.string('Password is required.').min(1, 'Password is required.').max(128),
  }),
  output: z.object({ user: SessionUser }),
  refusals: ['wrong-credentials', 'email-not-confirmed', 'too-many-requests'],
})

export const signOut = change('auth.signOut', {
  path: '/api/auth/sign-out',
  summary: 'Ends this session. Without a session it does nothing.',
  access: 'public',
  input: nothing,
  output: z.object({ success: z.literal(true) }),
})
