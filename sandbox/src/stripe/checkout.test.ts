import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

let box: TestSandbox
let priceId: string

beforeAll(async () => {
  box = await startTestSandbox()
  const price = await box.stripe.prices.create({
    currency: 'usd',
    unit_amount: 999,
    recurring: { interval: 'month' },
    product_data: { name: 'Explorer <b>' },
  })
  priceId = price.id
})
afterAll(() => box.close())

const aCustomer = () => box.stripe.customers.create({ email: 'ann@example.com' })

const aCheckout = (customer: string, trialDays?: number) =>
  box.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: 'user-1',
    line_items: [{ price: priceId, quantity: 1 }],
    subscription_data: { metadata: { userId: 'user-1' }, ...(trialDays && { trial_period_days: trialDays }) },
    success_url: 'http://localhost:3000/game?checkout={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/subscribe',
  })

const subscriptionsOf = async (customer: string) =>
  (await box.stripe.subscriptions.list({ customer, status: 'all' })).data

test('a good card makes an active, paid subscription and leads back to the site', async () => {
  const customer = await aCustomer()
  const session = await aCheckout(customer.id)
  const answer = await box.pay(session)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`http://localhost:3000/game?checkout=${session.id}`)

  const [subscription] = await subscriptionsOf(customer.id)
  expect(subscription).toMatchObject({ status: 'active', trial_end: null, metadata: { userId: 'user-1' } })
  const expand = ['subscription', 'invoice', 'line_items']
  const done = await box.stripe.checkout.sessions.retrieve(session.id, { expand })
  expect(done.line_items?.data[0]?.price?.id).toBe(priceId)
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, client_reference_id: 'user-1' })
  expect(done.subscription).toMatchObject({ id: subscription?.id })
  expect(done.invoice).toMatchObject({ status: 'paid', amount_paid: 999, billing_reason: 'subscription_create' })
})

test('with trial days nothing is charged and the period ends with the trial', async () => {
  const customer = await aCustomer()
  const session = await aCheckout(customer.id, 7)
  expect(session.amount_total).toBe(0)
  await box.pay(session)
  const [subscription] = await subscriptionsOf(customer.id)
  expect(subscription?.status).toBe('trialing')
  expect(subscription?.trial_end).toBe((subscription?.created ?? 0) + 7 * 86_400)
  expect(subscription?.items.data[0]?.current_period_end).toBe(subscription?.trial_end)
  const invoices = await box.stripe.invoices.list({ customer: customer.id })
  expect(invoices.data.map(({ amount_paid, status }) => [amount_paid, status])).toEqual([[0, 'paid']])
})

test('a session is paid once, however often and fast its button is pressed', async () => {
  const customer = await aCustomer()
  const session = await aCheckout(customer.id)
  const answers = await Promise.all([box.pay(session), box.pay(session), box.pay(session)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await subscriptionsOf(customer.id)).toHaveLength(1)
  expect(await (await fetch(session.url ?? '')).text()).toContain('You are all done here')
})

test.each([
  ['4000000000000002', {}, 402, 'Your card was declined.'],
  ['4000000000009995', {}, 402, 'Your card has insufficient funds.'],
  ['4242424242424241', {}, 422, 'Your card number is invalid.'],
  ['4242', {}, 422, 'Your card number is incomplete.'],
  ['4242424242424242', { expiry: '13/40' }, 422, 'Your card&#39;s expiration date is invalid.'],
  ['4242424242424242', { expiry: '12/20' }, 422, 'Your card&#39;s expiration year is in the past.'],
  ['4242424242424242', { cvc: '12' }, 422, 'Your card&#39;s security code is incomplete.'],
  ['4242424242424242', { name: ' ' }, 422, 'Enter the name on the card.'],
  ['4012888888881881', {}, 422, 'The sandbox takes test cards only'],
])('card %s with %o is refused (%i) with a sentence, and nothing is sold', async (number, rest, status, sentence) => {
  const customer = await aCustomer()
  const session = await aCheckout(customer.id)
  const answer = await box.pay(session, { number, ...rest })
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(sentence)
  expect(await subscriptionsOf(customer.id)).toEqual([])
  expect((await box.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
})

test('without a customer the page asks for an e-mail address and makes one', async () => {
  const session = await box.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: priceId }],
    success_url: 'http://localhost:3000/game',
  })
  expect((await box.pay(session)).status).toBe(422)
  expect((await box.pay(session, { email: 'new@example.com' })).status).toBe(303)
  const { customer, customer_details } = await box.stripe.checkout.sessions.retrieve(session.id)
  expect(customer_details?.email).toBe('new@example.com')
  expect(await subscriptionsOf(String(customer))).toHaveLength(1)
})

test('an expired session can no longer be paid', async () => {
  const customer = await aCustomer()
  const session = await aCheckout(customer.id)
  await box.stripe.checkout.sessions.expire(session.id)
  expect((await box.pay(session)).status).toBe(410)
  expect(await subscriptionsOf(customer.id)).toEqual([])
})

test('the page shows plan and price escaped, and loads nothing from other sites', async () => {
  const session = await aCheckout((await aCustomer()).id)
  const answer = await fetch(session.url ?? '')
  const page = await answer.text()
  expect(page).toContain('Explorer &lt;b&gt;')
  expect(page).toContain('$9.99')
  expect(page).toContain('Sandbox: no real money')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the fingerprint is the same for the same card and different for another, and the number is not stored', async () => {
  const [ann, bob, cleo] = [await aCustomer(), await aCustomer(), await aCustomer()]
  await box.pay(await aCheckout(ann.id))
  await box.pay(await aCheckout(bob.id))
  await box.pay(await aCheckout(cleo.id), { number: '5555 5555 5555 4444' })
  const cards = await Promise.all(
    [ann, bob, cleo].map(async ({ id }) => (await box.stripe.customers.listPaymentMethods(id)).data[0]?.card),
  )
  expect(cards[0]?.fingerprint).toBe(cards[1]?.fingerprint)
  expect(cards[0]?.fingerprint).not.toBe(cards[2]?.fingerprint)
  expect(cards[2]).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2040 })
  expect(JSON.stringify(cards)).not.toContain('4242424242424242')
})
