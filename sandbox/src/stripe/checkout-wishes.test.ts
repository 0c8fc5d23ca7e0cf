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
  priceId = (await box.stripe.prices.create({ currency: 'usd', unit_amount: 999, recurring, product_data })).id
})
afterEach(() => box.close())

const aCheckout = (wishes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  box.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: 'http://localhost:3000/game',
    ...wishes,
  })
const nowOfBox = async () => {
  const answer = await fetch(`${box.sandbox.url}/sandbox/clock`)
  const { now } = (await answer.json()) as { now: string }
  return Date.parse(now) / 1000
}
const typesSince = async (count: number) =>
  (await box.stripe.events.list({ limit: 100 })).data
    .map(({ type }) => type)
    .toReversed()
    .slice(count)

test('a paid checkout sends events in this order', async () => {
  const session = await aCheckout()
  const before = (await typesSince(0)).length
  await box.pay(session)
  expect(await typesSince(before)).toEqual([
    'payment_method.attached',
    'invoice.created',
    'payment_intent.created',
    'invoice.finalized',
    'customer.subscription.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ])
})

test('a checkout with a trial saves the card and sends events in this order', async () => {
  const session = await aCheckout({ subscription_data: { trial_period_days: 7 } })
  const before = (await typesSince(0)).length
  await box.pay(session)
  expect(await typesSince(before)).toEqual([
    'payment_method.attached',
    'invoice.created',
    'invoice.finalized',
    'customer.subscription.created',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
  ])
  const [card] = (await box.stripe.customers.listPaymentMethods(customerId)).data
  const [subscription] = (await box.stripe.subscriptions.list({ customer: customerId })).data
  expect(subscription).toMatchObject({ pending_setup_intent: null, default_payment_method: card!.id })
})

test('two open checkouts of one customer can both be paid, and are two subscriptions', async () => {
  const sessions = [await aCheckout(), await aCheckout()]
  const open = await box.stripe.checkout.sessions.list({ customer: customerId, status: 'open' })
  expect(open.data.map(({ id }) => id)).toEqual([sessions[1]!.id, sessions[0]!.id])
  const answers = await Promise.all(sessions.map((session) => box.pay(session)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect((await box.stripe.subscriptions.list({ customer: customerId })).data).toHaveLength(2)
  expect((await box.stripe.checkout.sessions.list({ customer: customerId, status: 'complete' })).data).toHaveLength(2)
})

test('a trial may end at a moment, two days from now at the earliest', async () => {
  const now = await nowOfBox()
  const soon = aCheckout({ subscription_data: { trial_end: now + 2 * DAY - 60 } })
  await expect(soon).rejects.toMatchObject({ param: 'subscription_data[trial_end]' })
  const session = await aCheckout({ subscription_data: { trial_end: now + 10 * DAY } })
  await box.pay(session)
  const [subscription] = (await box.stripe.subscriptions.list({ customer: customerId })).data
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: now + 10 * DAY })
  const both = aCheckout({ subscription_data: { trial_end: now + 10 * DAY, trial_period_days: 3 } })
  await expect(both).rejects.toMatchObject({ statusCode: 400 })
})

test('a checkout expires at its given moment', async () => {
  const expires_at = (await nowOfBox()) + 3600
  const session = await aCheckout({ expires_at })
  expect(session.expires_at).toBe(expires_at)
  await box.advance(3590)
  expect((await fetch(session.url ?? '')).status).toBe(200)
  await box.advance(11)
  expect((await box.pay(session)).status).toBe(410)
  const expired = await box.stripe.checkout.sessions.list({ status: 'expired' })
  expect(expired.data.map(({ id }) => id)).toEqual([session.id])
  expect(await typesSince(0)).toContain('checkout.session.expired')
  await expect(box.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
  const short = aCheckout({ expires_at: (await nowOfBox()) + 60 })
  await expect(short).rejects.toMatchObject({ param: 'expires_at' })
})

test('a trial that requires a card only if money is due starts without one, and ends as configured', async () => {
  const session = await aCheckout({
    payment_method_collection: 'if_required',
    subscription_data: {
      trial_period_days: 3,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    },
  })
  expect(await (await fetch(session.url ?? '')).text()).not.toContain('Card number')
  const answer = await fetch(session.url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams() })
  expect(answer.status).toBe(303)
  const [subscription] = (await box.stripe.subscriptions.list({ customer: customerId })).data
  expect(subscription).toMatchObject({ status: 'trialing', default_payment_method: null })
  await box.advance(3 * DAY + 1)
  expect((await box.stripe.subscriptions.retrieve(subscription!.id)).status).toBe('canceled')
})

test('the card that fails later starts a trial but pays nothing', async () => {
  const late = { number: '4000000000000341' }
  expect((await box.pay(await aCheckout(), late)).status).toBe(402)
  expect((await box.pay(await aCheckout({ subscription_data: { trial_period_days: 7 } }), late)).status).toBe(303)
  await box.advance(7 * DAY + 1)
  const [subscription] = (await box.stripe.subscriptions.list({ customer: customerId })).data
  expect(subscription?.status).toBe('past_due')
})

test('an unsupported parameter of a checkout is an error with its name', async () => {
  await expect(aCheckout({ allow_promotion_codes: true })).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'allow_promotion_codes',
  })
  await expect(aCheckout({ allowed_payment_method_types: ['paypal'] })).rejects.toMatchObject({ statusCode: 400 })
})
