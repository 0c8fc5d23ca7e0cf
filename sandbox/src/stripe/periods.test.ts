import { expect, test } from 'vitest'
import { addIntervals, nextPeriodEnd } from './periods.ts'
import type { Recurring } from './wire.ts'

const every = (interval: 'day' | 'week' | 'month' | 'year'): Recurring => ({
  interval,
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
})
const at = (text: string) => Date.parse(text) / 1000

test('a month after January 31 is the last day of February, and the 31st comes back in March', () => {
  const anchor = at('2027-01-31T12:00:00Z')
  expect(addIntervals(anchor, every('month'), 1)).toBe(at('2027-02-28T12:00:00Z'))
  expect(nextPeriodEnd(anchor, every('month'), at('2027-02-28T12:00:00Z'))).toBe(at('2027-03-31T12:00:00Z'))
})

test('a year after February 29 is February 28', () => {
  expect(addIntervals(at('2028-02-29T00:00:00Z'), every('year'), 1)).toBe(at('2029-02-28T00:00:00Z'))
})

test('a period ends after the moment, never at it', () => {
  const anchor = at('2027-01-01T00:00:00Z')
  expect(nextPeriodEnd(anchor, every('day'), anchor)).toBe(anchor + 86_400)
  expect(nextPeriodEnd(anchor, every('week'), anchor + 7 * 86_400 - 1)).toBe(anchor + 7 * 86_400)
})
