import { daysIn } from '@whereabouts/game/numbers/periods'
import { addUtcDays } from '@whereabouts/game/utc-date'
import type { AnswerOf } from '../../lib/api.ts'

type Numbers = AnswerOf<'GET /api/admin/numbers'>

/** Key figures of a range. Money is in cents, one entry per currency. */
export interface Headlines {
  players: number
  /** Paid subscriptions at the start of the last period. */
  subscribers: number
  guesses_a_day: number
  money: { currency: string; revenue: number; prizes_sent: number }[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Sums up all periods of a range. */
export function headlinesOf({
  from,
  to,
  players,
  periods,
  money,
}: Pick<Numbers, 'from' | 'to' | 'players' | 'periods' | 'money'>): Headlines {
  const days = Math.max(1, daysIn({ from, to }))
  return {
    players,
    subscribers: periods.at(-1)?.subscribers_at_start ?? 0,
    guesses_a_day: sum(periods.map(({ guesses }) => guesses)) / days,
    money: money.map(({ currency, revenue, prizes_sent }) => ({
      currency,
      revenue: sum(revenue),
      prizes_sent: sum(prizes_sent),
    })),
  }
}

/** The preceding range of the same length. */
export function rangeBefore({ first_day, last_day }: { first_day: string; last_day: string }) {
  const days = daysIn({ from: first_day, to: last_day })
  return { first_day: addUtcDays(first_day, -days), last_day: addUtcDays(first_day, -1) }
}

/** Relative change of a figure; null if it was zero. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : now / before - 1)
