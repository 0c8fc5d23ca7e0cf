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
  priceId = (await box.stripe.prices.create({ currency: 'usd', unit_amount: 999, recurring, product_data })).id
})
afterEach(() => box.close())

async function subscribe({ card = 'pm_card_visa', trialDays = 0 } = {}) {
  const { id } = await box.stripe.paymentMethods.attach(card, { customer: customerId })
  return box.stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: priceId }],
    default_payment_method: id,
    ...(trialDays > 0 && { trial_period_days: trialDays }),
  })
}

const look = (id: string) => box.stripe.subscriptions.retrieve(id)
const eventTypes = async () => (await box.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed()

test('a trial is announced three days before its end, then becomes a paid month', async () => {
  const { id } = await subscribe({ trialDays: 7 })
  await box.advance(4 * DAY + 1)
  expect(await eventTypes()).toContain('customer.subscription.trial_will_end')
  expect((await look(id)).status).toBe('trialing')
  await box.advance(3 * DAY)
  expect((await look(id)).status).toBe('active')
  const invoices = await box.stripe.invoices.list({ subscription: id })
  expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([999, 0])
})

test('passing months are renewed one by one, each at its own moment', async () => {
  const { id, created } = await subscribe()
  await box.advance(95 * DAY)
  const invoices = (await box.stripe.invoices.list({ subscription: id })).data.toReversed()
  expect(invoices).toHaveLength(4)
  expect(invoices.map((invoice) => invoice.created > created + 96 * DAY)).toEqual([false, false, false, false])
  expect((await look(id)).items.data[0]?.current_period_end).toBeGreaterThan(created + 95 * DAY)
})

test('a subscription canceled at the end of the period lasts until then, and resuming restores the rest of the trial', async () => {
  const { id, trial_end } = await subscribe({ trialDays: 7 })
  const marked = await box.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(marked).toMatchObject({ status: 'trialing', cancel_at_period_end: true, cancel_at: trial_end })
  const restored = await box.stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(restored).toMatchObject({ status: 'trialing', cancel_at_period_end: false, cancel_at: null, trial_end })

  await box.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await box.advance(7 * DAY)
  expect(await look(id)).toMatchObject({ status: 'canceled', ended_at: trial_end })
  expect(await eventTypes()).toContain('customer.subscription.deleted')
  await expect(box.stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow('canceled')
})

test("the portal's cancellation sets only cancel_at, like Stripe's", async () => {
  const { id } = await subscribe()
  const portal = await box.stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: 'http://localhost/',
  })
  expect(await (await fetch(portal.url)).text()).toContain('Explorer')
  await fetch(`${portal.url}/cancel`, { method: 'POST', body: new URLSearchParams({ subscription: id }) })
  const marked = await look(id)
  expect(marked.cancel_at_period_end).toBe(false)
  expect(marked.cancel_at).toBe(marked.items.data[0]?.current_period_end)
})

test('a portal URL works for an hour and only for its own customer', async () => {
  const other = await box.stripe.customers.create({ email: 'bob@example.com' })
  const { id } = await subscribe()
  const portal = await box.stripe.billingPortal.sessions.create({ customer: other.id })
  await fetch(`${portal.url}/cancel`, { method: 'POST', body: new URLSearchParams({ subscription: id }) })
  expect((await look(id)).cancel_at).toBeNull()
  await box.advance(3601)
  expect((await fetch(portal.url)).status).toBe(404)
})

test('a card that stops paying makes the subscription past due, and after the last retry it ends', async () => {
  const { id } = await subscribe({ card: 'pm_card_chargeCustomerFail', trialDays: 3 })
  await box.advance(3 * DAY + 1)
  expect((await look(id)).status).toBe('past_due')
  expect(await eventTypes()).toContain('invoice.payment_failed')
  await box.advance(14 * DAY)
  expect((await look(id)).status).toBe('past_due')
  await box.advance(DAY)
  expect(await look(id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
})

test('a past due subscription becomes active when another card pays the next retry', async () => {
  const { id } = await subscribe({ card: 'pm_card_chargeCustomerFail', trialDays: 3 })
  await box.advance(3 * DAY + 1)
  const card = await box.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customerId })
  await box.stripe.subscriptions.update(id, { default_payment_method: card.id })
  await box.advance(3 * DAY)
  expect((await look(id)).status).toBe('active')
})

