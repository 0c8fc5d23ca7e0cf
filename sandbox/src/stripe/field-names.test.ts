import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldNames } from '../../test-support/field-names.ts'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

type Json = Record<string, unknown>

let box: TestSandbox
const made = new Map<string, Json>()

/** Fields that are in the published fixtures but not in objects of this API version, with the reason. */
const missingHere: Record<string, Record<string, string>> = {
  charge: { refunds: 'since 2022-11-15 only where it is expanded' },
  invoice: { subscription: 'since 2025-03-31 under parent.subscription_details' },
}

const newer = 'the fixtures are older than this API version, which has it'

/** Fields that are in objects of this API version but not in the published fixtures, with the reason. */
const addedHere: Record<string, Record<string, string>> = {
  'charge.payment_method_details.card': { electronic_commerce_indicator: newer },
  'checkout.session': { allowed_payment_method_types: newer },
  customer: { customer_account: newer },
  item: { discounts: 'expandable, and listed by the types', taxes: 'expandable, and listed by the types' },
  payment_intent: { allowed_payment_method_types: newer, payment_record: newer },
  product: { tax_details: newer },
  subscription_item: { current_trial: newer },
}

/** Fetches a raw object, without the SDK's additions. */
async function get(path: string): Promise<Json> {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answer = await fetch(box.sandbox.url + path, { headers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Json
}

async function firstOf(path: string): Promise<Json> {
  const { data } = (await get(path)) as { data: Json[] }
  return data[0]!
}

/** One subscription with a trial, one paid and refunded, and the objects they create. */
async function makeAll() {
  const { stripe } = box
  const product_data = { name: 'Explorer' }
  const recurring = { interval: 'month' as const }
  const price = await stripe.prices.create({ currency: 'usd', unit_amount: 999, recurring, product_data })
  const customer = await stripe.customers.create({ email: 'ann@example.com' })
  const aCheckout = (trialDays?: number) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost/ok',
      ...(trialDays && { subscription_data: { trial_period_days: trialDays } }),
    })
  for (const session of [await aCheckout(7), await aCheckout()]) await box.pay(session)
  const [charge] = (await stripe.charges.list()).data
  await stripe.refunds.create({ charge: charge!.id })
  await stripe.customers.createBalanceTransaction(customer.id, { amount: -500, currency: 'usd' })
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id })
  made.set('billing_portal.session', JSON.parse(JSON.stringify(portal)))
  return { customerId: customer.id }
}

async function collect(customerId: string) {
  const paths: Record<string, string> = {
    customer: `/v1/customers?limit=1`,
    product: '/v1/products',
    price: '/v1/prices',
    subscription: '/v1/subscriptions',
    invoice: '/v1/invoices',
    invoice_payment: '/v1/invoice_payments',
    'checkout.session': '/v1/checkout/sessions',
    payment_method: `/v1/payment_methods?customer=${customerId}`,
    customer_balance_transaction: `/v1/customers/${customerId}/balance_transactions`,
    payment_intent: '/v1/payment_intents',
    charge: '/v1/charges',
    refund: '/v1/refunds',
    balance_transaction: '/v1/balance_transactions',
    event: '/v1/events',
  }
  for (const [kind, path] of Object.entries(paths)) made.set(kind, await firstOf(path))
  const inside = (kind: string, ...path: (string | number)[]) =>
    path.reduce<unknown>((value, part) => Reflect.get(value as object, part), made.get(kind)) as Json
  made.set('subscription_item', inside('subscription', 'items', 'data', 0))
  made.set('plan', inside('subscription_item', 'plan'))
  made.set('line_item', inside('invoice', 'lines', 'data', 0))
  made.set('item', await firstOf(`/v1/checkout/sessions/${String(made.get('checkout.session')?.id)}/line_items`))
  made.set('payment_method.card', inside('payment_method', 'card'))
  made.set('charge.payment_method_details.card', inside('charge', 'payment_method_details', 'card'))
  made.set('deleted_customer', { ...(await box.stripe.customers.del(customerId)) })
}

beforeAll(async () => {
  box = await startTestSandbox()
  const { customerId } = await makeAll()
  await collect(customerId)
})
afterAll(() => box.close())

describe('the objects have the fields of Stripe’s', () => {
  test.each(Object.keys(fieldNames))('%s', (kind) => {
    const names = Object.keys(made.get(kind) ?? {}).filter((name) => name !== 'lastResponse')
    const missing = fieldNames[kind]!.filter((name) => !names.includes(name))
    const added = names.filter((name) => !fieldNames[kind]!.includes(name))
    expect(missing.sort()).toEqual(Object.keys(missingHere[kind] ?? {}).sort())
    expect(added.sort()).toEqual(Object.keys(addedHere[kind] ?? {}).sort())
  })

  test('are never live', () => {
    const live = [...made].filter(([, object]) => 'livemode' in object && object.livemode !== false)
    expect(live).toEqual([])
  })
})
