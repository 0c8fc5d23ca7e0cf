import type { ProviderSubscription } from '@whereabouts/engines/payments/port'
import { countsAsSubscribed } from '@whereabouts/game/subscription'
import { describe, expect, test } from 'vitest'
import { endOf, oldestFirst, statusOf } from './provider-words.ts'

const now = new Date('2026-03-10T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
const of = (facts: Partial<ProviderSubscription>): ProviderSubscription => ({
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  priceId: 'price_1',
  status: 'active',
  isCollected: true,
  cancelsAtPeriodEnd: false,
  cancelAt: null,
  currentPeriodEnd: later(30),
  trialStart: null,
  trialEnd: null,
  cardFingerprint: null,
  hidesCard: false,
  createdAt: now,
  endedAt: null,
  invoiced: [],
  ...facts,
})
const nothing = { paidPriceUntil: null }
const counts = (facts: Partial<ProviderSubscription>) => {
  const status = statusOf(of(facts))
  return (
    status !== null &&
    countsAsSubscribed({ status, currentPeriodEnd: endOf(of(facts), nothing), hasPaid: true, paidUntil: null }, now)
  )
}

describe('the status', () => {
  test.each([
    ['active', 'active'],
    ['trialing', 'trialing'],
    ['past_due', 'past_due'],
    ['canceled', 'canceled'],
    ['unpaid', 'canceled'],
    ['paused', 'paused'],
    ['unknown', 'canceled'],
    ['incomplete', null],
    ['incomplete_expired', null],
  ] as const)('%s is %s', (status, ours) => {
    expect(statusOf(of({ status }))).toBe(ours)
  })

  test('a subscription that will end is canceled while it is paid for; past due stays past due', () => {
    expect(statusOf(of({ status: 'active', cancelsAtPeriodEnd: true }))).toBe('canceled')
    expect(statusOf(of({ status: 'trialing', cancelsAtPeriodEnd: true }))).toBe('canceled')
    expect(statusOf(of({ status: 'past_due', cancelsAtPeriodEnd: true }))).toBe('past_due')
  })
})

describe('the end of the right to play', () => {
  test('is the end of the paid period', () => {
    expect(endOf(of({}), nothing)).toEqual(later(30))
    expect(endOf(of({ currentPeriodEnd: null }), nothing)).toBeNull()
  })

  test('is the requested end when that is earlier, and never later than the paid period', () => {
    expect(endOf(of({ cancelsAtPeriodEnd: true, cancelAt: later(10) }), nothing)).toEqual(later(10))
    expect(endOf(of({ cancelsAtPeriodEnd: true, cancelAt: later(30) }), nothing)).toEqual(later(30))
    expect(endOf(of({ cancelsAtPeriodEnd: true, cancelAt: later(90) }), nothing)).toEqual(later(30))
  })

  test('is the moment it ended, whatever was paid or requested', () => {
    expect(endOf(of({ status: 'canceled', endedAt: later(-1), cancelAt: later(10) }), nothing)).toEqual(later(-1))
  })

  test('is the end of what is paid where it is paused or not understood, and now where nothing is', () => {
    for (const status of ['paused', 'unknown'] as const) {
      expect(endOf(of({ status }), { paidPriceUntil: later(3) })).toEqual(later(3))
      expect(endOf(of({ status }), nothing)).toBeNull()
    }
  })

  test('has come for an unpaid subscription', () => {
    expect(counts({ status: 'unpaid' })).toBe(false)
    expect(counts({ status: 'paused', trialEnd: later(-1) })).toBe(false)
    expect(counts({ status: 'incomplete' })).toBe(false)
    expect(counts({ status: 'past_due' })).toBe(true)
  })
})

test('of two that were made in one second the order is always the same', () => {
  const [first, second, old] = [of({ subscriptionId: 'a' }), of({ subscriptionId: 'b' }), of({ createdAt: later(-1) })]
  expect(oldestFirst([second, first, old])).toEqual([old, first, second])
  expect(oldestFirst([first, old, second])).toEqual([old, first, second])
})
