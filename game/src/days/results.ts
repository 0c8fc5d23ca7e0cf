/** Upper edges in km of the classes of a day's histogram. The last class has none. */
export const histogramEdgesKm = [1, 5, 25, 100, 500, 2000, 5000, 10_000] as const

/** Which past days are public: none, the solved ones, or the unsolved ones too. */
export const archivePolicies = ['none', 'solved', 'ended'] as const
export type ArchivePolicy = (typeof archivePolicies)[number]

/**
 * The percentage of other players who were farther away, rounded down so that the best player never reads a rounded-up 100. Null if no one else
 * played.
 */
export function percentileOf({ farther, others }: { farther: number; others: number }): number | null {
  return others === 0 ? null : Math.floor((100 * farther) / others)
}

/** The most distances stored per day, in rank order. */
export const sampleSize = 1000

export interface Standing {
  /** Rank among all players, from 1. */
  rank: number
  /** Number of players, without this one. */
  players: number
  percentile: number | null
}

/**
 * Where a distance would have ranked among the best distances of a day's players. `sample` has them nearest first: all of them, or beyond a thousand
 * players an evenly spaced sample. The rank is then accurate to a thousandth.
 */
export function standingAmong({
  km,
  sample,
  players,
}: {
  km: number
  sample: readonly number[]
  players: number
}): Standing {
  const count = (isBefore: (other: number) => boolean) => {
    const before = sample.filter(isBefore).length
    return sample.length === players ? before : Math.round((before * players) / sample.length)
  }
  const nearer = count((other) => other < km)
  const farther = players - count((other) => other <= km)
  return { rank: nearer + 1, players, percentile: percentileOf({ farther, others: players }) }
}
