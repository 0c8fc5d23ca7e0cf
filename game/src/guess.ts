import { kmBetween, type Point } from './distance.ts'

export type GuessRefusal =
  | 'not-released'
  | 'called-off'
  | 'not-current'
  | 'admin-may-not-guess'
  | 'maintenance'
  | 'subscription-required'
  | 'no-guesses-left'
  | 'already-solved'

export interface GuessFacts {
  puzzle: {
    answer: Point
    winRadiusKm: number
    releasedAt: Date
    isCurrent: boolean
    isSolved: boolean
    isCalledOff: boolean
  }
  point: Point
  player: { isAdmin: boolean; guessLimit: number; guessesUsed: number }
  isMaintenance: boolean
  now: Date
}

export type Verdict =
  | { outcome: 'refused'; reason: GuessRefusal }
  | { outcome: 'accepted'; attempt: number; distanceKm: number; isWin: boolean }

/** Decides one guess. Pure: the caller brings the clock and what the player has used. Distances in km, unrounded. */
export function judgeGuess({ puzzle, point, player, isMaintenance, now }: GuessFacts): Verdict {
  const refuse = (reason: GuessRefusal): Verdict => ({ outcome: 'refused', reason })

  if (player.isAdmin) return refuse('admin-may-not-guess')
  if (isMaintenance) return refuse('maintenance')
  if (now < puzzle.releasedAt) return refuse('not-released')
  if (puzzle.isCalledOff) return refuse('called-off')
  if (player.guessLimit === 0) return refuse('subscription-required')
  if (player.guessesUsed >= player.guessLimit) return refuse('no-guesses-left')
  if (puzzle.isSolved) return refuse('already-solved')
  if (!puzzle.isCurrent) return refuse('not-current')

  const distanceKm = kmBetween(puzzle.answer, point)
  return { outcome: 'accepted', attempt: player.guessesUsed + 1, distanceKm, isWin: distanceKm <= puzzle.winRadiusKm }
}
