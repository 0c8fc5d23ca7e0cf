import { daysIn, mostDays, periodKinds } from '@whereabouts/game/numbers/periods'
import { z } from 'zod'
import { adminRead } from './endpoint.ts'
import { Moment, UtcDate, UtcMonth } from './fields.ts'

/** Figures with one number per period. `solve_seconds` and the rates are null without data. */
export const figures = [
  'sign_ups',
  'confirmed',
  'deletions',
  'trials_begun',
  'trials_ended',
  'conversions',
  'conversion_rate',
  'subscribers_at_start',
  'subscriptions_ended',
  'churn_rate',
  'players',
  'guesses',
  'puzzles_solved',
  'solve_seconds',
] as const
export type Figure = (typeof figures)[number]

/** Money figures, each in one currency. */
export const moneyFigures = [
  'revenue',
  'refunds',
  'disputed',
  'fees',
  'net',
  'prizes_sent',
  'prizes_returned',
  'net_of_prizes',
  'disputes_lost',
] as const
export type MoneyFigure = (typeof moneyFigures)[number]

export const fileFigures = [...figures, ...moneyFigures, 'returning_players'] as const

const range = {
  first_day: z.iso.date('Please choose the first day.'),
  /** The last day, inclusive. Days after today are left out. */
  last_day: z.iso.date('Please choose the last day.'),
}
const by = z.enum(periodKinds)

const Span = z.object({
  from: UtcDate,
  /** Not after today. */
  to: UtcDate,
})
type Wanted = { first_day: string; last_day: string }
const begins = ({ first_day, last_day }: Wanted) => first_day <= last_day
const isShort = ({ first_day, last_day }: Wanted) => daysIn({ from: first_day, to: last_day }) <= mostDays
const backwards = { error: 'The first day must be before the last day.', path: ['first_day'] }
const tooLong = { error: 'Please choose at most three years.', path: ['first_day'] }

export const get = adminRead('numbers.get', {
  path: '/api/admin/numbers',
  roles: ['cashier'],
  summary: 'Sign-ups, trials, churn, play and prizes of a range of days, by day, week or month in UTC.',
  input: z
    .strictObject({ ...range, by })
    .refine(begins, backwards)
    .refine(isShort, tooLong),
  sample: { first_day: '2026-03-01', last_day: '2026-03-10', by: 'week' },
  output: Span.extend({
    by,
    /** Distinct players with a guess in the whole range. */
    players: z.int(),
    periods: z.array(
      z.object({
        start: UtcDate,
        end: UtcDate,
        /** False if the range cuts it off, or it is not over. */
        is_whole: z.boolean(),
        sign_ups: z.int(),
        confirmed: z.int(),
        deletions: z.int(),
        trials_begun: z.int(),
        trials_ended: z.int(),
        conversions: z.int(),
        conversion_rate: z.number().nullable(),
        subscribers_at_start: z.int(),
        subscriptions_ended: z.int(),
        churn_rate: z.number().nullable(),
        players: z.int(),
        guesses: z.int(),
        puzzles_solved: z.int(),
        /** The median from the release to the win. */
        solve_seconds: z.number().nullable(),
      }),
    ),
    money: z.array(
      z.object({
        currency: z.string(),
        /** One value per period, in hundredths of the currency. From `revenue` to `net` as the payment provider booked it. */
        revenue: z.array(z.int()),
        /** Refunds. Negative if reversals exceed them. */
        refunds: z.array(z.int()),
        /** Disputed amounts. Negative if more was returned. */
        disputed: z.array(z.int()),
        fees: z.array(z.int()),
        /** `revenue` less the three above. */
        net: z.array(z.int()),
        prizes_sent: z.array(z.int()),
        prizes_returned: z.array(z.int()),
        /** `net` less the prizes that were sent and did not come back. */
        net_of_prizes: z.array(z.int()),
        disputes_lost: z.array(z.int()),
      }),
    ),
    /** Past days of the range with revenue not read yet. They are missing from the sums. */
    revenue_unread_days: z.int(),
    computed_at: Moment,
  }),
})

export const cohorts = adminRead('numbers.cohorts', {
  path: '/api/admin/numbers/cohorts',
  roles: ['cashier'],
  summary: 'Of the players who first guessed in each month of a range: how many guessed again in each later month.',
  input: z.strictObject(range).refine(begins, backwards).refine(isShort, tooLong),
  sample: { first_day: '2026-03-01', last_day: '2026-03-10' },
  output: z.object({
    cohorts: z.array(
      z.object({
        month: UtcMonth,
        players: z.int(),
        later: z.array(z.object({ month: UtcMonth, players: z.int(), share: z.number() })),
      }),
    ),
  }),
})

export const download = adminRead('numbers.download', {
  path: '/api/admin/numbers.csv',
  roles: ['cashier'],
  summary: 'The figures of a range of days, or one of them, as comma separated values.',
  input: z
    .strictObject({ ...range, by, figure: z.enum(fileFigures).optional() })
    .refine(begins, backwards)
    .refine(isShort, tooLong),
  sample: { first_day: '2026-03-01', last_day: '2026-03-10', by: 'week' },
  output: z.unknown(),
  answers: 'bytes',
  mediaType: 'text/csv',
})
