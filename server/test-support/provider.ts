import { createHmac } from 'node:crypto'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import type { OpenCheckout } from '@whereabouts/engines/payments/port'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './world.ts'

/** The fields of a provider's message that tests read. */
export interface ProviderEvent {
  id: string
  type: string
  created: number
  data: { object: { id: string; customer?: string } }
}

export const stripeKey = 'sk_sandbox_of_the_tests'

/** For tests: the sandbox's Stripe. Pays as a person would, and delivers messages when the test says so. */
export class TestProvider {
  readonly #app: TestApp
  constructor(app: TestApp) {
    this.#app = app
  }

  /** Calls of the provider from elsewhere. */
  get keys() {
    return { secretKey: stripeKey, webhookSecret: 'whsec_of_another', apiBase: this.#app.sandboxUrl, timeoutMs: 5000 }
  }

  /** Adds a plan on sale, with a price at the provider, created through another engine if `at` is given. Returns the price's id. */
  async aPlan({
    guesses = 5,
    trialDays = 0,
    isActive = true,
    price: amount = 5,
    currency = 'usd' as 'usd' | 'eur',
    interval = 'month' as 'month' | 'year',
    at = this.#app.services.payments,
  } = {}): Promise<string> {
    const { newId, db } = this.#app.services
    const price = await at.createPrice({
      planName: 'Plan',
      amountCents: amount * 100,
      currency,
      interval,
    })
    await db.sql`
      insert into subscription_pricing
        (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle, is_active)
      values (${newId()}, ${price.priceId}, 'Plan', ${amount}, ${currency}, ${interval}, ${trialDays}, ${guesses}, ${isActive})`
    return price.priceId
  }

  /** A paying user, before any message about it has arrived. */
  async aPayer(
    plan: { guesses?: number; trialDays?: number } = {},
  ): Promise<{ user: TestUser; events: ProviderEvent[] }> {
    const user = await this.#app.aUser()
    const input = { userId: user.id, email: user.email, priceId: await this.aPlan(plan) }
    await this.pay((await user.call(subscriptions.createCheckout, input)).body.url)
    const events = await this.eventsFor(user)
    expect(events.map(({ type }) => type)).toContain('customer.subscription.created')
    return { user, events }
  }

  /** Fills in the hosted page and presses its button. */
  async pay(url: string): Promise<void> {
    const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ann Atlas', email: '' }
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://site.test/game?checkout=success'])
  }

  /** Presses the button of a hosted page that may be closed. Returns the page's status: 303 is paid. */
  async tryToPay(url: string, number = '4242 4242 4242 4242'): Promise<number> {
    const card = { number, expiry: '12/40', cvc: '123', name: 'Ann Atlas', email: '' }
    return (await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })).status
  }

  /** The pages that can still be paid, according to the provider. */
  async openCheckouts(user: TestUser): Promise<OpenCheckout[]> {
    return this.#app.services.payments.listOpenCheckouts(await this.customerOf(user))
  }

  /** The subscriptions that the provider will charge again, according to it. */
  async liveSubscriptions(user: TestUser): Promise<string[]> {
    const all = await this.#app.services.payments.listSubscriptions(await this.customerOf(user))
    return all.filter(({ endedAt }) => endedAt === null).map(({ subscriptionId }) => subscriptionId)
  }

  async customerOf(user: TestUser): Promise<string> {
    const [row] = await this.#app.db.sql<{ id: string }>`
      select stripe_customer_id as id from payment_customers where user_id = ${user.id}`
    return row!.id
  }

  /** Requests failures for the next calls of the provider's API; see the sandbox's README. */
  async trouble(order: Record<string, unknown>): Promise<void> {
    const answer = await fetch(`${this.#app.sandboxUrl}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify(order),
    })
    expect(answer.ok).toBe(true)
  }

  /** Calls the provider's API as its operator: GET, or POST with a form. */
  async ask(path: string, form?: Record<string, string>): Promise<{ data: ProviderEvent[] }> {
    const headers = { authorization: `Bearer ${stripeKey}`, 'stripe-version': '2026-10-28.endive' }
    const request = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
    const answer = await fetch(this.#app.sandboxUrl + path, request)
    expect(answer.status).toBe(200)
    return (await answer.json()) as { data: ProviderEvent[] }
  }

  /** The provider's messages about a user's customer, oldest first. */
  async eventsFor(user: TestUser): Promise<ProviderEvent[]> {
    const [row] = await this.#app.db.sql<{ id: string }>`
      select stripe_customer_id as id from payment_customers where user_id = ${user.id}`
    const { data } = await this.ask('/v1/events?limit=100')
    return data.filter(({ data: { object } }) => object.customer === row!.id || object.id === row!.id).reverse()
  }

  /** Stripe's signature of a body (https://docs.stripe.com/webhooks/signature). */
  sign(body: string, { secret = this.#app.webhookSecret, atSeconds = Date.now() / 1000 } = {}): string {
    const at = Math.floor(atSeconds)
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  }

  async deliver(
    event: object,
    {
      signature = this.sign(JSON.stringify(event)),
      server = this.#app.app,
    }: { signature?: string; server?: FastifyInstance } = {},
  ): Promise<{ status: number; code: string | undefined }> {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const payload = JSON.stringify(event)
    const answer = await server.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers })
    return { status: answer.statusCode, code: JSON.parse(answer.body).code }
  }
}
