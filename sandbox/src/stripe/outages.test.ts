import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretKey, startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

let box: TestSandbox
beforeEach(async () => {
  box = await startTestSandbox()
})
afterEach(() => box.close())

const order = (outage: object) =>
  fetch(`${box.sandbox.url}/sandbox/faults`, { method: 'POST', body: JSON.stringify(outage) })
const connect = (options: Stripe.StripeConfig) => {
  const { hostname: host, port } = new URL(box.sandbox.url)
  return new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false, ...options })
}
const post = (idempotencyKey: string) =>
  fetch(`${box.sandbox.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': idempotencyKey },
    body: new URLSearchParams({ email: 'ann@example.com' }),
  })
const count = async () => (await box.stripe.customers.list()).data.length

test('a fault affects the calls it was set for, as often as set', async () => {
  await order({ method: 'POST', path: '/v1/customers', status: 503, times: 2 })
  for (const turn of [1, 2]) {
    await expect(box.stripe.customers.create({ name: `Ann ${turn}` })).rejects.toMatchObject({
      type: 'StripeAPIError',
      statusCode: 503,
    })
  }
  expect(await count()).toBe(0)
  await box.stripe.customers.create({ name: 'Ann' })
  expect(await count()).toBe(1)
})

test.each([
  [429, { code: 'rate_limit', type: 'invalid_request_error' }],
  [409, { code: 'lock_timeout', type: 'invalid_request_error' }],
  [500, { type: 'api_error' }],
  [402, { code: 'card_declined', type: 'card_error', decline_code: 'generic_decline' }],
])('a call that is answered %i has Stripe’s words for it and a request id', async (status, error) => {
  await order({ status })
  const answer = await post('any')
  expect(answer.status).toBe(status)
  expect(answer.headers.get('request-id')).toMatch(/^req_/)
  expect(await answer.json()).toMatchObject({ error })
})

test('a fault is stored under its idempotency key; one before the API (503) is not', async () => {
  await order({ path: '/v1/customers', status: 500 })
  expect((await post('sticks')).status).toBe(500)
  const again = await post('sticks')
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([500, 'true'])
  await order({ path: '/v1/customers', status: 503 })
  expect((await post('passes')).status).toBe(503)
  expect((await post('passes')).status).toBe(200)
  expect(await count()).toBe(1)
})

test('a lost answer loses no work: the same key gets it, and the SDK recovers automatically', async () => {
  const stripe = connect({ maxNetworkRetries: 1, timeout: 1000 })
  await order({ method: 'POST', status: 'timeout', when: 'after' })
  const customer = await stripe.customers.create({ email: 'ann@example.com' })
  expect(customer.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await count()).toBe(1)
  await order({ method: 'POST', status: 'down', when: 'after' })
  await stripe.customers.create({ email: 'bob@example.com' })
  expect(await count()).toBe(2)
})

test('of two calls under one key the second is refused while the first is running', async () => {
  await order({ path: '/v1/customers', delayMs: 1500 })
  const slow = post('same')
  // The first is on its way once its fault is used up.
  let orders: unknown[] = [{}]
  while (orders.length > 0) orders = (await (await fetch(`${box.sandbox.url}/sandbox/faults`)).json()) as unknown[]
  const second = await post('same')
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ error: { code: 'idempotency_key_in_use', type: 'idempotency_error' } })
  expect((await slow).status).toBe(200)
  expect((await post('same')).headers.get('idempotent-replayed')).toBe('true')
  expect(await count()).toBe(1)
})

test('faults can be listed and removed, and invalid ones are refused', async () => {
  await order({ path: '/v1/customers/:id', method: 'GET', status: 500, times: 9 })
  const look = await fetch(`${box.sandbox.url}/sandbox/faults`)
  expect(await look.json()).toEqual([
    { method: 'GET', path: '/v1/customers/:id', status: 500, when: 'before', delayMs: 0, times: 9 },
  ])
  await fetch(`${box.sandbox.url}/sandbox/faults`, { method: 'DELETE' })
  await expect(box.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ statusCode: 404 })
  for (const wrong of [
    {},
    { status: 200 },
    { status: 500, times: 0 },
    { status: 500, path: 'customers' },
    { stat: 1 },
  ]) {
    expect((await order(wrong)).status).toBe(400)
  }
})
