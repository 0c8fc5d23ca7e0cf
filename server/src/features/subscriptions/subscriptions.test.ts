import * as subscriptions from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../test-support/stripe.ts'
import { beginSync, markSyncWritten } from './writes.ts'

const hourMs = 60 * 60 * 1000

describeOnOneDatabase('subscriptions', (app) => {
  const stripe = testStripe(app)

  const subscriptionRows = () => app.db.sql`select * from subscriptions order by stripe_subscription_id`

  test('a user cannot open a checkout in another’s name', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    const priceId = await stripe.aPlan()
    await stripe.checkout(other, priceId)
    const [row] = await app.db.sql<{ id: string }>`select stripe_customer_id as id from payment_customers`
    for (const foreign of [
      { userId: other.id },
      { email: other.email },
      { customerId: row!.id },
      { customerId: 'cus_unknown' },
    ]) {
      expect(await stripe.checkout(user, priceId, foreign)).toMatchObject({
        status: 403,
        body: { code: 'not-allowed' },
      })
    }
    expect(await app.db.sql`select user_id from payment_customers`).toEqual([{ user_id: other.id }])
    expect((await stripe.checkout(user, priceId, { email: user.email.toUpperCase() })).status).toBe(200)
    expect((await stripe.checkout(other, priceId, { customerId: row!.id })).status).toBe(200)
  })

  test('only active plans of the price list are sold', async () => {
    const user = await app.aUser()
    const { payments } = app.services
    const unlisted = await payments.createPrice({
      planName: 'Cheap',
      amountCents: 1,
      currency: 'usd',
      interval: 'year',
    })
    for (const priceId of [await stripe.aPlan({ isActive: false }), unlisted.priceId, 'price_unknown', "' or 1=1 --"]) {
      expect(await stripe.checkout(user, priceId)).toMatchObject({
        status: 400,
        body: { code: 'unknown-plan', error: 'No active pricing configuration found' },
      })
    }
    expect(await app.db.sql`select 1 from payment_customers`).toEqual([])
  })

  test('during maintenance no checkout is opened', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    await app.setting('maintenance_mode', 'true')
    expect(await stripe.checkout(user, priceId)).toMatchObject({ status: 503, body: { code: 'maintenance' } })
  })

  test('a fresh status knows a payment without its message', async () => {
    const { user } = await stripe.aPayer()
    expect((await stripe.statusOf(user)).hasSubscription).toBe(false)
    expect((await user.call(subscriptions.status, { fresh: 'true' })).body).toMatchObject({
      hasSubscription: true,
      status: 'active',
    })
  })

  test('after the payment the first message makes a subscriber with the guesses of the plan', async () => {
    const { user, events } = await stripe.aPayer({ guesses: 3 })
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: false, status: null, guessLimit: 0 })
    expect((await stripe.deliver(events.find(({ type }) => type === 'checkout.session.completed')!)).status).toBe(200)
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active', guessLimit: 3 })
    expect((await stripe.checkout(user, await stripe.aPlan())).body.code).toBe('already-subscribed')
  })

  test('the free trial is for the first subscription only', async () => {
    const { user, events } = await stripe.aPayer({ trialDays: 7 })
    await stripe.deliver(events.at(-1)!)
    const status = await stripe.statusOf(user)
    expect(status).toMatchObject({ hasSubscription: true, status: 'trialing', guessLimit: 5 })
    expect(Date.parse(status.trialEnd!) - Date.now()).toBeGreaterThan(6.9 * 24 * hourMs)
    expect((await stripe.checkout(user, await stripe.aPlan({ trialDays: 7 }))).body.code).toBe('already-subscribed')

    const [row] = await app.db.sql<{ id: string }>`select stripe_subscription_id as id from subscriptions`
    await app.services.payments.cancelNow(row!.id)
    await stripe.deliver((await stripe.eventsFor(user)).at(-1)!)
    app.clock.at = new Date(Date.now() + 3 * hourMs)
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: false, status: 'canceled' })
    await stripe.pay((await stripe.checkout(user, await stripe.aPlan({ trialDays: 7 }))).body.url)
    await stripe.deliver((await stripe.eventsFor(user)).at(-1)!)
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: true, status: 'active', trialEnd: null })
  })

  test('a message of an unknown kind or about an unknown customer is accepted and creates no subscriber', async () => {
    const { user, events } = await stripe.aPayer()
    await stripe.deliver(events.at(-1)!)
    const before = await subscriptionRows()
    const about = (object: object, type: string) => ({
      ...events[0]!,
      id: `evt_${crypto.randomUUID()}`,
      type,
      data: { object },
    })
    const paid = { object: 'subscription', id: 'sub_1', status: 'active', metadata: { userId: user.id } }
    for (const message of [
      about({ ...paid, customer: 'cus_unknown' }, 'customer.subscription.created'),
      about({ ...paid, customer: null }, 'customer.subscription.created'),
      about({ object: 'balance' }, 'balance.available'),
    ]) {
      expect((await stripe.deliver(message)).status).toBe(200)
    }
    const nonsense = about({ object: 'customer', id: "'; drop table users --" }, 'nonsense')
    expect(await stripe.deliver(nonsense)).toEqual({ status: 400, code: 'not-an-event' })
    expect(await subscriptionRows()).toEqual(before)
  })

  test('only the customer of a message is trusted', async () => {
    const { user, events } = await stripe.aPayer({ guesses: 2 })
    const event = events.find(({ type }) => type === 'customer.subscription.created')!
    const lie = {
      ...event.data.object,
      id: 'sub_lie',
      status: 'unpaid',
      items: { data: [] },
      metadata: { userId: crypto.randomUUID() },
    }
    expect((await stripe.deliver({ ...event, id: 'evt_lie', data: { object: lie } })).status).toBe(200)
    expect(await stripe.statusOf(user)).toMatchObject({ status: 'active', guessLimit: 2 })
    expect(await subscriptionRows()).toHaveLength(1)
  })

  test('the answer to an earlier question never overwrites that to a later one', async () => {
    const { user } = await stripe.aPayer()
    const customer = await stripe.customerOf(user)
    const [earlier, later] = [(await beginSync(app.db, customer))!, (await beginSync(app.db, customer))!]
    expect(await markSyncWritten(app.db, customer, later.syncNumber)).toBe(true)
    expect(await markSyncWritten(app.db, customer, earlier.syncNumber)).toBe(false)
    expect(await markSyncWritten(app.db, customer, later.syncNumber)).toBe(false)
  })
})
