import { type Release, releaseMoment } from './release.ts'
import { puzzleLifetimeMs } from './rules.ts'

/** A puzzle in a restored database. */
export interface RestoredPuzzle extends Release {
  isSolved: boolean
  isCalledOff: boolean
  /** Whether there are guesses within the win radius, and the earliest is not determined yet. */
  hasOpenExactGuesses: boolean
  /** Whether earlier winners forfeited a part of its prize. */
  holdsRolledMoney: boolean
}

/**
 * `unaffected`: unreleased, or decided. `ended`: over before the backup, so nothing was lost. `undecided`: the database has exact guesses, and a
 * server will settle them. `lost`: it may have been won after the backup, and players may know its answer. `heirless`: lost too, but its prize
 * includes forfeited money, which belongs to the players, and no later puzzle can take it.
 */
export type RestoredFate = 'unaffected' | 'ended' | 'undecided' | 'lost' | 'heirless'

/** Decides the fate of a puzzle after a restore. `restoredTo` is the last moment in the database. Pure. */
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

/** The puzzle that receives forfeited money: the next one to be released. Null if none is scheduled. Pure. */
export function nextHeir<T extends Release & Pick<RestoredPuzzle, 'isSolved' | 'isCalledOff'>>(
  puzzles: readonly T[],
  now: Date,
): T | null {
  const coming = puzzles.filter((one) => releaseMoment(one) > now && !one.isSolved && !one.isCalledOff)
  return coming.toSorted((one, other) => releaseMoment(one).getTime() - releaseMoment(other).getTime())[0] ?? null
}
