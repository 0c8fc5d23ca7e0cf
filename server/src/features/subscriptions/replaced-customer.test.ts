import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../test-support/stripe.ts'
import { guess } from '../../../test-support/worlds.ts'
import { syncDueCustomers } from './sync-due-customers.ts'

const dayMs = 24 * 60 * 60 * 1000

describeOnOneDatabase('a customer whom the operator deleted at the provider', (app) => {
  const stripe = testStripe(app)

  test('becomes another one, however many windows ask, pays, and plays', async () => {
    const { user } = await stripe.aPayer()
    await stripe.sync(user)
    const old = await stripe.customerOf(user)
    await app.services.payments.deleteCustomer(old)
    const priceId = await stripe.aPlan({ trialDays: 7, guesses: 9 })
    const answers = await Promise.all([1, 2, 3].map(() => stripe.checkout(user, priceId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stripe.customerOf(user)).not.toBe(old)
    expect(await stripe.openCheckouts(user)).toMatchObject([{ trialDays: 0, url: answers[0]!.body.url }])
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: false, status: 'canceled', guessLimit: 0 })
    await stripe.pay(answers[0]!.body.url)
    await stripe.sync(user)
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active', guessLimit: 9 })
  })

  test.each(['customer.subscription.deleted', 'customer.deleted'])(
    'plays no more as soon as the message %s has come, with no grace',
    async (type) => {
      const { user } = await stripe.aPayer()
      await stripe.sync(user)
      expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active', guessLimit: 5 })
      await app.services.payments.deleteCustomer(await stripe.customerOf(user))
      const event = (await stripe.eventsFor(user)).find((one) => one.type === type)!
      expect((await stripe.deliver(event)).status).toBe(200)
      expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: false, status: 'canceled', guessLimit: 0 })
      expect((await guess(user, await app.aPuzzle())).body).toMatchObject({ code: 'subscription-required' })
      // What a sync repeats changes nothing anymore.
      const rows = () => app.db.sql`select * from subscriptions where user_id = ${user.id}`
      const before = await rows()
      await stripe.sync(user)
      expect(await rows()).toEqual(before)
    },
  )

  test('is asked about by the daily sync where every message was lost', async () => {
    const { user } = await stripe.aPayer()
    await stripe.sync(user)
    await app.services.payments.deleteCustomer(await stripe.customerOf(user))
    app.later(dayMs)
    await syncDueCustomers(app.services)
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: false, status: 'canceled', guessLimit: 0 })
  })

  test('plays on while the provider does not know the customer at all: the key may be another account’s', async () => {
    const { user } = await stripe.aPayer()
    await stripe.sync(user)
    await app.db
      .sql`update payment_customers set stripe_customer_id = ${`cus_of_another_${user.id}`} where user_id = ${user.id}`
    await app.db
      .sql`update subscriptions set stripe_customer_id = ${`cus_of_another_${user.id}`} where user_id = ${user.id}`
    await stripe.sync(user)
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active', guessLimit: 5 })
  })

  test('late messages about the old customer are accepted and change nothing of the new one', async () => {
    const { user } = await stripe.aPayer()
    await stripe.sync(user)
    await app.services.payments.deleteCustomer(await stripe.customerOf(user))
    const events = await stripe.eventsFor(user)
    await stripe.pay((await stripe.checkout(user, await stripe.aPlan({ guesses: 9 }))).body.url)
    await stripe.sync(user)
    const before = await stripe.statusOf(user)
    expect(before).toMatchObject({ hasSubscription: true, guessLimit: 9 })
    for (const event of events) expect((await stripe.deliver(event)).status).toBe(200)
    expect(await stripe.statusOf(user)).toEqual(before)
  })

  test('a player who has not paid for the current period does not continue to play', async () => {
    const { user } = await stripe.aPayer()
    await stripe.sync(user)
    await app.db
      .sql`update subscriptions set status = 'past_due', current_period_end = ${new Date(app.clock.at.getTime() + 20 * dayMs)}`
    await app.services.payments.deleteCustomer(await stripe.customerOf(user))
    expect((await stripe.checkout(user, await stripe.aPlan())).status).toBe(200)
    app.later(dayMs)
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: false, guessLimit: 0 })
  })

  test('stays while the provider does not know the price either: the key may be another account’s', async () => {
    const { user } = await stripe.aPayer()
    await stripe.sync(user)
    const old = await stripe.customerOf(user)
    await app.services.payments.deleteCustomer(old)
    const priceId = await stripe.aPlan()
    await app.db
      .sql`update subscription_pricing set stripe_price_id = 'price_of_another' where stripe_price_id = ${priceId}`
    expect(await stripe.checkout(user, 'price_of_another')).toMatchObject({ body: { code: 'payments-unavailable' } })
    expect(await stripe.customerOf(user)).toBe(old)
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active' })
  })
})
