import { describe, expect, test } from 'vitest'
import {
  findWrongSanctionStep,
  isSuspendedAt,
  type SanctionStepKind,
  sanctionStateAt,
  suspensionAfter,
  takesSanctionStep,
} from './sanction.ts'

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

  test('that is permanent has no end', () => {
    expect(isSuspendedAt({ from: noon, until: null }, new Date('9999-12-31T00:00:00Z'))).toBe(true)
    expect(isSuspendedAt({ from: noon, until: null }, before(noon))).toBe(false)
  })

  test('is over at its end; a lifted one is lifted at any time, and a warning stays open', () => {
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

describe('several suspensions of a player', () => {
  const later = new Date('2026-03-12T12:00:00Z')
  const day = { from: noon, until: next }

  test('combine into one, from the first start to the last end', () => {
    expect(suspensionAfter({ current: null, unlifted: [day], at: noon })).toEqual(day)
    const both = [day, { from: next, until: later }]
    expect(suspensionAfter({ current: day, unlifted: both, at: next })).toEqual({ from: noon, until: later })
    const forGood = [...both, { from: noon, until: null }]
    expect(suspensionAfter({ current: day, unlifted: forGood, at: noon })).toEqual({ from: noon, until: null })
    const ahead = { from: next, until: later }
    expect(suspensionAfter({ current: ahead, unlifted: [ahead, day], at: noon })).toEqual({ from: noon, until: later })
  })

  test('with a gap between them: the past one does not count again', () => {
    const second = { from: later, until: null }
    expect(suspensionAfter({ current: day, unlifted: [day, second], at: later })).toEqual(second)
  })

  test('end when the last is lifted, and a past one has the same end', () => {
    expect(suspensionAfter({ current: { from: noon, until: null }, unlifted: [], at: next })).toEqual(day)
    expect(suspensionAfter({ current: day, unlifted: [], at: later })).toEqual(day)
    expect(suspensionAfter({ current: day, unlifted: [day], at: next })).toEqual(day)
    expect(suspensionAfter({ current: { from: noon, until: later }, unlifted: [], at: next })).toEqual(day)
    for (const unlifted of [[], [day]]) expect(suspensionAfter({ current: null, unlifted, at: next })).toBeNull()
  })

  test('continue when one of them is lifted', () => {
    const current = { from: noon, until: null }
    expect(suspensionAfter({ current, unlifted: [day], at: noon })).toEqual(day)
    const second = { from: next, until: later }
    expect(suspensionAfter({ current, unlifted: [second], at: next })).toEqual({ from: noon, until: later })
  })
})

test('a sanction’s steps are valid, or invalid at a step', () => {
  const wrong = (...steps: [SanctionStepKind, Date][]) =>
    findWrongSanctionStep(
      next,
      steps.map(([kind, at]) => ({ kind, at })),
    )
  expect(wrong(['begun', noon], ['appealed', noon], ['upheld', next], ['lifted', next])).toBe(4)
  expect(wrong(['begun', noon], ['appealed', noon], ['lifted', next])).toBeNull()
  expect(wrong(['begun', noon], ['upheld', noon])).toBe(2)
  expect(wrong(['appealed', noon])).toBe(1)
  expect(wrong(['begun', noon], ['begun', noon])).toBe(2)
  expect(wrong(['begun', noon], ['appealed', before(noon)])).toBe(2)
  expect(wrong(['begun', noon], ['appealed', next])).toBe(2)
})
