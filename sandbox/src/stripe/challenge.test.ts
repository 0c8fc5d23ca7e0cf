import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

const DAY = 86_400
const asksOnce = { number: '4000002500003155' }
const asksAlways = { number: '4000002760003184' }
const asksThenDeclines = { number: '4000008400001629' }

let box: TestSandbox
let priceId: string

beforeAll(async () => {
  box = await startTestSandbox()
  const recurring = { interval: 'month' as const }
  const product_data = { name: 'Explorer' }
  priceId = (await box.stripe.prices.create({ currency: 'usd', unit_amount: 999, recurring, product_data })).id
})
afterAll(() => box.close())

async function aCheckout({ trialDays = 0 } = {}) {
  const customer = await box.stripe.customers.create({ email: 'ann@example.com' })
  const session = await box.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: 'http://localhost:3000/game',
    ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
  })
  return { session, customerId: customer.id }
}

/** Presses Complete or Fail on the bank's page. */
const answer = (session: { url: string | null }, wish: 'complete' | 'fail') =>
  fetch(`${session.url}/challenge`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer: wish }),
  })
const subscriptionsOf = async (customer: string) =>
  (await box.stripe.subscriptions.list({ customer, status: 'all' })).data

test('a card that requires authentication leads to the bank’s page; nothing is sold before the answer, and Complete pays', async () => {
  const { session, customerId } = await aCheckout()
  const asked = await box.pay(session, asksOnce)
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `/checkout/pay/${session.id}/challenge`])
  const page = await (await fetch(`${session.url}/challenge`)).text()
  expect(page).toContain('Complete')
  expect(page).toContain('Fail')
  expect(page).toContain('$9.99')
  expect(await subscriptionsOf(customerId)).toEqual([])

  const done = await answer(session, 'complete')
  expect([done.status, done.headers.get('location')]).toEqual([303, 'http://localhost:3000/game'])
  expect(await subscriptionsOf(customerId)).toMatchObject([{ status: 'active' }])
  // Asked once, it pays renewals without its owner.
  await box.advance(32 * DAY)
  expect(await subscriptionsOf(customerId)).toMatchObject([{ status: 'active' }])
})

test('Fail sells nothing and leaves the checkout open for another card', async () => {
  const { session, customerId } = await aCheckout()
  await box.pay(session, asksOnce)
  const failed = await answer(session, 'fail')
  expect(failed.status).toBe(402)
  expect(await failed.text()).toContain('We are unable to authenticate your payment method.')
  expect((await answer(session, 'complete')).status).toBe(422)
  expect(await subscriptionsOf(customerId)).toEqual([])
  expect((await box.pay(session)).status).toBe(303)
  expect(await subscriptionsOf(customerId)).toHaveLength(1)
})

test('a card that is declined after the bank’s question sells nothing', async () => {
  const { session, customerId } = await aCheckout()
  await box.pay(session, asksThenDeclines)
  const declined = await answer(session, 'complete')
  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain('Your card was declined.')
  expect(await subscriptionsOf(customerId)).toEqual([])
})

test('a card that requires authentication every time starts a trial, and fails at a renewal', async () => {
  const { session, customerId } = await aCheckout({ trialDays: 7 })
  await box.pay(session, asksAlways)
  expect((await answer(session, 'complete')).status).toBe(303)
  expect(await subscriptionsOf(customerId)).toMatchObject([{ status: 'trialing' }])
  await box.advance(7 * DAY + 1)
  expect(await subscriptionsOf(customerId)).toMatchObject([{ status: 'past_due' }])
  const [intent] = (await box.stripe.paymentIntents.list({ customer: customerId })).data
  expect(intent).toMatchObject({ status: 'requires_action', last_payment_error: { code: 'authentication_required' } })
  const types = (await box.stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
  expect(types).toContain('invoice.payment_action_required')
})

test('an answer after the checkout expired sells nothing', async () => {
  const { session, customerId } = await aCheckout()
  await box.pay(session, asksOnce)
  await box.stripe.checkout.sessions.expire(session.id)
  expect((await answer(session, 'complete')).status).toBe(410)
  expect(await subscriptionsOf(customerId)).toEqual([])
})

test('pressing Complete often and quickly pays once', async () => {
  const { session, customerId } = await aCheckout()
  await box.pay(session, asksOnce)
  const answers = await Promise.all([1, 2, 3].map(() => answer(session, 'complete')))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await subscriptionsOf(customerId)).toHaveLength(1)
})
