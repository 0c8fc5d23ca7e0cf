import { type Arrival, compareArrivals } from './arrival.ts'

/** Exact guesses stored within this time of the first one compete with it. The rules for players state it. */
export const settleAfterMs = 1_000

/** A stored exact guess that is not settled yet. */
export interface WaitingGuess {
  arrival: Arrival
  /** When the puzzle took the guess, by the database's clock. */
  storedAt: Date
}

/**
 * Decides which of a puzzle's exact guesses may win: the earliest arrival among those stored within a second of the first. Returns them all in that
 * order, since the account of the earliest may be gone; or how long to wait. Pure.
 */
export function settle<G extends WaitingGuess>(
  waiting: readonly G[],
  { now, afterMs }: { now: Date; afterMs: number },
): { waitMs: number } | { inOrder: G[] } {
  const endsAt = Math.min(...waiting.map(({ storedAt }) => storedAt.getTime())) + afterMs
  if (now.getTime() < endsAt) return { waitMs: endsAt - now.getTime() }
  const competing = waiting.filter(({ storedAt }) => storedAt.getTime() <= endsAt)
  return { inOrder: competing.sort((one, other) => compareArrivals(one.arrival, other.arrival)) }
}
