import type { OutputOf } from '@whereabouts/contract/endpoint'
import { type get, type MoneyFigure, moneyFigures } from '@whereabouts/contract/numbers.admin'
import { type Period, type PeriodKind, periodStart } from '@whereabouts/game/numbers/periods'

type Numbers = OutputOf<typeof get>
type Counted = { day: string; figure: string; count: number }

export interface DayFigures {
  counts: readonly Counted[]
  subscribersBefore: number
  players: readonly { start: string; players: number }[]
  guesses: readonly { day: string; guesses: number }[]
  solves: readonly { day: string; seconds: number }[]
}

/** Sums up days by periods. `today` is not over, and neither is the period that it is in. */
export function sumUpPeriods(
  periods: readonly Period[],
  { counts, subscribersBefore, players, guesses, solves }: DayFigures,
  { by, today }: { by: PeriodKind; today: string },
): Numbers['periods'] {
  const slots = Map.groupBy(counts, ({ day, figure }) => `${figure} ${periodStart(day, by)}`)
  const guessesOf = Map.groupBy(guesses, ({ day }) => periodStart(day, by))
  const solvesOf = Map.groupBy(solves, ({ day }) => periodStart(day, by))
  const playersOf = new Map(players.map((row) => [row.start, row.players]))
  let subscribers = subscribersBefore
  return periods.map(({ start, end, isWhole }) => {
    const key = periodStart(start, by)
    const count = (figure: string) => (slots.get(`${figure} ${key}`) ?? []).reduce((sum, row) => sum + row.count, 0)
    const [conversions, trialsEnded] = [count('conversions'), count('trials_ended')]
    const [atStart, ended] = [subscribers, count('subscriptions_ended')]
    subscribers += count('paying_begun') - ended
    const seconds = (solvesOf.get(key) ?? []).map((row) => row.seconds)
    return {
      start,
      end,
      is_whole: isWhole && end < today,
      sign_ups: count('sign_ups'),
      confirmed: count('confirmed'),
      deletions: count('deletions'),
      trials_begun: count('trials_begun'),
      trials_ended: trialsEnded,
      conversions,
      conversion_rate: rate(conversions, trialsEnded),
      subscribers_at_start: atStart,
      subscriptions_ended: ended,
      churn_rate: rate(ended, atStart),
      players: playersOf.get(key) ?? 0,
      guesses: (guessesOf.get(key) ?? []).reduce((sum, row) => sum + row.guesses, 0),
      puzzles_solved: seconds.length,
      solve_seconds: median(seconds),
    }
  })
}

const rate = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** Null for an empty list; for an even count the mean of the two in the middle. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  if (sorted.length === 0) return null
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

type Booked = 'revenue' | 'refunds' | 'disputed' | 'fees' | 'net'
type Moved = { day: string; figure: Exclude<MoneyFigure, Booked | 'net_of_prizes'>; currency: string; cents: string }
type Revenue = { day: string; currency: string } & Record<'gross' | 'refunds' | 'disputes' | 'fees' | 'net', string>

/** Sums up money by currency and period. No sum has two currencies in it. */
export function sumUpMoney(
  periods: readonly Period[],
  { moved, revenue }: { moved: readonly Moved[]; revenue: readonly Revenue[] },
  by: PeriodKind,
): Numbers['money'] {
  const rows = [...moved.map((row) => ({ ...row, cents: Number(row.cents) })), ...revenue.flatMap(partsOf)]
  const currencies = [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return currencies.map(([currency, own]) => {
    const sums = Map.groupBy(own, ({ day, figure }) => `${figure} ${periodStart(day, by)}`)
    const inPeriods = (figure: MoneyFigure) =>
      periods.map(({ start }) =>
        (sums.get(`${figure} ${periodStart(start, by)}`) ?? []).reduce((sum, { cents }) => sum + cents, 0),
      )
    const figures = Object.fromEntries(moneyFigures.map((figure) => [figure, inPeriods(figure)])) as MoneyOfPeriods
    const { net, prizes_sent: sent, prizes_returned: returned } = figures
    return { currency, ...figures, net_of_prizes: net.map((cents, at) => cents - sent[at]! + returned[at]!) }
  })
}

type MoneyOfPeriods = Record<MoneyFigure, number[]>

/** What goes out is below zero in the provider's books, and above in the figures that are named after it. */
const partsOf = ({ day, currency, gross, refunds, disputes, fees, net }: Revenue) => {
  const parts: [Booked, number][] = [
    ['revenue', Number(gross)],
    ['refunds', 0 - Number(refunds)],
    ['disputed', 0 - Number(disputes)],
    ['fees', 0 - Number(fees)],
    ['net', Number(net)],
  ]
  return parts.map(([figure, cents]) => ({ day, currency, figure, cents }))
}
