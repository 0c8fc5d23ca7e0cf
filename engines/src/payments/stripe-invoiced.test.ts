import { describe, expect, test } from 'vitest'
import { startAnsweringServer } from '../../test-support/answering-server.ts'
import type { InvoicedPart } from './invoiced-part.ts'
import { openStripe } from './stripe.ts'

const day = 86_400
const list = (...data: object[]) => ({ object: 'list', data, has_more: false })
const line = (price: string, [from, until]: [number, number], amount: number, more: object = {}) => ({
  ...{ amount, period: { start: from * day, end: until * day }, pricing: { price_details: { price } } },
  parent: { subscription_item_details: { subscription: 'sub_1', proration: true } },
  ...{ discount_amounts: [], taxes: [], ...more },
})
const invoice = (id: string, lines: object[], more: object = {}) => ({
  ...{ id, created: 100 * day, currency: 'usd', total: 0, amount_paid: 0, starting_balance: 0, ending_balance: 0 },
  ...{ pre_payment_credit_notes_amount: 0, lines: list(...lines), payments: list(), ...more },
})
const subscription = {
  ...{ id: 'sub_1', customer: 'cus_1', status: 'active', created: 1, cancel_at: null, cancel_at_period_end: false },
  ...{ items: list({ current_period_end: 40 * day, price: { id: 'cheap' } }), pause_collection: null },
  ...{ trial_start: null, trial_end: null, ended_at: null, default_payment_method: { card: { fingerprint: 'f' } } },
}

/** The lines read if Stripe gives these answers, by path without query. */
async function read(answers: Record<string, object | number>): Promise<InvoicedPart[]> {
  const all: Record<string, object | number> = { '/v1/subscriptions': list(subscription), ...answers }
  const server = await startAnsweringServer(({ path }) => {
    const answer = all[path.split('?')[0]!] ?? list()
    const isFault = typeof answer === 'number'
    const body = isFault ? { error: { type: 'invalid_request_error', message: 'No.' } } : answer
    const headers = { 'stripe-should-retry': 'false' }
    return { status: isFault ? answer : 200, headers, body: JSON.stringify(body) }
  })
  const keys = { secretKey: 'sk_test', webhookSecret: 'whsec_test' }
  const payments = openStripe({ ...keys, apiBase: server.url, timeoutMs: 2000 })
  const [found] = await payments.listSubscriptions('cus_1')
  await payments.close()
  await server.close()
  return found!.invoiced
}
const moneyOf = async (more: object, answers: Record<string, object | number> = {}) => {
  const invoices = list(invoice('in_1', [line('cheap', [0, 30], 500)], more))
  return (await read({ '/v1/invoices': invoices, ...answers }))[0]!.invoice!
}

test('the lines of an invoice come by time, and a credit before what is charged from the same moment', async () => {
  const lines = [line('cheap', [10, 40], 500), line('dear', [12, 40], 900), line('cheap', [10, 30], -333)]
  const parts = await read({ '/v1/invoices': list(invoice('in_1', lines)) })
  expect(parts.map(({ kind, from }) => [kind, from.getTime() / 1000 / day])).toEqual([
    ['given-back', 10],
    ['paid', 10],
    ['paid', 12],
  ])
})

test('the earlier invoice comes first, and has the smaller place', async () => {
  const invoices = list(invoice('in_2', [line('cheap', [30, 60], 500)]), invoice('in_1', [line('cheap', [0, 30], 500)]))
  const parts = await read({ '/v1/invoices': invoices })
  expect(parts.map((part) => [part.invoice!.invoiceId, part.invoice!.place])).toEqual([
    ['in_1', 0],
    ['in_2', 1],
  ])
})

test('a line’s cost is after coupons and with added tax', async () => {
  const taxes = [
    { amount: 19, tax_behavior: 'exclusive' },
    { amount: 7, tax_behavior: 'inclusive' },
  ]
  const lines = [line('cheap', [0, 30], 500, { discount_amounts: [{ amount: 100 }], taxes })]
  expect(await read({ '/v1/invoices': list(invoice('in_1', lines)) })).toMatchObject([{ cents: 419 }])
})

describe('the payment received for an invoice', () => {
  test('is the amount paid, without the part covered by credit', async () => {
    const money = { totalCents: 500, receivedCents: 200, refundedCents: 0, grantedCents: 0 }
    const byCredit = { total: 500, amount_paid: 200, starting_balance: -300 }
    expect(await moneyOf(byCredit)).toMatchObject(money)
  })

  test('includes an amount too small to charge, which the next invoice charges', async () => {
    expect(await moneyOf({ total: 30, ending_balance: 30 })).toMatchObject({ receivedCents: 30 })
    const next = { total: 500, amount_paid: 530, starting_balance: 30 }
    expect(await moneyOf(next)).toMatchObject({ receivedCents: 500 })
  })

  test('includes what the operator wrote off', async () => {
    const reduced = { total: 500, amount_paid: 100, pre_payment_credit_notes_amount: 400 }
    expect(await moneyOf(reduced)).toMatchObject({ receivedCents: 500 })
  })
})

describe('the refunds of an invoice', () => {
  const payments = list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' } })
  const charge = (payment_intent: string | null, amount_refunded = 500) => ({
    ...{ id: 'ch_1', created: 101 * day, payment_intent, amount_refunded },
  })
  const refunds = (...statuses: string[]) => list(...statuses.map((status) => ({ amount: 500, status })))
  const refunded = async (answers: Record<string, object>, more: object = { payments }) =>
    (await moneyOf({ total: 500, amount_paid: 500, ...more }, answers)).refundedCents

  test.each([
    ['succeeded', 500],
    ['pending', 500],
    ['failed', 0],
    ['canceled', 0],
  ])('by a refund that is %s is %i', async (status, cents) => {
    const answers = { '/v1/charges': list(charge('pi_1')), '/v1/refunds': refunds(status) }
    expect(await refunded(answers)).toBe(cents)
  })

  test('are those of its own payments, however they are referenced', async () => {
    const answers = { '/v1/refunds': refunds('succeeded') }
    expect(await refunded({ ...answers, '/v1/charges': list(charge('pi_other')) })).toBe(0)
    const byCharge = { payments: list({ payment: { type: 'charge', charge: 'ch_1' } }) }
    expect(await refunded({ ...answers, '/v1/charges': list(charge(null)) }, byCharge)).toBe(500)
  })
})

describe('credit granted by the operator', () => {
  const entry = (type: string, amount: number, created = 99 * day) => ({
    ...{ type, amount, created, currency: 'usd' },
  })
  const granted = async (answer: object | number, starting_balance = -300) =>
    (await moneyOf({ starting_balance }, { '/v1/customers/cus_1/balance_transactions': answer })).grantedCents

  test('is from entries without an invoice, for the first invoice after them', async () => {
    const entries = list(entry('adjustment', -300), entry('applied_to_invoice', -700), entry('credit_note', -20))
    expect(await granted(entries)).toBe(320)
    expect(await granted(list(entry('adjustment', -300, 100 * day + 1)))).toBe(0)
    expect(await granted(list(entry('adjustment', 100)))).toBe(-100)
  })

  test('is not requested if no invoice used credit, and is unknown to a key that may not read it', async () => {
    expect(await granted(500, 0)).toBe(0)
    expect(await granted(403)).toBe(0)
  })
})
