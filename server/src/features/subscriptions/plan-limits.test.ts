import * as subscriptions from '@whereabouts/contract/subscriptions'
import { describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { guess } from '../../../test-support/worlds.ts'

const minuteMs = 60 * 1000

describeOnOneDatabase('plans and what they allow', (app) => {
  const inMinutes = (minutes: number) => new Date(app.clock.at.getTime() + minutes * minuteMs)
  const aPlan = async (priceId: string, { amount = 5, guesses: limit = 5, isActive = true } = {}) => {
    await app.db.sql`
      insert into subscription_pricing
        (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle, is_active)
      values (${app.services.newId()}, ${priceId}, ${priceId}, ${amount}, 'usd', 'month', 0, ${limit}, ${isActive})`
    return priceId
  }
  const subscribe = async (facts: {
    priceId: string
    status?: string
    end?: Date | null
    trialEnd?: Date | null
    userId?: string
  }) => {
    const { priceId, status = 'active', end = inMinutes(60), trialEnd = null } = facts
    const userId = facts.userId ?? (await app.aUser()).id
    await app.db.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, trial_end, created_at, updated_at)
      values (${app.services.newId()}, ${userId}, ${priceId}, ${status}, ${end}, ${trialEnd}, ${app.clock.at}, ${app.clock.at})`
  }
  const popularity = async () => {
    const { plans } = (await app.client().call(subscriptions.popularity, {})).body
    return Object.fromEntries(
      plans.map((plan) => [plan.stripe_price_id, [plan.subscription_count, plan.is_most_popular]]),
    )
  }

  describe('the most popular plan', () => {
    test('is none while there are no subscribers', async () => {
      await aPlan('price_a')
      await aPlan('price_b')
      expect(await popularity()).toEqual({ price_a: [0, false], price_b: [0, false] })
    })

    test('is the one with the most live subscriptions, and no inactive one', async () => {
      const [a, b, old] = [
        await aPlan('price_a'),
        await aPlan('price_b'),
        await aPlan('price_old', { isActive: false }),
      ]
      await subscribe({ priceId: a })
      for (const status of ['active', 'past_due']) await subscribe({ priceId: b, status })
      for (const status of ['canceled', 'fraud_canceled', 'canceled']) await subscribe({ priceId: a, status })
      for (let n = 0; n < 3; n += 1) await subscribe({ priceId: old })
      expect(await popularity()).toEqual({ price_a: [1, false], price_b: [2, true] })
    })

    test('counts a trial only while its end is in the future', async () => {
      const [a, b] = [await aPlan('price_a'), await aPlan('price_b')]
      await subscribe({ priceId: a })
      for (let n = 0; n < 2; n += 1) await subscribe({ priceId: b, status: 'trialing', trialEnd: inMinutes(1) })
      expect(await popularity()).toEqual({ price_a: [1, false], price_b: [2, true] })
      app.clock.at = inMinutes(1)
      expect(await popularity()).toEqual({ price_a: [1, true], price_b: [0, false] })
    })

    test('of two that lead together is the cheaper one, never both', async () => {
      const [dear, cheap] = [await aPlan('price_a', { amount: 9 }), await aPlan('price_b', { amount: 3 })]
      for (const priceId of [dear, cheap]) await subscribe({ priceId })
      expect(await popularity()).toEqual({ price_a: [1, false], price_b: [1, true] })
    })
  })

  test('an inactive plan is not offered, and still gives its guesses; an unknown price gives one', async () => {
    await aPlan('price_old', { guesses: 7, isActive: false })
    await aPlan('price_now', { guesses: 3 })
    const [loyal, lost, none] = [await app.aUser(), await app.aUser(), await app.aUser()]
    await subscribe({ priceId: 'price_old', userId: loyal.id })
    await subscribe({ priceId: 'price_vanished', userId: lost.id })
    const { plans } = (await app.client().call(subscriptions.pricing, {})).body
    expect(plans.map((plan) => plan.stripe_price_id)).toEqual(['price_now'])
    const limits = await Promise.all(
      [loyal, lost, none].map(async (user) => (await user.call(subscriptions.status, {})).body.guessLimit),
    )
    expect(limits).toEqual([7, 1, 0])
  })

  // Which subscriptions count, and until when: game/src/subscription.test.ts.
  test.each([
    ['past_due', -119, true],
    ['past_due', -121, false],
    ['canceled', -119, true],
    ['fraud_canceled', 100_000, false],
  ] as const)(
    '%s with its end in %s minutes: may play is %s, in the status and at a guess',
    async (status, minutes, mayPlay) => {
      const user = await app.aUser()
      const priceId = await aPlan('price_a', { guesses: 2 })
      await subscribe({ priceId, status, end: inMinutes(minutes), userId: user.id })
      expect((await user.call(subscriptions.status, {})).body).toMatchObject({
        hasSubscription: mayPlay,
        status: status === 'fraud_canceled' ? null : status,
        guessLimit: mayPlay ? 2 : 0,
      })
      const answer = await guess(user, await app.aPuzzle())
      expect([answer.status, answer.body.code]).toEqual(mayPlay ? [200, undefined] : [402, 'subscription-required'])
    },
  )
})
