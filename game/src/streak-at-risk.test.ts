import { expect, test } from 'vitest'
import { isStreakAtRisk } from './streak-at-risk.ts'

const today = '2026-03-10'

test('a streak of two days or more is at risk until today is played', () => {
  // The forgiven day is used up.
  expect(isStreakAtRisk({ days: ['2026-03-06', '2026-03-08', '2026-03-09'], today })).toBe(true)
  expect(isStreakAtRisk({ days: ['2026-03-06', '2026-03-08', '2026-03-09', today], today })).toBe(false)
  expect(isStreakAtRisk({ days: ['2026-03-07', '2026-03-08'], today })).toBe(true)
  expect(isStreakAtRisk({ days: ['2026-03-08'], today })).toBe(false)
})

test('nothing is at risk while a missed day would be forgiven, or without a streak', () => {
  expect(isStreakAtRisk({ days: ['2026-03-07', '2026-03-08', '2026-03-09'], today })).toBe(false)
  expect(isStreakAtRisk({ days: ['2026-03-01', '2026-03-02'], today })).toBe(false)
  expect(isStreakAtRisk({ days: [], today })).toBe(false)
})
