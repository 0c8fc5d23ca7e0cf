import type { Recurring } from './wire.ts'

/** The moment `count` intervals after `anchor`, both in seconds; a month that lacks the day ends on its last one. */
export function addIntervals(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const steps = interval_count * count
  if (interval === 'day') return anchor + steps * 86_400
  if (interval === 'week') return anchor + steps * 7 * 86_400
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + steps * (interval === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

/** The first end of a period after `moment`, counted from the anchor, so that the 31st comes back after February. */
export function nextPeriodEnd(anchor: number, recurring: Recurring, moment: number): number {
  let count = 1
  while (addIntervals(anchor, recurring, count) <= moment) count += 1
  return addIntervals(anchor, recurring, count)
}
