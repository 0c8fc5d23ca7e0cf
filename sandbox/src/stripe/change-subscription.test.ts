import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

const DAY = 86_400
let box: TestSandbox
let customerId: string
let prices: Record<'month' | 'dear' | 'year', string>
/** The first of a month with 31 days. */
const START = Date.UTC(2029, 4, 1) / 1000

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START * 1000 })
  box = await startTestSandbox()
  customerId = (await box.stripe.customers.create({ email: 'ann@example.com' })).id
  const aPrice = async (unit_amount: number, interval: 'month' | 'year') =>
    (
      await box.stripe.prices.create({
        currency: 'usd',
        unit_amount,
        recurring: { interval },
        product_data: { name: 'Plan' },
      })
    ).id
  prices = { month: await aPrice(1000, 'month'), dear: await aPrice(3000, 'month'), year: await aPrice(9000, 'year') }
})
afterEach(async () => {
  vi.useRealTimers()
  await box.close()
})

async function subscribe(wishes: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id } = await box.stripe.paymentMethods.attach('pm_card_visa', { customer: customerId })
  return box.stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: prices.month }],
    default_payment_method: id,
    ...wishes,
  })
}

const advance = (days: number) => vi.setSystemTime((START + Math.round(days * DAY)) * 1000)
const look = (id: string) => box.stripe.subscriptions.retrieve(id)
const invoicesOf = async (id: string) => (await box.stripe.invoices.list({ subscription: id })).data
const switchTo = (
  { id, items }: Stripe.Subscription,
  price: string,
  proration_behavior?: Stripe.SubscriptionUpdateParams.ProrationBehavior,
) =>
  box.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]!.id, price }],
    ...(proration_behavior && { proration_behavior }),
  })

test('a switch without prorations does not change the period and costs nothing before the next', async () => {
  const subscription = await subscribe()
  advance(15.5)
  const switched = await switchTo(subscription, prices.dear, 'none')
  expect(switched.items.data[0]).toMatchObject({
    id: subscription.items.data[0]!.id,
    price: { id: prices.dear },
    plan: { id: prices.dear },
    current_period_end: subscription.items.data[0]!.current_period_end,
  })
  advance(32)
  expect((await invoicesOf(subscription.id)).map(({ amount_paid }) => amount_paid)).toEqual([3000, 1000])
})

test('a switch with prorations charges half of the higher price and credits half of the lower one with the next invoice', async () => {
  const subscription = await subscribe()
  advance(15.5)
  await switchTo(subscription, prices.dear)
  expect(await invoicesOf(subscription.id)).toHaveLength(1)
  advance(32)
  const [invoice] = await invoicesOf(subscription.id)
  expect(invoice!.lines.data.map(({ amount }) => amount)).toEqual([-500, 1500, 3000])
  const { parent } = invoice!.lines.data[0]!
  expect(parent?.subscription_item_details?.proration).toBe(true)
  expect(invoice).toMatchObject({ amount_paid: 4000, billing_reason: 'subscription_cycle' })
})

test('a switch invoiced immediately charges the difference; a downgrade becomes the customer’s credit', async () => {
  const subscription = await subscribe()
  advance(15.5)
  const up = await switchTo(subscription, prices.dear, 'always_invoice')
  const [charged] = await invoicesOf(subscription.id)
  expect(charged).toMatchObject({ amount_paid: 1000, billing_reason: 'subscription_update', status: 'paid' })
  await switchTo(up, prices.month, 'always_invoice')
  expect(await box.stripe.customers.retrieve(customerId)).toMatchObject({ balance: -1000 })
  const [credit] = await invoicesOf(subscription.id)
  expect(credit).toMatchObject({ total: -1000, amount_due: 0, status: 'paid', ending_balance: -1000 })
  advance(32)
  const [next] = await invoicesOf(subscription.id)
  expect(next).toMatchObject({ total: 1000, amount_due: 0, starting_balance: -1000, ending_balance: 0 })
})

