import { type Arrival, compareArrivals } from './arrival.ts'

/** Exact guesses that are stored within so long of the first one compete with it. The rules for players state it. */
export const settleAfterMs = 1_000

/** An exact guess that is stored and waits to be settled. */
export interface WaitingGuess {
  arrival: Arrival
  /** By the database's clock, when the puzzle took the guess. */
  storedAt: Date
}

/**
 * Decides which of a puzzle's exact guesses may win: of those that were stored within a second of the first one, the earliest arrival. Returns them in
 * that order, since the account of the earliest may be gone; or how long to wait. Pure.
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
