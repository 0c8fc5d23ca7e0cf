import { expect, test } from 'vitest'
import { awaitedRelease, countdownParts, writeTime } from './countdown-parts.ts'

const at = Date.UTC(2026, 2, 29, 0, 0, 0)

test('counts whole days, hours, minutes and seconds', () => {
  const now = at - ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000
  expect(countdownParts(at, now)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
})

test('the last second is shown, and nothing after the moment', () => {
  expect(countdownParts(at, at - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(countdownParts(at, at)).toBeNull()
  expect(countdownParts(at, at + 5000)).toBeNull()
})

test.each([
  [{ days: 1, hours: 0, minutes: 2, seconds: 1 }, '1 day 0 hours 2 minutes 1 second'],
  [{ days: 0, hours: 11, minutes: 1, seconds: 0 }, '11 hours 1 minute 0 seconds'],
  [{ days: 0, hours: 0, minutes: 0, seconds: 1 }, '1 second'],
])('%o is said as %j', (parts, said) => {
  expect(writeTime(parts)).toBe(said)
})

test('a full minute rolls over', () => {
  expect(countdownParts(at, at - 60_000)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 })
})

test('a release on the night of a DST change is counted in real hours', () => {
  const change = Date.UTC(2026, 2, 29, 1, 0, 0)
  expect(countdownParts(change + 3_600_000, change - 3_600_000)).toEqual({ days: 0, hours: 2, minutes: 0, seconds: 0 })
})

test('a page that waits for a release reports it, even if a later schedule starts with the next one', () => {
  const [known, next] = [
    { id: 'a', untilMs: at },
    { id: 'b', untilMs: at + 86_400_000 },
  ]
  expect(awaitedRelease({ known: null, next: known, nowMs: at - 1 })).toBe(known)
  expect(awaitedRelease({ known, next, nowMs: at })).toBe(known)
  expect(awaitedRelease({ known, next: null, nowMs: at })).toBe(known)
})

test('a schedule changed before the release is followed', () => {
  const known = { id: 'a', untilMs: at }
  const moved = { id: 'a', untilMs: at + 1000 }
  expect(awaitedRelease({ known, next: { id: 'b', untilMs: at - 10 }, nowMs: at - 20 })).toMatchObject({ id: 'b' })
  expect(awaitedRelease({ known, next: moved, nowMs: at + 500 })).toBe(moved)
})
