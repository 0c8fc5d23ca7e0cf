import { expect, test } from 'vitest'
import { formatDate, formatMoney, formatPrize, formatShortDate, formatTime, releaseOf } from './formats.ts'

test('prizes are dollars with two decimals', () => {
  expect(formatPrize(50)).toBe('$50.00')
  expect(formatPrize(1234.5)).toBe('$1,234.50')
})

test('prices are told in their own currency', () => {
  expect(formatMoney(9.9, 'gbp')).toBe('£9.90')
})

test('a release without a date or a time that exists is called invalid', () => {
  const broken = releaseOf({ release_date: '2030-13-01', release_time: '25:00:00' })
  expect(formatDate(broken)).toBe('Invalid Date')
  expect(formatShortDate(broken)).toBe('Invalid Date')
  expect(formatTime(broken)).toBe('Invalid Time')
})

test('a release is the moment of its date and time in UTC', () => {
  expect(releaseOf({ release_date: '2030-01-02', release_time: '18:30:00' }).toISOString()).toBe(
    '2030-01-02T18:30:00.000Z',
  )
})

test('dates and times are written as in the United States', () => {
  const moment = new Date(2030, 0, 2, 18, 30)
  expect(formatDate(moment)).toBe('Wednesday, January 2, 2030')
  expect(formatTime(moment)).toMatch(/^6:30.PM /u)
})
