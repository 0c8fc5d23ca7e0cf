/** How evenly a player's waits are spread. */
export interface Evenness {
  count: number
  medianSeconds: number
  /** The width of the middle half of the waits. */
  middleHalfSeconds: number
}

/** Fewer waits are too few to show a habit. */
export const leastWaits = 20
/** People's waits vary about as much as they last. A program that waits by a clock is at least this even. */
const mostEvenShare = 0.05
/** A program that starts at a fixed second after the release is this even, however long it waits. */
const mostEvenSeconds = 2

/**
 * Measures waits by their quartiles: the width of the middle half, so that one long night among fifty days does not matter. Null for fewer than
 * `leastWaits`.
 */
export function evennessOf(seconds: readonly number[]): Evenness | null {
  if (seconds.length < leastWaits) return null
  const sorted = [...seconds].sort((a, b) => a - b)
  return {
    count: sorted.length,
    medianSeconds: quantile(sorted, 0.5),
    middleHalfSeconds: quantile(sorted, 0.75) - quantile(sorted, 0.25),
  }
}

/** Whether waits between guesses are as even as a clock's: their middle half is narrower than 5 % of the median. */
export function isLikeClockwork({ medianSeconds, middleHalfSeconds }: Evenness): boolean {
  return middleHalfSeconds <= mostEvenShare * medianSeconds
}

/** Whether first guesses come at the same second after the release every day: the middle half is within two seconds. */
export function isAtFixedSecond({ middleHalfSeconds }: Evenness): boolean {
  return middleHalfSeconds <= mostEvenSeconds
}

/** The quantile of sorted numbers, interpolated between neighbors. The list must not be empty. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)]!
  const above = sorted[Math.ceil(at)]!
  return below + (above - below) * (at - Math.floor(at))
}
