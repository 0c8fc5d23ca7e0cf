import type Stripe from 'stripe'
import { afterEach, beforeEach } from 'vitest'
import { secretKey, startTestSandbox, type TestSandbox } from './test-sandbox.ts'

export const daySeconds = 86_400

/** For tests: a new sandbox before each, with a customer and a plan of 9.99 dollars a month. */
export class Shop {
  box!: TestSandbox
  customer!: string
  price!: string

  constructor() {
    beforeEach(async () => {
      this.box = await startTestSandbox()
      this.customer = (await this.stripe.customers.create({ email: 'ann@example.com' })).id
      this.price = await this.aPrice(999)
    })
    afterEach(() => this.box.close())
  }

  get stripe(): Stripe {
    return this.box.stripe
  }

  async aPrice(unit_amount: number, wishes: Partial<Stripe.PriceCreateParams> = {}): Promise<string> {
    const monthly = {
      currency: 'usd',
      recurring: { interval: 'month' as const },
      product_data: { name: 'Explorer <b>' },
    }
    return (await this.stripe.prices.create({ ...monthly, unit_amount, ...wishes })).id
  }

  aCheckout(wishes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
    return this.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: this.customer,
      line_items: [{ price: this.price, quantity: 1 }],
      success_url: 'http://localhost:3000/game?checkout={CHECKOUT_SESSION_ID}',
      ...wishes,
    })
  }

  async subscribe({
    card = 'pm_card_visa',
    ...wishes
  }: { card?: string } & Partial<Stripe.SubscriptionCreateParams> = {}) {
    const { id } = await this.stripe.paymentMethods.attach(card, { customer: this.customer })
    const order = { customer: this.customer, items: [{ price: this.price }], default_payment_method: id }
    return this.stripe.subscriptions.create({ ...order, ...wishes })
  }

  look(id: string) {
    return this.stripe.subscriptions.retrieve(id)
  }

  /** The customer's subscriptions, ended ones too. */
  async subscriptions() {
    return (await this.stripe.subscriptions.list({ customer: this.customer, status: 'all' })).data
  }

  async invoices(subscription: string) {
    return (await this.stripe.invoices.list({ subscription })).data
  }

  async eventTypes(): Promise<string[]> {
    return (await this.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed()
  }

  /** Posts to the API without the SDK. */
  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.box.sandbox.url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, ...headers },
      body: new URLSearchParams(fields),
    })
  }

  /** Presses a button of a hosted page. */
  press({ url }: { url: string | null }, path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  }

  /** Orders of tests, about faults, the clock and deliveries. */
  order(path: string, body: object | null = null): Promise<Response> {
    return fetch(`${this.box.sandbox.url}/sandbox/${path}`, { method: 'POST', body: body && JSON.stringify(body) })
  }
}
