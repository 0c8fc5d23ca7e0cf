import { kmBetween } from '@whereabouts/game/distance'
import { expect, test } from 'vitest'
import { distanceCircle } from './distance-circle.ts'

test.each([
  [{ lat: 48.8, lng: 2.3 }, 900],
  [{ lat: -16.8, lng: 179.9 }, 3000],
  [{ lat: 80, lng: 20 }, 2500],
  [{ lat: 0, lng: 0 }, 0.5],
])('every point of the circle around %j is %d km away, and its line makes no jump', (center, km) => {
  const points = distanceCircle(center, km)
  for (const point of points) expect(kmBetween(center, point)).toBeCloseTo(km, 6)
  for (const [index, point] of points.slice(1).entries())
    expect(Math.abs(point.lng - points[index]!.lng)).toBeLessThan(180)
  expect(kmBetween(points[0]!, points.at(-1)!)).toBeLessThan(1e-6)
})
