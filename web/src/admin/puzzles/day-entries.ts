import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'

/** Of more puzzles than this on a day the rest is behind '+N more'. */
const chipsPerDay = 3

/** What can be pressed in a cell of the calendar. */
export type DayEntry =
  | { kind: 'puzzle'; puzzle: AdminPuzzle }
  | { kind: 'more'; count: number }
  /** A new puzzle, on a day without one or with called-off ones only. */
  | { kind: 'create' }

/** The entries of a day, in the order in which the keyboard goes through them. There is always one. */
export function entriesOf(puzzles: readonly AdminPuzzle[]): DayEntry[] {
  const chips = puzzles.slice(0, chipsPerDay).map((puzzle): DayEntry => ({ kind: 'puzzle', puzzle }))
  const more = puzzles.length - chips.length
  if (more > 0) chips.push({ kind: 'more', count: more })
  if (puzzles.every(({ void_reason }) => void_reason !== null)) chips.push({ kind: 'create' })
  return chips
}

/** One entry of one day: where the keyboard is. */
export interface GridPlace {
  date: string
  entry: number
}
