import { describe, expect, test } from 'vitest'
import { percentileOf, standingAmong } from './results.ts'

describe('a result among the others', () => {
  test('is a percentile, rounded down', () => {
    expect(percentileOf({ farther: 2, others: 3 })).toBe(66)
    expect(percentileOf({ farther: 3, others: 3 })).toBe(100)
    expect(percentileOf({ farther: 0, others: 3 })).toBe(0)
  })

  test('has no percentile when no one else played', () => {
    expect(percentileOf({ farther: 0, others: 0 })).toBeNull()
  })
})

describe('where a practice round would have stood', () => {
  const sample = [0.5, 3, 3, 80, 900]

  test('counts nearer and farther players', () => {
    expect(standingAmong({ km: 3, sample, players: 5 })).toEqual({ rank: 2, players: 5, percentile: 40 })
    expect(standingAmong({ km: 0.1, sample, players: 5 })).toEqual({ rank: 1, players: 5, percentile: 100 })
    expect(standingAmong({ km: 2000, sample, players: 5 })).toEqual({ rank: 6, players: 5, percentile: 0 })
  })

  test('is first when no one played', () => {
    expect(standingAmong({ km: 12, sample: [], players: 0 })).toEqual({ rank: 1, players: 0, percentile: null })
  })

  test('is accurate to a thousandth for many players', () => {
    const players = 100_000
    const thousand = Array.from({ length: 1000 }, (_, n) => (n + 1) * 10)
    const { rank, percentile } = standingAmong({ km: 2505, sample: thousand, players })
    expect(Math.abs(rank - 25_000)).toBeLessThanOrEqual(players / 1000 + 1)
    expect(percentile).toBe(75)
  })
})
