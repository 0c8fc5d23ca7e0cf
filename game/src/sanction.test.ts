import { describe, expect, test } from 'vitest'
import { isSuspendedAt, sanctionStateAt, takesSanctionStep } from './sanction.ts'

const noon = new Date('2026-03-10T12:00:00Z')
const next = new Date('2026-03-11T12:00:00Z')
const before = (at: Date) => new Date(at.getTime() - 1)

describe('a suspension', () => {
  test('counts from its first moment to the millisecond before its end', () => {
    const suspension = { from: noon, until: next }
    expect([before(noon), noon, before(next), next].map((at) => isSuspendedAt(suspension, at))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isSuspendedAt(null, noon)).toBe(false)
  })

  test('for good has no end', () => {
    expect(isSuspendedAt({ from: noon, until: null }, new Date('9999-12-31T00:00:00Z'))).toBe(true)
    expect(isSuspendedAt({ from: noon, until: null }, before(noon))).toBe(false)
  })

  test('is over at its end, a lifted one is lifted whatever the time, and a warning stays open', () => {
    expect(sanctionStateAt({ until: next, last: 'begun' }, before(next))).toBe('open')
    expect(sanctionStateAt({ until: next, last: 'upheld' }, next)).toBe('ended')
    expect(sanctionStateAt({ until: next, last: 'lifted' }, next)).toBe('lifted')
    expect(sanctionStateAt({ until: null, last: 'begun' }, next)).toBe('open')
  })
})

test.each([
  ['begun', ['appealed', 'lifted'], []],
  ['appealed', ['upheld', 'lifted'], ['upheld', 'lifted']],
  ['upheld', ['lifted'], []],
  ['lifted', [], []],
] as const)('what may follow on %s, before the end and after it', (last, open, over) => {
  const followers = (at: Date) =>
    (['appealed', 'upheld', 'lifted'] as const).filter((step) => takesSanctionStep({ until: next, last }, step, at))
  expect(followers(noon)).toEqual(open)
  expect(followers(next)).toEqual(over)
})
