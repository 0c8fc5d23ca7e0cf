import { histogramEdgesKm, percentileOf } from './results.ts'

/** A player's result for one day. Distances in km, unrounded. */
export interface DayResult {
  bestKm: number
  /** The number of other players, and how many of them were farther away. */
  others: number
  farther: number
}

export interface Statistics {
  /** Null before the first result. */
  bestKm: number | null
  /** The median of the best distances. */
  medianKm: number | null
  /** Number of days in each class of `histogramEdgesKm`, nearest first. One more class than edges. */
  histogram: number[]
  /** The average percentile over the last days with other players, rounded down. */
  averagePercentile: number | null
}

/** The number of days behind the average percentile. */
export const averagedDays = 30

/** Figures from a player's results, which must be in order of day. */
export function statisticsOf(results: readonly DayResult[]): Statistics {
  const distances = results.map(({ bestKm }) => bestKm).sort((a, b) => a - b)
  const percentiles = results.map(percentileOf).filter((percentile) => percentile !== null)
  return {
    bestKm: distances[0] ?? null,
    medianKm: medianOf(distances),
    histogram: histogramOf(distances),
    averagePercentile: averageOf(percentiles.slice(-averagedDays)),
  }
}

/** The class of a distance, from 0. A distance exactly on an edge belongs to the class beyond it. */
export const classOf = (km: number): number => histogramEdgesKm.filter((edge) => edge <= km).length

function histogramOf(distances: readonly number[]): number[] {
  const counts = Array.from({ length: histogramEdgesKm.length + 1 }, () => 0)
  for (const km of distances) counts[classOf(km)]! += 1
  return counts
}

function medianOf(sorted: readonly number[]): number | null {
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined ? null : low + (high! - low) / 2
}

const averageOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.floor(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)
