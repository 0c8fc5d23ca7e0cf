import { expect, test } from 'vitest'
import { addUtcDays, isUtcDate } from './utc-date.ts'

test('only a day that exists is a date', () => {
  for (const date of ['2026-03-10', '2024-02-29', '0001-01-01', '9999-12-31'])
    expect([date, isUtcDate(date)]).toEqual([date, true])
  const others = [
    ...['2026-02-29', '2026-13-01', '2026-00-10', '2026-3-10', '2026-03-10 ', '+002026-03-10', '+010000-01'],
    ...['2026-03-10T00:00:00Z', ''],
  ]
  for (const text of others) expect([text, isUtcDate(text)]).toEqual([text, false])
})

test('the days before and after cross the ends of months and years', () => {
  expect([addUtcDays('2026-03-01', -1), addUtcDays('2026-12-31', 1), addUtcDays('2024-02-28', 1)]).toEqual([
    ...['2026-02-28', '2027-01-01', '2024-02-29'],
  ])
})
