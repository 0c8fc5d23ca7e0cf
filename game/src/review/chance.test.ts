import { expect, test } from 'vitest'
import { chanceOfAtLeast } from './chance.ts'

test('the tail of the Poisson distribution matches tables', () => {
  expect(chanceOfAtLeast(0, 5)).toBe(1)
  expect(chanceOfAtLeast(1, 1)).toBeCloseTo(0.632121, 5)
  expect(chanceOfAtLeast(3, 0.5)).toBeCloseTo(0.014388, 5)
  expect(chanceOfAtLeast(3, 3)).toBeCloseTo(0.57681, 5)
})

test('an event with expectation 0 has probability 0, and far tails do not underflow', () => {
  expect(chanceOfAtLeast(1, 0)).toBe(0)
  expect(chanceOfAtLeast(10, 0.01) / 2.730_79e-27).toBeCloseTo(1, 5)
})
