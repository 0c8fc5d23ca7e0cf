import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countsAsSubscribed,
  decidingSubscription,
  guessLimitFor,
  isLive,
  isManageable,
  isPaidAt,
  isReactivatable,
  type LimitFacts,
  type SubscriptionFacts,
  type SubscriptionStatus,
  subscriptionStatuses,
  trialDaysLeft,
} from './subscription.ts'

const now = new Date('2026-03-10T12:00:00Z')
const minuteMs = 60_000
const endedAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
/** Its invoices have not been read. */
const of = (status: SubscriptionStatus, currentPeriodEnd: Date | null) => ({
  status,
  currentPeriodEnd,
  hasPaid: null,
  paidUntil: null,
})
const unread = { paidGuessesPerPuzzle: null, paidPriceUntil: null }

const playing = ['active', 'trialing', 'past_due', 'paused', 'canceled'] as const
const future = endedAgo(-60)

const facts: fc.Arbitrary<SubscriptionFacts> = fc.record({
  status: fc.constantFrom(...subscriptionStatuses),
  currentPeriodEnd: fc.option(fc.integer({ min: -300, max: 300 }).map(endedAgo)),
  hasPaid: fc.option(fc.boolean()),
  paidUntil: fc.option(fc.integer({ min: -300, max: 300 }).map(endedAgo)),
})

test('there are exactly six statuses', () => {
  expect(subscriptionStatuses).toEqual(['active', 'trialing', 'past_due', 'paused', 'canceled', 'fraud_canceled'])
})

describe('players who count as subscribed', () => {
  test.each(playing)('%s: until the end plus two hours', (status) => {
    expect(countsAsSubscribed(of(status, future), now)).toBe(true)
    expect(countsAsSubscribed(of(status, endedAgo(119)), now)).toBe(true)
    expect(countsAsSubscribed(of(status, endedAgo(121)), now)).toBe(false)
  })

  test('the grace period ends at exactly two hours', () => {
    const end = endedAgo(120)
    expect(countsAsSubscribed(of('active', end), new Date(now.getTime() - 1))).toBe(true)
    expect(countsAsSubscribed(of('active', end), now)).toBe(false)
  })

  test.each(['active', 'trialing', 'past_due'] as const)('%s without a known end has not ended', (status) => {
    expect(countsAsSubscribed(of(status, null), now)).toBe(true)
  })

  test.each(['canceled', 'paused'] as const)('%s without a known end has ended', (status) => {
    expect(countsAsSubscribed(of(status, null), now)).toBe(false)
  })

  test('canceled for fraud never counts, with any end', () => {
    for (const end of [future, endedAgo(-1_000_000), endedAgo(1), null])
      expect(countsAsSubscribed(of('fraud_canceled', end), now)).toBe(false)
  })

  test('once a subscription has stopped counting, it never counts again', () => {
    fc.assert(
      fc.property(facts, fc.nat({ max: 1000 }), (subscription, minutes) => {
        const later = new Date(now.getTime() + minutes * minuteMs)
        if (countsAsSubscribed(subscription, later)) expect(countsAsSubscribed(subscription, now)).toBe(true)
      }),
    )
  })
})

