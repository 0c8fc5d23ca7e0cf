import * as subscriptions from '@whereabouts/contract/subscriptions'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase, testApp } from '../../../test-support/app-of-tests.ts'
import { TestProvider } from '../../../test-support/provider.ts'
import type { TestUser } from '../../../test-support/world.ts'

describe.each(['added', 'included'] as const)('where tax is %s', (tax) => {
  const app = testApp({ tax })
  let provider: TestProvider
  beforeAll(async () => {
    provider = new TestProvider(app)
  })
  beforeEach(async () => {
    app.clock.at = new Date()
  })

  test('every list of prices says so', async () => {
    const user = await app.aUser()
    const priceId = await provider.aPlan()
    expect((await user.call(subscriptions.pricing, {})).body).toMatchObject({
      plans: [{ stripe_price_id: priceId }],
      tax,
    })
    expect((await user.call(subscriptions.mine, {})).body.tax).toBe(tax)
  })

  test('a plan is sold only by a price that says the same at the provider', async () => {
    const user = await app.aUser()
    const checkout = (priceId: string) =>
      user.call(subscriptions.createCheckout, { userId: user.id, email: user.email, priceId })
    expect((await checkout(await provider.aPlan())).status).toBe(200)
    const other = openStripe({ ...provider.keys, tax: tax === 'added' ? 'included' : 'added' })
    const silent = openStripe({ ...provider.keys, tax: 'none' })
    for (const payments of [other, silent]) {
      const priceId = await provider.aPlan({ at: payments })
      expect(await checkout(priceId)).toMatchObject({ body: { code: 'payments-unavailable' } })
      await payments.close()
    }
  })

  test('a checkout from before a change of the setting is closed, and opened again', async () => {
    const user = await app.aUser()
    const priceId = await provider.aPlan()
    const checkout = async () =>
      (await user.call(subscriptions.createCheckout, { userId: user.id, email: user.email, priceId })).body.sessionId
    const first = await checkout()
    expect(await checkout()).toBe(first)
    const before = openStripe({ ...provider.keys, secretKey: 'sk_sandbox_of_the_tests', tax: 'none' })
    const [{ customerId } = { customerId: '' }] = await app.db.sql<{ customerId: string }>`
      select stripe_customer_id as "customerId" from payment_customers where user_id = ${user.id}`
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
        stripe_price_id,
        plan_name: 'Plan',
        show_plan_name: true,
        price_amount: 5,
        currency: 'usd',
        billing_interval: 'month',
        trial_period_days: 0,
        guesses_per_puzzle: 3,
        is_active: true,
      })
    const order = { planName: 'Plan', amountCents: 500, currency: 'usd', interval: 'month' } as const
    const silent = openStripe({ ...provider.keys, tax: 'none' })
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
  let provider: TestProvider
  beforeAll(async () => {
    provider = new TestProvider(app)
  })
  beforeEach(async () => {
    app.clock.at = new Date()
  })

  const checkout = (user: TestUser, priceId: string) =>
    user.call(subscriptions.createCheckout, { userId: user.id, email: user.email, priceId })

  test.each([
    ['amount', { price_amount: '4.99' }],
    ['currency', { currency: 'eur' }],
    ['interval', { billing_interval: 'year' }],
  ])('is the price that is charged: where the %s differs nothing is sold', async (_what, changes) => {
    const user = await app.aUser()
    const priceId = await provider.aPlan({ price: 5 })
    expect((await checkout(user, priceId)).status).toBe(200)
    const { price_amount = '5', currency = 'usd', billing_interval = 'month' } = changes as Record<string, string>
    await app.db.sql`
      update subscription_pricing set price_amount = ${price_amount}, currency = ${currency}, billing_interval = ${billing_interval}
      where stripe_price_id = ${priceId}`
    expect(await checkout(user, priceId)).toMatchObject({ body: { code: 'payments-unavailable' } })
    const cheapest = user.call(subscriptions.createCheckoutNoTrial, { userId: user.id, email: user.email })
    expect(await cheapest).toMatchObject({ body: { code: 'payments-unavailable' } })
  })
})
