import { expect, test } from 'vitest'
import { monthAfter, monthBefore, monthOf, weeksOf } from './month-days.ts'

test("a month's weeks start on the first day of the week and contain each of its days once", () => {
  expect(weeksOf('2026-03-01', 1)[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
  expect(weeksOf('2026-03-01', 7)[0]![0]).toBe('2026-03-01')
  expect(weeksOf('2026-03-01', 6)[0]!.slice(0, 2)).toEqual([null, '2026-03-01'])
  expect(weeksOf('2026-03-01', 1).at(-1)).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null])
  // A February of exactly four weeks.
  expect(weeksOf('2021-02-01', 1).map((week) => week[0])).toEqual([
    '2021-02-01',
    '2021-02-08',
    '2021-02-15',
    '2021-02-22',
  ])
  expect(weeksOf('2028-02-01', 1).flat().filter(Boolean)).toHaveLength(29)
  for (const week of weeksOf('2026-11-01', 1)) {
    expect(week).toHaveLength(7)
    for (const [at, day] of week.entries()) if (day) expect((new Date(day).getUTCDay() + 6) % 7).toBe(at)
  }
})

test('months continue across the year', () => {
  expect(monthOf('2026-12-31')).toBe('2026-12-01')
  expect(monthAfter('2026-12-01')).toBe('2027-01-01')
  expect(monthAfter('2026-01-01')).toBe('2026-02-01')
  expect(monthBefore('2026-01-01')).toBe('2025-12-01')
  expect(monthBefore('2026-03-01')).toBe('2026-02-01')
})