describe('a subscription with invoices', () => {
  const known = (status: SubscriptionStatus, facts: Partial<SubscriptionFacts>) => ({ ...of(status, future), ...facts })

  test('never paid does not count once its first charge has failed, however much of the period is left', () => {
    const isOverSince = (minutes: number) => ({ hasPaid: false, paidUntil: endedAgo(minutes) })
    expect(countsAsSubscribed(known('past_due', isOverSince(1)), now)).toBe(false)
    expect(countsAsSubscribed(known('past_due', isOverSince(-60)), now)).toBe(false)
    expect(countsAsSubscribed(known('past_due', { hasPaid: true, paidUntil: endedAgo(1) }), now)).toBe(true)
  })

  test.each(['active', 'canceled', 'trialing'] as const)(
    'never paid is %s until two hours after its trial, and no longer',
    (status) => {
      const tried = (minutes: number) => known(status, { hasPaid: false, paidUntil: endedAgo(minutes) })
      expect(countsAsSubscribed(tried(-60), now)).toBe(true)
      expect(countsAsSubscribed(tried(119), now)).toBe(true)
      expect(countsAsSubscribed(tried(120), now)).toBe(false)
      expect(countsAsSubscribed(known(status, { hasPaid: false }), now)).toBe(false)
    },
  )

  test('paid once counts by its status and end', () => {
    for (const status of playing) {
      expect(countsAsSubscribed(known(status, { hasPaid: true, paidUntil: endedAgo(9000) }), now)).toBe(true)
      const ended = { hasPaid: true, paidUntil: endedAgo(121), currentPeriodEnd: endedAgo(121) }
      expect(countsAsSubscribed(known(status, ended), now)).toBe(false)
    }
  })

  test('wins without a review only in paid or trial time, not in the grace period', () => {
    const paidUntil = (minutes: number, hasPaid = true) => known('past_due', { hasPaid, paidUntil: endedAgo(minutes) })
    expect(isPaidAt(paidUntil(-1), now)).toBe(true)
    expect(isPaidAt(paidUntil(0), now)).toBe(false)
    expect(isPaidAt(paidUntil(1), now)).toBe(false)
    expect(isPaidAt(paidUntil(-1, false), now)).toBe(true)
    expect(isPaidAt(known('active', { hasPaid: true }), now)).toBe(false)
  })

  test('wins by its status while invoices have not been read', () => {
    for (const status of ['active', 'trialing', 'canceled'] as const)
      expect(isPaidAt(of(status, future), now)).toBe(true)
    expect(isPaidAt(of('past_due', future), now)).toBe(false)
  })
})

