import { type Arrival, compareArrivals } from './arrival.ts'

/** Exact guesses stored within this time of the first one compete with it. The rules for players state it. */
export const settleAfterMs = 1_000

/** A stored exact guess that is not settled yet. */
export interface WaitingGuess {
  userId: string
  arrival: Arrival
  /** When the puzzle took the guess, by the database's clock. */
  storedAt: Date
  /** What the player's plan allowed at the arrival. */
  guessLimit: number
  /** The player's losing guesses on the puzzle. They were answered, so all of them count, whenever they arrived. */
  guessesUsed: number
  /** The player has another guess under the same key. */
  isKeyTaken: boolean
}

/** The exact guesses that can neither win nor be late: outside their player's limit, counted by arrival, or under a used key. Pure. */
export function listUnfit<G extends WaitingGuess>(waiting: readonly G[]): Map<G, 'key-taken' | 'over-limit'> {
  const unfit = new Map<G, 'key-taken' | 'over-limit'>()
  const used = new Map<string, number>()
  for (const guess of [...waiting].sort(byArrival)) {
    const usedBefore = used.get(guess.userId) ?? guess.guessesUsed
    if (guess.isKeyTaken) unfit.set(guess, 'key-taken')
    else if (usedBefore >= guess.guessLimit) unfit.set(guess, 'over-limit')
    else used.set(guess.userId, usedBefore + 1)
  }
  return unfit
}

/**
 * Decides which of a puzzle's exact guesses wins: the earliest arrival among those stored within a second of the first; or how long to wait. Takes at
 * least one, in the order of storing. Where the database's clock was set back, nobody waits for it, and what was stored after that does not compete:
 * it would seem earlier than it was. Pure.
 */
export function settle<G extends WaitingGuess>(
  inOrder: readonly G[],
  { now, afterMs }: { now: Date; afterMs: number },
): { waitMs: number } | { winner: G } {
  const beganAt = inOrder[0]!.storedAt.getTime()
  const waitMs = beganAt + afterMs - now.getTime()
  if (waitMs > 0 && waitMs <= afterMs) return { waitMs }
  const competing = inOrder.filter(
    ({ storedAt }) => storedAt.getTime() >= beganAt && storedAt.getTime() <= beganAt + afterMs,
  )
  return { winner: competing.sort(byArrival)[0]! }
}

const byArrival = (one: WaitingGuess, other: WaitingGuess) => compareArrivals(one.arrival, other.arrival)
