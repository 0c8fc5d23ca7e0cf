import Stripe from 'stripe'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Reply, startAnsweringServer } from '../../test-support/answering-server.ts'
import { PaymentsRefused, PaymentsUnavailable, WebhookMalformed, WebhookRefused } from './port.ts'
import { openStripe } from './stripe.ts'
import { readSubscription } from './stripe-subscription.ts'

/** Payments at a provider with answers set by the test; null means silence. */
async function openAgainst(answer: (path: string) => Reply | null) {
  const server = await startAnsweringServer(({ path }) => answer(path.split('?')[0]!))
  onTestFinished(() => server.close())
  return openStripe({ secretKey: 'sk_test', webhookSecret: 'whsec_test', apiBase: server.url, timeoutMs: 100 })
}

const reply = (body: object, status = 200): Reply => ({
  ...{ status, body: JSON.stringify(body), headers: { 'stripe-should-retry': 'false' } },
})
const refuse = (status: number, code?: string) => () =>
  reply({ error: { type: 'invalid_request_error', message: 'No.', code } }, status)

describe('a provider in trouble', () => {
  test.each([500, 503, 429, 409])('status %i means unavailable, not refused', async (status) => {
    const payments = await openAgainst(refuse(status))
    await expect(payments.listSubscriptions('cus_1')).rejects.toBeInstanceOf(PaymentsUnavailable)
  })

  test('a provider that does not answer in time, or not at all, is unavailable', async () => {
    const silent = await openAgainst(() => null)
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
    const payments = await openAgainst(() => {
      calls += 1
      return calls === 1 ? { status: 500, body: '{}' } : reply({ id: 'cus_1' })
    })
    const input = { userId: 'u', email: 'a@example.com', idempotencyKey: 'k' }
    expect(await payments.createCustomer(input)).toEqual({ customerId: 'cus_1' })
    expect(calls).toBe(2)
  })
})

describe('a check of the key', () => {
  const answering = (answers: Record<string, { status?: number; body: object }>) => (path: string) => {
    const { status = 200, body } = answers[path] ?? { status: 404, body: { error: {} } }
    return reply(body, status)
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
    const payments = await openAgainst(() => reply(session))
    const order = { customerId: 'cus_1', userId: 'u', priceId: 'price_1', currency: 'usd', trialDays: 0 }
    const ways = { successUrl: 'https://site.test/game', cancelUrl: 'https://site.test/subscribe', idempotencyKey: 'k' }
    await expect(payments.createCheckout({ ...order, ...ways })).rejects.toMatchObject({ code: 'no-address' })
  },
)

const readFacts = (facts: object) => {
  const always = { id: 'sub_1', customer: 'cus_1', created: 1, trial_end: null, ended_at: null }
  const subscription = { ...always, default_payment_method: null, ...facts } as unknown as Stripe.Subscription
  return readSubscription(subscription, { customers: null, invoiced: [], isCollected: true })
}

describe('a status', () => {
  const read = (status: string, pause_collection: object | null = null) => {
    return readFacts({ status, pause_collection, items: { data: [] }, cancel_at: null }).status
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
    return readFacts({ status: 'active', items, cancel_at, cancel_at_period_end }).cancelsAtPeriodEnd
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
