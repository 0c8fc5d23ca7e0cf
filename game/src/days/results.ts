/** The upper edges of the classes of a day's histogram, in km; the last class has none. */
export const histogramEdgesKm = [1, 5, 25, 100, 500, 2000, 5000, 10_000] as const

/** Which days are open to everybody once they are over: none, those that were solved, or also those that nobody solved. */
export const archivePolicies = ['none', 'solved', 'ended'] as const
export type ArchivePolicy = (typeof archivePolicies)[number]

/**
 * How many of a hundred other players were farther away, rounded down so that nobody is told better than all. Null where nobody else played.
 */
export function percentileOf({ farther, others }: { farther: number; others: number }): number | null {
  return others === 0 ? null : Math.floor((100 * farther) / others)
}

/** The most distances of a day that are kept in the order of its players. */
export const sampleSize = 1000

export interface Standing {
  /** The place in the order of all players, from 1. */
  rank: number
  /** How many players there were, without this one. */
  players: number
  percentile: number | null
}

/**
 * Where a distance would have stood among the best distances of a day's players. `sample` has them nearest first: all of them, or, of more than a
 * thousand, those at equal steps of the order; the rank is then right to a thousandth.
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
