import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

const DAY = 86_400
const goodCard = { number: '5555 5555 5555 4444', expiry: '12/40', cvc: '123', name: 'Ann' }
let box: TestSandbox
let customerId: string
let prices: Record<'month' | 'dear' | 'year', string>

beforeEach(async () => {
  box = await startTestSandbox()
  customerId = (await box.stripe.customers.create({ email: 'ann@example.com' })).id
  const aPrice = async (name: string, unit_amount: number, interval: 'month' | 'year') =>
    (
      await box.stripe.prices.create({
        currency: 'usd',
        unit_amount,
        recurring: { interval },
        product_data: { name },
      })
    ).id
  prices = {
    month: await aPrice('Explorer', 999, 'month'),
    dear: await aPrice('Voyager', 1999, 'month'),
    year: await aPrice('Explorer for a year', 9900, 'year'),
  }
})
afterEach(() => box.close())

async function subscribe({ trialDays = 0, card = '4242424242424242' } = {}) {
  const session = await box.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: prices.month, quantity: 1 }],
    success_url: 'http://localhost:3000/game',
    ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
  })
  await box.pay(session, { number: card })
  return (await box.stripe.subscriptions.list({ customer: customerId })).data[0]!
}

const open = (flow_data?: Stripe.BillingPortal.SessionCreateParams['flow_data']) =>
  box.stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: 'http://localhost:3000/settings',
    ...(flow_data && { flow_data }),
  })
const press = (portal: { url: string }, path: string, fields: Record<string, string>) =>
  fetch(`${portal.url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
const read = async (url: string) => (await fetch(url)).text()
const look = (id: string) => box.stripe.subscriptions.retrieve(id)

test('another card pays from now on, the customer’s and the subscription’s own', async () => {
  const { id, default_payment_method } = await subscribe()
  const portal = await open()
  const wrong = await press(portal, '/card', { ...goodCard, cvc: '1' })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('security code is incomplete')])
  const declined = await press(portal, '/card', { ...goodCard, number: '4000000000000002' })
  expect(declined.status).toBe(402)
  expect((await look(id)).default_payment_method).toBe(default_payment_method)

  expect((await press(portal, '/card', goodCard)).status).toBe(303)
  const after = await look(id)
  expect(after.default_payment_method).not.toBe(default_payment_method)
  const customer = (await box.stripe.customers.retrieve(customerId)) as Stripe.Customer
  expect(customer.invoice_settings.default_payment_method).toBe(after.default_payment_method)
  expect(await read(portal.url)).toContain('mastercard ending in 4444')
})

test('a new card that requires authentication is saved after Complete, and not after Fail', async () => {
  const { id, default_payment_method } = await subscribe()
  const portal = await open()
  const card = { ...goodCard, number: '4000002500003155' }
  expect((await press(portal, '/card', card)).headers.get('location')).toContain('/challenge')
  expect((await press(portal, '/challenge', { answer: 'fail' })).status).toBe(402)
  expect((await look(id)).default_payment_method).toBe(default_payment_method)
  await press(portal, '/card', card)
  expect((await press(portal, '/challenge', { answer: 'complete' })).status).toBe(303)
  expect((await look(id)).default_payment_method).not.toBe(default_payment_method)
})

test('a customer who is past due changes the card and pays the open invoice', async () => {
  const { id } = await subscribe({ trialDays: 3, card: '4000000000000341' })
  await box.advance(3 * DAY + 1)
  const { latest_invoice } = await look(id)
  const portal = await open()
  expect(await read(portal.url)).toContain('Pay now')
  const refused = await press(portal, '/pay', { invoice: String(latest_invoice) })
  expect([refused.status, await refused.text()]).toEqual([402, expect.stringContaining('Your card was declined.')])
  await press(portal, '/card', goodCard)
  expect((await press(portal, '/pay', { invoice: String(latest_invoice) })).status).toBe(303)
  expect((await look(id)).status).toBe('active')
})

test('another plan with the same interval is charged from the next period on', async () => {
  const { id, items } = await subscribe()
  const portal = await open()
  expect(await read(portal.url)).toContain('Switch to Voyager')
  expect((await press(portal, '/plan', { subscription: id, price: prices.dear })).status).toBe(303)
  const after = await look(id)
  expect(after.items.data[0]).toMatchObject({
    id: items.data[0]!.id,
    price: { id: prices.dear },
    current_period_end: items.data[0]!.current_period_end,
  })
  await box.advance(32 * DAY)
  const [invoice] = (await box.stripe.invoices.list({ subscription: id })).data
  expect(invoice).toMatchObject({ amount_paid: 1999, status: 'paid' })
})

test('another plan with another interval begins and is charged immediately', async () => {
  const { id } = await subscribe()
  const portal = await open()
  await press(portal, '/plan', { subscription: id, price: prices.year })
  const { start_date, items } = await look(id)
  expect(items.data[0]!.current_period_end).toBeGreaterThanOrEqual(start_date + 365 * DAY)
  const [invoice] = (await box.stripe.invoices.list({ subscription: id })).data
  expect(invoice).toMatchObject({ amount_paid: 9900, billing_reason: 'subscription_update' })
})

test('an inactive price, and another customer’s subscription, cannot be chosen', async () => {
  const { id } = await subscribe()
  await box.stripe.prices.update(prices.dear, { active: false })
  const portal = await open()
  expect((await press(portal, '/plan', { subscription: id, price: prices.dear })).status).toBe(404)
  const other = await box.stripe.customers.create({ email: 'bob@example.com' })
  const stranger = await box.stripe.billingPortal.sessions.create({ customer: other.id })
  expect((await press(stranger, '/plan', { subscription: id, price: prices.year })).status).toBe(404)
  expect((await look(id)).items.data[0]!.price.id).toBe(prices.month)
})

test('a flow leads directly to its action, and then to its return URL', async () => {
  const { id } = await subscribe()
  const after_completion = { type: 'redirect', redirect: { return_url: 'http://localhost:3000/bye' } } as const
  const leaving = await open({
    type: 'subscription_cancel',
    subscription_cancel: { subscription: id },
    after_completion,
  })
  expect(leaving.flow).toMatchObject({ type: 'subscription_cancel', subscription_cancel: { subscription: id } })
  expect(await read(leaving.url)).toContain('Cancel your subscription')
  const done = await press(leaving, '/cancel', { subscription: id })
  expect(done.headers.get('location')).toBe('http://localhost:3000/bye')

  const paying = await open({ type: 'payment_method_update' })
  expect(await read(paying.url)).toContain('Change card')
  const saved = await press(paying, '/card', goodCard)
  expect(saved.headers.get('location')).toBe(new URL(paying.url).pathname)

  const again = open({ type: 'subscription_cancel', subscription_cancel: { subscription: id } })
  await expect(again).rejects.toMatchObject({ statusCode: 400 })
})
