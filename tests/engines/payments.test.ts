import { balanceSuite } from '@whereabouts/engines/payments/balance.suite'
import { type PaymentsUnderTest, paymentsSuite } from '@whereabouts/engines/payments/payments.suite'
import type { Payments } from '@whereabouts/engines/payments/port'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import {
  secretKey,
  startTestSandbox,
  type TestSandbox,
  webhookSecret,
} from '@whereabouts/sandbox/test-support/test-sandbox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const explorer = { planName: 'Explorer', amountCents: 999, currency: 'usd', interval: 'month' } as const
const cards = { first: '4242424242424242', second: '5555555555554444', declined: '4000000000000002' }

/** Clicks a button on a hosted page. Returns where it leads, without going there. */
async function press(url: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  return answer.headers.get('location') ?? ''
}

const openAtSandbox = async (): Promise<PaymentsUnderTest & { box: TestSandbox }> => {
  const box = await startTestSandbox()
  const apiBase = box.sandbox.url
  return {
    box,
    webhookSecret,
    payments: openStripe({ secretKey, webhookSecret, apiBase, timeoutMs: 5000 }),
    pay: async (checkoutUrl, card) => {
      await box.pay({ url: checkoutUrl }, { number: cards[card] })
    },
    cancelInPortal: (portalUrl, subscriptionId) => press(`${portalUrl}/cancel`, { subscription: subscriptionId }),
    changeCardInPortal: (portalUrl, card) =>
      press(`${portalUrl}/card`, { number: cards[card], expiry: '12/40', cvc: '123', name: 'Ann' }),
    moneyOf: async (customer) => {
      const { data } = await box.stripe.charges.list({ customer, limit: 100 })
      return {
        paidCents: data.reduce((sum, charge) => sum + (charge.paid ? charge.amount : 0), 0),
        refundedCents: data.reduce((sum, charge) => sum + charge.amount_refunded, 0),
      }
    },
    advanceDays: (days) => box.advance(days * 86_400),
    messages: () => box.received,
    close: () => box.close(),
  }
}

paymentsSuite('Stripe, against the sandbox', openAtSandbox)

test('the sandbox accepts its key, and returns neither account nor endpoints', async () => {
  const { payments, close } = await openAtSandbox()
  expect(await payments.check()).toEqual({ accountId: null, endpoints: null })
  await payments.close()
  await close()
})

balanceSuite('Stripe, against the sandbox', async () => {
  const { box, ...under } = await openAtSandbox()
  const bank = (path: string, status: string, customer = '') =>
    press(`${box.sandbox.url}/stripe/disputes${path}`, { customer, status })
  return {
    ...under,
    now: async () => {
      const { now } = (await (await fetch(`${box.sandbox.url}/sandbox/clock`)).json()) as { now: string }
      return new Date(now)
    },
    refund: async (customer, amount) => {
      const [charge] = (await box.stripe.charges.list({ customer, limit: 1 })).data
      await box.stripe.refunds.create({ charge: charge!.id, amount })
    },
    dispute: async (customer, outcome) => {
      await bank('', outcome === 'inquiry' ? 'warning_needs_response' : 'needs_response', customer)
      const [dispute] = (await box.stripe.disputes.list({ limit: 1 })).data
      if (outcome === 'won' || outcome === 'lost') await bank(`/${dispute!.id}`, outcome)
    },
    feeOf: { payment: (cents) => Math.round(cents * 0.029) + 30, dispute: 1500 },
  }
})

