import { expect, test } from 'vitest'
import { countUpMs, countUpSteps, countUpValue } from './count-up.ts'

test('the prize counter starts at nothing and ends exactly at the prize', () => {
  expect(countUpValue(49.99, 0)).toBe(0)
  expect(countUpValue(49.99, countUpMs)).toBe(49.99)
  expect(countUpValue(49.99, countUpMs * 10)).toBe(49.99)
})

test('the prize counter takes sixty steps', () => {
  const shown = new Set(Array.from({ length: countUpMs + 1 }, (_, ms) => countUpValue(600, ms)))
  expect(shown.size).toBe(countUpSteps + 1)
})

test('the prize counter never runs backwards', () => {
  const shown = Array.from({ length: countUpMs + 1 }, (_, ms) => countUpValue(123.45, ms))
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
})
