import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

const DAY = 86_400
/** A Monday in 2029, ahead of any machine's clock. */
const START = 1_873_800_000
let box: TestSandbox
let priceId: string

beforeEach(async () => {
  box = await startTestSandbox()
  const recurring = { interval: 'month' as const }
  const product_data = { name: 'Explorer' }
  priceId = (await box.stripe.prices.create({ currency: 'usd', unit_amount: 999, recurring, product_data })).id
})
afterEach(() => box.close())

async function aClockCustomer({ card = 'pm_card_visa', trialDays = 0 } = {}) {
  const clock = await box.stripe.testHelpers.testClocks.create({ frozen_time: START, name: 'a life' })
  const customer = await box.stripe.customers.create({ email: 'ann@example.com', test_clock: clock.id })
  const { id } = await box.stripe.paymentMethods.attach(card, { customer: customer.id })
  const subscription = await box.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: priceId }],
    default_payment_method: id,
    ...(trialDays > 0 && { trial_period_days: trialDays }),
  })
  return { clock, customer, subscription }
}

const advance = (id: string, frozen_time: number) => box.stripe.testHelpers.testClocks.advance(id, { frozen_time })
const look = (id: string) => box.stripe.subscriptions.retrieve(id)
const eventTypes = async () => (await box.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed()

test('a clock is advancing, then ready, and sends events for both', async () => {
  const { clock } = await aClockCustomer()
  expect(clock).toMatchObject({ status: 'ready', frozen_time: START, livemode: false, name: 'a life' })
  const advancing = await advance(clock.id, START + DAY)
  expect(advancing).toMatchObject({
    status: 'advancing',
    frozen_time: START,
    status_details: { advancing: { target_frozen_time: START + DAY } },
  })
  const ready = await box.stripe.testHelpers.testClocks.retrieve(clock.id)
  expect(ready).toMatchObject({ status: 'ready', frozen_time: START + DAY, status_details: {} })
  const events = (await eventTypes()).filter((type) => type.startsWith('test_helpers'))
  expect(events).toEqual([
    'test_helpers.test_clock.created',
    'test_helpers.test_clock.advancing',
    'test_helpers.test_clock.ready',
  ])
  expect((await box.stripe.testHelpers.testClocks.list()).data.map(({ id }) => id)).toEqual([clock.id])
})

test('everything about a clock’s customer happens at the clock’s time, and others are unaffected', async () => {
  const { clock, customer, subscription } = await aClockCustomer()
  const other = await box.stripe.customers.create({ email: 'bob@example.com' })
  expect([customer.created, subscription.created]).toEqual([START, START])
  expect(subscription.test_clock).toBe(clock.id)
  await advance(clock.id, START + 40 * DAY)
  const invoices = (await box.stripe.invoices.list({ customer: customer.id })).data
  expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual(['subscription_cycle', 'subscription_create'])
  expect(invoices[0]!.created).toBe(subscription.items.data[0]!.current_period_end)
  const later = await box.stripe.customers.create({ email: 'cleo@example.com' })
  expect(later.created - other.created).toBeLessThan(60)
  expect(later.test_clock).toBeNull()

  await box.advance(300 * DAY)
  expect((await box.stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2)
})

test('a trial is announced three days before its end, and then paid', async () => {
  const { clock, subscription } = await aClockCustomer({ trialDays: 7 })
  await advance(clock.id, START + 4 * DAY - 1)
  expect(await eventTypes()).not.toContain('customer.subscription.trial_will_end')
  await advance(clock.id, START + 4 * DAY)
  expect(await eventTypes()).toContain('customer.subscription.trial_will_end')
  await advance(clock.id, START + 7 * DAY - 1)
  expect((await look(subscription.id)).status).toBe('trialing')
  await advance(clock.id, START + 7 * DAY)
  expect((await look(subscription.id)).status).toBe('active')
  expect(await eventTypes()).toEqual(expect.arrayContaining(['invoice.paid', 'charge.succeeded']))
})

test('a card that fails after the trial is retried after 3, 5 and 7 days, and then the subscription ends', async () => {
  const { clock, subscription } = await aClockCustomer({ trialDays: 7, card: 'pm_card_chargeCustomerFail' })
  const attempts = async () => (await box.stripe.charges.list()).data.length
  const end = START + 7 * DAY
  for (const [days, tries, status] of [
    [0, 1, 'past_due'],
    [3, 2, 'past_due'],
    [8, 3, 'past_due'],
    [15, 4, 'canceled'],
  ] as const) {
    if (days > 0) {
      await advance(clock.id, end + days * DAY - 1)
      expect(await attempts()).toBe(tries - 1)
    }
    await advance(clock.id, end + days * DAY)
    expect([await attempts(), (await look(subscription.id)).status]).toEqual([tries, status])
  }
  expect((await look(subscription.id)).cancellation_details?.reason).toBe('payment_failed')
  expect((await eventTypes()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
})

test('past due becomes active when the card is changed and the open invoice is paid by hand', async () => {
  const { clock, customer, subscription } = await aClockCustomer({ trialDays: 7, card: 'pm_card_chargeCustomerFail' })
  await advance(clock.id, START + 8 * DAY)
  const behind = await look(subscription.id)
  const invoiceId = String(behind.latest_invoice)
  const still = box.stripe.invoices.pay(invoiceId)
  await expect(still).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  const before = await box.stripe.invoices.retrieve(invoiceId)
  expect(before).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: START + 10 * DAY })
  expect(await box.stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true })

  const card = await box.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
  await box.stripe.subscriptions.update(subscription.id, { default_payment_method: card.id })
  expect(await box.stripe.invoices.pay(invoiceId)).toMatchObject({ status: 'paid', next_payment_attempt: null })
  expect((await look(subscription.id)).status).toBe('active')
  expect(await box.stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: false })
  await expect(box.stripe.invoices.pay(invoiceId)).rejects.toThrow('already paid')
})

test('a clock only moves forward, at most two intervals at a time', async () => {
  const { clock } = await aClockCustomer()
  for (const moment of [START, START - 1, START + 63 * DAY]) {
    await expect(advance(clock.id, moment)).rejects.toMatchObject({ statusCode: 400, param: 'frozen_time' })
  }
  await expect(advance(clock.id, START + 59 * DAY)).resolves.toMatchObject({ status: 'advancing' })
})

test('customers of clocks are listed only with their clock, and deleted with it', async () => {
  const { clock, customer, subscription } = await aClockCustomer()
  expect((await box.stripe.customers.list()).data).toEqual([])
  expect((await box.stripe.subscriptions.list()).data).toEqual([])
  const own = await box.stripe.customers.list({ test_clock: clock.id })
  expect(own.data.map(({ id }) => id)).toEqual([customer.id])
  const listed = await box.stripe.subscriptions.list({ customer: customer.id })
  expect(listed.data.map(({ id }) => id)).toEqual([subscription.id])
  expect(await box.stripe.testHelpers.testClocks.del(clock.id)).toMatchObject({ id: clock.id, deleted: true })
  await expect(box.stripe.customers.retrieve(customer.id)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(look(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('an acknowledged advance is finished after a restart', async () => {
  const { clock, subscription } = await aClockCustomer()
  await advance(clock.id, START + 40 * DAY)
  await box.reopen()
  expect((await box.stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe('ready')
  const { items } = await look(subscription.id)
  expect(items.data[0]!.current_period_end).toBeGreaterThan(START + 40 * DAY)
})
