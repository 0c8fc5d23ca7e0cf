import { describe, expect, test } from 'vitest'
import { daySeconds, Shop } from '../../test-support/shop.ts'
import { fingerprintOf, fulfilsLuhn, readCard } from './cards.ts'
import { addIntervals, nextPeriodEnd } from './periods.ts'
import { taxOf } from './taxes.ts'
import { testCards } from './test-cards.ts'
import type { Recurring } from './wire.ts'

const shop = new Shop()

test('a paid checkout leads back to the site, and its session names what was sold', async () => {
  const session = await shop.aCheckout({ client_reference_id: 'user-1', subscription_data: { metadata: { a: 'b' } } })
  const answer = await shop.box.pay(session)
  const leadsTo = `http://localhost:3000/game?checkout=${session.id}`
  expect([answer.status, answer.headers.get('location')]).toEqual([303, leadsTo])
  const [subscription] = await shop.subscriptions()
  expect(subscription).toMatchObject({ status: 'active', metadata: { a: 'b' } })
  const expand = ['subscription', 'invoice']
  const done = await shop.stripe.checkout.sessions.retrieve(session.id, { expand })
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, client_reference_id: 'user-1' })
  expect(done.subscription).toMatchObject({ id: subscription?.id })
  expect(done.invoice).toMatchObject({ status: 'paid', amount_paid: 999, billing_reason: 'subscription_create' })
})

test('a session is paid once, however often and fast its button is pressed', async () => {
  const session = await shop.aCheckout()
  const answers = await Promise.all([1, 2, 3].map(() => shop.box.pay(session)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await shop.subscriptions()).toHaveLength(1)
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
  const session = await shop.aCheckout()
  const answer = await shop.box.pay(session, { number, ...rest })
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(sentence)])
  expect(await shop.subscriptions()).toEqual([])
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
})

test('the page shows plan and price escaped, and loads nothing from other sites', async () => {
  const answer = await fetch((await shop.aCheckout()).url ?? '')
  const page = await answer.text()
  for (const text of ['Explorer &lt;b&gt;', '$9.99', 'Sandbox: no real money']) expect(page).toContain(text)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a wish that nothing stands in for, or that Stripe refuses, is an error with its name', async () => {
  for (const [wishes, refusal] of [
    [{ allow_promotion_codes: true }, { code: 'parameter_unknown', param: 'allow_promotion_codes' }],
    [{ allowed_payment_method_types: ['paypal' as const] }, { statusCode: 400 }],
    [{ subscription_data: { trial_period_days: 731 } }, { param: 'subscription_data[trial_period_days]' }],
  ] as const)
    await expect(shop.aCheckout(wishes as object)).rejects.toMatchObject(refusal)
})

test('a checkout expires after a day', async () => {
  const session = await shop.aCheckout()
  await shop.box.advance(daySeconds - 10)
  expect((await fetch(session.url ?? '')).status).toBe(200)
  await shop.box.advance(11)
  expect((await shop.box.pay(session)).status).toBe(410)
  const expired = await shop.stripe.checkout.sessions.list({ status: 'expired' })
  expect(expired.data.map(({ id }) => id)).toEqual([session.id])
  expect(await shop.eventTypes()).toContain('checkout.session.expired')
})

