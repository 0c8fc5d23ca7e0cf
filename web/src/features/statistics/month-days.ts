import { addUtcDays } from '@whereabouts/game/utc-date'

/** A month's first day, `YYYY-MM-01`, which represents the month. */
export type Month = string

export const monthOf = (date: string): Month => `${date.slice(0, 7)}-01`
export const monthBefore = (month: Month): Month => monthOf(addUtcDays(month, -1))
export const monthAfter = (month: Month): Month => monthOf(addUtcDays(month, 31))

/** A month's weeks from their first day, 1 for Monday; null for days of other months. */
export function weeksOf(month: Month, firstDay: number): (string | null)[][] {
  // 1970-01-05 was a Monday.
  const weekday = (Date.parse(`${month}T00:00:00Z`) / 86_400_000 + 11 - firstDay) % 7
  const cells: (string | null)[] = Array.from({ length: weekday }, () => null)
  for (let day = month; monthOf(day) === month; day = addUtcDays(day, 1)) cells.push(day)
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7))
}
