/** How evenly somebody's waits are spread. */
export interface Evenness {
  count: number
  medianSeconds: number
  /** The width of the middle half of the waits. */
  middleHalfSeconds: number
}

/** Fewer waits say nothing about a habit. */
export const leastWaits = 20
/** People's waits differ by about as much as they last; a program that waits by a clock is this even, or evener. */
const mostEvenShare = 0.05
/** The start of a program at a fixed second after the release is this even, however long it waits. */
const mostEvenSeconds = 2

/**
 * Measures waits by their quartiles: the width of the middle half, so that one long night among fifty days changes nothing. Null for fewer than
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

/** Whether the waits between guesses are as even as a clock's: their middle half is narrower than 5 % of the median. */
export function isLikeClockwork({ medianSeconds, middleHalfSeconds }: Evenness): boolean {
  return middleHalfSeconds <= mostEvenShare * medianSeconds
}

/** Whether first guesses come at one second after the release, day for day: the middle half within two seconds. */
export function isAtFixedSecond({ middleHalfSeconds }: Evenness): boolean {
  return middleHalfSeconds <= mostEvenSeconds
}

/** The value below which this share of sorted numbers lies, between its neighbours by their distance. Never of an empty list. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)]!
  const above = sorted[Math.ceil(at)]!
  return below + (above - below) * (at - Math.floor(at))
}
