import * as subscriptions from '@whereabouts/contract/subscriptions'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../test-support/stripe.ts'

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
    expect((await stripe.cheapest(user)).body.code).toBe('unknown-plan')
    expect(await app.db.sql`select 1 from payment_customers`).toEqual([])
  })

  test('during maintenance no checkout is opened', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    await app.set('maintenance_mode', 'true')
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
})
