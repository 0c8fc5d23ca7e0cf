import { expect, test } from 'vitest'
import { afterBusinessDays, claimDeadline } from './deadline.ts'

test.each([
  ['a Sunday evening', '2026-03-08T23:59:59Z', 14, '2026-03-27T00:00:00.000Z'],
  ['a Monday', '2026-03-09T00:00:00Z', 14, '2026-03-28T00:00:00.000Z'],
  ['a Friday', '2026-03-13T12:00:00Z', 1, '2026-03-17T00:00:00.000Z'],
  ['the end of a year', '2026-12-31T12:00:00Z', 2, '2027-01-05T00:00:00.000Z'],
])('business days after %s', (_from, from, days, end) => {
  expect(afterBusinessDays(new Date(from), days).toISOString()).toBe(end)
})

test('a winner has fourteen business days, and gets reminders with seven and two left', () => {
  const { endsAt, remindersAt } = claimDeadline(new Date('2026-03-10T12:00:00Z'))
  expect(endsAt.toISOString()).toBe('2026-03-31T00:00:00.000Z')
  expect(remindersAt.map((at) => at.toISOString())).toEqual(['2026-03-20T00:00:00.000Z', '2026-03-27T00:00:00.000Z'])
})
