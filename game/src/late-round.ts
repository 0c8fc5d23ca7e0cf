/**
 * A late round: a player's guesses on the current solved puzzle, with the answer withheld. `open`; `played`, and over; over before it began: the
 * account has received the answer (`seen`), or used all guesses while they counted (`used-up`); or the player has no guesses (`no-plan`).
 */
export const lateStates = ['open', 'played', 'seen', 'used-up', 'no-plan'] as const
export type LateState = (typeof lateStates)[number]

export interface LateFacts {
  /** Of the player's plan. */
  guessLimit: number
  /** Guesses made before the solve, and in the late round. */
  guessesUsed: number
  lateGuesses: number
  /** The answer was sent to the player's account. */
  hasSeenAnswer: boolean
}

/** Whether a late round accepts a guess. It has as many guesses as the plan had left, and ends when the player receives the answer. */
export function judgeLateRound({ guessLimit, guessesUsed, lateGuesses, hasSeenAnswer }: LateFacts): {
  state: LateState
  guessesLeft: number
} {
  const guessesLeft = hasSeenAnswer ? 0 : Math.max(0, guessLimit - guessesUsed - lateGuesses)
  if (guessesLeft > 0) return { state: 'open', guessesLeft }
  const reason = guessLimit === 0 ? 'no-plan' : hasSeenAnswer ? 'seen' : 'used-up'
  return { state: lateGuesses > 0 ? 'played' : reason, guessesLeft }
}
