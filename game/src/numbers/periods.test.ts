import { expect, test } from 'vitest'
import { daysIn, periodStart, periodsOf } from './periods.ts'

test('a week begins on Monday, even the 53rd of a year, which extends into the next', () => {
  expect(periodStart('2026-12-31', 'week')).toBe('2026-12-28')
  expect(periodStart('2027-01-03', 'week')).toBe('2026-12-28')
  expect(periodStart('2027-01-04', 'week')).toBe('2027-01-04')
  expect(periodsOf({ from: '2026-12-28', to: '2027-01-05' }, 'week')).toEqual([
    { start: '2026-12-28', end: '2027-01-03', isWhole: true },
    { start: '2027-01-04', end: '2027-01-05', isWhole: false },
  ])
})

test('a month ends with its last day, in leap years too, and is cut off at the end of the range', () => {
  expect(periodsOf({ from: '2028-01-31', to: '2028-03-30' }, 'month')).toEqual([
    { start: '2028-01-31', end: '2028-01-31', isWhole: false },
    { start: '2028-02-01', end: '2028-02-29', isWhole: true },
    { start: '2028-03-01', end: '2028-03-30', isWhole: false },
  ])
})

test.each(['day', 'week', 'month'] as const)('by %s, every day of a range is in exactly one period', (by) => {
  const range = { from: '2025-11-30', to: '2027-03-01' }
  const periods = periodsOf(range, by)
  expect(periods.reduce((sum, { start, end }) => sum + daysIn({ from: start, to: end }), 0)).toBe(daysIn(range))
  expect(periods.map(({ start }) => start)).toEqual(periods.map(({ start }) => start).toSorted())
})

test('a one-day range has one period, and a range that ends before it begins has none', () => {
  expect(periodsOf({ from: '2026-03-10', to: '2026-03-10' }, 'day')).toEqual([
    { start: '2026-03-10', end: '2026-03-10', isWhole: true },
  ])
  expect(periodsOf({ from: '2026-03-10', to: '2026-03-09' }, 'day')).toEqual([])
})