test('a switch to another interval begins a period now, and during a trial it only changes what follows', async () => {
  const subscription = await subscribe()
  advance(15.5)
  const yearly = await switchTo(subscription, prices.year)
  expect(yearly.items.data[0]!.current_period_start).toBe(START + 15.5 * DAY)
  expect((await invoicesOf(subscription.id))[0]).toMatchObject({ amount_paid: 8500 })

  const onTrial = await subscribe({ trial_period_days: 7 })
  const after = await switchTo(onTrial, prices.dear)
  expect(after).toMatchObject({ status: 'trialing', trial_end: onTrial.trial_end })
  expect(await invoicesOf(onTrial.id)).toHaveLength(1)
})

test('an item must be named by its own id and a price that is sold', async () => {
  const { id } = await subscribe()
  const update = (item: Stripe.SubscriptionUpdateParams.Item) => box.stripe.subscriptions.update(id, { items: [item] })
  await expect(update({ price: prices.dear })).rejects.toMatchObject({ param: 'items[0][id]' })
  await expect(update({ id: 'si_none', price: prices.dear })).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a trial can be moved, and an active subscription put on trial, without a charge until then', async () => {
  const subscription = await subscribe({ trial_end: START + 5 * DAY })
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: START + 5 * DAY })
  const moved = await box.stripe.subscriptions.update(subscription.id, { trial_end: START + 9 * DAY })
  expect(moved.items.data[0]!.current_period_end).toBe(START + 9 * DAY)
  advance(6)
  expect((await look(subscription.id)).status).toBe('trialing')
  advance(9)
  expect((await look(subscription.id)).status).toBe('active')

  const later = { trial_end: START + 20 * DAY }
  await expect(box.stripe.subscriptions.update(subscription.id, later)).rejects.toMatchObject({ param: 'trial_end' })
  await box.stripe.subscriptions.update(subscription.id, { ...later, proration_behavior: 'none' })
  expect((await look(subscription.id)).status).toBe('trialing')
})

test('a scheduled end happens at its moment', async () => {
  const { id } = await subscribe({ cancel_at: START + 10 * DAY })
  expect(await look(id)).toMatchObject({ cancel_at: START + 10 * DAY, cancel_at_period_end: false })
  advance(10)
  expect(await look(id)).toMatchObject({ status: 'canceled', ended_at: START + 10 * DAY })
})

test('canceling with prorate and invoice_now turns the rest into the customer’s credit', async () => {
  const { id } = await subscribe()
  advance(15.5)
  await box.stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true })
  expect(await box.stripe.customers.retrieve(customerId)).toMatchObject({ balance: -500 })
})

test('error_if_incomplete creates nothing if the card fails', async () => {
  const { id } = await box.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customerId })
  const call = subscribe({ default_payment_method: id, payment_behavior: 'error_if_incomplete' })
  await expect(call).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await box.stripe.subscriptions.list({ customer: customerId, status: 'all' })).data).toEqual([])
})

test('another customer’s card cannot pay', async () => {
  const other = await box.stripe.customers.create({ email: 'bob@example.com' })
  const { id } = await box.stripe.paymentMethods.attach('pm_card_visa', { customer: other.id })
  await expect(subscribe({ default_payment_method: id })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'default_payment_method',
  })
})

test('subscriptions are listed by their status and price', async () => {
  const live = await subscribe()
  const onTrial = await subscribe({ items: [{ price: prices.dear }], trial_period_days: 3 })
  const ended = await subscribe()
  await box.stripe.subscriptions.cancel(ended.id)
  const list = async (wishes: Stripe.SubscriptionListParams) =>
    (await box.stripe.subscriptions.list({ customer: customerId, ...wishes })).data.map(({ id }) => id)
  expect(await list({})).toEqual([onTrial.id, live.id])
  expect(await list({ status: 'all' })).toEqual([ended.id, onTrial.id, live.id])
  expect(await list({ status: 'trialing' })).toEqual([onTrial.id])
  expect(await list({ status: 'ended' })).toEqual([ended.id])
  expect(await list({ price: prices.dear })).toEqual([onTrial.id])
})
