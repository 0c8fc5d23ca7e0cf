import { expect, test } from 'vitest'
import { countdownParts } from './countdown-parts.ts'

const at = Date.UTC(2026, 2, 29, 0, 0, 0)

test('counts whole days, hours, minutes and seconds', () => {
  const now = at - ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000
  expect(countdownParts(at, now)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
})

test('the last second is shown, and nothing once the moment has come', () => {
  expect(countdownParts(at, at - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(countdownParts(at, at)).toBeNull()
  expect(countdownParts(at, at + 5000)).toBeNull()
})

test('a full minute turns over', () => {
  expect(countdownParts(at, at - 60_000)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 })
})
