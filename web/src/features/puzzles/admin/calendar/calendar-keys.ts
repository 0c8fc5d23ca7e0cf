import type { AdminPuzzle, WithheldPuzzle } from '@whereabouts/contract/puzzle-fields'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { mondayOf, shiftDateByMonths } from './calendar-days.ts'

interface Pressed {
  key: string
  isShift: boolean
  place: GridPlace
  /** How many entries a day has; at least one. */
  countAt: (date: string) => number
}

/** Where a key leads in the calendar; null if it is not a navigation key. Up and Down go through a day's entries before moving to another week. */
export function keyLeadsTo({ key, isShift, place, countAt }: Pressed): GridPlace | null {
  const { date, entry } = place
  const first = (to: string): GridPlace => ({ date: to, entry: 0 })
  const last = (to: string): GridPlace => ({ date: to, entry: countAt(to) - 1 })
  if (key === 'ArrowRight') return first(addUtcDays(date, 1))
  if (key === 'ArrowLeft') return first(addUtcDays(date, -1))
  if (key === 'ArrowDown') return entry + 1 < countAt(date) ? { date, entry: entry + 1 } : first(addUtcDays(date, 7))
  if (key === 'ArrowUp') return entry > 0 ? { date, entry: entry - 1 } : last(addUtcDays(date, -7))
  if (key === 'Home') return first(mondayOf(date))
  if (key === 'End') return first(addUtcDays(mondayOf(date), 6))
  if (key === 'PageDown') return first(shiftDateByMonths(date, isShift ? 12 : 1))
  if (key === 'PageUp') return first(shiftDateByMonths(date, isShift ? -12 : -1))
  return null
}

/** More puzzles per day than this are behind '+N more'. */
const chipsPerDay = 3

/** The focusable entries of a calendar cell. */
export type DayEntry =
  | { kind: 'puzzle'; puzzle: AdminPuzzle }
  | { kind: 'more'; count: number }
  /** Another author's puzzle, which the reader may not open. */
  | { kind: 'taken'; puzzle: WithheldPuzzle }
  /** Creates a puzzle, on days without one or with called-off ones only. */
  | { kind: 'create' }

/** A day's entries in keyboard order; at least one. */
export function entriesOf(puzzles: readonly AdminPuzzle[], taken: readonly WithheldPuzzle[] = []): DayEntry[] {
  const chips = puzzles.slice(0, chipsPerDay).map((puzzle): DayEntry => ({ kind: 'puzzle', puzzle }))
  const more = puzzles.length - chips.length
  if (more > 0) chips.push({ kind: 'more', count: more })
  for (const puzzle of taken) chips.push({ kind: 'taken', puzzle })
  if ([...puzzles, ...taken].every(({ call_off_reason }) => call_off_reason !== null)) chips.push({ kind: 'create' })
  return chips
}

/** One entry of one day: the keyboard position. */
export interface GridPlace {
  date: string
  entry: number
}
