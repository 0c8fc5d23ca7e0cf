import { expect, test } from 'vitest'
import { countUpMs, countUpSteps, countUpValue } from './use-count-up.ts'

test('the prize counter starts at zero and ends exactly at the prize', () => {
  expect(countUpValue({ from: 0, to: 49.99, elapsedMs: 0 })).toBe(0)
  expect(countUpValue({ from: 0, to: 49.99, elapsedMs: countUpMs })).toBe(49.99)
  expect(countUpValue({ from: 0, to: 49.99, elapsedMs: countUpMs * 10 })).toBe(49.99)
})

test('the prize counter takes sixty steps', () => {
  const shown = new Set(
    Array.from({ length: countUpMs + 1 }, (_, ms) => countUpValue({ from: 0, to: 600, elapsedMs: ms })),
  )
  expect(shown.size).toBe(countUpSteps + 1)
})

test('the prize counter never runs backward', () => {
  const shown = Array.from({ length: countUpMs + 1 }, (_, ms) => countUpValue({ from: 0, to: 123.45, elapsedMs: ms }))
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
})

test('a changed prize counts from the previous one, also down', () => {
  expect(countUpValue({ from: 50, to: 80, elapsedMs: 0 })).toBe(50)
  expect(countUpValue({ from: 50, to: 80, elapsedMs: countUpMs / 2 })).toBe(65)
  expect(countUpValue({ from: 80, to: 50, elapsedMs: countUpMs / 2 })).toBe(65)
  expect(countUpValue({ from: 80, to: 49.99, elapsedMs: countUpMs })).toBe(49.99)
})
