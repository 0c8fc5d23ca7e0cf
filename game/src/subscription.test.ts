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
/** Nothing of its invoices is known. */
const of = (status: SubscriptionStatus, currentPeriodEnd: Date | null) => ({
  status,
  currentPeriodEnd,
  hasPaid: null,
  paidUntil: null,
})
const unread = { paidGuessesPerPuzzle: null, paidPriceUntil: null }

const playing = ['active', 'trialing', 'past_due', 'canceled'] as const
const future = endedAgo(-60)

const facts: fc.Arbitrary<SubscriptionFacts> = fc.record({
  status: fc.constantFrom(...subscriptionStatuses),
  currentPeriodEnd: fc.option(fc.integer({ min: -300, max: 300 }).map(endedAgo)),
  hasPaid: fc.option(fc.boolean()),
  paidUntil: fc.option(fc.integer({ min: -300, max: 300 }).map(endedAgo)),
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

describe('one whose invoices have been read', () => {
  const known = (status: SubscriptionStatus, facts: Partial<SubscriptionFacts>) => ({ ...of(status, future), ...facts })

  test('and that was never paid, does not count once its first charge has failed, however much of the period is left', () => {
    const isOverSince = (minutes: number) => ({ hasPaid: false, paidUntil: endedAgo(minutes) })
    expect(countsAsSubscribed(known('past_due', isOverSince(1)), now)).toBe(false)
    expect(countsAsSubscribed(known('past_due', isOverSince(-60)), now)).toBe(false)
    expect(countsAsSubscribed(known('past_due', { hasPaid: true, paidUntil: endedAgo(1) }), now)).toBe(true)
  })

  test.each(['active', 'canceled', 'trialing'] as const)(
    'and that was never paid, is %s until two hours after its trial, and no longer',
    (status) => {
      const tried = (minutes: number) => known(status, { hasPaid: false, paidUntil: endedAgo(minutes) })
      expect(countsAsSubscribed(tried(-60), now)).toBe(true)
      expect(countsAsSubscribed(tried(119), now)).toBe(true)
      expect(countsAsSubscribed(tried(120), now)).toBe(false)
      expect(countsAsSubscribed(known(status, { hasPaid: false }), now)).toBe(false)
    },
  )

  test('and that was paid once, counts as its status and its end say', () => {
    for (const status of playing) {
      expect(countsAsSubscribed(known(status, { hasPaid: true, paidUntil: endedAgo(9000) }), now)).toBe(true)
      const ended = { hasPaid: true, paidUntil: endedAgo(121), currentPeriodEnd: endedAgo(121) }
      expect(countsAsSubscribed(known(status, ended), now)).toBe(false)
    }
  })

  test('wins a prize without more ado only in time that is paid or on trial, and not in the grace', () => {
    const paidUntil = (minutes: number, hasPaid = true) => known('past_due', { hasPaid, paidUntil: endedAgo(minutes) })
    expect(isPaidAt(paidUntil(-1), now)).toBe(true)
    expect(isPaidAt(paidUntil(0), now)).toBe(false)
    expect(isPaidAt(paidUntil(1), now)).toBe(false)
    expect(isPaidAt(paidUntil(-1, false), now)).toBe(true)
    expect(isPaidAt(known('active', { hasPaid: true }), now)).toBe(false)
  })

  test('wins by its status while they have not', () => {
    for (const status of ['active', 'trialing', 'canceled'] as const)
      expect(isPaidAt(of(status, future), now)).toBe(true)
    expect(isPaidAt(of('past_due', future), now)).toBe(false)
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
    expect(guessLimitFor({ ...unread, ...of('active', future), guessesPerPuzzle: 10 }, now)).toBe(10)
    expect(guessLimitFor({ ...unread, ...of('canceled', endedAgo(119)), guessesPerPuzzle: 3 }, now)).toBe(3)
  })

  test('is 1 when the plan is gone', () => {
    expect(guessLimitFor({ ...unread, ...of('active', future), guessesPerPuzzle: null }, now)).toBe(1)
  })

  test('is 0 without a subscription, and with one that has ended or was a fraud', () => {
    expect(guessLimitFor(null, now)).toBe(0)
    expect(guessLimitFor({ ...unread, ...of('active', endedAgo(121)), guessesPerPuzzle: 10 }, now)).toBe(0)
    expect(guessLimitFor({ ...unread, ...of('fraud_canceled', future), guessesPerPuzzle: 10 }, now)).toBe(0)
  })

  describe('whose price is not the one that was paid', () => {
    const limit = (facts: Partial<LimitFacts>) =>
      guessLimitFor(
        { ...of('active', future), hasPaid: true, paidUntil: future, ...unread, guessesPerPuzzle: 10, ...facts },
        now,
      )
    const cheap = { paidGuessesPerPuzzle: 2, paidPriceUntil: future }

    test('is that of the plan that was paid, not of the dearer one that was only chosen', () => {
      expect(limit(cheap)).toBe(2)
      expect(limit({ ...cheap, paidPriceUntil: endedAgo(1) })).toBe(2)
      expect(limit({ ...cheap, hasPaid: false, status: 'trialing' })).toBe(2)
    })

    test('is that of the dearer plan until what was paid for it ends, and then that of the cheaper one', () => {
      const dear = { paidGuessesPerPuzzle: 10, guessesPerPuzzle: 2 }
      expect(limit({ ...dear, paidPriceUntil: endedAgo(-1) })).toBe(10)
      expect(limit({ ...dear, paidPriceUntil: now })).toBe(2)
      expect(limit({ ...dear, paidPriceUntil: null })).toBe(2)
    })

    test('is 1 where the plan that was paid is gone', () => {
      expect(limit({ paidPriceUntil: future })).toBe(1)
    })

    test('is never more than was paid for, whatever was chosen', () => {
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
