import { mondayOf, shiftDate, shiftDateByMonths } from './calendar-days.ts'
import type { GridPlace } from './day-entries.ts'

interface Pressed {
  key: string
  isShift: boolean
  place: GridPlace
  /** How many entries a day has; at least one. */
  countAt: (date: string) => number
}

/**
 * Where a key leads in the calendar; null for keys that lead nowhere. Up and down go through the entries of a day before they go to the
 * next week.
 */
export function keyLeadsTo({ key, isShift, place, countAt }: Pressed): GridPlace | null {
  const { date, entry } = place
  const first = (to: string): GridPlace => ({ date: to, entry: 0 })
  const last = (to: string): GridPlace => ({ date: to, entry: countAt(to) - 1 })
  if (key === 'ArrowRight') return first(shiftDate(date, 1))
  if (key === 'ArrowLeft') return first(shiftDate(date, -1))
  if (key === 'ArrowDown') return entry + 1 < countAt(date) ? { date, entry: entry + 1 } : first(shiftDate(date, 7))
  if (key === 'ArrowUp') return entry > 0 ? { date, entry: entry - 1 } : last(shiftDate(date, -7))
  if (key === 'Home') return first(mondayOf(date))
  if (key === 'End') return first(shiftDate(mondayOf(date), 6))
  if (key === 'PageDown') return first(shiftDateByMonths(date, isShift ? 12 : 1))
  if (key === 'PageUp') return first(shiftDateByMonths(date, isShift ? -12 : -1))
  return null
}
