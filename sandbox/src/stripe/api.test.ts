import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { Shop } from '../../test-support/shop.ts'
import { secretKey } from '../../test-support/test-sandbox.ts'

// What the payments' suite asks of any provider, it asks of this one: tests/engines/payments.test.ts.
const shop = new Shop()
const keyed = (key: string) => ({ 'idempotency-key': key })
const post = (key: string) => shop.post('customers', { email: 'bob@example.com' }, keyed(key))
/** Customers beside the shop's own. */
const count = async () => (await shop.stripe.customers.list()).data.length - 1

test('a wrong key, an unsupported parameter and another version are errors, never ignored', async () => {
  const { hostname: host, port } = new URL(shop.box.sandbox.url)
  const stranger = new Stripe('sk_test_other', { host, port, protocol: 'http', telemetry: false })
  await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  const unknown = { code: 'parameter_unknown', param: 'balance', statusCode: 400 }
  await expect(shop.stripe.customers.create({ balance: 5 })).rejects.toMatchObject(unknown)
  const old = await shop.post('customers', {}, { 'stripe-version': '2019-05-16' })
  expect([old.status, await old.text()]).toEqual([400, expect.stringContaining('Invalid Stripe API version')])
})

test('lists are paginated for the SDK, newest first', async () => {
  const made: string[] = []
  for (let n = 0; n < 5; n += 1) made.unshift((await shop.stripe.customers.create()).id)
  const { customers } = shop.stripe
  const first = await customers.list({ limit: 2 })
  expect([first.has_more, first.data.map(({ id }) => id)]).toEqual([true, made.slice(0, 2)])
  const walked: string[] = []
  for await (const { id } of customers.list({ limit: 2 })) walked.push(id)
  expect(walked.slice(0, 5)).toEqual(made)
})

test('a repeated call gets the first answer unchanged, and names the original call', async () => {
  const [first, second] = [await post('k'), await post('k')]
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect(await second.text()).toBe(await first.text())
  const [event] = (await shop.stripe.events.list()).data
  expect(event?.request).toMatchObject({ idempotency_key: 'k', id: expect.stringMatching(/^req_/) })
})

test('a key is for one call, of at most 255 characters, and for 24 hours', async () => {
  const first = await (await post('k')).text()
  for (const [path, email] of [
    ['customers', 'ann@example.com'],
    ['prices', 'bob@example.com'],
  ] as const) {
    const answer = await shop.post(path, { email }, keyed('k'))
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { type: 'idempotency_error' } }])
  }
  expect([(await post('k'.repeat(255))).status, (await post('k'.repeat(256))).status]).toEqual([200, 400])
  await shop.box.advance(24 * 3600 - 60)
  expect(await (await post('k')).text()).toBe(first)
  await shop.box.advance(61)
  expect(await (await post('k')).text()).not.toBe(first)
})

test('a call refused for its parameters leaves its key free; a declined card uses it', async () => {
  expect((await shop.post('customers', { nonsense: '1' }, keyed('free'))).status).toBe(400)
  expect((await post('free')).status).toBe(200)
  const attach = () =>
    shop.post('payment_methods/pm_card_chargeDeclined/attach', { customer: shop.customer }, keyed('taken'))
  expect((await attach()).status).toBe(402)
  const again = await attach()
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([402, 'true'])
})

test.each([
  [429, { code: 'rate_limit', type: 'invalid_request_error' }],
  [409, { code: 'lock_timeout', type: 'invalid_request_error' }],
  [500, { type: 'api_error' }],
  [402, { code: 'card_declined', type: 'card_error', decline_code: 'generic_decline' }],
])('a fault of %i has Stripe’s words, as often as ordered', async (status, error) => {
  await shop.order('faults', { method: 'POST', path: '/v1/customers', status, times: 2 })
  for (const key of ['one', 'two']) {
    const answer = await post(key)
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }])
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  }
  expect([(await post('three')).status, await count()]).toEqual([200, 1])
})

test('a fault is stored under its idempotency key; one before the API (503) is not', async () => {
  await shop.order('faults', { path: '/v1/customers', status: 500 })
  expect([(await post('sticks')).status, (await post('sticks')).status]).toEqual([500, 500])
  await shop.order('faults', { path: '/v1/customers', status: 503 })
  expect([(await post('passes')).status, (await post('passes')).status, await count()]).toEqual([503, 200, 1])
})

test.each(['timeout', 'down'])('an answer that is lost (%s) loses no work: the same key gets it', async (status) => {
  const { hostname: host, port } = new URL(shop.box.sandbox.url)
  const options = { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 1, timeout: 1000 } as const
  await shop.order('faults', { method: 'POST', status, when: 'after' })
  const customer = await new Stripe(secretKey, options).customers.create({ email: 'ann@example.com' })
  expect([customer.lastResponse.headers['idempotent-replayed'], await count()]).toEqual(['true', 1])
})

test('of two calls under one key the second is refused while the first is running', async () => {
  await shop.order('faults', { path: '/v1/customers', delayMs: 1500 })
  const slow = post('same')
  // The first is on its way once its fault is used up.
  let orders: unknown[] = [{}]
  while (orders.length > 0) orders = (await (await fetch(`${shop.box.sandbox.url}/sandbox/faults`)).json()) as unknown[]
  const second = await post('same')
  const error = { code: 'idempotency_key_in_use', type: 'idempotency_error' }
  expect([second.status, await second.json()]).toMatchObject([409, { error }])
  expect([(await slow).status, await count()]).toEqual([200, 1])
})

test('faults can be removed, and invalid ones are refused', async () => {
  await shop.order('faults', { path: '/v1/customers/:id', method: 'GET', status: 500, times: 9 })
  await fetch(`${shop.box.sandbox.url}/sandbox/faults`, { method: 'DELETE' })
  await expect(shop.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ statusCode: 404 })
  for (const wrong of [{}, { status: 200 }, { status: 500, times: 0 }, { status: 500, path: 'customers' }, { stat: 1 }])
    expect((await shop.order('faults', wrong)).status).toBe(400)
})
