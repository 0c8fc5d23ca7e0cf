import { expect, test } from 'vitest'
import {
  formatClockTime,
  formatCount,
  formatDate,
  formatDay,
  formatMomentInYear,
  formatMoney,
  formatPrize,
  formatShortDate,
  formatTime,
  releaseOf,
} from './formats.ts'

test('prizes are dollars with two decimals', () => {
  expect(formatPrize(50)).toBe('$50.00')
  expect(formatPrize(1234.5)).toBe('$1,234.50')
})

test.each([
  ['usd', '$1,004.90'],
  ['eur', '€1,004.90'],
  ['gbp', '£1,004.90'],
  ['cad', 'CA$1,004.90'],
  ['aud', 'A$1,004.90'],
])('prices in %s show the currency sign and two decimals', (currency, text) => {
  expect(formatMoney(1004.9, currency)).toBe(text)
})

test('every price from a cent to a hundred dollars is shown to the cent', () => {
  for (let cents = 1; cents <= 10_000; cents += 1) {
    const charged = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    expect(formatMoney(Number(charged), 'usd')).toBe(`$${charged}`)
  }
})

test('a time within the year omits it, and uses the given zone', () => {
  expect(formatMomentInYear('2025-11-21T23:30:00Z', 'UTC')).toMatch(/^Fri, Nov 21, 11:30.PM UTC$/u)
  expect(formatMomentInYear('2025-11-21T23:30:00Z', 'Asia/Kolkata')).toMatch(/^Sat, Nov 22, 5:00.AM GMT\+5:30$/u)
})

test('an invalid release date or time is shown as invalid', () => {
  const broken = releaseOf({ release_date: '2030-13-01', release_time: '25:00:00' })
  expect(formatDate(broken)).toBe('Invalid Date')
  expect(formatShortDate(broken)).toBe('Invalid Date')
  expect(formatMomentInYear(broken)).toBe('Invalid Date')
  expect(formatTime(broken)).toBe('Invalid Time')
})

test('a release is its date and time in UTC', () => {
  expect(releaseOf({ release_date: '2030-01-02', release_time: '18:30:00' }).toISOString()).toBe(
    '2030-01-02T18:30:00.000Z',
  )
})

test('dates and times use the US format', () => {
  const moment = new Date(2030, 0, 2, 18, 30)
  expect(formatDate(moment)).toBe('Wednesday, January 2, 2030')
  expect(formatTime(moment)).toMatch(/^6:30.PM /u)
})

test('counts have thousands separators', () => {
  expect([1, 999, 1340, 1_234_567].map(formatCount)).toEqual(['1', '999', '1,340', '1,234,567'])
})

test("a challenge's day is the same for all players, and a guess's time includes seconds", () => {
  expect(formatDay('2026-11-21T00:00:00Z', 'UTC')).toBe('Nov 21, 2026')
  expect(formatClockTime('2026-11-21T19:30:05')).toMatch(/^7:30:05\sPM$/)
  expect([formatDay('never'), formatClockTime('never')]).toEqual(['Invalid Date', 'Invalid Time'])
})
