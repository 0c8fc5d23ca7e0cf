import { kmBetween, type Point } from './distance.ts'

export const guessRefusalReasons = [
  'not-released',
  'called-off',
  'not-current',
  'admin-may-not-guess',
  'staff-may-not-guess',
  'household-may-not-guess',
  'maintenance',
  'suspended',
  'play-paused',
  'subscription-required',
  'no-guesses-left',
  'rules-not-accepted',
  'already-solved',
] as const
export type GuessRefusal = (typeof guessRefusalReasons)[number]

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
  player: {
    isAdmin: boolean
    isSuspended: boolean
    isPaused: boolean
    excludedAs: 'staff' | 'household' | null
    guessLimit: number
    guessesUsed: number
    /** Exact guesses that are stored but not settled. */
    guessesWaiting: number
    hasAcceptedRules: boolean
  }
  isMaintenance: boolean
  now: Date
}

export type Verdict =
  | {
      outcome: 'refused'
      reason: GuessRefusal
      /** Only for a guess that would have won, had another not been first. */
      lateKm?: number
    }
  | { outcome: 'accepted'; attempt: number; distanceKm: number; isWin: boolean }

/** Decides one guess. Pure: the caller passes the attempts used, and the guess's arrival as `now`. Distances in km, unrounded. */
export function judgeGuess({ puzzle, point, player, isMaintenance, now }: GuessFacts): Verdict {
  const refuse = (reason: GuessRefusal): Verdict => ({ outcome: 'refused', reason })

  if (player.isAdmin) return refuse('admin-may-not-guess')
  if (player.excludedAs) return refuse(`${player.excludedAs}-may-not-guess`)
  if (isMaintenance) return refuse('maintenance')
  if (now < puzzle.releasedAt) return refuse('not-released')
  if (puzzle.isCalledOff) return refuse('called-off')
  if (player.isSuspended) return refuse('suspended')
  if (player.isPaused) return refuse('play-paused')
  if (player.guessLimit === 0) return refuse('subscription-required')
  if (player.guessesUsed + player.guessesWaiting >= player.guessLimit) return refuse('no-guesses-left')
  if (!puzzle.isCurrent) return refuse(puzzle.isSolved ? 'already-solved' : 'not-current')
  // Checked last: only if the guess would count otherwise. Without consent a guess does not take part, so it is not late either.
  if (!player.hasAcceptedRules) return refuse(puzzle.isSolved ? 'already-solved' : 'rules-not-accepted')

  const distanceKm = kmBetween(puzzle.answer, point)
  const isExact = distanceKm <= puzzle.winRadiusKm
  if (puzzle.isSolved) return { ...refuse('already-solved'), ...(isExact && { lateKm: distanceKm }) }
  return { outcome: 'accepted', attempt: player.guessesUsed + 1, distanceKm, isWin: isExact }
}
