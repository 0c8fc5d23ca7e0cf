import { expect } from 'vitest'
import { insertCustomer } from '../src/features/subscriptions/writes.ts'
import { stripeKey } from './provider.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './world.ts'

export const daySeconds = 24 * 60 * 60

/** The fields of a provider's subscription that tests read. */
export interface AtProvider {
  id: string
  status: string
  cancel_at_period_end: boolean
  latest_invoice: string
}

export interface Payer {
  user: TestUser
  customerId: string
}

/** A row of our table, without its moments of change. */
export interface Row {
  id: string
  status: string
  end: Date | null
}

/** For tests: customers with subscriptions that begin at the provider without the site's knowledge, as when messages are lost or late. */
export class TestPayers {
  readonly #app: TestApp
  constructor(app: TestApp) {
    this.#app = app
  }

  /** Calls the provider's API as its operator: GET, or POST with a form. */
  async ask<Answer = AtProvider>(path: string, form?: Record<string, string>): Promise<Answer> {
    const headers = { authorization: `Bearer ${stripeKey}`, 'stripe-version': '2026-10-28.endive' }
    const request = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
    const answer = await fetch(this.#app.sandboxUrl + path, request)
    const body = await answer.json()
    expect([answer.status, body]).toEqual([200, body])
    return body as Answer
  }

  /** Lets time pass for the provider, and for the site as much. */
  async advance(seconds: number): Promise<void> {
    const body = JSON.stringify({ advanceSeconds: seconds })
    const answer = await fetch(`${this.#app.sandboxUrl}/sandbox/clock`, { method: 'POST', body })
    this.#app.clock.at = new Date(((await answer.json()) as { now: string }).now)
  }

  /** Sets the site's stopped clock to the provider's running one, so that the provider's moments are not in the future. */
  async meetClocks(): Promise<void> {
    const answer = await fetch(`${this.#app.sandboxUrl}/sandbox/clock`)
    this.#app.clock.at = new Date(((await answer.json()) as { now: string }).now)
  }

  /** Makes the next calls of the provider's API fail. */
  async order(fault: {
    method?: string
    path?: string
    status: number
    delayMs?: number
    times: number
  }): Promise<void> {
    const answer = await fetch(`${this.#app.sandboxUrl}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify(fault),
    })
    expect(answer.status).toBe(201)
  }

  async endFaults(): Promise<void> {
    await fetch(`${this.#app.sandboxUrl}/sandbox/faults`, { method: 'DELETE' })
  }

  /** Holds back the provider's messages: the test delivers them itself. */
  async holdMessages(): Promise<void> {
    const body = JSON.stringify({ order: 'held' })
    const answer = await fetch(`${this.#app.sandboxUrl}/sandbox/deliveries/mode`, { method: 'POST', body })
    expect(answer.status).toBe(200)
  }

  async aCustomer(): Promise<Payer> {
    const user = await this.#app.aUser()
    const { customerId } = await this.#app.services.payments.createCustomer({
      userId: user.id,
      email: user.email,
      idempotencyKey: `customer ${user.id}`,
    })
    await insertCustomer(this.#app.db, { userId: user.id, customerId })
    return { user, customerId }
  }

  /** Stripe's ready-made card, given to a customer. Returns its id there. */
  async addCard(customerId: string, card: string): Promise<string> {
    return (await this.ask(`/v1/payment_methods/${card}/attach`, { customer: customerId })).id
  }

  /** Begins a subscription at the provider. Returns its id. */
  async subscribe(
    customerId: string,
    { priceId, card, trialDays = 0 }: { priceId: string; card?: string; trialDays?: number },
  ): Promise<string> {
    const paymentMethodId = card && (await this.addCard(customerId, card))
    const { id } = await this.ask('/v1/subscriptions', {
      customer: customerId,
      'items[0][price]': priceId,
      ...(paymentMethodId && { default_payment_method: paymentMethodId }),
      ...(trialDays > 0 && { trial_period_days: String(trialDays) }),
    })
    return id
  }

  async atProvider(subscriptionId: string): Promise<AtProvider> {
    return this.ask(`/v1/subscriptions/${subscriptionId}`)
  }

  /** The refunds in cents, by customer. */
  async refunded(customerId: string): Promise<number> {
    const { data } = await this.ask<{ data: { amount_refunded: number }[] }>(
      `/v1/charges?customer=${customerId}&limit=100`,
    )
    return data.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
  }

  /** A user's rows, oldest first. */
  async rowsOf({ user }: Payer): Promise<Row[]> {
    return this.#app.db.sql<Row>`
      select stripe_subscription_id as id, status, current_period_end as "end"
      from subscriptions where user_id = ${user.id} order by created_at, stripe_subscription_id`
  }

  /** The subscription of each mark. */
  async marks(): Promise<{ kind: string; of: string | null }[]> {
    return this.#app.db.sql<{ kind: string; of: string | null }>`
      select kind, stripe_subscription_id as of from trial_marks order by of, kind`
  }
}
