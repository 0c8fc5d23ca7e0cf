import { prizeStates } from '@whereabouts/game/prizes/life'
import { sanctionKinds, sanctionStates } from '@whereabouts/game/sanction'
import { staffRoles } from '@whereabouts/game/staff'
import { subscriptionStatuses } from '@whereabouts/game/subscription'
import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Amount, Id, isPlainLine, LongText, Moment, UtcDate } from './fields.ts'
import { DeskReport } from './reports.admin.ts'
import { sampleId } from './sample-id.ts'

/** The owner of the account: a player, the site's owner, or staff. Only a player's account shows more than that, and can be changed. */
const Standing = z.enum(['player', 'owner', ...staffRoles])

export const find = adminChange('players.find', {
  path: '/api/admin/players/find',
  roles: ['moderator'],
  unlogged: 'It changes nothing.',
  limit: { by: 'user', perMinute: 120 },
  summary:
    'Players by a part of the username, the beginning of the email address, the id of the account, or the customer or subscription at the payment provider; all of them without a term. The newest first, 50 at a time. Changes nothing.',
  input: z.strictObject({
    /** Sent in the body, so that no URL contains a person's name. */
    term: z
      .string('Please enter what to look for.')
      .trim()
      .max(254, 'Please use no more than 254 characters.')
      .refine(isPlainLine, 'The text contains characters that are not allowed.'),
    /** The page, from `next` of the previous one. */
    after: z
      .string()
      .regex(/^\d{1,18},[0-9a-f-]{36}$/, 'This is no page of players.')
      .optional(),
  }),
  sample: { term: 'Player' },
  output: z.object({
    players: z.array(
      z.object({
        id: Id,
        username: z.string(),
        /** The first letter and the part after the @. The player's page has the whole address. */
        email_hint: z.string(),
        is_confirmed: z.boolean(),
        created_at: Moment,
        standing: Standing,
        is_suspended: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

const Account = z.object({
  email: z.string(),
  is_confirmed: z.boolean(),
  created_at: Moment,
  has_password: z.boolean(),
  has_identity: z.boolean(),
  has_second_step: z.boolean(),
  time_zone: z.string().nullable(),
  suspended_until: Moment.nullable(),
  is_suspended: z.boolean(),
})

export const Payments = z.object({
  /** The customer's page at the payment provider, for refunds. Null for a player who never was a customer. */
  customer_page: z.url().nullable(),
  play_paused_since: Moment.nullable(),
  subscriptions: z.array(
    z.object({
      stripe_subscription_id: z.string(),
      status: z.enum(subscriptionStatuses),
      /** Null if the plan was deleted. */
      plan_name: z.string().nullable(),
      price_amount: Amount.nullable(),
      currency: z.string().nullable(),
      billing_interval: z.string().nullable(),
      current_period_end: Moment.nullable(),
      trial_end: Moment.nullable(),
      created_at: Moment,
    }),
  ),
  disputes: z.array(
    z.object({
      stripe_dispute_id: z.string(),
      page_url: z.url(),
      amount: Amount,
      currency: z.string(),
      reason: z.string(),
      state: z.enum(['open', 'won', 'lost']),
      opened_at: Moment,
    }),
  ),
})

export const Play = z.object({
  /** The latest 30 days with public results, latest first. Unsolved challenges are left out. */
  days: z.array(
    z.object({
      puzzle_id: Id,
      release_date: UtcDate,
      guesses: z.int(),
      best_km: z.number().nullable(),
      is_win: z.boolean(),
    }),
  ),
  /** As of yesterday, so that it reveals nothing about today. */
  streak: z.object({ current: z.int(), longest: z.int(), days_played: z.int() }),
})

const Mail = z.object({
  id: Id,
  kind: z.string(),
  subject: z.string(),
  created_at: Moment,
  state: z.enum(['waiting', 'sent', 'given-up']),
  sent_at: Moment.nullable(),
  /** Whether it can be sent again. False for password links, and for matters settled since. */
  may_resend: z.boolean(),
})

const Note = z.object({
  id: Id,
  body: z.string(),
  /** Null if the account is gone. */
  by: z.string().nullable(),
  written_at: Moment,
  struck: z.object({ at: Moment, by: z.string().nullable() }).nullable(),
})

const Player = z.object({
  account: Account,
  payments: Payments,
  play: Play,
  prizes: z.array(
    z.object({ id: Id, release_date: UtcDate, prize_amount: Amount, currency: z.string(), state: z.enum(prizeStates) }),
  ),
  sanctions: z.array(
    z.object({
      id: Id,
      kind: z.enum(sanctionKinds),
      begun_at: Moment,
      until: Moment.nullable(),
      state: z.enum(sanctionStates),
      has_open_appeal: z.boolean(),
    }),
  ),
  sessions: z.array(z.object({ id: Id, device: z.string(), signed_in_at: Moment, last_used_at: Moment })),
  /** The latest 50. */
  mails: z.array(Mail),
  /** Latest first, deleted ones included. */
  notes: z.array(Note),
  reports_about: z.array(DeskReport),
  reports_by: z.array(DeskReport),
})

const PlayerPage = z.object({
  id: Id,
  username: z.string(),
  standing: Standing,
  /** Null for the owner and staff, who are not shown at the desk. */
  player: Player.nullable(),
})
export type PlayerPage = z.infer<typeof PlayerPage>
export type DeskPlayer = z.infer<typeof Player>

const userId = z.strictObject({ userId: Id })
const ofPlayers = ['no-such-player', 'staff-at-desk'] as const

export const get = adminRead('players.get', {
  path: '/api/admin/players/:userId',
  roles: ['moderator'],
  summary: 'Everything the desk shows about a player. The view itself is logged, once a day per session.',
  input: userId,
  sample: { userId: sampleId('player') },
  output: PlayerPage,
  refusals: ['not-found'],
})

export const endSessions = adminChange('players.endSessions', {
  path: '/api/admin/players/:userId/end-sessions',
  roles: ['moderator'],
  summary: 'Ends all sessions of a player immediately, in every process.',
  input: userId,
  sample: { userId: sampleId('player') },
  output: z.object({ ended: z.int() }),
  refusals: ofPlayers,
})

export const resendMail = adminChange('players.resendMail', {
  path: '/api/admin/players/:userId/mails/:mailId/resend',
  roles: ['moderator'],
  limit: { by: 'user', over: 'site', perMinute: 30 },
  summary:
    'Sends a mail again: a failed one unchanged; for a sent one a new confirmation, or directions to the prize. Pressed twice it is sent once.',
  input: userId.extend({ mailId: Id }),
  sample: { userId: sampleId('player'), mailId: sampleId('mail') },
  output: z.object({ success: z.literal(true) }),
  refusals: [...ofPlayers, 'not-found', 'mail-not-resent'],
})

export const addNote = adminChange('players.addNote', {
  path: '/api/admin/players/:userId/notes',
  roles: ['moderator'],
  summary: 'Adds a note about a player. It is never changed. The same request twice is one note.',
  input: userId.extend({
    /** Chosen by the client. */
    note_id: Id,
    text: LongText('Please write the note.'),
  }),
  sample: { userId: sampleId('player'), note_id: sampleId('thing'), text: 'A note.' },
  output: z.object({ note: Note }),
  refusals: [...ofPlayers, 'too-many-notes', 'idempotency-conflict'],
})

export const strikeNote = adminChange('players.strikeNote', {
  path: '/api/admin/players/:userId/notes/:noteId/strike',
  roles: ['moderator'],
  summary: 'Strikes a note: it stays to be read as struck, and is no longer part of what the player may download.',
  input: userId.extend({ noteId: Id }),
  sample: { userId: sampleId('player'), noteId: sampleId('note') },
  output: z.object({ note: Note }),
  refusals: [...ofPlayers, 'not-found'],
})

export const resetUsername = adminChange('players.resetUsername', {
  path: '/api/admin/players/:userId/reset-username',
  roles: ['moderator'],
  limit: { by: 'user', perMinute: 30 },
  summary: 'Gives a player a neutral username. A mail explains why, and how to choose another.',
  input: userId.extend({
    /** The name to replace, so that a name chosen in the meantime stays. */
    username: z.string('Please name the username.').max(200),
    reason: LongText('Please give the reason. The player sees this.'),
  }),
  sample: { userId: sampleId('misnamed player'), username: 'Misnamed Player', reason: 'A reason.' },
  output: z.object({ username: z.string() }),
  refusals: [...ofPlayers, 'username-changed'],
})
