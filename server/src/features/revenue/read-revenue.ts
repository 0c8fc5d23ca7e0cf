import { type BalanceSum, type Payments, PaymentsRefused } from '@whereabouts/engines/payments/port'
import { utcDate } from '@whereabouts/game/release'
import type { Services } from '../../core/context.ts'
import { listUnreadDays } from './queries.ts'
import { insertRevenueDay } from './writes.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** A day is read this long after its end: late bookings of its last second have arrived by then. */
const settlesMs = hourMs
const daysPerRound = 31

/** Stores what past days moved in the provider's balance, at most a month of days. Throws the provider's errors. */
export async function readRevenue(
  { db, clock, payments }: Pick<Services, 'db' | 'clock' | 'payments'>,
  isStopped: () => boolean = () => false,
): Promise<{ isMore: boolean }> {
  const until = utcDate(new Date(clock.now().getTime() - settlesMs))
  const days = await listUnreadDays(db, { until, limit: daysPerRound })
  for (const day of days) {
    if (isStopped()) break
    const sums = await sumDay(payments, day)
    await insertRevenueDay(db, { day, at: clock.now(), sums })
  }
  return { isMore: days.length === daysPerRound }
}

/** Sums a day by the hour if it has more movements than the provider adds up in one call. */
async function sumDay(payments: Pick<Payments, 'sumBalance'>, day: string): Promise<BalanceSum[]> {
  const from = new Date(`${day}T00:00:00Z`)
  try {
    return await payments.sumBalance({ from, to: new Date(from.getTime() + dayMs) })
  } catch (error) {
    if (!(error instanceof PaymentsRefused && error.code === 'too-many-movements')) throw error
  }
  const hours: BalanceSum[] = []
  for (let at = from.getTime(); at < from.getTime() + dayMs; at += hourMs)
    hours.push(...(await payments.sumBalance({ from: new Date(at), to: new Date(at + hourMs) })))
  return [...Map.groupBy(hours, ({ currency }) => currency).values()].map((sums) => sums.reduce(plus))
}

const plus = (one: BalanceSum, other: BalanceSum): BalanceSum => ({
  currency: one.currency,
  grossCents: one.grossCents + other.grossCents,
  refundsCents: one.refundsCents + other.refundsCents,
  disputesCents: one.disputesCents + other.disputesCents,
  feesCents: one.feesCents + other.feesCents,
  netCents: one.netCents + other.netCents,
  count: one.count + other.count,
  leftOut: [...one.leftOut, ...other.leftOut],
})
