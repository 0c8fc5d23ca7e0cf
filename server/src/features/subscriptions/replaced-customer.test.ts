import * as guesses from '@whereabouts/contract/guesses'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { TestProvider } from '../../../test-support/provider.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { syncCustomer } from './sync-customer.ts'
import { syncDueCustomers } from './sync-due-customers.ts'

const dayMs = 24 * 60 * 60 * 1000

describeOnOneDatabase('a customer whom the operator deleted at the provider', (app) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = new TestProvider(app)
  })
  beforeEach(async () => {
    app.clock.at = new Date()
  })

  const checkout = (user: TestUser, priceId: string) =>
    user.call(subscriptions.createCheckout, { userId: user.id, email: user.email, priceId })
  const sync = async (user: TestUser) => syncCustomer(app.services, await provider.customerOf(user))
  const statusOf = async (user: TestUser) => (await user.call(subscriptions.status, {})).body

  test('becomes another one, however many windows ask, pays, and plays', async () => {
    const { user } = await provider.aPayer()
    await sync(user)
    const old = await provider.customerOf(user)
    await app.services.payments.deleteCustomer(old)
    const priceId = await provider.aPlan({ trialDays: 7, guesses: 9 })
    const answers = await Promise.all([1, 2, 3].map(() => checkout(user, priceId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await provider.customerOf(user)).not.toBe(old)
    expect(await provider.openCheckouts(user)).toMatchObject([{ trialDays: 0, url: answers[0]!.body.url }])
    expect(await statusOf(user)).toMatchObject({ hasSubscription: false, status: 'canceled', guessLimit: 0 })
    await provider.pay(answers[0]!.body.url)
    await sync(user)
    expect(await statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active', guessLimit: 9 })
  })

  test.each(['customer.subscription.deleted', 'customer.deleted'])(
    'plays no more as soon as the message %s has come, with no grace',
    async (type) => {
      const { user } = await provider.aPayer()
      await sync(user)
      expect(await statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active', guessLimit: 5 })
      await app.services.payments.deleteCustomer(await provider.customerOf(user))
      const event = (await provider.eventsFor(user)).find((one) => one.type === type)!
      expect((await provider.deliver(event)).status).toBe(200)
      expect(await statusOf(user)).toMatchObject({ hasSubscription: false, status: 'canceled', guessLimit: 0 })
      const { id: puzzleId, answer } = await app.aPuzzle()
      const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
      expect((await user.call(guesses.submit, guess)).body).toMatchObject({ code: 'subscription-required' })
      // What a sync repeats changes nothing anymore.
      const rows = () => app.db.sql`select * from subscriptions where user_id = ${user.id}`
      const before = await rows()
      await sync(user)
      expect(await rows()).toEqual(before)
    },
  )

  test('is asked about by the daily sync where every message was lost', async () => {
    const { user } = await provider.aPayer()
    await sync(user)
    await app.services.payments.deleteCustomer(await provider.customerOf(user))
    app.clock.at = new Date(app.clock.at.getTime() + dayMs)
    await syncDueCustomers(app.services)
    expect(await statusOf(user)).toMatchObject({ hasSubscription: false, status: 'canceled', guessLimit: 0 })
  })

  test('plays on while the provider does not know the customer at all: the key may be another account’s', async () => {
    const { user } = await provider.aPayer()
    await sync(user)
    await app.db
      .sql`update payment_customers set stripe_customer_id = ${`cus_of_another_${user.id}`} where user_id = ${user.id}`
    await app.db
      .sql`update subscriptions set stripe_customer_id = ${`cus_of_another_${user.id}`} where user_id = ${user.id}`
    await sync(user)
    expect(await statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active', guessLimit: 5 })
  })

  test('late messages about the old customer are accepted and change nothing', async () => {
    const { user, events } = await provider.aPayer()
    await sync(user)
    await app.services.payments.deleteCustomer(await provider.customerOf(user))
    await checkout(user, await provider.aPlan())
    const before = await statusOf(user)
    for (const event of events) expect((await provider.deliver(event)).status).toBe(200)
    expect(await statusOf(user)).toEqual(before)
  })

  test('a player who has not paid for the current period does not continue to play', async () => {
    const { user } = await provider.aPayer()
    await sync(user)
    await app.db
      .sql`update subscriptions set status = 'past_due', current_period_end = ${new Date(app.clock.at.getTime() + 20 * dayMs)}`
    await app.services.payments.deleteCustomer(await provider.customerOf(user))
    expect((await checkout(user, await provider.aPlan())).status).toBe(200)
    app.clock.at = new Date(app.clock.at.getTime() + dayMs)
    expect(await statusOf(user)).toMatchObject({ hasSubscription: false, guessLimit: 0 })
  })

  test('stays while the provider does not know the price either: the key may be another account’s', async () => {
    const { user } = await provider.aPayer()
    await sync(user)
    const old = await provider.customerOf(user)
    await app.services.payments.deleteCustomer(old)
    const priceId = await provider.aPlan()
    await app.db
      .sql`update subscription_pricing set stripe_price_id = 'price_of_another' where stripe_price_id = ${priceId}`
    expect(await checkout(user, 'price_of_another')).toMatchObject({ body: { code: 'payments-unavailable' } })
    expect(await provider.customerOf(user)).toBe(old)
    expect(await statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active' })
  })
})
