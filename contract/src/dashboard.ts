import { deskGroups } from '@whereabouts/game/prizes/desk'
import { staffRoles } from '@whereabouts/game/staff'
import { z } from 'zod'
import { approvalActions } from './approvals.admin.ts'
import { adminRead } from './endpoint.ts'
import { Amount, Id, Moment, UtcDate, UtcTime } from './fields.ts'
import { ForOwner } from './puzzle-fields.ts'

const RecentPuzzle = z.object({
  id: Id,
  photo_id: Id,
  prize_amount: Amount,
  release_date: UtcDate,
  release_time: UtcTime,
  is_solved: z.boolean(),
  is_called_off: z.boolean(),
  /** It no longer takes guesses, though it was not solved. */
  is_unsolved: z.boolean(),
  actual_lat: z.number(),
  actual_lng: z.number(),
  guesses: z.int(),
  winner: z.object({ username: z.string(), email: z.string().nullable() }).nullable(),
})

const DayCount = z.object({ date: UtcDate, count: z.int() })

export const get = adminRead('dashboard.get', {
  path: '/api/admin/dashboard',
  roles: [],
  summary: 'What the administrator looks at each morning.',
  output: z.object({
    puzzle_count: z.int(),
    pricing_count: z.int(),
    /** At most 5, the most recently released first. */
    recent: z.array(RecentPuzzle),
    /** Days without a puzzle among the next 14, today first (UTC). */
    gaps: z.array(UtcDate),
    /** Staff puzzles with the same place or photo as another author's. */
    conflicts: z.array(ForOwner),
    tomorrow: z.object({
      date: UtcDate,
      puzzle: z.object({ id: Id, prize_amount: Amount, release_time: UtcTime }).nullable(),
    }),
    /** The last 14 days, oldest first. */
    guesses_by_day: z.array(DayCount),
    subscribers_by_day: z.array(DayCount),
    live_subscriptions: z.int(),
    /** Mails that are not sent yet: how many, since when the oldest waits, and why its last attempt failed ('' when none did). Null if there are none. */
    waiting_mails: z.object({ count: z.int(), since: Moment, reason: z.string() }).nullable(),
    failed_mails: z.array(z.object({ id: Id, kind: z.string(), failed_at: Moment, reason: z.string() })),
    /** Messages of the payment provider that could not be processed yet. */
    failed_webhooks: z.array(z.object({ id: z.string(), received_at: Moment })),
    /** The moment of the newest complete backup's data. Null if there is none. */
    last_backup_at: Moment.nullable(),
    serverTime: Moment,
  }),
})

const since = Moment

/** A pending decision, with the facts of its dashboard line. */
const Waiting = z.discriminatedUnion('kind', [
  /** A day without a puzzle among today and the next two. */
  z.object({ kind: z.literal('no-puzzle'), date: UtcDate }),
  z.object({
    kind: z.literal('dispute'),
    id: z.string(),
    since,
    player: z.string(),
    amount: Amount,
    currency: z.string(),
    state: z.enum(['open', 'won', 'lost']),
    respond_by: Moment.nullable(),
  }),
  z.object({ kind: z.literal('appeal'), id: Id, since, player: z.string() }),
  z.object({
    kind: z.literal('prize'),
    id: Id,
    since,
    desk: z.enum(deskGroups),
    winner: z.string(),
    release_date: UtcDate,
    prize_amount: Amount,
  }),
  z.object({
    kind: z.literal('approval'),
    id: Id,
    since,
    action: z.enum(approvalActions),
    requester: z.string(),
    release_date: UtcDate.nullable(),
    prize_amount: Amount.nullable(),
  }),
  z.object({ kind: z.literal('report'), id: Id, since, about: z.string() }),
  /** The operator has not chosen a distance disclosure. */
  z.object({ kind: z.literal('distances') }),
  /** The newest backup is older than 26 hours. Null if there never was one. */
  z.object({ kind: z.literal('backup'), since: Moment.nullable() }),
])
export type Waiting = z.infer<typeof Waiting>

export const today = adminRead('dashboard.today', {
  path: '/api/admin/today',
  roles: staffRoles,
  summary:
    'What needs a decision now, as far as the role of the caller decides about it; for the owner also how today goes.',
  output: z.object({
    /** Days without a puzzle first, then the longest waiting. */
    waiting: z.array(Waiting),
    /** The puzzle that takes guesses now, or last did. Null for staff, or if there is none. */
    live: z
      .object({
        id: Id,
        release_date: UtcDate,
        prize_amount: Amount,
        is_solved: z.boolean(),
        guesses: z.int(),
        players: z.int(),
        /** Null before the first guess. */
        nearest_km: z.number().nullable(),
      })
      .nullable(),
  }),
})
