import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import type { CheckoutOrder } from '@whereabouts/engines/payments/port'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { TestProvider } from '../../../test-support/provider.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { buildApp } from '../../start/app.ts'

const ok = expect.objectContaining({ status: 200 })

describeOnOneDatabase('checkouts', (app) => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = new TestProvider(app)
  })
  beforeEach(async () => {
    // The sandbox uses real time.
    app.clock.at = new Date()
  })

  const checkout = (user: TestUser, priceId: string) =>
    user.call(subscriptions.createCheckout, { userId: user.id, email: user.email, priceId })
  const cheapest = (user: TestUser) =>
    user.call(subscriptions.createCheckoutNoTrial, { userId: user.id, email: user.email })
  const cancel = async (user: TestUser) => {
    const [subscriptionId] = await provider.liveSubscriptions(user)
    await provider.ask(`/v1/subscriptions/${subscriptionId}`, { cancel_at_period_end: 'true' })
  }

  test('twenty concurrent clicks are one checkout and one customer', async () => {
    const user = await app.aUser()
    const priceId = await provider.aPlan({ trialDays: 7 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(user, priceId)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1)
    expect(await provider.openCheckouts(user)).toMatchObject([{ priceId, trialDays: 7, url: answers[0]!.body.url }])
    expect((await provider.eventsFor(user)).filter(({ type }) => type === 'customer.created')).toHaveLength(1)
  })

  test('a reload returns the same page, also much later', async () => {
    const user = await app.aUser()
    const priceId = await provider.aPlan()
    const first = await checkout(user, priceId)
    app.clock.at = new Date(app.clock.at.getTime() + 3 * 60 * 60 * 1000)
    expect((await checkout(user, priceId)).body).toEqual(first.body)
  })

  test('of two windows with different plans only the page that was opened last can be paid', async () => {
    const user = await app.aUser()
    const [small, large] = [await provider.aPlan(), await provider.aPlan({ price: 9 })]
    const first = await checkout(user, small)
    const second = await checkout(user, large)
    expect(await provider.openCheckouts(user)).toMatchObject([{ priceId: large }])
    expect(await provider.tryToPay(first.body.url)).toBe(410)
    expect(await provider.liveSubscriptions(user)).toEqual([])
    const third = await checkout(user, small)
    expect(third.body.sessionId).not.toBe(first.body.sessionId)
    expect(await provider.tryToPay(second.body.url)).toBe(410)
    expect(await provider.tryToPay(third.body.url)).toBe(303)
    expect(await provider.liveSubscriptions(user)).toHaveLength(1)
  })

  test('different plans at the same moment leave one page that can be paid', async () => {
    const user = await app.aUser()
    const plans = [await provider.aPlan(), await provider.aPlan({ price: 9 }), await provider.aPlan({ trialDays: 7 })]
    const answers = await Promise.all([...plans, ...plans].map((priceId) => checkout(user, priceId)))
    expect(answers).toEqual(answers.map(() => ok))
    expect(await provider.openCheckouts(user)).toHaveLength(1)
    // Two requests for the same plan may lead to the same page. A paid page thanks again at a second payment, so each is paid once.
    const paid = []
    for (const url of new Set(answers.map(({ body }) => body.url))) paid.push(await provider.tryToPay(url))
    expect(paid.filter((status) => status === 303)).toHaveLength(1)
  })

  test('a page that was made concurrently and paid before it could be closed leaves no second one to pay', async () => {
    const user = await app.aUser()
    const priceId = await provider.aPlan()
    const { payments } = app.services
    let rival = { checkoutId: '', url: '' }
    const rivalled = Object.assign(Object.create(payments), {
      createCheckout: async (order: CheckoutOrder) => {
        rival = await payments.createCheckout({ ...order, idempotencyKey: `rival ${order.idempotencyKey}` })
        return payments.createCheckout(order)
      },
      expireCheckout: async (checkoutId: string) => {
        if (checkoutId === rival.checkoutId) await provider.pay(rival.url)
        return payments.expireCheckout(checkoutId)
      },
    })
    const other = await buildApp({ ...app.services, payments: rivalled })
    const payload = { userId: user.id, email: user.email, priceId }
    const url = '/api/stripe/create-checkout-session'
    const answer = await other.inject({ method: 'POST', url, payload, headers: { cookie: user.cookie } })
    await other.close()
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'already-subscribed' })
    expect(await provider.openCheckouts(user)).toEqual([])
    expect(await provider.liveSubscriptions(user)).toHaveLength(1)
  })

  test('paying in one window while another asks for another plan never makes two subscriptions', async () => {
    const [small, large] = [await provider.aPlan(), await provider.aPlan({ price: 9 })]
    for (let turn = 0; turn < 6; turn += 1) {
      const user = await app.aUser()
      const first = await checkout(user, small)
      const [paid, second] = await Promise.all([provider.tryToPay(first.body.url), checkout(user, large)])
      if (paid === 303) expect(second).toMatchObject({ status: 409, body: { code: 'already-subscribed' } })
      else expect([paid, second.status]).toEqual([410, 200])
      if (second.status === 200) await provider.tryToPay(second.body.url)
      expect(await provider.liveSubscriptions(user)).toHaveLength(1)
      expect(await checkout(user, large)).toMatchObject({ status: 409, body: { code: 'already-subscribed' } })
    }
  })

  test('the checkout without a trial is for the cheapest plan that is sold, from the first day', async () => {
    const user = await app.aUser()
    await provider.aPlan({ price: 1, isActive: false })
    await provider.aPlan({ price: 9, trialDays: 7 })
    const priceId = await provider.aPlan({ price: 4, trialDays: 7 })
    await provider.aPlan({ price: 4, trialDays: 7 })
    const withTrial = await checkout(user, priceId)
    const answer = await cheapest(user)
    expect(Object.keys(answer.body)).toEqual(['sessionId', 'url'])
    expect(await provider.openCheckouts(user)).toMatchObject([{ priceId, trialDays: 0, url: answer.body.url }])
    expect(await provider.tryToPay(withTrial.body.url)).toBe(410)
    await provider.pay(answer.body.url)
    const [bought] = await app.services.payments.listSubscriptions(await provider.customerOf(user))
    expect(bought).toMatchObject({ status: 'active', trialEnd: null, priceId })
  })

  test('where nothing is sold there is no checkout, with and without a trial', async () => {
    const user = await app.aUser()
    const priceId = await provider.aPlan({ isActive: false })
    for (const answer of [await checkout(user, priceId), await cheapest(user)])
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'unknown-plan', error: 'No active pricing configuration found' },
      })
  })

  test('the checkout without a trial is refused for foreign ids, in maintenance and to subscribers', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    await provider.aPlan()
    await cheapest(other)
    const own = { userId: user.id, email: user.email }
    const foreign = [{ userId: other.id }, { email: other.email }, { customerId: await provider.customerOf(other) }]
    for (const one of foreign)
      expect(await user.call(subscriptions.createCheckoutNoTrial, { ...own, ...one })).toMatchObject({
        status: 403,
        body: { code: 'not-allowed' },
      })
    await provider.pay((await cheapest(user)).body.url)
    expect((await cheapest(user)).body.code).toBe('already-subscribed')
    await app.db
      .sql`insert into site_config (id, key, value) values (${crypto.randomUUID()}, 'maintenance_mode', 'true')`
    expect((await cheapest(other)).body.code).toBe('maintenance')
    expect(await app.client().call(subscriptions.createCheckoutNoTrial, own)).toMatchObject({ status: 401 })
  })

  test('past due counts as subscribed; a canceled subscription with time left allows a new one, paid from the first day', async () => {
    const { user } = await provider.aPayer({ trialDays: 7 })
    const next = await provider.aPlan({ trialDays: 7, price: 9 })
    expect((await checkout(user, next)).body.code).toBe('already-subscribed')
    await app.db.sql`update subscriptions set status = 'past_due'`
    expect((await checkout(user, next)).body.code).toBe('already-subscribed')
    await cancel(user)
    const answer = await checkout(user, next)
    expect(answer.status).toBe(200)
    expect(await provider.openCheckouts(user)).toMatchObject([{ priceId: next, trialDays: 0 }])
    await provider.pay(answer.body.url)
    expect((await checkout(user, next)).body.code).toBe('already-subscribed')
  })

  test('a checkout of a deleted account cannot be paid', async () => {
    const user = await app.aUser()
    const { body } = await checkout(user, await provider.aPlan())
    const customerId = await provider.customerOf(user)
    expect(
      (await user.call(accountsSettings.deleteAccount, { userId: user.id, currentPassword: 'correct horse' })).status,
    ).toBe(200)
    expect(await provider.tryToPay(body.url)).toBe(410)
    expect(await app.db.sql`select 1 from payment_customers where stripe_customer_id = ${customerId}`).toEqual([])
    expect((await checkout(user, await provider.aPlan())).status).toBe(401)
  })

  test('deleting the account while a checkout is opened leaves no page that can be paid', async () => {
    const priceId = await provider.aPlan()
    for (let turn = 0; turn < 4; turn += 1) {
      const user = await app.aUser()
      if (turn % 2 === 0) await checkout(user, priceId)
      const [opened, deleted] = await Promise.all([
        checkout(user, priceId),
        user.call(accountsSettings.deleteAccount, { userId: user.id, currentPassword: 'correct horse' }),
      ])
      const users = await app.db.sql`select 1 from users where id = ${user.id}`
      expect(users).toHaveLength(deleted.status === 200 ? 0 : 1)
      if (opened.status === 200 && deleted.status === 200) expect(await provider.tryToPay(opened.body.url)).toBe(410)
      expect([200, 401, 502]).toContain(opened.status)
    }
  })

  test('a lease of a dead process blocks others until it ends, and no longer', async () => {
    const user = await app.aUser()
    const priceId = await provider.aPlan()
    await checkout(user, priceId)
    const until = new Date(app.clock.at.getTime() + 30_000)
    await app.db.sql`update payment_customers set checkout_lease_until = ${until}`
    expect(await checkout(user, priceId)).toMatchObject({ status: 409, body: { code: 'checkout-busy' } })
    app.clock.at = until
    expect((await checkout(user, priceId)).status).toBe(200)
    const [row] = await app.db.sql`select checkout_lease_until from payment_customers`
    expect(row).toEqual({ checkout_lease_until: null })
  })
})
