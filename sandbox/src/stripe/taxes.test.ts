import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'
import { taxOf } from './taxes.ts'

describe('automatic tax at the checkout', () => {
  let box: TestSandbox
  let customer: string
  beforeEach(async () => {
    box = await startTestSandbox()
    customer = (await box.stripe.customers.create({ email: 'ann@example.com' })).id
  })
  afterEach(() => box.close())

  const aPrice = async (tax_behavior: 'inclusive' | 'exclusive' | 'unspecified') => {
    const recurring = { interval: 'month' } as const
    const price = { currency: 'usd', unit_amount: 1000, recurring, product_data: { name: 'Explorer' }, tax_behavior }
    return (await box.stripe.prices.create(price)).id
  }
  const aCheckout = (price: string, wishes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    box.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'http://localhost:3000/game',
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto' },
      ...wishes,
    })

  test('a customer without an address is refused, unless the page may save it', async () => {
    const price = await aPrice('exclusive')
    await expect(aCheckout(price, { customer_update: { address: 'never' } })).rejects.toMatchObject({
      code: 'customer_tax_location_invalid',
    })
    expect((await aCheckout(price)).automatic_tax).toMatchObject({ enabled: true, status: 'requires_location_inputs' })
  })

  test('a paid checkout does not change others', async () => {
    const price = await aPrice('exclusive')
    expect((await box.pay(await aCheckout(price), { country: 'DE', postalCode: '10115' })).status).toBe(303)
    expect((await aCheckout(price)).automatic_tax).toMatchObject({ status: 'requires_location_inputs' })
  })

  test('a price must say whether it includes tax, and that cannot change', async () => {
    const price = await aPrice('unspecified')
    await expect(aCheckout(price)).rejects.toThrow('tax_behavior')
    expect((await box.stripe.prices.update(price, { tax_behavior: 'inclusive' })).tax_behavior).toBe('inclusive')
    await expect(box.stripe.prices.update(price, { tax_behavior: 'exclusive' })).rejects.toThrow('cannot be changed')
  })

  test('the page asks for the payer’s place, and the invoice has its tax', async () => {
    const session = await aCheckout(await aPrice('exclusive'))
    expect((await box.pay(session)).status).toBe(422)
    expect((await box.pay(session, { country: 'DE', postalCode: '10115' })).status).toBe(303)
    const [invoice] = (await box.stripe.invoices.list({ customer })).data
    expect(invoice).toMatchObject({
      subtotal: 1000,
      total_excluding_tax: 1000,
      total: 1190,
      amount_paid: 1190,
      automatic_tax: { enabled: true, status: 'complete' },
      customer_address: { country: 'DE', postal_code: '10115' },
      total_taxes: [{ amount: 190, taxable_amount: 1000, tax_behavior: 'exclusive' }],
    })
    expect(await box.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      amount_subtotal: 1000,
      amount_total: 1190,
      total_details: { amount_tax: 190 },
    })
  })

  test('no tax is added where the account is not registered', async () => {
    const session = await aCheckout(await aPrice('exclusive'))
    await box.pay(session, { country: 'JP' })
    const [invoice] = (await box.stripe.invoices.list({ customer })).data
    expect(invoice).toMatchObject({ total: 1000, total_taxes: [{ amount: 0, taxability_reason: 'not_collecting' }] })
  })

  test('local currencies are offered unless the session disables them, as at Stripe', async () => {
    const price = await aPrice('exclusive')
    const plain = await aCheckout(price)
    expect(plain.adaptive_pricing).toEqual({ enabled: true })
    expect(await (await fetch(plain.url!)).text()).toContain('their own currency')
    const fixed = await aCheckout(price, { adaptive_pricing: { enabled: false } })
    expect(await (await fetch(fixed.url!)).text()).not.toContain('their own currency')
  })
})

test.each([
  [1000, 'exclusive', { tax: 190, total: 1190 }],
  [1190, 'inclusive', { tax: 190, total: 1190 }],
  [-1000, 'exclusive', { tax: -190, total: -1190 }],
  [0, 'inclusive', { tax: 0, total: 0 }],
] as const)('of %i cents, %s, 19 percent are shown', (amount, behavior, expected) => {
  expect(taxOf(amount, { percent: 19, behavior })).toEqual(expected)
})
