import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksDeletion } from './deletion.ts'
import { subscriptionStatuses } from './subscription.ts'

const now = new Date('2026-03-10T12:00:00Z')
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs)
const past = at(-1_000_000)
const future = at(1_000_000)

describe.each(['active', 'past_due'] as const)('%s', (status) => {
  test('blocks a deletion until the period ends, to the millisecond and without grace', () => {
    const blocks = (currentPeriodEnd: Date) => blocksDeletion({ status, currentPeriodEnd, trialEnd: null }, now)
    expect([at(1), at(0), at(-1)].map(blocks)).toEqual([true, false, false])
  })

  test('uses the end of the period, regardless of an earlier trial', () => {
    expect(blocksDeletion({ status, currentPeriodEnd: future, trialEnd: past }, now)).toBe(true)
    expect(blocksDeletion({ status, currentPeriodEnd: past, trialEnd: future }, now)).toBe(false)
  })

  test('blocks while the end is unknown', () => {
    expect(blocksDeletion({ status, currentPeriodEnd: null, trialEnd: null }, now)).toBe(true)
  })
})

describe('trialing', () => {
  test('blocks a deletion until the trial ends, to the millisecond and without grace', () => {
    const blocks = (trialEnd: Date) => blocksDeletion({ status: 'trialing', currentPeriodEnd: past, trialEnd }, now)
    expect([at(1), at(0), at(-1)].map(blocks)).toEqual([true, false, false])
  })

  test('uses the end of the trial, even if the period ends later', () => {
    expect(blocksDeletion({ status: 'trialing', currentPeriodEnd: future, trialEnd: past }, now)).toBe(false)
  })

  test('uses the end of the period if the trial has none, and blocks if neither is known', () => {
    const blocks = (currentPeriodEnd: Date | null) =>
      blocksDeletion({ status: 'trialing', currentPeriodEnd, trialEnd: null }, now)
    expect([future, past, null].map(blocks)).toEqual([true, false, true])
  })
})

test('paused payments block a deletion only until what is paid ends', () => {
  const blocks = (currentPeriodEnd: Date | null) =>
    blocksDeletion({ status: 'paused', currentPeriodEnd, trialEnd: null }, now)
  expect([future, past, null].map(blocks)).toEqual([true, false, false])
})

test.each(['canceled', 'fraud_canceled'] as const)('%s never blocks a deletion, even with time left', (status) => {
  for (const end of [future, past, null])
    expect(blocksDeletion({ status, currentPeriodEnd: end, trialEnd: end }, now)).toBe(false)
})

test('once a subscription stops blocking, it never blocks again', () => {
  const moment = fc.option(fc.integer({ min: -10, max: 10 }).map((hours) => at(hours * 3_600_000)))
  const facts = fc.record({
    status: fc.constantFrom(...subscriptionStatuses),
    currentPeriodEnd: moment,
    trialEnd: moment,
  })
  fc.assert(
    fc.property(facts, fc.nat({ max: 20 }), (subscription, hours) => {
      const later = at(hours * 3_600_000)
      if (blocksDeletion(subscription, later)) expect(blocksDeletion(subscription, now)).toBe(true)
    }),
  )
})
