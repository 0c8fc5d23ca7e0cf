import { describe, expect, test } from 'vitest'
import { histogramEdgesKm } from './results.ts'
import { averagedDays, classOf, type DayResult, statisticsOf } from './statistics.ts'

const result = (bestKm: number, [farther, others]: [number, number] = [0, 0]): DayResult => ({
  bestKm,
  farther,
  others,
})

describe('a player’s figures', () => {
  test('are empty before the first result', () => {
    expect(statisticsOf([])).toEqual({
      ...{ bestKm: null, medianKm: null, averagePercentile: null },
      histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    })
  })

  test('use the median: the middle of an odd number of days, the mean of the middle two of an even number', () => {
    expect(statisticsOf([result(7), result(1000), result(2)])).toMatchObject({ bestKm: 2, medianKm: 7 })
    expect(statisticsOf([result(7), result(1000), result(2), result(12)])).toMatchObject({ bestKm: 2, medianKm: 9.5 })
  })

  test('put a distance on an edge into the next class, as the histogram of a day does', () => {
    expect([0, 0.999, 1, 4.999, 5, 9999.9, 10_000, 20_015].map(classOf)).toEqual([0, 0, 1, 1, 2, 7, 8, 8])
  })

  test('average the last thirty days with other players, rounded down', () => {
    const days = [result(1, [100, 100]), ...Array.from({ length: averagedDays }, () => result(1, [50, 100]))]
    expect(statisticsOf(days).averagePercentile).toBe(50)
    expect(statisticsOf([...days.slice(0, 2), result(1)]).averagePercentile).toBe(75)
    expect(statisticsOf([result(1, [1, 3]), result(1, [2, 3])]).averagePercentile).toBe(49)
    expect(statisticsOf([result(1)]).averagePercentile).toBeNull()
  })

  test('match a naive count, for random histories', () => {
    let seed = 11
    const chance = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed / 2147483648
    }
    for (let life = 0; life < 300; life += 1) {
      const results = Array.from({ length: Math.floor(80 * chance()) }, () => {
        const others = Math.floor(4 * chance()) * 25
        return result(20_000 * chance() ** 6, [Math.floor((others + 1) * chance()), others])
      })
      expect(statisticsOf(results)).toEqual(plainly(results))
    }
  })
})

/** The naive way: goes through all days for every question. */
function plainly(results: readonly DayResult[]) {
  let best: number | null = null
  for (const { bestKm } of results) if (best === null || bestKm < best) best = bestKm
  const edges = [0, ...histogramEdgesKm, Number.POSITIVE_INFINITY]
  const histogram = edges
    .slice(1)
    .map((to, index) => results.filter(({ bestKm }) => bestKm >= edges[index]! && bestKm < to).length)
  // The median: as many below as above.
  const ranked = results.map(({ bestKm }) => ({
    bestKm,
    below: results.filter((other) => other.bestKm < bestKm).length,
    above: results.filter((other) => other.bestKm > bestKm).length,
  }))
  const middle = ranked.filter(({ below, above }) => Math.max(below, above) * 2 <= results.length)
  const ends = [Math.min(...middle.map(({ bestKm }) => bestKm)), Math.max(...middle.map(({ bestKm }) => bestKm))]
  const medianKm = results.length === 0 ? null : ends[0]! + (ends[1]! - ends[0]!) / 2
  let sum = 0
  let days = 0
  for (const { farther, others } of results.toReversed()) {
    if (others === 0 || days === averagedDays) continue
    sum += Math.floor((100 * farther) / others)
    days += 1
  }
  return { bestKm: best, medianKm, histogram, averagePercentile: days === 0 ? null : Math.floor(sum / days) }
}