describe('a card that requires authentication', () => {
  const answer = (session: { url: string | null }, wish: 'complete' | 'fail') =>
    shop.press(session, '/challenge', { answer: wish })
  const begin = async (number = '4000002500003155', wishes = {}) => {
    const session = await shop.aCheckout(wishes)
    return { session, asked: await shop.box.pay(session, { number }) }
  }

  test('leads to the bank’s page; nothing is sold before Complete, which pays once', async () => {
    const { session, asked } = await begin()
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `/checkout/pay/${session.id}/challenge`])
    const page = await (await fetch(`${session.url}/challenge`)).text()
    for (const text of ['Complete', 'Fail', '$9.99']) expect(page).toContain(text)
    expect(await shop.subscriptions()).toEqual([])
    const answers = await Promise.all([1, 2, 3].map(() => answer(session, 'complete')))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    // Asked once, it pays renewals without its owner.
    await shop.box.advance(32 * daySeconds)
    expect(await shop.subscriptions()).toMatchObject([{ status: 'active' }])
  })

  test('sells nothing on Fail, nor if it is declined afterwards, nor when the checkout has expired', async () => {
    const { session } = await begin()
    const failed = await answer(session, 'fail')
    const sentence = expect.stringContaining('We are unable to authenticate your payment method.')
    expect([failed.status, await failed.text()]).toEqual([402, sentence])
    expect((await answer(session, 'complete')).status).toBe(422)
    const declined = await answer((await begin('4000008400001629')).session, 'complete')
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Your card was declined.')])
    const { session: late } = await begin()
    await shop.stripe.checkout.sessions.expire(late.id)
    expect((await answer(late, 'complete')).status).toBe(410)
    expect(await shop.subscriptions()).toEqual([])
    expect((await shop.box.pay(session)).status).toBe(303)
  })

  test('every time starts a trial, and fails at a renewal', async () => {
    const { session } = await begin('4000002760003184', { subscription_data: { trial_period_days: 7 } })
    expect((await answer(session, 'complete')).status).toBe(303)
    await shop.box.advance(7 * daySeconds + 1)
    expect(await shop.subscriptions()).toMatchObject([{ status: 'past_due' }])
    const [intent] = (await shop.stripe.paymentIntents.list({ customer: shop.customer })).data
    const last_payment_error = { code: 'authentication_required' }
    expect(intent).toMatchObject({ status: 'requires_action', last_payment_error })
    expect(await shop.eventTypes()).toContain('invoice.payment_action_required')
  })
})

describe('automatic tax', () => {
  const taxed = async (tax_behavior: 'exclusive' | 'unspecified', wishes = {}) => {
    const line_items = [{ price: await shop.aPrice(1000, { tax_behavior }), quantity: 1 }]
    const whole = { line_items, automatic_tax: { enabled: true }, customer_update: { address: 'auto' as const } }
    return shop.aCheckout({ ...whole, ...wishes })
  }

  test('is not collected where the account is not registered', async () => {
    await shop.box.pay(await taxed('exclusive'), { country: 'JP' })
    const [invoice] = await shop.invoices((await shop.subscriptions())[0]!.id)
    expect(invoice).toMatchObject({ total: 1000, total_taxes: [{ amount: 0, taxability_reason: 'not_collecting' }] })
  })

  test.each([
    [1000, 'exclusive', { tax: 190, total: 1190 }],
    [1190, 'inclusive', { tax: 190, total: 1190 }],
    [-1000, 'exclusive', { tax: -190, total: -1190 }],
    [0, 'inclusive', { tax: 0, total: 0 }],
  ] as const)('of %i cents, %s, is 19 percent', (amount, behavior, expected) => {
    expect(taxOf(amount, { percent: 19, behavior })).toEqual(expected)
  })
})

test('every test card is accepted through its last month, and has a fingerprint of its own', () => {
  const now = Date.UTC(2027, 0, 31) / 1000
  for (const { number } of testCards) {
    expect(fulfilsLuhn(number)).toBe(true)
    const cvc = number.startsWith('37') ? '1234' : '123'
    expect(readCard({ number, expiry: '01/27', cvc }, now)).toMatchObject({ read: { last4: number.slice(-4) } })
    expect(readCard({ number, expiry: '12/26', cvc }, now)).toMatchObject({ field: 'expiry' })
  }
  const marks = ['key', 'other key'].flatMap((key) => testCards.map(({ number }) => fingerprintOf(number, key)))
  expect(new Set(marks).size).toBe(2 * testCards.length)
})

test('a period ends after the moment, and on the last day of a month that is too short', () => {
  const every = (interval: 'day' | 'week' | 'month' | 'year') => ({ interval, interval_count: 1 }) as Recurring
  const at = (text: string) => Date.parse(text) / 1000
  const anchor = at('2027-01-31T12:00:00Z')
  expect(addIntervals(anchor, every('month'), 1)).toBe(at('2027-02-28T12:00:00Z'))
  expect(nextPeriodEnd(anchor, every('month'), at('2027-02-28T12:00:00Z'))).toBe(at('2027-03-31T12:00:00Z'))
  expect(addIntervals(at('2028-02-29T00:00:00Z'), every('year'), 1)).toBe(at('2029-02-28T00:00:00Z'))
  expect(nextPeriodEnd(anchor, every('day'), anchor)).toBe(anchor + daySeconds)
  expect(nextPeriodEnd(anchor, every('week'), anchor + 7 * daySeconds - 1)).toBe(anchor + 7 * daySeconds)
})
