import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countsAsSubscribed,
  decidingSubscription,
  guessLimitFor,
  isLive,
  isManageable,
  isReactivatable,
  type SubscriptionFacts,
  type SubscriptionStatus,
  subscriptionStatuses,
  trialDaysLeft,
} from './subscription.ts'

const now = new Date('2026-03-10T12:00:00Z')
const minuteMs = 60_000
const endedAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
const of = (status: SubscriptionStatus, currentPeriodEnd: Date | null) => ({ status, currentPeriodEnd })

const playing = ['active', 'trialing', 'past_due', 'canceled'] as const
const future = endedAgo(-60)

const facts: fc.Arbitrary<SubscriptionFacts> = fc.record({
  status: fc.constantFrom(...subscriptionStatuses),
  currentPeriodEnd: fc.option(fc.integer({ min: -300, max: 300 }).map(endedAgo)),
})

test('there are exactly five statuses', () => {
  expect(subscriptionStatuses).toEqual(['active', 'trialing', 'past_due', 'canceled', 'fraud_canceled'])
})

describe('who counts as subscribed', () => {
  test.each(playing)('%s: until the end, and two hours more', (status) => {
    expect(countsAsSubscribed(of(status, future), now)).toBe(true)
    expect(countsAsSubscribed(of(status, endedAgo(119)), now)).toBe(true)
    expect(countsAsSubscribed(of(status, endedAgo(121)), now)).toBe(false)
  })

  test('the grace ends at two hours sharp', () => {
    const end = endedAgo(120)
    expect(countsAsSubscribed(of('active', end), new Date(now.getTime() - 1))).toBe(true)
    expect(countsAsSubscribed(of('active', end), now)).toBe(false)
  })

  test.each(['active', 'trialing', 'past_due'] as const)('%s without a known end has not ended', (status) => {
    expect(countsAsSubscribed(of(status, null), now)).toBe(true)
  })

  test('cancelled without a known end has ended', () => {
    expect(countsAsSubscribed(of('canceled', null), now)).toBe(false)
  })

  test('cancelled for fraud never counts, whatever the end', () => {
    for (const end of [future, endedAgo(-1_000_000), endedAgo(1), null])
      expect(countsAsSubscribed(of('fraud_canceled', end), now)).toBe(false)
  })

  test('time only takes away: who does not count now does not count later', () => {
    fc.assert(
      fc.property(facts, fc.nat({ max: 1000 }), (subscription, minutes) => {
        const later = new Date(now.getTime() + minutes * minuteMs)
        if (countsAsSubscribed(subscription, later)) expect(countsAsSubscribed(subscription, now)).toBe(true)
      }),
    )
  })
})

describe('the subscription that decides', () => {
  test('is one that counts, though a newer one does not', () => {
    const older = of('active', future)
    expect(decidingSubscription([of('canceled', endedAgo(500)), older], now)).toBe(older)
    expect(decidingSubscription([of('fraud_canceled', future), older], now)).toBe(older)
  })

  test('is the newest of several that count', () => {
    const newest = of('trialing', future)
    expect(decidingSubscription([newest, of('active', future)], now)).toBe(newest)
  })

  test('is one that goes on, though a newer one that is cancelled counts until its end', () => {
    const older = of('active', future)
    for (const end of [future, endedAgo(119)])
      expect(decidingSubscription([of('canceled', end), older, of('canceled', future)], now)).toBe(older)
    const cancelled = of('canceled', future)
    expect(decidingSubscription([of('past_due', endedAgo(121)), cancelled], now)).toBe(cancelled)
  })

  test('is the newest where none counts, and none where there is none', () => {
    const newest = of('canceled', endedAgo(500))
    expect(decidingSubscription([newest, of('past_due', endedAgo(900))], now)).toBe(newest)
    expect(decidingSubscription([], now)).toBeNull()
  })

  test('counts exactly when any of them counts', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 5 }), (list) => {
        const deciding = decidingSubscription(list, now)
        const anyCounts = list.some((one) => countsAsSubscribed(one, now))
        expect(deciding !== null && countsAsSubscribed(deciding, now)).toBe(anyCounts)
      }),
    )
  })
})

