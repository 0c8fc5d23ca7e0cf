import { describe, expect, test } from 'vitest'
import { kmBetween } from './distance.ts'
import { greatCirclePath, nearestCopy } from './great-circle.ts'

describe('nearestCopy', () => {
  test('returns the copy of the world in which the place is nearest', () => {
    expect(nearestCopy(179, -178)).toBe(-181)
    expect(nearestCopy(-170, 190)).toBe(190)
    expect(nearestCopy(2.5, 10)).toBeCloseTo(2.5, 9)
    expect(nearestCopy(2.5, 730)).toBeCloseTo(722.5, 9)
  })
})

describe('greatCirclePath', () => {
  const paris = { lat: 48.8566, lng: 2.3522 }
  const tokyo = { lat: 35.6762, lng: 139.6503 }

  test('starts and ends at the two places, and is as long as the distance between them', () => {
    const path = greatCirclePath({ from: paris, to: tokyo, steps: 64 })
    expect(path).toHaveLength(65)
    expect(path[0]!.lat).toBeCloseTo(paris.lat, 6)
    expect(path.at(-1)!.lng).toBeCloseTo(tokyo.lng, 6)
    const length = path.slice(1).reduce((sum, point, index) => sum + kmBetween(path[index]!, point), 0)
    expect(length).toBeCloseTo(kmBetween(paris, tokyo), 0)
    expect(kmBetween(path[0]!, path[1]!)).toBeCloseTo(length / 64, 3)
  })

  test('crosses the antimeridian without a jump', () => {
    const path = greatCirclePath({ from: { lat: 10, lng: 170 }, to: { lat: 12, lng: -170 }, steps: 32 })
    expect(path.at(-1)!.lng).toBeCloseTo(190, 6)
    for (const [index, point] of path.slice(1).entries()) expect(Math.abs(point.lng - path[index]!.lng)).toBeLessThan(5)
  })

  test('equal places and antipodes give valid numbers', () => {
    expect(greatCirclePath({ from: paris, to: paris, steps: 8 })).toEqual([paris, paris])
    const antipodes = greatCirclePath({ from: { lat: 0, lng: 0 }, to: { lat: 0, lng: 180 }, steps: 8 })
    expect(antipodes.flatMap(({ lat, lng }) => [lat, lng]).every(Number.isFinite)).toBe(true)
  })
})
