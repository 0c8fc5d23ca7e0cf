import { describe, expect, test } from 'vitest'
import { daysOf, monthBefore, monthSpan, prizePool } from './pool.ts'

describe('months', () => {
  test.each([
    ['2026-01', 31],
    ['2026-02', 28],
    ['2026-04', 30],
    ['2026-12', 31],
    ['2028-02', 29],
    ['2100-02', 28],
    ['2000-02', 29],
  ])('%s has %i days', (month, days) => {
    expect(daysOf(month)).toBe(days)
  })

  test('a month runs from its first moment in UTC until the next month, across the end of a year too', () => {
    expect(monthSpan('2026-12')).toEqual({
      from: new Date('2026-12-01T00:00:00Z'),
      to: new Date('2027-01-01T00:00:00Z'),
    })
    expect(monthSpan('2028-02').to).toEqual(new Date('2028-03-01T00:00:00Z'))
  })

  test.each([
    ['2026-01', '2025-12'],
    ['2026-03', '2026-02'],
    ['2026-12', '2026-11'],
    ['2001-01', '2000-12'],
  ])('before %s comes %s', (month, before) => {
    expect(monthBefore(month)).toBe(before)
  })

  test.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '02026-01', ''])('‘%s’ is not a month', (month) => {
    for (const read of [monthSpan, daysOf, monthBefore]) expect(() => read(month)).toThrow(RangeError)
  })
})

describe('the pool of a month', () => {
  test('is 70 % of the previous month’s net revenue, divided by the days of the month', () => {
    const pool = { poolCents: 70_000, days: 28, prizePerDayCents: 2500, remainderCents: 0 }
    expect(prizePool({ month: '2026-02', netCents: 100_000 })).toEqual(pool)
  })

  test.each([
    ['2026-02', { days: 28, prizePerDayCents: 2500, remainderCents: 0 }],
    ['2028-02', { days: 29, prizePerDayCents: 2413, remainderCents: 23 }],
    ['2026-04', { days: 30, prizePerDayCents: 2333, remainderCents: 10 }],
    ['2026-07', { days: 31, prizePerDayCents: 2258, remainderCents: 2 }],
  ])('of $1,000.00 for %s is %o a day', (month, expected) => {
    expect(prizePool({ month, netCents: 100_000 })).toEqual({ poolCents: 70_000, ...expected })
  })

  test('is rounded down to cents, first in total and then per day', () => {
    expect(prizePool({ month: '2026-04', netCents: 99 })).toMatchObject({ poolCents: 69, prizePerDayCents: 2 })
    expect(prizePool({ month: '2026-04', netCents: 1 })).toMatchObject({ poolCents: 0, prizePerDayCents: 0 })
    expect(prizePool({ month: '2026-04', netCents: 42 })).toEqual({
      ...{ poolCents: 29, days: 30, prizePerDayCents: 0, remainderCents: 29 },
    })
  })

  test.each([0, -1, -100_000])('is empty after a month with net revenue of %i cents', (netCents) => {
    const empty = { poolCents: 0, days: 31, prizePerDayCents: 0, remainderCents: 0 }
    expect(prizePool({ month: '2026-01', netCents })).toEqual(empty)
  })

  test('for any revenue, days and remainder add up to the pool, and the pool never exceeds its share', () => {
    for (let netCents = 1; netCents < 3_000_000_000; netCents = netCents * 3 + 7)
      for (const month of ['2026-01', '2026-02', '2028-02', '2026-04']) {
        const { poolCents, days, prizePerDayCents, remainderCents } = prizePool({ month, netCents })
        expect(prizePerDayCents * days + remainderCents).toBe(poolCents)
        expect(remainderCents).toBeLessThan(days)
        expect([poolCents * 100 <= netCents * 70, (poolCents + 1) * 100 > netCents * 70]).toEqual([true, true])
      }
  })

  test('is exact up to the largest exact integer, and rejects anything but whole cents', () => {
    const most = Number.MAX_SAFE_INTEGER
    expect(prizePool({ month: '2026-01', netCents: most }).poolCents).toBe(Number((BigInt(most) * 7n) / 10n))
    for (const netCents of [0.5, -0.5, most + 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => prizePool({ month: '2026-01', netCents })).toThrow(RangeError)
  })
})
