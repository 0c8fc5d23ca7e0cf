import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import { PaymentsRefused, PaymentsUnavailable, WebhookMalformed, WebhookRefused } from './port.ts'
import { openStripe } from './stripe.ts'
import { readSubscription } from './stripe-subscription.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** Payments at a provider with answers set by the test. */
async function openAgainst(answer: RequestListener) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return openStripe({ secretKey: 'sk_test', webhookSecret: 'whsec_test', apiBase, timeoutMs: 100 })
}

const refuse =
  (status: number, code?: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No.', code } }))
  }

describe('a provider in trouble', () => {
  test.each([500, 503, 429, 409])('status %i means unavailable, not refused', async (status) => {
    const payments = await openAgainst(refuse(status))
    await expect(payments.listSubscriptions('cus_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
  })

  test('a provider that does not answer in time, or not at all, is unavailable', async () => {
    const silent = await openAgainst(() => undefined)
    await expect(silent.cancelNow('sub_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
    const missing = openStripe({ secretKey: 'sk', webhookSecret: 'wh', apiBase: 'http://127.0.0.1:9', timeoutMs: 100 })
    await expect(missing.cancelNow('sub_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
  })

  test.each([400, 401, 402, 404])('status %i is a refusal with the provider’s code', async (status) => {
    const payments = await openAgainst(refuse(status, 'some_code'))
    const call = payments.listSubscriptions('cus_1')
    await expect(call).rejects.toBeInstanceOf(PaymentsRefused)
    await expect(call).rejects.toMatchObject({ code: 'some_code' })
  })

  test('a transient fault is retried without the caller noticing', async () => {
    let calls = 0
    const payments = await openAgainst((_request, response) => {
      calls += 1
      response.writeHead(calls === 1 ? 500 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(calls === 1 ? {} : { id: 'cus_1' }))
    })
    const input = { userId: 'u', email: 'a@example.com', idempotencyKey: 'k' }
    expect(await payments.createCustomer(input)).toEqual({ customerId: 'cus_1' })
    expect(calls).toBe(2)
  })
})

describe('a check of the key', () => {
  const answering =
    (answers: Record<string, { status?: number; body: object }>): RequestListener =>
    (request, response) => {
      const { status = 200, body } = answers[request.url!.split('?')[0]!] ?? { status: 404, body: { error: {} } }
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      response.end(JSON.stringify(body))
    }
  const list = (...data: object[]) => ({ body: { object: 'list', data, has_more: false } })

  test('returns the account and the endpoints that the key may see', async () => {
    const endpoint = { url: 'https://site.test/hook', status: 'enabled', enabled_events: ['invoice.paid'] }
    const answers = {
      '/v1/prices': list(),
      '/v1/webhook_endpoints': list(endpoint),
      '/v1/account': { body: { id: 'acct_1' } },
    }
    expect(await (await openAgainst(answering(answers))).check()).toEqual({
      accountId: 'acct_1',
      endpoints: [{ url: 'https://site.test/hook', isEnabled: true, eventTypes: ['invoice.paid'] }],
    })
  })

  test('accepts a restricted key, which may see neither', async () => {
    const no = { status: 403, body: { error: { type: 'invalid_request_error', message: 'rk_live_…4242 may not' } } }
    const answers = { '/v1/prices': list(), '/v1/webhook_endpoints': no, '/v1/account': no }
    expect(await (await openAgainst(answering(answers))).check()).toEqual({ accountId: null, endpoints: null })
  })

  test.each([401, 403])('reports that a key is refused (%i), without quoting it', async (status) => {
    const body = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****4242' } }
    const payments = await openAgainst(answering({ '/v1/prices': { status, body } }))
    const failure = await payments.check().catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'PaymentsRefused', code: 'key-refused' })
    expect((failure as Error).message).not.toContain('4242')
  })
})

test.each([{}, { id: 'cs_1' }, { id: 'cs_1', url: null }, { url: 'https://checkout.stripe.com/c/pay/cs_1' }])(
  'a checkout answered with %o is refused: it has no URL to open',
  async (session) => {
    const payments = await openAgainst((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(session))
    })
    const order = { customerId: 'cus_1', userId: 'u', priceId: 'price_1', currency: 'usd', trialDays: 0 }
    const ways = { successUrl: 'https://site.test/game', cancelUrl: 'https://site.test/subscribe', idempotencyKey: 'k' }
    await expect(payments.createCheckout({ ...order, ...ways })).rejects.toMatchObject({ code: 'no-address' })
  },
)

describe('a status', () => {
  const read = (status: string, pause_collection: object | null = null) => {
    const facts = {
      id: 'sub_1',
      customer: 'cus_1',
      status,
      pause_collection,
      created: 1,
      cancel_at: null,
      ended_at: null,
    }
    const subscription = { ...facts, items: { data: [] }, default_payment_method: null, trial_end: null }
    return readSubscription(subscription as unknown as Stripe.Subscription, {
      customers: null,
      invoiced: [],
      isCollected: true,
    }).status
  }

  test('that Stripe adds later is unknown, not a fault', () => {
    expect(read('resting')).toBe('unknown')
  })

  test('with paused collection is paused, unless it is over or unpaid anyway', () => {
    const pause = { behavior: 'void', resumes_at: null }
    for (const status of ['active', 'trialing', 'past_due'])
      expect([read(status, pause), read(status)]).toEqual(['paused', status])
    for (const status of ['canceled', 'unpaid', 'incomplete']) expect(read(status, pause)).toBe(status)
  })
})

describe('a requested end', () => {
  const periodEnd = 1_800_000_000
  const read = (cancel_at: number | null, cancel_at_period_end = false) => {
    const items = { data: [{ current_period_end: periodEnd, price: { id: 'price_1' } }] }
    const facts = { id: 'sub_1', customer: 'cus_1', status: 'active', created: 1, trial_end: null, ended_at: null }
    const subscription = { ...facts, items, cancel_at, cancel_at_period_end, default_payment_method: null }
    return readSubscription(subscription as unknown as Stripe.Subscription, {
      customers: null,
      invoiced: [],
      isCollected: true,
    }).cancelsAtPeriodEnd
  }

  test('up to the end of the period prevents renewal, and a later one does not', () => {
    expect([read(null), read(null, true), read(periodEnd, true)]).toEqual([false, true, true])
    expect([read(periodEnd - 1), read(periodEnd), read(periodEnd + 1)]).toEqual([true, true, false])
  })
})

describe('webhooks', () => {
  const payments = openStripe({ secretKey: 'sk_test', webhookSecret: 'whsec_test', timeoutMs: 100 })
  const event = (object: object) =>
    JSON.stringify({ id: 'evt_1', type: 'a.b', created: 1_800_000_000, data: { object } })
  const sign = (payload: string, { ageSeconds = 0, secret = 'whsec_test' } = {}) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
    })
  const read = (payload: string, signature: string) => payments.readWebhook({ body: Buffer.from(payload), signature })

  test.each([
    [{ object: 'subscription', customer: 'cus_1' }, 'cus_1'],
    [{ object: 'subscription', customer: { id: 'cus_2' } }, 'cus_2'],
    [{ object: 'customer', id: 'cus_3' }, 'cus_3'],
    [{ object: 'checkout.session', customer: null }, null],
    [{ object: 'price', id: 'price_1' }, null],
  ])('the customer of %o is %s', (object, customerId) => {
    const payload = event(object)
    expect(read(payload, sign(payload))).toEqual({
      eventId: 'evt_1',
      type: 'a.b',
      customerId,
      chargeId: null,
      createdAt: new Date('2027-01-15T08:00:00Z'),
    })
  })

  test('a message that names a payment and no customer is about that payment', () => {
    const dispute = event({ object: 'dispute', charge: 'ch_1' })
    expect(read(dispute, sign(dispute))).toMatchObject({ customerId: null, chargeId: 'ch_1' })
    const refund = event({ object: 'refund', charge: 'ch_1', customer: 'cus_1' })
    expect(read(refund, sign(refund))).toMatchObject({ customerId: 'cus_1', chargeId: 'ch_1' })
  })

  test('a message is accepted up to 300 s from now, in either direction, and no further', () => {
    const payload = event({ object: 'price' })
    for (const ageSeconds of [295, -295]) expect(read(payload, sign(payload, { ageSeconds })).eventId).toBe('evt_1')
    for (const ageSeconds of [305, -305]) {
      expect(() => read(payload, sign(payload, { ageSeconds }))).toThrow(WebhookRefused)
    }
  })

  test('the age of a message is measured by the given clock, not this machine’s', () => {
    const hourMs = 60 * 60 * 1000
    const nowMs = () => Date.now() - hourMs
    const slow = openStripe({ secretKey: 'sk_test', webhookSecret: 'whsec_test', timeoutMs: 100, nowMs })
    const payload = event({ object: 'price' })
    const body = Buffer.from(payload)
    const readSlowly = (ageSeconds: number) => slow.readWebhook({ body, signature: sign(payload, { ageSeconds }) })
    expect(readSlowly(3600).eventId).toBe('evt_1')
    for (const ageSeconds of [0, 7200]) expect(() => readSlowly(ageSeconds)).toThrow(WebhookRefused)
    for (const [ageSeconds, isRight] of [
      [3600, true],
      [0, false],
      [7200, false],
    ] as const) {
      const signature = sign(payload, { ageSeconds })
      expect(slow.verifySignature({ payload, signature, secret: 'whsec_test' })).toBe(isRight)
    }
  })

  test('another secret, another body, a malformed signature and none are refused', () => {
    const payload = event({ object: 'price' })
    expect(() => read(payload, sign(payload, { secret: 'whsec_other' }))).toThrow(WebhookRefused)
    expect(() => read(`${payload} `, sign(payload))).toThrow(WebhookRefused)
    expect(() => read(payload, 'v1=00')).toThrow(WebhookRefused)
    expect(() => read(payload, '')).toThrow(WebhookRefused)
    expect(() => read('not json', sign('not json'))).toThrow(WebhookMalformed)
    expect(() => read('not json', 'v1=00')).toThrow(WebhookRefused)
  })
})