describe('the subscription that decides', () => {
  test('is one that counts, even if a newer one does not', () => {
    const older = of('active', future)
    expect(decidingSubscription([of('canceled', endedAgo(500)), older], now)).toBe(older)
    expect(decidingSubscription([of('fraud_canceled', future), older], now)).toBe(older)
  })

  test('is the newest of several that count', () => {
    const newest = of('trialing', future)
    expect(decidingSubscription([newest, of('active', future)], now)).toBe(newest)
  })

  test('is one that renews, even if a newer canceled one counts until its end', () => {
    const older = of('active', future)
    for (const end of [future, endedAgo(119)])
      expect(decidingSubscription([of('canceled', end), older, of('canceled', future)], now)).toBe(older)
    const canceled = of('canceled', future)
    expect(decidingSubscription([of('past_due', endedAgo(121)), canceled], now)).toBe(canceled)
  })

  test('is the newest if none counts, and none without subscriptions', () => {
    const newest = of('canceled', endedAgo(500))
    expect(decidingSubscription([newest, of('past_due', endedAgo(900))], now)).toBe(newest)
    for (const goesOn of [of('paused', endedAgo(900)), of('active', endedAgo(900))])
      expect(decidingSubscription([newest, goesOn], now)).toBe(goesOn)
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

describe('the number of guesses per puzzle', () => {
  test('is the plan’s while the subscription counts', () => {
    expect(guessLimitFor({ ...unread, ...of('active', future), guessesPerPuzzle: 10 }, now)).toBe(10)
    expect(guessLimitFor({ ...unread, ...of('canceled', endedAgo(119)), guessesPerPuzzle: 3 }, now)).toBe(3)
  })

  test('is 1 if the plan is gone', () => {
    expect(guessLimitFor({ ...unread, ...of('active', future), guessesPerPuzzle: null }, now)).toBe(1)
  })

  test('is 0 without a subscription, and with an ended or fraudulent one', () => {
    expect(guessLimitFor(null, now)).toBe(0)
    expect(guessLimitFor({ ...unread, ...of('active', endedAgo(121)), guessesPerPuzzle: 10 }, now)).toBe(0)
    expect(guessLimitFor({ ...unread, ...of('fraud_canceled', future), guessesPerPuzzle: 10 }, now)).toBe(0)
  })

  describe('with another price than the one paid', () => {
    const limit = (facts: Partial<LimitFacts>) =>
      guessLimitFor(
        { ...of('active', future), hasPaid: true, paidUntil: future, ...unread, guessesPerPuzzle: 10, ...facts },
        now,
      )
    const cheap = { paidGuessesPerPuzzle: 2, paidPriceUntil: future }

    test('is that of the paid plan, not of a higher one only chosen', () => {
      expect(limit(cheap)).toBe(2)
      expect(limit({ ...cheap, paidPriceUntil: endedAgo(1) })).toBe(2)
      expect(limit({ ...cheap, hasPaid: false, status: 'trialing' })).toBe(2)
    })

    test('is that of the higher plan until its paid time ends, and then that of the lower one', () => {
      const dear = { paidGuessesPerPuzzle: 10, guessesPerPuzzle: 2 }
      expect(limit({ ...dear, paidPriceUntil: endedAgo(-1) })).toBe(10)
      expect(limit({ ...dear, paidPriceUntil: now })).toBe(2)
      expect(limit({ ...dear, paidPriceUntil: null })).toBe(2)
    })

    test('is 1 if the paid plan is gone', () => {
      expect(limit({ paidPriceUntil: future })).toBe(1)
    })

    test('is never more than was paid for, with any choice', () => {
      const dates = fc.option(fc.integer({ min: -300, max: 300 }).map(endedAgo))
      const some = fc.record({ paid: fc.nat({ max: 100 }), present: fc.nat({ max: 100 }), paidPriceUntil: dates })
      fc.assert(
        fc.property(some, ({ paid, present, paidPriceUntil }) => {
          const own = limit({ paidGuessesPerPuzzle: paid, guessesPerPuzzle: present, paidPriceUntil })
          expect(own).toBeLessThanOrEqual(paid)
        }),
      )
    })
  })

  test('is above 0 exactly for those who count as subscribed', () => {
    fc.assert(
      fc.property(facts, fc.option(fc.integer({ min: 1, max: 100 })), (subscription, guessesPerPuzzle) => {
        const limit = guessLimitFor({ ...unread, ...subscription, guessesPerPuzzle }, now)
        expect(limit > 0).toBe(countsAsSubscribed(subscription, now))
      }),
    )
  })
})

describe('players who may open the payment provider’s portal', () => {
  test.each(['active', 'trialing', 'past_due'] as const)('%s: until two hours after the end', (status) => {
    expect(isManageable(of(status, null), now)).toBe(true)
    expect(isManageable(of(status, endedAgo(119)), now)).toBe(true)
    expect(isManageable(of(status, endedAgo(121)), now)).toBe(false)
  })

  test('canceled or paused: always, to come back', () => {
    for (const status of ['canceled', 'paused'] as const)
      for (const end of [null, future, endedAgo(100_000)]) expect(isManageable(of(status, end), now)).toBe(true)
  })

  test('canceled for fraud: never', () => {
    for (const end of [null, future]) expect(isManageable(of('fraud_canceled', end), now)).toBe(false)
  })
})

describe('subscriptions that block a second one', () => {
  test('active, trialing, past due and paused, with any end; a canceled one needs no cancellation', () => {
    for (const end of [future, endedAgo(500), null]) {
      const live = subscriptionStatuses.filter((status) => isLive(of(status, end)))
      expect(live).toEqual(['active', 'trialing', 'past_due', 'paused'])
    }
  })
})

describe('subscriptions that can be resumed', () => {
  test('a canceled one until its very end, without grace', () => {
    expect(isReactivatable(of('canceled', endedAgo(-1)), now)).toBe(true)
    expect(isReactivatable(of('canceled', new Date(now.getTime() + 1)), now)).toBe(true)
    expect(isReactivatable(of('canceled', now), now)).toBe(false)
    expect(isReactivatable(of('canceled', null), now)).toBe(false)
  })

  test('one with paused payments, whatever its end', () => {
    for (const end of [future, endedAgo(500), null]) expect(isReactivatable(of('paused', end), now)).toBe(true)
  })

  test('no others, and never after fraud', () => {
    for (const status of ['active', 'trialing', 'past_due', 'fraud_canceled'] as const)
      expect(isReactivatable(of(status, future), now)).toBe(false)
  })
})

describe('the remaining days of a trial', () => {
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
