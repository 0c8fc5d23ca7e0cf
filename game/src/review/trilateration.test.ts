import { expect, test } from 'vitest'
import { kmBetween, type Point } from '../distance.ts'
import type { DistancePolicy } from '../reveal.ts'
import { remainderOf, ringOf } from './trilateration.ts'

const paris = { lat: 48.85837, lng: 2.294481 }
const around = [
  { lat: 52.52, lng: 13.4 },
  { lat: 40.4, lng: -3.7 },
  { lat: 59.3, lng: 18.1 },
]
/** On one meridian, mirrored points are equally far away from each. */
const inLine = [
  { lat: 10, lng: 20 },
  { lat: 30, lng: 20 },
  { lat: 60, lng: 20 },
]

function remainder(guesses: readonly Point[], policy: DistancePolicy, answer = paris) {
  const rings = guesses.map((center) => ringOf({ center, distanceKm: kmBetween(center, answer) }, policy))
  return remainderOf(
    rings.filter((ring) => ring !== null),
    { guess: answer, winRadiusKm: 1, guesses: 1 },
  )
}

test('three exact circles leave one place', () => {
  const { kind, areaKm2 } = remainder(around, { kind: 'exact' })
  expect(kind).toBe('point')
  expect(areaKm2).toBeLessThan(4 * Math.PI)
})

test('two exact circles leave two places, and one leaves a whole circle', () => {
  expect(remainder(around.slice(0, 2), { kind: 'exact' }).kind).toBe('two-points')
  expect(remainder(around.slice(0, 1), { kind: 'exact' })).toEqual({ kind: 'area', areaKm2: null })
})

test('a place of more than 13 km² is an area for one guess, and a place for two', () => {
  const ring = { center: paris, fromKm: 0, toKm: 2.1 }
  const left = (guesses: number) => remainderOf([ring], { guess: paris, winRadiusKm: 1, guesses })
  expect(left(1).areaKm2).toBeGreaterThan(4 * Math.PI)
  expect([left(1).kind, left(2).kind]).toEqual(['area', 'point'])
})

test('circles around guesses in one line leave two places, however many guesses there are', () => {
  expect(remainder(inLine, { kind: 'exact' }).kind).toBe('two-points')
})

test('distances rounded to 100 km leave an area even with ten guesses; rounded to 1 km, five leave one place', () => {
  const ten = Array.from({ length: 10 }, (_, n) => ({ lat: -60 + 13 * n, lng: -170 + 34 * n }))
  expect(remainder(around, { kind: 'rounded', stepKm: 100 }).kind).toBe('area')
  expect(remainder(ten, { kind: 'rounded', stepKm: 100 }).kind).toBe('area')
  expect(remainder([...around, { lat: 45, lng: 30 }, { lat: 60, lng: -8 }], { kind: 'rounded', stepKm: 1 }).kind).toBe(
    'point',
  )
})

test('wide bands leave an area, and hidden distances reveal nothing', () => {
  expect(remainder(around, { kind: 'bands' }).kind).toBe('area')
  expect(remainder(around, { kind: 'after-the-day' })).toEqual({ kind: 'nothing-shown', areaKm2: null })
})

test('a place near a pole or on the date line is found like any other', () => {
  expect(remainder(around, { kind: 'exact' }, { lat: 89.2, lng: 77 }).kind).toBe('point')
  expect(remainder(around, { kind: 'exact' }, { lat: -16.8, lng: 179.999 }).kind).toBe('point')
})

test('one guess so close that its circle is within the win radius leaves one place', () => {
  expect(remainder([{ lat: 48.86, lng: 2.3 }], { kind: 'exact' }).kind).toBe('point')
})

test.each<[DistancePolicy, number, [number, number]]>([
  [{ kind: 'exact' }, 0.85, [0.8495, 0.8505]],
  [{ kind: 'exact' }, 12.347, [12.345, 12.355]],
  [{ kind: 'rounded', stepKm: 100 }, 20, [0, 150]],
  [{ kind: 'rounded', stepKm: 100 }, 160, [150, 250]],
  [{ kind: 'bands' }, 7, [0, 10]],
  [{ kind: 'bands' }, 300, [250, 500]],
  [{ kind: 'bands' }, 15_000, [10_000, 20_016]],
])('what %j shows of %d km is the ring of all distances that it shows alike', (policy, distanceKm, [from, to]) => {
  const ring = ringOf({ center: paris, distanceKm }, policy)!
  expect(ring.fromKm).toBeCloseTo(from, 6)
  expect(ring.toKm).toBeCloseTo(to, 6)
})

test('a small circle with thousands of squares left is an area', () => {
  const ring = { center: paris, fromKm: 399.99, toKm: 400.01 }
  expect(remainderOf([ring], { guess: { lat: 48.85837, lng: 7.75 }, winRadiusKm: 1, guesses: 1 }).kind).toBe('area')
})
