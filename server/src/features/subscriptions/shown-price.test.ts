import * as subscriptions from '@whereabouts/contract/subscriptions'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { describe, expect, test } from 'vitest'
import { describeOnOneDatabase, testApp } from '../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../test-support/stripe.ts'

describe.each(['added', 'included'] as const)('where tax is %s', (tax) => {
  const app = testApp({ tax })
  const stripe = testStripe(app)

  test('every list of prices says so', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    expect((await user.call(subscriptions.pricing, {})).body).toMatchObject({
      plans: [{ stripe_price_id: priceId }],
      tax,
    })
    expect((await user.call(subscriptions.mine, {})).body.tax).toBe(tax)
  })

  test('a plan is sold only by a price that says the same at the provider', async () => {
    const user = await app.aUser()
    expect((await stripe.checkout(user, await stripe.aPlan())).status).toBe(200)
    const other = openStripe({ ...stripe.keys, tax: tax === 'added' ? 'included' : 'added' })
    const silent = openStripe({ ...stripe.keys, tax: 'none' })
    for (const payments of [other, silent]) {
      const priceId = await stripe.aPlan({ at: payments })
      expect(await stripe.checkout(user, priceId)).toMatchObject({ body: { code: 'payments-unavailable' } })
      await payments.close()
    }
  })

  test('a checkout from before a change of the setting is closed, and opened again', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    const checkout = async () => (await stripe.checkout(user, priceId)).body.sessionId
    const first = await checkout()
    expect(await checkout()).toBe(first)
    const before = openStripe({ ...stripe.keys, tax: 'none' })
    const customerId = await stripe.customerOf(user)
    await before.expireCheckout(first)
    const order = { customerId, userId: user.id, priceId, currency: 'usd', trialDays: 0 }
    const ways = { successUrl: 'http://site.test/game', cancelUrl: 'http://site.test/subscribe' }
    const old = await before.createCheckout({ ...order, ...ways, idempotencyKey: crypto.randomUUID() })
    await before.close()
    expect(await checkout()).not.toBe(old.checkoutId)
    expect(await app.services.payments.listOpenCheckouts(customerId)).toMatchObject([{ tax }])
  })

  test('the portal refuses a differing price, and shows what the provider charges', async () => {
    const admin = await app.anAdmin()
    const create = (stripe_price_id: string) =>
      admin.call(subscriptionsAdmin.createPlan, {
        ...{ stripe_price_id, plan_name: 'Plan', show_plan_name: true, price_amount: 5, currency: 'usd' },
        ...{ billing_interval: 'month', trial_period_days: 0, guesses_per_puzzle: 3, is_active: true },
      })
    const order = { planName: 'Plan', amountCents: 500, currency: 'usd', interval: 'month' } as const
    const silent = openStripe({ ...stripe.keys, tax: 'none' })
    const { priceId: open } = await silent.createPrice(order)
    await silent.close()
    expect((await create(open)).body).toMatchObject({
      code: 'price-differs',
      details: { charged: '5.00 usd per month, and does not say whether tax is in it' },
    })
    expect((await create((await app.services.payments.createPrice(order)).priceId)).status).toBe(200)
  })
})

describeOnOneDatabase('the price that is shown', (app) => {
  const stripe = testStripe(app)

  test.each([
    ['amount', { price_amount: '4.99' }],
    ['currency', { currency: 'eur' }],
    ['interval', { billing_interval: 'year' }],
  ])('is the price that is charged: where the %s differs nothing is sold', async (_what, changes) => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan({ price: 5 })
    expect((await stripe.checkout(user, priceId)).status).toBe(200)
    const { price_amount = '5', currency = 'usd', billing_interval = 'month' } = changes as Record<string, string>
    await app.db.sql`
      update subscription_pricing set price_amount = ${price_amount}, currency = ${currency}, billing_interval = ${billing_interval}
      where stripe_price_id = ${priceId}`
    expect(await stripe.checkout(user, priceId)).toMatchObject({ body: { code: 'payments-unavailable' } })
    expect(await stripe.cheapest(user)).toMatchObject({ body: { code: 'payments-unavailable' } })
  })
})
