import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

const DAY = 86_400
let box: TestSandbox
let customerId: string
let priceId: string

beforeEach(async () => {
  box = await startTestSandbox()
  customerId = (await box.stripe.customers.create({ email: 'ann@example.com' })).id
  const recurring = { interval: 'month' as const }
  const product_data = { name: 'Explorer' }
  priceId = (await box.stripe.prices.create({ currency: 'usd', unit_amount: 1000, recurring, product_data })).id
})
afterEach(() => box.close())

async function subscribe(card = 'pm_card_visa') {
  const { id } = await box.stripe.paymentMethods.attach(card, { customer: customerId })
  return box.stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: priceId }],
    default_payment_method: id,
  })
}

const eventTypes = async () => (await box.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed()
const onlyCharge = async () => (await box.stripe.charges.list({ customer: customerId })).data[0]!

test('a paid invoice leads to its payment, its charge and Stripe’s fee', async () => {
  const { latest_invoice } = await subscribe()
  const expand = ['payments.data.payment.payment_intent']
  const invoice = await box.stripe.invoices.retrieve(String(latest_invoice), { expand })
  const [payment] = invoice.payments!.data
  expect(payment).toMatchObject({ status: 'paid', amount_paid: 1000, is_default: true })
  const intent = payment!.payment.payment_intent as Stripe.PaymentIntent
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1000, customer: customerId })
  const charge = await box.stripe.charges.retrieve(String(intent.latest_charge), { expand: ['balance_transaction'] })
  expect(charge).toMatchObject({ status: 'succeeded', paid: true, amount: 1000, refunded: false, livemode: false })
  // 2.9 % and 30 cents.
  expect(charge.balance_transaction).toMatchObject({ type: 'charge', amount: 1000, fee: 59, net: 941 })
  const payments = await box.stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
  })
  expect(payments.data.map((one) => one.invoice)).toEqual([invoice.id])
})

test('a trial’s invoice over 0 requires no payment', async () => {
  await box.stripe.subscriptions.create({ customer: customerId, items: [{ price: priceId }], trial_period_days: 7 })
  expect((await box.stripe.paymentIntents.list({ customer: customerId })).data).toEqual([])
  expect((await box.stripe.balanceTransactions.list()).data).toEqual([])
})

test('a declined charge is stored with its reason, and nothing is booked', async () => {
  await subscribe('pm_card_chargeCustomerFail')
  expect(await onlyCharge()).toMatchObject({
    status: 'failed',
    paid: false,
    failure_code: 'card_declined',
    balance_transaction: null,
    outcome: { type: 'issuer_declined', reason: 'generic_decline' },
  })
  const [intent] = (await box.stripe.paymentIntents.list()).data
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'generic_decline', type: 'card_error' },
  })
  expect(await eventTypes()).toEqual(expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed']))
  expect((await box.stripe.balanceTransactions.list()).data).toEqual([])
})

test('a charge can be refunded partially, then completely, and no further', async () => {
  await subscribe()
  const charge = await onlyCharge()
  const part = await box.stripe.refunds.create({ charge: charge.id, amount: 400, reason: 'requested_by_customer' })
  expect(part).toMatchObject({ amount: 400, status: 'succeeded', reason: 'requested_by_customer' })
  expect(await onlyCharge()).toMatchObject({ amount_refunded: 400, refunded: false })
  const over = box.stripe.refunds.create({ charge: charge.id, amount: 601 })
  await expect(over).rejects.toMatchObject({ statusCode: 400, param: 'amount' })

  await box.stripe.refunds.create({ payment_intent: String(charge.payment_intent) })
  expect(await onlyCharge()).toMatchObject({ amount_refunded: 1000, refunded: true })
  const again = box.stripe.refunds.create({ charge: charge.id })
  await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded', statusCode: 400 })

  const expanded = await box.stripe.charges.retrieve(charge.id, { expand: ['refunds'] })
  expect(expanded.refunds?.data.map(({ amount }) => amount)).toEqual([600, 400])
  const types = (await eventTypes()).filter((type) => type.includes('refund'))
  expect(types).toEqual(['refund.created', 'charge.refunded', 'refund.created', 'charge.refunded'])
})

test('a failed charge cannot be refunded', async () => {
  await subscribe('pm_card_chargeCustomerFail')
  const { id } = await onlyCharge()
  await expect(box.stripe.refunds.create({ charge: id })).rejects.toMatchObject({ statusCode: 400 })
})

