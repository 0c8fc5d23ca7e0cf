import { addUtcDays } from '../utc-date.ts'

/** By what figures are summed up: days, weeks that begin on Monday (ISO 8601), or months, all of UTC. */
export const periodKinds = ['day', 'week', 'month'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** The longest range of figures: three years, with a leap day. */
export const mostDays = 1096

export interface Range {
  /** The first day and the last one, as `YYYY-MM-DD`. */
  from: string
  to: string
}

export interface Period {
  /** The first day and the last one that are in it and in the range. */
  start: string
  end: string
  /** Whether the range holds all its days. */
  isWhole: boolean
}

/** How many days a range has; none or fewer where it ends before it begins. */
export const daysIn = ({ from, to }: Range): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)) + 1

/** The first day of the period that a day is in. */
export function periodStart(day: string, by: PeriodKind): string {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addUtcDays(day, -sinceMonday)
}

/** The last day of the period that begins with a day. */
function periodEnd(start: string, by: PeriodKind): string {
  if (by === 'day') return start
  if (by === 'week') return addUtcDays(start, 6)
  return addUtcDays(periodStart(addUtcDays(start, 31), 'month'), -1)
}

/** The periods of a range, the earliest first. The first and the last are cut where the range begins and ends. */
export function periodsOf({ from, to }: Range, by: PeriodKind): Period[] {
  const periods: Period[] = []
  for (let start = from; start <= to; ) {
    const [first, last] = [periodStart(start, by), periodEnd(periodStart(start, by), by)]
    const end = last < to ? last : to
    periods.push({ start, end, isWhole: first === start && last === end })
    start = addUtcDays(end, 1)
  }
  return periods
}