test('past due becomes active when the card is changed and the open invoice is paid by hand', async () => {
  const { id, latest_invoice } = await subscribe({ trialDays: 7, card: 'pm_card_chargeCustomerFail' })
  await box.advance(8 * DAY)
  const invoiceId = String((await look(id)).latest_invoice)
  expect(invoiceId).not.toBe(latest_invoice)
  await expect(box.stripe.invoices.pay(invoiceId)).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect(await box.stripe.customers.retrieve(customerId)).toMatchObject({ delinquent: true })
  const card = await box.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customerId })
  await box.stripe.subscriptions.update(id, { default_payment_method: card.id })
  expect(await box.stripe.invoices.pay(invoiceId)).toMatchObject({ status: 'paid', next_payment_attempt: null })
  expect((await look(id)).status).toBe('active')
  expect(await box.stripe.customers.retrieve(customerId)).toMatchObject({ delinquent: false })
  await expect(box.stripe.invoices.pay(invoiceId)).rejects.toThrow('already paid')
})

test('a first payment that fails leaves an incomplete subscription that expires after 23 hours', async () => {
  const { id, status } = await subscribe({ card: 'pm_card_chargeCustomerFail' })
  expect(status).toBe('incomplete')
  await box.advance(23 * 3600 + 1)
  expect((await look(id)).status).toBe('incomplete_expired')
})

test('a trial without a card can pause, and resumes with one', async () => {
  const { id } = await box.stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: priceId }],
    trial_period_days: 1,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  })
  await box.advance(DAY + 1)
  expect((await look(id)).status).toBe('paused')
  const card = await box.stripe.paymentMethods.attach('pm_card_visa', { customer: customerId })
  await box.stripe.subscriptions.update(id, { default_payment_method: card.id })
  expect((await box.stripe.subscriptions.resume(id)).status).toBe('paused')
  const { latest_invoice } = await look(id)
  await box.stripe.invoices.pay(latest_invoice as string)
  expect((await look(id)).status).toBe('active')
})

test('a pause ends the period; resumed, the period around that moment goes on, or a new one is charged', async () => {
  const { id, items } = await subscribe()
  const pause = (type: 'none' | 'now') =>
    box.stripe.subscriptions.pause(id, { bill_for: { unused_time_from: { type } } })
  const invoices = async () => (await box.stripe.invoices.list({ subscription: id })).data
  const unchanged = { billing_cycle_anchor: { type: 'unchanged' } } as const
  await box.advance(10 * DAY)
  const paused = await pause('none')
  expect(paused.items.data[0]!.current_period_end).toBeLessThan(items.data[0]!.current_period_start + 11 * DAY)
  const resumed = await box.stripe.subscriptions.resume(id, { ...unchanged, proration_behavior: 'none' })
  expect([resumed.status, resumed.items.data[0]!.current_period_end]).toEqual([
    'active',
    items.data[0]!.current_period_end,
  ])
  const pending = async () => (await box.stripe.invoiceItems.list({ customer: customerId, pending: true })).data
  expect(await pending()).toEqual([])
  await pause('now')
  await box.stripe.subscriptions.resume(id, unchanged)
  const [rest, credit] = (await pending()).map(({ amount }) => amount)
  expect([rest! > 0, rest! + credit!]).toEqual([true, 0])
  expect(await invoices()).toHaveLength(1)
  await pause('none')
  await box.advance(32 * DAY)
  expect((await box.stripe.subscriptions.resume(id, { payment_behavior: 'resume_on_payment_success' })).status).toBe(
    'active',
  )
  expect(await invoices()).toHaveLength(2)
})

test('a trial ended now is charged immediately', async () => {
  const { id } = await subscribe({ trialDays: 7 })
  const ended = await box.stripe.subscriptions.update(id, { trial_end: 'now' })
  expect(ended.status).toBe('active')
  expect((await box.stripe.invoices.list({ subscription: id })).data[0]?.amount_paid).toBe(999)
})

test('canceling now ends it immediately, and a second time there is no such subscription', async () => {
  const { id } = await subscribe()
  expect(await box.stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' })
  await expect(box.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' })
  const listed = await box.stripe.subscriptions.list({ customer: customerId })
  expect(listed.data).toEqual([])
})

test('the clock only moves forward', async () => {
  const set = (wish: object) =>
    fetch(`${box.sandbox.url}/sandbox/clock`, { method: 'POST', body: JSON.stringify(wish) })
  expect((await set({ now: '2020-01-01T00:00:00Z' })).status).toBe(400)
  expect((await set({ advanceSeconds: 'soon' })).status).toBe(400)
  const answer: unknown = await (await set({ now: '2040-02-03T00:00:00Z' })).json()
  expect(answer).toMatchObject({ now: '2040-02-03T00:00:00.000Z' })
})
