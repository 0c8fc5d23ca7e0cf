import { z } from 'zod'
import { SessionUser, TypedCode } from './auth.ts'
import { change, nothing, read } from './endpoint.ts'
import { Amount, Id, Latitude, Longitude, Moment, NewPassword, NewUsername, Password, ToldDistance } from './fields.ts'

/** What proves that a change of the account is its owner's: the password where there is one, and a code where the second factor is on. */
export const ownerProof = {
  currentPassword: Password.optional(),
  mfaCode: TypedCode.optional(),
  backupCode: TypedCode.optional(),
}
export const ownerProofRefusals = [
  'password-needed',
  'wrong-password',
  'sign-in-again',
  'mfa-required',
  'mfa-code-malformed',
  'backup-code-malformed',
  'mfa-code-invalid',
  'backup-code-invalid',
] as const

/** What of it the caller would have to bring now. `google`: a sign-in with Google of the last minutes, which this session lacks. */
export const NeededProof = z.object({ by: z.enum(['password', 'google', 'nothing']), code: z.boolean() })
export type NeededProof = z.infer<typeof NeededProof>

export const get = read('account.get', {
  path: '/api/user',
  summary: "The caller's own account: the stored profile and the ways to sign in.",
  access: 'user',
  input: nothing,
  output: z.object({
    user: SessionUser,
    created_at: Moment,
    /** Whether there is a password; an account made with Google may have none. */
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
  }),
})

export const rename = change('account.rename', {
  path: '/api/user/username',
  summary: 'Changes the username of the caller.',
  access: 'user',
  /** `userId`, when it is sent, must be the caller's own. */
  input: z.strictObject({ username: NewUsername, userId: Id.optional() }),
  output: z.object({ user: SessionUser }),
  refusals: [
    'username-too-short',
    'username-too-long',
    'username-forbidden',
    'username-address',
    'username-unchanged',
    'username-in-use',
    'admin-account',
    'not-allowed',
    'too-many-requests',
  ],
})

export const changePassword = change('account.changePassword', {
  path: '/api/user/password',
  summary: 'Changes the password and ends every other session of the caller.',
  access: 'user',
  input: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
  output: z.object({ success: z.literal(true) }),
  refusals: [
    'wrong-password',
    'no-password',
    'password-too-common',
    'password-repeated',
    'password-personal',
    'too-many-requests',
  ],
})

export const AccountSession = z.object({
  id: Id,
  /** 'Chrome on Android', as far as the browser told. */
  device: z.string(),
  signedInAt: Moment,
  /** To within some minutes. */
  lastUsedAt: Moment,
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const sessions = read('account.sessions', {
  path: '/api/user/sessions',
  summary: "The caller's open sessions, the present one first, then the most recently used.",
  access: 'user',
  input: nothing,
  output: z.object({ sessions: z.array(AccountSession) }),
})

export const endSession = change('account.endSession', {
  path: '/api/user/sessions/:sessionId/end',
  summary: "Ends one of the caller's sessions.",
  access: 'user',
  input: z.strictObject({ sessionId: Id }),
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found', 'too-many-requests'],
})

export const signOutEverywhere = change('account.signOutEverywhere', {
  path: '/api/user/sign-out-everywhere',
  summary: 'Ends every session of the caller, this one included.',
  access: 'user',
  input: nothing,
  output: z.object({ success: z.literal(true) }),
  refusals: ['too-many-requests'],
})

export const AccountData = z.object({
  user: SessionUser.extend({
    email_verified: z.boolean(),
    total_score: z.int(),
    games_played: z.int(),
    games_won: z.int(),
    /** Since when guesses are refused because a payment is disputed. */
    play_paused_since: Moment.nullable(),
    created_at: Moment,
    updated_at: Moment,
  }),
  signInMethods: z.array(z.object({ provider: z.string(), accountId: z.string(), created_at: Moment })),
  secondFactor: z.object({ enabled_at: Moment, unused_backup_codes: z.int() }).nullable(),
  devices: z.array(z.object({ last_sign_in_at: Moment })),
  sessions: z.array(
    z.object({
      created_at: Moment,
      last_used_at: Moment,
      expires_at: Moment,
      ip_address: z.string().nullable(),
      user_agent: z.string().nullable(),
    }),
  ),
  guesses: z.array(
    z.object({
      puzzle_id: Id,
      attempt: z.int(),
      guess_lat: Latitude,
      guess_lng: Longitude,
      ...ToldDistance.shape,
      is_winning_guess: z.boolean(),
      guessed_at: Moment,
    }),
  ),
  /** Within the win radius, when another had won already. */
  lateGuesses: z.array(
    z.object({
      puzzle_id: Id,
      guess_lat: Latitude,
      guess_lng: Longitude,
      distance_km: z.number(),
      arrived_at: Moment,
    }),
  ),
  prizes: z.array(
    z.object({
      puzzle_id: Id,
      prize_amount: Amount,
      currency: z.string(),
      owed_since: Moment,
      paid_at: Moment.nullable(),
      paid_reference: z.string().nullable(),
      /** Why it could not be paid for a time, or never will be. */
      holds: z.array(
        z.object({
          reason: z.enum(['dispute', 'payment-due']),
          held_since: Moment,
          ended_at: Moment.nullable(),
          outcome: z.enum(['released', 'forfeited']).nullable(),
        }),
      ),
    }),
  ),
  paymentCustomer: z.object({ stripe_customer_id: z.string(), created_at: Moment }).nullable(),
  subscriptions: z.array(
    z.object({
      stripe_subscription_id: z.string(),
      stripe_price_id: z.string(),
      status: z.string(),
      current_period_end: Moment.nullable(),
      trial_end: Moment.nullable(),
      paid_until: Moment.nullable(),
      created_at: Moment,
      updated_at: Moment,
    }),
  ),
  /** Payments that were disputed at the payer's bank, by the payment provider's word. */
  disputes: z.array(
    z.object({
      stripe_dispute_id: z.string(),
      stripe_charge_id: z.string(),
      amount: Amount,
      currency: z.string(),
      reason: z.string(),
      status: z.string(),
      opened_at: Moment,
      closed_at: Moment.nullable(),
    }),
  ),
  mails: z.array(z.object({ kind: z.string(), subject: z.string(), created_at: Moment, sent_at: Moment.nullable() })),
})
export type AccountData = z.infer<typeof AccountData>

export const download = read('account.download', {
  path: '/api/user/data',
  summary:
    "What is kept with the caller's account. Without secrets such as password hashes, marks of free trials, and the log of changes.",
  access: 'user',
  input: nothing,
  output: AccountData.extend({ exportedAt: Moment }),
  refusals: ['too-many-requests'],
})

export const eligibility = read('account.eligibility', {
  path: '/api/user/deletion-eligibility',
  summary: 'Whether the caller may delete the account now, and if not, why; and what the deletion would have to prove.',
  access: 'user',
  input: nothing,
  output: z.object({ canDelete: z.boolean(), reason: z.string().nullable(), proof: NeededProof }),
  refusals: ['too-many-requests'],
})

export const deleteAccount = change('account.deleteAccount', {
  path: '/api/user/delete-account',
  summary:
    "Deletes the account of the caller, who proves to be its owner, for good. `userId` must be the caller's own.",
  access: 'user',
  input: z.strictObject({ userId: Id, ...ownerProof }),
  output: z.object({ success: z.literal(true) }),
  refusals: [
    'subscription-blocks-deletion',
    'subscription-unverified',
    ...ownerProofRefusals,
    'admin-account',
    'not-allowed',
    'too-many-requests',
  ],
})
