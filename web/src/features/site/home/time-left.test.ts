import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const at = (release_date: string, release_time = '00:00') => ({ release_date, release_time })
const serverTime = '2026-03-10T14:20:30Z'

test('an open puzzle ends at the next release, at most a day after its own', () => {
  expect(timeLeft({ open: at('2026-03-10'), next: at('2026-03-10', '18:00'), serverTime })).toBe('3 hr 40 min')
  expect(timeLeft({ open: at('2026-03-10'), next: at('2026-03-13'), serverTime })).toBe('9 hr 40 min')
  expect(timeLeft({ open: at('2026-03-10'), next: undefined, serverTime })).toBe('9 hr 40 min')
})

test('without an open puzzle it is the time to the next release', () => {
  expect(timeLeft({ open: null, next: at('2026-03-13'), serverTime })).toBe('2 days')
  expect(timeLeft({ open: null, next: at('2026-03-12', '14:19'), serverTime })).toBe('47 hr 59 min')
  expect(timeLeft({ open: null, next: at('2026-03-10', '14:21'), serverTime })).toBe('1 min')
})

test('nothing scheduled, or a past release, gives no time', () => {
  expect(timeLeft({ open: null, next: undefined, serverTime })).toBeNull()
  expect(timeLeft({ open: null, next: at('2026-03-10'), serverTime })).toBeNull()
})
