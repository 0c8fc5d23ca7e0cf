import { type Release, releaseMoment } from './release.ts'
import { puzzleLifetimeMs } from './rules.ts'

/** A puzzle as a restored database has it. */
export interface RestoredPuzzle extends Release {
  isSolved: boolean
  isCalledOff: boolean
  /** Whether guesses within the win radius are recorded of which nobody has decided yet who was the earliest. */
  hasOpenExactGuesses: boolean
}

/**
 * `unaffected`: not released yet, or decided. `ended`: it took no guess any more when the backup was made, so nothing of it was lost.
 * `undecided`: the database itself holds who won, and a server settles it. `lost`: it may have been won after the backup was made, and its answer
 * may be known to players.
 */
export type RestoredFate = 'unaffected' | 'ended' | 'undecided' | 'lost'

/** Decides what becomes of a puzzle after a restore. `restoredTo` is the last moment that the database knows of. Pure. */
export function judgeRestored(
  puzzle: RestoredPuzzle,
  { restoredTo, now }: { restoredTo: Date; now: Date },
): RestoredFate {
  const releasedAt = releaseMoment(puzzle).getTime()
  if (puzzle.isSolved || puzzle.isCalledOff || releasedAt > now.getTime()) return 'unaffected'
  if (puzzle.hasOpenExactGuesses) return 'undecided'
  return releasedAt + puzzleLifetimeMs <= restoredTo.getTime() ? 'ended' : 'lost'
}
