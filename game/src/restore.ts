import { type Release, releaseMoment } from './release.ts'
import { puzzleLifetimeMs } from './rules.ts'

/** A puzzle as a restored database has it. */
export interface RestoredPuzzle extends Release {
  isSolved: boolean
  isCalledOff: boolean
  /** Whether guesses within the win radius are recorded of which nobody has decided yet who was the earliest. */
  hasOpenExactGuesses: boolean
  /** Whether a part of its prize was forfeited by earlier winners. */
  holdsRolledMoney: boolean
}

/**
 * `unaffected`: not released yet, or decided. `ended`: it took no guess any more when the backup was made, so nothing of it was lost.
 * `undecided`: the database itself holds who won, and a server settles it. `lost`: it may have been won after the backup was made, and its answer
 * may be known to players. `heirless`: lost as well, but forfeited money in its prize belongs to the players, and no later puzzle is there to take it.
 */
export type RestoredFate = 'unaffected' | 'ended' | 'undecided' | 'lost' | 'heirless'

/** Decides what becomes of a puzzle after a restore. `restoredTo` is the last moment that the database knows of. Pure. */
export function judgeRestored(
  puzzle: RestoredPuzzle,
  { restoredTo, now, hasHeir }: { restoredTo: Date; now: Date; hasHeir: boolean },
): RestoredFate {
  const releasedAt = releaseMoment(puzzle).getTime()
  if (puzzle.isSolved || puzzle.isCalledOff || releasedAt > now.getTime()) return 'unaffected'
  if (puzzle.hasOpenExactGuesses) return 'undecided'
  if (releasedAt + puzzleLifetimeMs <= restoredTo.getTime()) return 'ended'
  return puzzle.holdsRolledMoney && !hasHeir ? 'heirless' : 'lost'
}

/** The puzzle that forfeited money rolls on to: the next one to be released. Null where none is scheduled. Pure. */
export function nextHeir<T extends Release & Pick<RestoredPuzzle, 'isSolved' | 'isCalledOff'>>(
  puzzles: readonly T[],
  now: Date,
): T | null {
  const coming = puzzles.filter((one) => releaseMoment(one) > now && !one.isSolved && !one.isCalledOff)
  return coming.toSorted((one, other) => releaseMoment(one).getTime() - releaseMoment(other).getTime())[0] ?? null
}