test('the net revenue of a month is the sum of its transactions; a refund returns no fee', async () => {
  await subscribe()
  const begin = (await onlyCharge()).created
  await box.advance(32 * DAY)
  await box.stripe.refunds.create({ charge: (await onlyCharge()).id, amount: 500 })
  const net = async (range: Stripe.RangeQueryParam) => {
    const movements = await box.stripe.balanceTransactions.list({ created: range, expand: ['data.source'] })
    return movements.data.reduce((sum, movement) => sum + movement.net, 0)
  }
  expect(await net({ gte: begin, lt: begin + 20 * DAY })).toBe(941)
  expect(await net({ gte: begin + 20 * DAY })).toBe(941 - 500)
  const [refund, renewal, first] = (await box.stripe.balanceTransactions.list({ expand: ['data.source'] })).data
  expect(refund).toMatchObject({ type: 'refund', amount: -500, fee: 0, source: { object: 'refund' } })
  expect(renewal).toMatchObject({ type: 'charge', source: { object: 'charge', customer: customerId } })
  expect(first).toMatchObject({ status: 'available' })
  const charges = await box.stripe.balanceTransactions.list({ type: 'charge', limit: 1 })
  expect(charges).toMatchObject({ has_more: true, data: [{ id: renewal!.id }] })
})

test('every list is paginated, both ways', async () => {
  await subscribe()
  await box.advance(95 * DAY)
  for (const list of [box.stripe.charges, box.stripe.paymentIntents, box.stripe.invoices, box.stripe.invoicePayments]) {
    const all = (await list.list()).data.map(({ id }) => id)
    expect(all).toHaveLength(4)
    const first = await list.list({ limit: 3 })
    expect(first.has_more).toBe(true)
    const rest = await list.list({ limit: 3, starting_after: first.data[2]!.id! })
    expect(rest).toMatchObject({ has_more: false, data: [{ id: all[3] }] })
    const back = await list.list({ limit: 2, ending_before: all[3]! })
    expect(back.data.map(({ id }) => id)).toEqual(all.slice(1, 3))
    expect(back.has_more).toBe(true)
  }
})

test('customers’ invoices are found by their day', async () => {
  await subscribe()
  await box.advance(32 * DAY)
  const [second, first] = (await box.stripe.invoices.list({ customer: customerId })).data
  const later = await box.stripe.invoices.list({ customer: customerId, created: { gt: first!.created } })
  expect(later.data.map(({ id }) => id)).toEqual([second!.id])
  const exact = await box.stripe.invoices.list({ created: first!.created })
  expect(exact.data.map(({ id }) => id)).toEqual([first!.id])
})

test('a card is attached once, listed, made the default, and detached from everything it paid for', async () => {
  const { stripe } = box
  const card = await stripe.paymentMethods.attach('pm_card_amex', { customer: customerId })
  const update = { invoice_settings: { default_payment_method: card.id } }
  await stripe.customers.update(customerId, update)
  const other = await stripe.customers.create({ email: 'bob@example.com' })
  await expect(stripe.customers.update(other.id, update)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.paymentMethods.attach(card.id, { customer: other.id })).rejects.toMatchObject({ statusCode: 400 })
  expect((await stripe.customers.listPaymentMethods(customerId)).data.map(({ id }) => id)).toEqual([card.id])

  await stripe.paymentMethods.detach(card.id)
  const { invoice_settings } = (await stripe.customers.retrieve(customerId)) as Stripe.Customer
  expect(invoice_settings.default_payment_method).toBeNull()
  expect((await stripe.customers.listPaymentMethods(customerId)).data).toEqual([])
  await expect(stripe.paymentMethods.attach(card.id, { customer: customerId })).rejects.toThrow('may not be used again')
})

test('a declined card cannot be attached, with Stripe’s reason', async () => {
  const attach = box.stripe.paymentMethods.attach('pm_card_visa_chargeDeclinedInsufficientFunds', {
    customer: customerId,
  })
  await expect(attach).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'insufficient_funds',
  })
})

test('objects of a deleted customer show, where the customer is expanded, that it was deleted', async () => {
  await subscribe()
  await box.stripe.customers.del(customerId)
  const [charge] = (await box.stripe.charges.list({ expand: ['data.customer'] })).data
  expect(charge?.customer).toEqual({ id: customerId, object: 'customer', deleted: true })
})
