import type { AnswerOf } from '../../lib/api.ts'

type Numbers = AnswerOf<'GET /api/admin/numbers'>

/** The figures of a whole range that matter first. Sums of money are in cents, one entry for each currency. */
export interface Headlines {
  sign_ups: number
  guesses: number
  puzzles_solved: number
  /** Paid subscriptions that ran when the last period began. */
  subscribers: number
  /** Conversions among the trials that ended; null where none ended. */
  conversion_rate: number | null
  money: { currency: string; revenue: number; prizes_sent: number; net_of_prizes: number }[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Sums up all periods of a range. Players are not among the figures: who plays on two days counts on both. */
export function headlinesOf({ periods, money }: Pick<Numbers, 'periods' | 'money'>): Headlines {
  const total = (figure: 'sign_ups' | 'guesses' | 'puzzles_solved' | 'conversions' | 'trials_ended') =>
    sum(periods.map((period) => period[figure]))
  const trialsEnded = total('trials_ended')
  return {
    sign_ups: total('sign_ups'),
    guesses: total('guesses'),
    puzzles_solved: total('puzzles_solved'),
    subscribers: periods.at(-1)?.subscribers_at_start ?? 0,
    conversion_rate: trialsEnded === 0 ? null : total('conversions') / trialsEnded,
    money: money.map(({ currency, revenue, prizes_sent, net_of_prizes }) => ({
      currency,
      revenue: sum(revenue),
      prizes_sent: sum(prizes_sent),
      net_of_prizes: sum(net_of_prizes),
    })),
  }
}
