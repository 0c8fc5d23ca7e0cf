import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'

export type PuzzleStatus = 'solved' | 'unsolved' | 'pending' | 'called-off'

type Facts = Pick<AdminPuzzle, 'is_solved' | 'is_unsolved' | 'void_reason'>

/** Pending is what is still to be solved; unsolved is what nobody can solve any more. */
export function statusOf({ is_solved, is_unsolved, void_reason }: Facts): PuzzleStatus {
  if (void_reason !== null) return 'called-off'
  if (is_solved) return 'solved'
  return is_unsolved ? 'unsolved' : 'pending'
}

/** Hours and minutes, UTC. */
export const timeOf = ({ release_time }: Pick<AdminPuzzle, 'release_time'>): string => release_time.slice(0, 5)

/** The puzzles of each day, the earliest release first. */
export function byDate(puzzles: readonly AdminPuzzle[]): ReadonlyMap<string, readonly AdminPuzzle[]> {
  const days = Map.groupBy(puzzles, ({ release_date }) => release_date)
  for (const day of days.values()) day.sort((one, other) => one.release_time.localeCompare(other.release_time))
  return days
}

/** The days that players get a puzzle on. */
export function takenDates(puzzles: readonly AdminPuzzle[]): ReadonlySet<string> {
  return new Set(puzzles.filter(({ void_reason }) => void_reason === null).map(({ release_date }) => release_date))
}
