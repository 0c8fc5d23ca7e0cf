import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { cohorts, get } from '@whereabouts/contract/numbers.admin'
import { mostDays, periodsOf, type Range } from '@whereabouts/game/numbers/periods'
import { addUtcDays } from '@whereabouts/game/utc-date'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { listRevenue, listUnreadDays } from '../revenue/queries.ts'
import {
  countByDay,
  countCohorts,
  countGuessesByPuzzle,
  countPlayers,
  countPlayersOfRange,
  countSubscribersBefore,
  listSolveTimes,
  sumMoneyByDay,
} from './queries.ts'
import { sumUpMoney, sumUpPeriods } from './sum-up.ts'

type Needs = Pick<ContextFor<'admin'>, 'db' | 'clock'>

/** The figures of a range by its periods. Of the days after today there are none. */
export async function readNumbers(
  { db, clock }: Needs,
  { by, first_day, last_day }: InputOf<typeof get>,
): Promise<OutputOf<typeof get>> {
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  const wanted = { ...upTo({ from: first_day, to: last_day }, today), now }
  const [counts, subscribersBefore, players, playersOfRange, guesses, solves, money, revenue, unread] =
    await Promise.all([
      countByDay(db, wanted),
      countSubscribersBefore(db, wanted.from),
      countPlayers(db, { ...wanted, by }),
      countPlayersOfRange(db, wanted),
      countGuessesByPuzzle(db, wanted),
      listSolveTimes(db, wanted),
      sumMoneyByDay(db, wanted),
      listRevenue(db, wanted),
      listUnreadDays(db, { from: wanted.from, until: dayAfter(wanted.to, today), limit: mostDays }),
    ])
  const periods = periodsOf(wanted, by)
  return {
    from: wanted.from,
    to: wanted.to,
    by,
    players: playersOfRange,
    periods: sumUpPeriods(periods, { counts, subscribersBefore, players, guesses, solves }, { by, today }),
    money: sumUpMoney(periods, { moved: money, revenue }, by),
    revenue_unread_days: unread.length,
    computed_at: now.toISOString(),
  }
}

/** Days that are over only. */
const dayAfter = (day: string, today: string) => (day < today ? addUtcDays(day, 1) : today)

const upTo = ({ from, to }: Range, today: string): Range => ({ from, to: to < today ? to : today })

/** Of each month's new players, how many came back. */
export async function readCohorts({ db, clock }: Needs, range: Range): Promise<OutputOf<typeof cohorts>['cohorts']> {
  const now = clock.now()
  const rows = await countCohorts(db, { ...upTo(range, now.toISOString().slice(0, 10)), now })
  return [...Map.groupBy(rows, ({ cohort }) => cohort)].map(([month, counts]) => {
    const players = counts.find((row) => row.month === month)!.players
    const later = counts.filter((row) => row.month > month)
    return { month, players, later: later.map((row) => ({ ...pick(row), share: row.players / players })) }
  })
}

const pick = ({ month, players }: { month: string; players: number }) => ({ month, players })

export const getNumbers: CommandOf<typeof get> = (context, input) => readNumbers(context, input)

export const getCohorts: CommandOf<typeof cohorts> = async (context, { first_day, last_day }) => ({
  cohorts: await readCohorts(context, { from: first_day, to: last_day }),
})