/** Prices of the two kinds at the provider, which the account's own settings do not decide. */
describe.each([
  ['added', 'exclusive', 1189],
  ['included', 'inclusive', 999],
] as const)('Stripe, where tax is %s', (tax, tax_behavior, charged) => {
  let box: TestSandbox
  let payments: Payments
  let customerId: string
  let priceId: string
  beforeEach(async () => {
    box = await startTestSandbox()
    payments = openStripe({ secretKey, webhookSecret, apiBase: box.sandbox.url, timeoutMs: 5000, tax })
    const payer = { userId: 'user-1', email: 'ann@example.com', idempotencyKey: 'ann' }
    customerId = (await payments.createCustomer(payer)).customerId
    priceId = (await payments.createPrice(explorer)).priceId
  })
  afterEach(async () => {
    await payments.close()
    await box.close()
  })
  const aCheckout = (price: string, trialDays = 0) =>
    payments.createCheckout({
      customerId,
      userId: 'user-1',
      priceId: price,
      currency: 'usd',
      trialDays,
      successUrl: 'http://localhost:3000/game',
      cancelUrl: 'http://localhost:3000/subscribe',
      idempotencyKey: crypto.randomUUID(),
    })
  const charges = async () => (await box.stripe.charges.list({ customer: customerId })).data.map(({ amount }) => amount)

  test('a price states its tax behavior', async () => {
    expect(payments.tax).toBe(tax)
    expect(await payments.findPrice(priceId)).toEqual({ amountCents: 999, currency: 'usd', interval: 'month', tax })
    const { tax_behavior: stored } = await box.stripe.prices.retrieve(priceId)
    expect(stored).toBe(tax_behavior)
  })

  test('it depends on the address from the checkout, at each renewal too, and counts as paid for the plan', async () => {
    await box.pay({ url: (await aCheckout(priceId)).url }, { country: 'DE', postalCode: '10115' })
    await box.advance(31 * 86_400)
    expect(await charges()).toEqual([charged, charged])
    const [subscription] = await payments.listSubscriptions(customerId)
    expect(subscription).toMatchObject({ status: 'active', priceId })
    expect(subscription!.invoiced.map(({ kind }) => kind)).toEqual(['paid', 'paid'])
    await payments.cancelAndRefund(subscription!.subscriptionId)
    const [latest] = (await box.stripe.charges.list({ customer: customerId })).data
    expect(latest).toMatchObject({ amount: charged, amount_refunded: charged })
  })

  test('a trial costs nothing, and its first payment has the tax', async () => {
    await box.pay({ url: (await aCheckout(priceId, 7)).url }, { country: 'DE', postalCode: '10115' })
    expect(await charges()).toEqual([])
    await box.advance(8 * 86_400)
    expect(await charges()).toEqual([charged])
    const [subscription] = await payments.listSubscriptions(customerId)
    expect(subscription!.invoiced.map(({ kind }) => kind)).toEqual(['trial', 'paid'])
  })

  test('a price without tax behavior differs from one with it', async () => {
    const recurring = { interval: 'month' } as const
    const product_data = { name: 'Explorer' }
    const open = await box.stripe.prices.create({ currency: 'usd', unit_amount: 999, recurring, product_data })
    expect(await payments.findPrice(open.id)).toMatchObject({ tax: null })
    await expect(aCheckout(open.id)).rejects.toThrow('tax_behavior')
  })
})

describe('Stripe, after the operator’s changes', () => {
  let box: TestSandbox
  let payments: Payments
  let customer: string
  let priceId: string
  beforeEach(async () => {
    box = await startTestSandbox()
    payments = openStripe({ secretKey, webhookSecret, apiBase: box.sandbox.url, timeoutMs: 5000 })
    customer = (await box.stripe.customers.create({ email: 'ann@example.com' })).id
    priceId = (await payments.createPrice(explorer)).priceId
  })
  afterEach(async () => {
    await payments.close()
    await box.close()
  })

  test('without tax the payer’s place is not requested; only the shown currency is offered', async () => {
    const order = { customerId: customer, userId: 'user-1', priceId, trialDays: 0 }
    const ways = { successUrl: 'http://localhost:3000/game', cancelUrl: 'http://localhost:3000/subscribe' }
    const checkout = (currency: string) =>
      payments.createCheckout({ ...order, ...ways, currency, idempotencyKey: crypto.randomUUID() })
    const { checkoutId } = await checkout('usd')
    expect(await box.stripe.checkout.sessions.retrieve(checkoutId)).toMatchObject({
      currency: 'usd',
      adaptive_pricing: { enabled: false },
      automatic_tax: { enabled: false },
    })
    await expect(checkout('eur')).rejects.toThrow('currency')
  })

  test('the customer’s card pays for a subscription without its own, and its fingerprint is returned', async () => {
    await box.stripe.subscriptions.create({ customer, items: [{ price: priceId }], trial_period_days: 7 })
    expect(await payments.listSubscriptions(customer)).toMatchObject([{ cardFingerprint: null }])
    const card = (await box.stripe.paymentMethods.attach('pm_card_visa', { customer })).id
    await box.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } })
    const [mark] = await payments.listCardFingerprints(customer)
    expect(await payments.listSubscriptions(customer)).toMatchObject([{ cardFingerprint: mark }])
  })

  test('a partial refund is not repeated, and the rest is refunded', async () => {
    const card = (await box.stripe.paymentMethods.attach('pm_card_visa', { customer })).id
    const order = { customer, items: [{ price: priceId }], default_payment_method: card }
    const subscriptions = [await box.stripe.subscriptions.create(order), await box.stripe.subscriptions.create(order)]
    const [latest, first] = (await box.stripe.charges.list({ customer })).data
    await box.stripe.refunds.create({ charge: first!.id, amount: 400 })
    await box.stripe.refunds.create({ charge: latest!.id })
    for (const { id } of subscriptions) await payments.cancelAndRefund(id)
    const charges = (await box.stripe.charges.list({ customer })).data
    expect(charges.map(({ amount_refunded }) => amount_refunded)).toEqual([999, 999])
    expect((await box.stripe.refunds.list()).data).toHaveLength(3)
  })
})
