import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directionTo, formatDistance, isPoint, kmBetween, type Point, wrapLongitude } from './distance.ts'
import { earthRadiusKm } from './rules.ts'

const farthestKm = Math.PI * earthRadiusKm
/** Near antipodes the last bit of the haversine is worth about a decimeter. */
const toleranceKm = 0.001

const lat = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90))
const lng = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180))
const point: fc.Arbitrary<Point> = fc.record({ lat, lng })
const antipodeOf = (from: Point): Point => ({ lat: -from.lat, lng: from.lng > 0 ? from.lng - 180 : from.lng + 180 })

/** The same distance computed another way: the angle between the two directions from the earth's center. */
function kmByVectors(from: Point, to: Point): number {
  const directionOf = ({ lat, lng }: Point) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
  }
  const [ax, ay, az] = directionOf(from)
  const [bx, by, bz] = directionOf(to)
  const across = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
  return earthRadiusKm * Math.atan2(across, ax * bx + ay * by + az * bz)
}

describe('the distance between two points', () => {
  test('is the angle between them times the earth’s radius', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(Math.abs(kmBetween(from, to) - kmByVectors(from, to))).toBeLessThan(toleranceKm)
      }),
    )
  })

  test('is the same in both directions, to the last bit', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(kmBetween(from, to)).toBe(kmBetween(to, from))
      }),
    )
  })

  test('from a point to itself is 0', () => {
    fc.assert(
      fc.property(point, (at) => {
        expect(kmBetween(at, at)).toBe(0)
      }),
    )
  })

  test('is between 0 and half the earth’s circumference', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const km = kmBetween(from, to)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(farthestKm)
      }),
    )
  })

  test('is never longer than a detour', () => {
    fc.assert(
      fc.property(point, point, point, (from, over, to) => {
        expect(kmBetween(from, to)).toBeLessThanOrEqual(kmBetween(from, over) + kmBetween(over, to) + toleranceKm)
      }),
    )
  })

  test('to the opposite side of the earth is half its circumference, never NaN', () => {
    fc.assert(
      fc.property(point, (at) => {
        expect(Math.abs(kmBetween(at, antipodeOf(at)) - farthestKm)).toBeLessThan(toleranceKm)
      }),
    )
  })

  test('to the opposite side is a number even if rounding lifts the haversine above 1', () => {
    const at = { lat: 48.62206631799407, lng: 1.8003901092857366 }
    expect(kmBetween(at, { lat: -48.62206631756978, lng: -178.19960989071427 })).toBe(farthestKm)
  })

  test('does not depend on the longitude at a pole', () => {
    fc.assert(
      fc.property(point, lng, lng, fc.constantFrom(-90, 90), (at, one, other, pole) => {
        expect(kmBetween({ lat: pole, lng: one }, { lat: pole, lng: other })).toBeLessThan(1e-9)
        const difference = kmBetween(at, { lat: pole, lng: one }) - kmBetween(at, { lat: pole, lng: other })
        expect(Math.abs(difference)).toBeLessThan(toleranceKm)
      }),
    )
  })

  test('crosses the date line instead of going around the earth', () => {
    expect(kmBetween({ lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 })).toBeCloseTo(0.2224, 4)
    fc.assert(
      fc.property(lat, lat, (one, other) => {
        const across = kmBetween({ lat: one, lng: 180 }, { lat: other, lng: -180 })
        expect(across).toBeCloseTo(kmBetween({ lat: one, lng: 180 }, { lat: other, lng: 180 }), 6)
      }),
    )
  })

  test.each([
    ['Paris to London', { lat: 48.8566, lng: 2.3522 }, { lat: 51.5074, lng: -0.1278 }, 343.56],
    ['one degree on the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111.19],
    ['pole to pole', { lat: 90, lng: 12 }, { lat: -90, lng: -77 }, 20_015.09],
    ['Suva to Apia over the date line', { lat: -18.1416, lng: 178.4419 }, { lat: -13.8333, lng: -171.7667 }, 1150.7],
  ])('is the known one: %s', (_name, from, to, km) => {
    expect(kmBetween(from, to)).toBeCloseTo(km, 1)
  })
})

describe('a longitude on a repeated map', () => {
  const anyLng = fc.double({ min: -100_000, max: 100_000, noNaN: true })

  test('is normalized to -180 (included) to 180 (excluded)', () => {
    fc.assert(
      fc.property(anyLng, (value) => {
        expect(wrapLongitude(value)).toBeGreaterThanOrEqual(-180)
        expect(wrapLongitude(value)).toBeLessThan(180)
      }),
    )
    expect([190, -190, 180, -180, 540, 720.5].map(wrapLongitude)).toEqual([-170, 170, -180, -180, -180, 0.5])
  })

  test('does not change when normalized again', () => {
    fc.assert(
      fc.property(anyLng, (value) => {
        expect(wrapLongitude(wrapLongitude(value))).toBe(wrapLongitude(value))
      }),
    )
  })

  test('names the same place', () => {
    fc.assert(
      fc.property(lat, anyLng, (at, value) => {
        expect(kmBetween({ lat: at, lng: value }, { lat: at, lng: wrapLongitude(value) })).toBeLessThan(1e-6)
      }),
    )
  })

  test('within the range stays the same to the last bit', () => {
    fc.assert(
      fc.property(lng, (value) => {
        expect(wrapLongitude(value)).toBe(value === 180 ? -180 : value)
      }),
    )
  })
})

describe('a place on earth', () => {
  test('is every point within the ranges, edges included', () => {
    fc.assert(
      fc.property(point, (at) => {
        expect(isPoint(at)).toBe(true)
      }),
    )
  })

  test.each([
    [90.000_001, 0],
    [-90.000_001, 0],
    [0, 180.000_001],
    [0, -180.000_001],
    [Number.NaN, 0],
    [0, Number.NaN],
    [Number.POSITIVE_INFINITY, 0],
    [0, Number.NEGATIVE_INFINITY],
    [null, 0],
    [0, '0'],
  ])('is not %s, %s', (lat, lng) => {
    expect(isPoint({ lat, lng } as Point)).toBe(false)
  })
})

describe('a printed distance', () => {
  test.each([
    [0, '0 m'],
    [0.0004, '0 m'],
    [0.4, '400 m'],
    [0.9999, '1000 m'],
    [1, '1.00 km'],
    [1.0004, '1.00 km'],
    [12.345, '12.35 km'],
    [20_015.0868, '20015.09 km'],
  ])('has whole meters below 1 km and two decimals from there: %s is %s', (km, text) => {
    expect(formatDistance(km)).toBe(text)
  })
})

test('a direction is the one on the map, the shorter way around', () => {
  const from = { lat: 10, lng: 170 }
  const towards = (north: number, east: number) => directionTo(from, { lat: 10 + north, lng: 170 + east })
  expect([towards(5, 0), towards(5, 5), towards(0, 30), towards(-5, 5), towards(-5, 0)]).toEqual([
    ...['north', 'northeast', 'east', 'southeast', 'south'],
  ])
  expect([towards(-5, -5), towards(0, -30), towards(5, -5)]).toEqual(['southwest', 'west', 'northwest'])
  // Across the date line, at a pole, and at the same place.
  expect(directionTo(from, { lat: 10, lng: -170 })).toBe('east')
  expect(directionTo(from, { lat: 90, lng: 0 })).toBe('north')
  expect(directionTo(from, from)).toBe('north')
})
