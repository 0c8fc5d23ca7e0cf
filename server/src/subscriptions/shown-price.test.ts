import * as subscriptions from '@whereabouts/contract/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabases } from '../../../tests/databases.ts'
import type { TestUser } from '../test-world.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { TestProvider } from './test-provider.ts'

describe.each(testDatabases())('the price that is shown on %s', (_name, database) => {
  let app: TestApp
  let provider: TestProvider
  beforeAll(async () => {
    app = await startTestApp(database)
    provider = new TestProvider(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.reset()
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
