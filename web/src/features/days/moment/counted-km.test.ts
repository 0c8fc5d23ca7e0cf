import { expect, test } from 'vitest'
import { countedKm, countMs } from './counted-km.ts'

test('a distance counts up from zero, never down and never beyond its value', () => {
  const steps = Array.from({ length: 61 }, (_, n) => countedKm(5837.4, (countMs * n) / 60))
  expect(steps[0]).toBe(0)
  expect(steps.at(-1)).toBe(5837.4)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test('times before the start or after the end are clamped', () => {
  expect([countedKm(12, -50), countedKm(12, countMs * 9)]).toEqual([0, 12])
})
