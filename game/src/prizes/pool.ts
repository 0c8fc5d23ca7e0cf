import { prizePoolPercent } from '../rules.ts'

/** A calendar month, `YYYY-MM`. */
export type Month = string

/** From a month's first moment in UTC until just before the next month. Throws RangeError for an invalid month. */
export function monthSpan(month: Month): { from: Date; to: Date } {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new RangeError(`not a month: ${month}`)
  const from = new Date(`${month}-01T00:00:00Z`)
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + 1)
  return { from, to }
}

/** The previous month, the source of the pool's revenue. */
export function monthBefore(month: Month): Month {
  return new Date(monthSpan(month).from.getTime() - 1).toISOString().slice(0, 7)
}

export function daysOf(month: Month): number {
  const { from, to } = monthSpan(month)
  return Math.round((to.getTime() - from.getTime()) / (24 * 60 * 60 * 1000))
}

export interface PrizePool {
  poolCents: number
  days: number
  prizePerDayCents: number
  /** What is left of the pool after all days, since prizes are whole cents. */
  remainderCents: number
}

/**
 * The pool of a month: its share of the previous month's net revenue, divided by the days of the month. Cents are rounded down; a loss makes an empty
 * pool.
 */
export function prizePool({ month, netCents }: { month: Month; netCents: number }): PrizePool {
  if (!Number.isSafeInteger(netCents)) throw new RangeError(`not a number of cents: ${netCents}`)
  const days = daysOf(month)
  // With BigInt, so that no product is rounded before the division.
  const poolCents = Number((BigInt(Math.max(netCents, 0)) * BigInt(prizePoolPercent)) / 100n)
  const prizePerDayCents = Math.floor(poolCents / days)
  return { poolCents, days, prizePerDayCents, remainderCents: poolCents - prizePerDayCents * days }
}
