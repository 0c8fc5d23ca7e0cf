import { openStripe } from '@whereabouts/engines/payments/stripe'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { stripeKey, testStripe } from '../../../test-support/stripe.ts'
import { buildApp } from '../../start/app.ts'

const sentence = 'Failed to create checkout session'
const failure = { success: false, code: 'payments-unavailable', error: sentence, message: sentence }
const steps: [string, string][] = [
  ['GET', '/v1/checkout/sessions'],
  ['GET', '/v1/subscriptions'],
  ['GET', '/v1/customers/:id/payment_methods'],
  ['POST', '/v1/checkout/sessions/:id/expire'],
  ['POST', '/v1/checkout/sessions'],
]

describeOnOneDatabase('checkouts with the provider in trouble', (app) => {
  const stripe = testStripe(app)
  /** The same server with a short time limit, so that a silence is over soon. */
  let impatient: FastifyInstance
  beforeAll(async () => {
    const payments = openStripe({
      secretKey: stripeKey,
      webhookSecret: app.webhookSecret,
      apiBase: app.sandboxUrl,
      timeoutMs: 300,
    })
    impatient = await buildApp({ ...app.services, payments })
  })

  const leases = () => app.db.sql`select 1 from payment_customers where checkout_lease_until is not null`

  test.each(steps)(
    'a fault at %s %s is reported, leaves nothing half done, and a retry works',
    async (method, path) => {
      const [small, large] = [await stripe.aPlan(), await stripe.aPlan({ trialDays: 7 })]
      // As often as the provider's library tries. It does not retry after 'too many requests'.
      const troubles = [
        [429, 1],
        [503, 3],
      ]
      for (const [status, times] of troubles) {
        const user = await app.aUser()
        await stripe.checkout(user, small)
        await stripe.order({ method, path, status, times })
        expect(await stripe.checkout(user, large)).toMatchObject({ status: 502, body: failure })
        expect(await leases()).toEqual([])
        expect((await stripe.openCheckouts(user)).length).toBeLessThanOrEqual(1)
        const retry = await stripe.checkout(user, large)
        expect(retry.status).toBe(200)
        expect(await stripe.openCheckouts(user)).toMatchObject([{ priceId: large, url: retry.body.url }])
      }
    },
  )

  test('an answer of 500 that the provider repeats for a day blocks no one', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    await stripe.order({ method: 'POST', path: '/v1/customers', status: 500 })
    expect(await stripe.checkout(user, priceId)).toMatchObject({ status: 502, body: failure })
    expect(await app.db.sql`select 1 from payment_customers`).toEqual([])
    app.later(60_000)
    await stripe.order({ method: 'POST', path: '/v1/checkout/sessions', status: 500 })
    expect(await stripe.checkout(user, priceId)).toMatchObject({ status: 502, body: failure })
    expect((await stripe.checkout(user, priceId)).status).toBe(200)
    expect(await stripe.openCheckouts(user)).toHaveLength(1)
  })

  test('a page that was made while its answer was lost is the page of the next attempt', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    await stripe.checkout(user, await stripe.aPlan({ price: 9 }))
    const lost = { method: 'POST', path: '/v1/checkout/sessions', status: 503, when: 'after', times: 3 }
    await stripe.order(lost)
    await stripe.checkout(user, priceId)
    const { body } = await stripe.checkout(user, priceId)
    expect(await stripe.openCheckouts(user)).toMatchObject([{ checkoutId: body.sessionId, priceId }])
  })

  test('a provider that hangs up is reported as unavailable, also to a user who is no customer yet', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    await stripe.order({ status: 'down', times: 3 })
    expect(await stripe.checkout(user, priceId)).toMatchObject({ status: 502, body: failure })
    expect((await stripe.checkout(user, priceId)).status).toBe(200)
  })

  test('a silent provider is reported as unavailable, and the lease is released', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    await stripe.checkout(user, await stripe.aPlan({ price: 9 }))
    await stripe.order({ method: 'POST', path: '/v1/checkout/sessions', status: 'timeout', times: 3 })
    const payload = { userId: user.id, email: user.email, priceId }
    const url = '/api/stripe/create-checkout-session'
    const answer = await impatient.inject({ method: 'POST', url, payload, headers: { cookie: user.cookie } })
    expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([502, failure])
    expect(await leases()).toEqual([])
    await stripe.endFaults()
    expect((await stripe.checkout(user, priceId)).status).toBe(200)
  })

  test('a slow provider makes one page of many clicks', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    await stripe.order({ delayMs: 300, times: 6 })
    const answers = await Promise.all([1, 2, 3].map(() => stripe.checkout(user, priceId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1)
  })

  test('an open checkout without an address is closed, and its owner is led to a new one', async () => {
    const user = await app.aUser()
    const priceId = await stripe.aPlan()
    const { body: first } = await stripe.checkout(user, priceId)
    const { payments } = app.services
    const listOpenCheckouts = async (customerId: string) =>
      (await payments.listOpenCheckouts(customerId)).map((one) => ({ ...one, url: '' }))
    const server = await buildApp({ ...app.services, payments: { ...payments, listOpenCheckouts } })
    const payload = { userId: user.id, email: user.email, priceId }
    const headers = { cookie: user.cookie, 'x-client-info': 'tests' }
    const url = '/api/stripe/create-checkout-session'
    const answer = await server.inject({ method: 'POST', url, payload, headers })
    await server.close()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().url).toMatch(/^http.+\/checkout\/pay\//)
    expect(answer.json().sessionId).not.toBe(first.sessionId)
    expect(await stripe.openCheckouts(user)).toMatchObject([{ checkoutId: answer.json().sessionId }])
  })
})
