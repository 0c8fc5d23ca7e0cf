import { histogramEdgesKm, percentileOf } from './results.ts'

/** A player's result of one day. Distances in km, unrounded. */
export interface DayResult {
  bestKm: number
  /** Of the other players, how many there were and how many of them were farther away. */
  others: number
  farther: number
}

export interface Statistics {
  /** Null before the first result. */
  bestKm: number | null
  /** The middle one of the best distances, or the mean of the two in the middle. */
  medianKm: number | null
  /** How many days fall into each class of `histogramEdgesKm`, the nearest first; one more than there are edges. */
  histogram: number[]
  /** Of how many of a hundred other players the player was closer, on average of the last days on which others played too. Rounded down. */
  averagePercentile: number | null
}

/** Of how many days the average percentile is. */
export const averagedDays = 30

/** The figures of a player's results, which come in the order of their days. */
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

/** The class of a distance, from 0; one that is exactly on an edge belongs to what lies beyond it. */
export const classOf = (km: number): number => histogramEdgesKm.filter((edge) => edge <= km).length

function histogramOf(distances: readonly number[]): number[] {
  const counts = Array.from({ length: histogramEdgesKm.length + 1 }, () => 0)
  for (const km of distances) counts[classOf(km)]! += 1
  return counts
}

function medianOf(sorted: readonly number[]): number | null {
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : low + (high - low) / 2
}

const averageOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.floor(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)
