import { z } from 'zod'
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
  /** It takes no guesses any more, though nobody has solved it. */
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
    /** Days of the next 14, today first, without a puzzle (UTC). */
    gaps: z.array(UtcDate),
    /** Puzzles of the staff whose place or photo is that of somebody else's. */
    conflicts: z.array(ForOwner),
    tomorrow: z.object({
      date: UtcDate,
      puzzle: z.object({ id: Id, prize_amount: Amount, release_time: UtcTime }).nullable(),
    }),
    /** The last 14 days, oldest first. */
    guesses_by_day: z.array(DayCount),
    subscribers_by_day: z.array(DayCount),
    live_subscriptions: z.int(),
    failed_mails: z.array(z.object({ id: Id, kind: z.string(), failed_at: Moment, reason: z.string() })),
    /** Messages of the payment provider that could not be handled yet. */
    failed_webhooks: z.array(z.object({ id: z.string(), received_at: Moment })),
    /** The moment of the data in the newest finished backup; null when there never was one. */
    last_backup_at: Moment.nullable(),
    serverTime: Moment,
  }),
})