describe('the number of guesses a puzzle', () => {
  test('is the number of the plan while the subscription counts', () => {
    expect(guessLimitFor({ ...of('active', future), guessesPerPuzzle: 10 }, now)).toBe(10)
    expect(guessLimitFor({ ...of('canceled', endedAgo(119)), guessesPerPuzzle: 3 }, now)).toBe(3)
  })

  test('is 1 when the plan is gone', () => {
    expect(guessLimitFor({ ...of('active', future), guessesPerPuzzle: null }, now)).toBe(1)
  })

  test('is 0 without a subscription, and with one that has ended or was a fraud', () => {
    expect(guessLimitFor(null, now)).toBe(0)
    expect(guessLimitFor({ ...of('active', endedAgo(121)), guessesPerPuzzle: 10 }, now)).toBe(0)
    expect(guessLimitFor({ ...of('fraud_canceled', future), guessesPerPuzzle: 10 }, now)).toBe(0)
  })

  test('is above 0 exactly for those who count as subscribed', () => {
    fc.assert(
      fc.property(facts, fc.option(fc.integer({ min: 1, max: 100 })), (subscription, guessesPerPuzzle) => {
        const limit = guessLimitFor({ ...subscription, guessesPerPuzzle }, now)
        expect(limit > 0).toBe(countsAsSubscribed(subscription, now))
      }),
    )
  })
})

describe('who may open the portal of the payment provider', () => {
  test.each(['active', 'trialing', 'past_due'] as const)('%s: until two hours after the end', (status) => {
    expect(isManageable(of(status, null), now)).toBe(true)
    expect(isManageable(of(status, endedAgo(119)), now)).toBe(true)
    expect(isManageable(of(status, endedAgo(121)), now)).toBe(false)
  })

  test('cancelled: always, to come back', () => {
    for (const end of [null, future, endedAgo(100_000)]) expect(isManageable(of('canceled', end), now)).toBe(true)
  })

  test('cancelled for fraud: never', () => {
    for (const end of [null, future]) expect(isManageable(of('fraud_canceled', end), now)).toBe(false)
  })
})

describe('beside which none may begin', () => {
  test('active, trialing and past due, whatever the end; a cancelled one ends by itself', () => {
    for (const end of [future, endedAgo(500), null]) {
      const live = subscriptionStatuses.filter((status) => isLive(of(status, end)))
      expect(live).toEqual(['active', 'trialing', 'past_due'])
    }
  })
})

describe('what can be taken back', () => {
  test('a cancelled one until its very end, without grace', () => {
    expect(isReactivatable(of('canceled', endedAgo(-1)), now)).toBe(true)
    expect(isReactivatable(of('canceled', new Date(now.getTime() + 1)), now)).toBe(true)
    expect(isReactivatable(of('canceled', now), now)).toBe(false)
    expect(isReactivatable(of('canceled', null), now)).toBe(false)
  })

  test('nothing else, and never a fraud', () => {
    for (const status of ['active', 'trialing', 'past_due', 'fraud_canceled'] as const)
      expect(isReactivatable(of(status, future), now)).toBe(false)
  })
})

describe('days of a trial that are left', () => {
  const dayMs = 24 * 60 * minuteMs
  test.each([
    [7 * dayMs, 7],
    [6 * dayMs + 1, 7],
    [dayMs, 1],
    [1, 1],
    [0, 0],
    [-dayMs, 0],
  ])('%i ms before the end are %i days', (leftMs, days) => {
    expect(trialDaysLeft({ trialEnd: new Date(now.getTime() + leftMs) }, now)).toBe(days)
  })

  test('none without a trial', () => {
    expect(trialDaysLeft({ trialEnd: null }, now)).toBe(0)
  })
})
