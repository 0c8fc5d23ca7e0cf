import { addUtcDays } from '../utc-date.ts'

/** Figures are summed by day, by week from Monday (ISO 8601), or by month, all in UTC. */
export const periodKinds = ['day', 'week', 'month'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** The longest range of figures: three years, with a leap day. */
export const mostDays = 1096

export interface Range {
  /** First and last day, as `YYYY-MM-DD`. */
  from: string
  to: string
}

export interface Period {
  /** First and last day in both the period and the range. */
  start: string
  end: string
  /** Whether the range contains the whole period. */
  isWhole: boolean
}

/** The number of days in a range; 0 or less if it ends before it begins. */
export const daysIn = ({ from, to }: Range): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)) + 1

/** The first day of the period that contains a day. */
export function periodStart(day: string, by: PeriodKind): string {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addUtcDays(day, -sinceMonday)
}

/** The last day of the period that begins on a day. */
function periodEnd(start: string, by: PeriodKind): string {
  if (by === 'day') return start
  if (by === 'week') return addUtcDays(start, 6)
  return addUtcDays(periodStart(addUtcDays(start, 31), 'month'), -1)
}

/** The periods of a range, earliest first. The first and last are cut off at the range's ends. */
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
