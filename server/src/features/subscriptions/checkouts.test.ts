import type { CheckoutOrder } from '@whereabouts/engines/payments/port'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../test-support/stripe.ts'
import { buildApp } from '../../start/app.ts'

const ok = expect.objectContaining({ status: 200 })

describeOnOneDatabase('checkouts', (app) => {
  const stripe = testStripe(app)

  test('twenty concurrent clicks are one checkout and one customer', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan({ trialDays: 7 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => stripe.checkout(user, priceId)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1)
    expect(await stripe.openCheckouts(user)).toMatchObject([{ priceId, trialDays: 7, url: answers[0]!.body.url }])
    expect((await stripe.eventsFor(user)).filter(({ type }) => type === 'customer.created')).toHaveLength(1)
  })

  test('a reload returns the same page, also much later', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    const first = await stripe.checkout(user, priceId)
    app.later(3 * 60 * 60 * 1000)
    expect((await stripe.checkout(user, priceId)).body).toEqual(first.body)
  })

  test('of two windows with different plans only the page that was opened last can be paid', async () => {
    const user = await app.aUser()
    const [small, large] = [await stripe.aPlan(), await stripe.aPlan({ price: 9 })]
    const first = await stripe.checkout(user, small)
    const second = await stripe.checkout(user, large)
    expect(await stripe.openCheckouts(user)).toMatchObject([{ priceId: large }])
    expect(await stripe.tryToPay(first.body.url)).toBe(410)
    expect(await stripe.liveSubscriptions(user)).toEqual([])
    const third = await stripe.checkout(user, small)
    expect(third.body.sessionId).not.toBe(first.body.sessionId)
    expect(await stripe.tryToPay(second.body.url)).toBe(410)
    expect(await stripe.tryToPay(third.body.url)).toBe(303)
    expect(await stripe.liveSubscriptions(user)).toHaveLength(1)
  })

  test('different plans at the same moment leave one page that can be paid', async () => {
    const user = await app.aUser()
    const plans = [await stripe.aPlan(), await stripe.aPlan({ price: 9 }), await stripe.aPlan({ trialDays: 7 })]
    const answers = await Promise.all([...plans, ...plans].map((priceId) => stripe.checkout(user, priceId)))
    expect(answers).toEqual(answers.map(() => ok))
    expect(await stripe.openCheckouts(user)).toHaveLength(1)
    // Two requests for the same plan may lead to the same page. A paid page thanks again at a second payment, so each is paid once.
    const paid = []
    for (const url of new Set(answers.map(({ body }) => body.url))) paid.push(await stripe.tryToPay(url))
    expect(paid.filter((status) => status === 303)).toHaveLength(1)
  })

  test('a page that was made concurrently and paid before it could be closed leaves no second one to pay', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    const { payments } = app.services
    let rival = { checkoutId: '', url: '' }
    const rivalled = Object.assign(Object.create(payments), {
      createCheckout: async (order: CheckoutOrder) => {
        rival = await payments.createCheckout({ ...order, idempotencyKey: `rival ${order.idempotencyKey}` })
        return payments.createCheckout(order)
      },
      expireCheckout: async (checkoutId: string) => {
        if (checkoutId === rival.checkoutId) await stripe.pay(rival.url)
        return payments.expireCheckout(checkoutId)
      },
    })
    const other = await buildApp({ ...app.services, payments: rivalled })
    const payload = { userId: user.id, email: user.email, priceId }
    const url = '/api/stripe/create-checkout-session'
    const answer = await other.inject({ method: 'POST', url, payload, headers: { cookie: user.cookie } })
    await other.close()
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'already-subscribed' })
    expect(await stripe.openCheckouts(user)).toEqual([])
    expect(await stripe.liveSubscriptions(user)).toHaveLength(1)
  })

  test('paying in one window while another asks for another plan never makes two subscriptions', async () => {
    const [small, large] = [await stripe.aPlan(), await stripe.aPlan({ price: 9 })]
    for (let turn = 0; turn < 6; turn += 1) {
      const user = await app.aUser()
      const first = await stripe.checkout(user, small)
      const [paid, second] = await Promise.all([stripe.tryToPay(first.body.url), stripe.checkout(user, large)])
      if (paid === 303) expect(second).toMatchObject({ status: 409, body: { code: 'already-subscribed' } })
      else expect([paid, second.status]).toEqual([410, 200])
      if (second.status === 200) await stripe.tryToPay(second.body.url)
      expect(await stripe.liveSubscriptions(user)).toHaveLength(1)
      expect(await stripe.checkout(user, large)).toMatchObject({ status: 409, body: { code: 'already-subscribed' } })
    }
  })

  test('the checkout without a trial is for the cheapest plan that is sold, from the first day', async () => {
    const user = await app.aUser()
    await stripe.aPlan({ price: 1, isActive: false })
    await stripe.aPlan({ price: 9, trialDays: 7 })
    const priceId = await stripe.aPlan({ price: 4, trialDays: 7 })
    await stripe.aPlan({ price: 4, trialDays: 7 })
    const withTrial = await stripe.checkout(user, priceId)
    const answer = await stripe.cheapest(user)
    expect(Object.keys(answer.body)).toEqual(['sessionId', 'url'])
    expect(await stripe.openCheckouts(user)).toMatchObject([{ priceId, trialDays: 0, url: answer.body.url }])
    expect(await stripe.tryToPay(withTrial.body.url)).toBe(410)
    await stripe.pay(answer.body.url)
    const [bought] = await app.services.payments.listSubscriptions(await stripe.customerOf(user))
    expect(bought).toMatchObject({ status: 'active', trialEnd: null, priceId })
  })

  test('the checkout without a trial is refused for foreign ids, in maintenance and to subscribers', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    await stripe.aPlan()
    await stripe.cheapest(other)
    const foreign = [{ userId: other.id }, { email: other.email }, { customerId: await stripe.customerOf(other) }]
    for (const one of foreign)
      expect(await stripe.cheapest(user, one)).toMatchObject({
        status: 403,
        body: { code: 'not-allowed' },
      })
    await stripe.pay((await stripe.cheapest(user)).body.url)
    expect((await stripe.cheapest(user)).body.code).toBe('already-subscribed')
    await app.set('maintenance_mode', 'true')
    expect((await stripe.cheapest(other)).body.code).toBe('maintenance')
  })

  test('past due counts as subscribed; a canceled subscription with time left allows a new one, paid from the first day', async () => {
    const { user } = await stripe.aPayer({ trialDays: 7 })
    const next = await stripe.aPlan({ trialDays: 7, price: 9 })
    expect((await stripe.checkout(user, next)).body.code).toBe('already-subscribed')
    await app.db.sql`update subscriptions set status = 'past_due'`
    expect((await stripe.checkout(user, next)).body.code).toBe('already-subscribed')
    await stripe.cancel(user)
    const answer = await stripe.checkout(user, next)
    expect(answer.status).toBe(200)
    expect(await stripe.openCheckouts(user)).toMatchObject([{ priceId: next, trialDays: 0 }])
    await stripe.pay(answer.body.url)
    expect((await stripe.checkout(user, next)).body.code).toBe('already-subscribed')
  })

  test('a lease of a dead process blocks others until it ends, and no longer', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    await stripe.checkout(user, priceId)
    const until = new Date(app.clock.at.getTime() + 30_000)
    await app.db.sql`update payment_customers set checkout_lease_until = ${until}`
    expect(await stripe.checkout(user, priceId)).toMatchObject({ status: 409, body: { code: 'checkout-busy' } })
    app.clock.at = until
    expect((await stripe.checkout(user, priceId)).status).toBe(200)
    const [row] = await app.db.sql`select checkout_lease_until from payment_customers`
    expect(row).toEqual({ checkout_lease_until: null })
  })
})
