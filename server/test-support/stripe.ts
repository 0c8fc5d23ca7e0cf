import { createHmac } from 'node:crypto'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import type { OpenCheckout, Payments } from '@whereabouts/engines/payments/port'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect } from 'vitest'
import type { Services } from '../src/core/context.ts'
import { syncCustomer } from '../src/features/subscriptions/sync-customer.ts'
import { insertCustomer } from '../src/features/subscriptions/writes.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './world.ts'
import { guess } from './worlds.ts'

export const daySeconds = 24 * 60 * 60
export const stripeKey = 'sk_sandbox_of_the_tests'
/** Stripe's ready-made card that can be saved and pays nothing. */
export const failing = 'pm_card_chargeCustomerFail'

/** The fields of a provider's message that tests read. */
export interface ProviderEvent {
  id: string
  type: string
  created: number
  data: { object: { id: string; customer?: string } }
}

/** The fields of a provider's subscription, or of a list of messages, that tests read. */
export interface AtProvider {
  id: string
  status: string
  cancel_at_period_end: boolean
  latest_invoice: string
  data: ProviderEvent[]
}

export interface Payer {
  user: TestUser
  customerId: string
}

export interface Subscribed extends Payer {
  /** Of the subscription, at the provider. */
  id: string
}

/** A row of our table, without its moments of change. */
export interface Row {
  id: string
  status: string
  end: Date | null
}

export type Proration = 'none' | 'create_prorations' | 'always_invoice'

/** How an operator may have configured the provider's portal. */
interface PortalRules {
  proration?: Proration
  downgrades?: 'scheduled'
  trial?: 'continues'
}

const aCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ann Atlas', email: '' }
const userOf = (who: Payer | TestUser): TestUser => ('user' in who ? who.user : who)

/** For the tests of a `describe`: Stripe of the sandbox. Each begins without faults, at the moment of Stripe's clock. */
export function testStripe(app: TestApp): TestStripe {
  const stripe = new TestStripe(app)
  beforeEach(async () => {
    await stripe.endFaults()
    await stripe.meetClocks()
  })
  return stripe
}

/** For tests: the sandbox's Stripe, its operator and the people who pay. It delivers a message when a test says so. */
export class TestStripe {
  readonly #app: TestApp
  constructor(app: TestApp) {
    this.#app = app
  }

  /** Calls of the provider from elsewhere. */
  get keys() {
    return { secretKey: stripeKey, webhookSecret: 'whsec_of_another', apiBase: this.#app.sandboxUrl, timeoutMs: 5000 }
  }

  /** The services with a provider that first does what a test says when it is asked about a customer's subscriptions. */
  watched(before: (customerId: string) => unknown): Services {
    const { payments } = this.#app.services
    const listSubscriptions: Payments['listSubscriptions'] = async (customerId) => {
      await before(customerId)
      return payments.listSubscriptions(customerId)
    }
    return { ...this.#app.services, payments: { ...payments, listSubscriptions } }
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

  /** Presses a button of the sandbox's own pages. Returns the status. */
  async press(url: string, fields: Record<string, string> = {}): Promise<Response> {
    return fetch(new URL(url, this.#app.sandboxUrl), {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    })
  }

  async #order(path: string, body: object): Promise<Response> {
    const answer = await fetch(`${this.#app.sandboxUrl}/sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
    return answer
  }

  /** Lets time pass for the provider, and for the site as much. */
  async advance(seconds: number): Promise<void> {
    const answer = await this.#order('clock', { advanceSeconds: seconds })
    this.#app.clock.at = new Date(((await answer.json()) as { now: string }).now)
  }

  /** Sets the site's stopped clock to the provider's running one, so that the provider's moments are not in the future. */
  async meetClocks(): Promise<void> {
    const answer = await fetch(`${this.#app.sandboxUrl}/sandbox/clock`)
    this.#app.clock.at = new Date(((await answer.json()) as { now: string }).now)
  }

  /** Makes the next calls of the provider's API fail; see the sandbox's README. */
  async order(fault: Record<string, unknown>): Promise<void> {
    await this.#order('faults', fault)
  }

  async endFaults(): Promise<void> {
    await fetch(`${this.#app.sandboxUrl}/sandbox/faults`, { method: 'DELETE' })
  }

  /** Holds back the messages of a site at a port: the test delivers them itself. */
  async holdMessages(): Promise<void> {
    await this.#order('deliveries/hold', {})
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
    const { priceId } = await at.createPrice({ planName: 'Plan', amountCents: amount * 100, currency, interval })
    await db.sql`
      insert into subscription_pricing
        (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle, is_active)
      values (${newId()}, ${priceId}, 'Plan', ${amount}, ${currency}, ${interval}, ${trialDays}, ${guesses}, ${isActive})`
    return priceId
  }

  checkout(user: TestUser, priceId: string, changes: { userId?: string; email?: string; customerId?: string } = {}) {
    return user.call(subscriptions.createCheckout, { userId: user.id, email: user.email, priceId, ...changes })
  }

  /** The checkout without a trial, for the cheapest plan. */
  cheapest(user: TestUser, changes: { userId?: string; email?: string; customerId?: string } = {}) {
    return user.call(subscriptions.createCheckoutNoTrial, { userId: user.id, email: user.email, ...changes })
  }

  /** A user who has paid at a checkout, before any message about it has arrived. */
  async aPayer(
    plan: { guesses?: number; trialDays?: number } = {},
  ): Promise<{ user: TestUser; events: ProviderEvent[] }> {
    const user = await this.#app.aUser()
    await this.pay((await this.checkout(user, await this.aPlan(plan))).body.url)
    const events = await this.eventsFor(user)
    expect(events.map(({ type }) => type)).toContain('customer.subscription.created')
    return { user, events }
  }

  /** Fills in the hosted page and presses its button. */
  async pay(url: string): Promise<void> {
    const answer = await this.press(url, aCard)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://site.test/game?checkout=success'])
  }

  /** Presses the button of a hosted page that may be closed. Returns the page's status: 303 is paid. */
  async tryToPay(url: string, number = aCard.number): Promise<number> {
    return (await this.press(url, { ...aCard, number })).status
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

  /** A customer, whom no checkout made. */
  async aCustomer(): Promise<Payer> {
    const user = await this.#app.aUser()
    const person = { userId: user.id, email: user.email, idempotencyKey: `customer ${user.id}` }
    const { customerId } = await this.#app.services.payments.createCustomer(person)
    await insertCustomer(this.#app.db, { userId: user.id, customerId })
    return { user, customerId }
  }

  /** Stripe's ready-made card, given to a customer. Returns its id there. */
  async addCard(customerId: string, card: string): Promise<string> {
    return (await this.ask(`/v1/payment_methods/${card}/attach`, { customer: customerId })).id
  }

  /** Begins a subscription at the provider without the site's knowledge, as when messages are lost or late. Returns its id. */
  async subscribe(
    customerId: string,
    { priceId, card = 'pm_card_visa', trialDays = 0 }: { priceId?: string; card?: string; trialDays?: number } = {},
  ): Promise<string> {
    const paymentMethodId = card && (await this.addCard(customerId, card))
    const { id } = await this.ask('/v1/subscriptions', {
      customer: customerId,
      'items[0][price]': priceId ?? (await this.aPlan()),
      ...(paymentMethodId && { default_payment_method: paymentMethodId }),
      ...(trialDays > 0 && { trial_period_days: String(trialDays) }),
    })
    return id
  }

  /** A player with a subscription that the site knows of. */
  async aSubscriber(priceId: string, trialDays = 0): Promise<Subscribed> {
    const payer = await this.aCustomer()
    const id = await this.subscribe(payer.customerId, { priceId, trialDays })
    await this.sync(payer)
    return { ...payer, id }
  }

  async sync(who: Payer | TestUser, services = this.#app.services): Promise<void> {
    await syncCustomer(services, 'customerId' in who ? who.customerId : await this.customerOf(who))
  }

  async atProvider(subscriptionId: string): Promise<AtProvider> {
    return this.ask(`/v1/subscriptions/${subscriptionId}`)
  }

  /** Has a user's subscription end with its period, at the provider. Returns its id. */
  async cancel(who: Payer | TestUser): Promise<string> {
    const [id] = await this.liveSubscriptions(userOf(who))
    await this.ask(`/v1/subscriptions/${id}`, { cancel_at_period_end: 'true' })
    return id!
  }

  /** Switches a plan at the provider. */
  async switchTo({ id, customerId }: Subscribed, price: string, wishes: Record<string, string>): Promise<void> {
    const { items } = await this.ask<{ items: { data: { id: string }[] } }>(`/v1/subscriptions/${id}`)
    const item = { 'items[0][id]': items.data[0]!.id, 'items[0][price]': price }
    await this.ask(`/v1/subscriptions/${id}`, { ...item, ...wishes })
    await this.meetClocks()
    await syncCustomer(this.#app.services, customerId)
  }

  switchBy(payer: Subscribed, price: string, proration_behavior: Proration): Promise<void> {
    return this.switchTo(payer, price, { proration_behavior })
  }

  /** Presses the button of the provider's own portal. */
  async switchInPortal({ id, customerId }: Subscribed, price: string, rules: PortalRules = {}): Promise<number> {
    const page = { kind: 'home' } as const
    const portal = { customerId, returnUrl: 'http://site.test/settings', page }
    const { url } = await this.#app.services.payments.createPortal(portal)
    const { status } = await this.press(`${url}/plan`, { subscription: id, price, ...rules })
    await this.meetClocks()
    await syncCustomer(this.#app.services, customerId)
    return status
  }

  async giveCard({ id, customerId }: Subscribed, card: string): Promise<void> {
    await this.ask(`/v1/subscriptions/${id}`, { default_payment_method: await this.addCard(customerId, card) })
  }

  async payLatest({ id, customerId }: Subscribed): Promise<void> {
    const { latest_invoice } = await this.atProvider(id)
    await this.ask(`/v1/invoices/${latest_invoice}/pay`, {})
    await syncCustomer(this.#app.services, customerId)
  }

  /** Lets days pass, and syncs. */
  async pass({ customerId }: Payer, days: number): Promise<void> {
    await this.advance(days * daySeconds)
    await syncCustomer(this.#app.services, customerId)
  }

  async statusOf(who: Payer | TestUser) {
    return (await userOf(who).call(subscriptions.status, {})).body
  }

  async limitOf(payer: Payer): Promise<number> {
    return (await this.statusOf(payer)).guessLimit
  }

  /** The limit of guesses, as a guess's answer shows it. */
  async acceptedOf({ user }: Payer): Promise<number> {
    const { id: puzzleId } = await this.#app.aPuzzle()
    for (let sent = 0; ; sent += 1) if ((await guess(user, puzzleId, { lat: 0, lng: sent })).status !== 200) return sent
  }

  /** A customer's charges, newest first. */
  async chargesOf({ customerId }: Pick<Payer, 'customerId'>) {
    const path = `/v1/charges?customer=${customerId}&limit=100`
    return (await this.ask<{ data: { id: string; amount: number; amount_refunded: number; paid: boolean }[] }>(path))
      .data
  }

  /** Refunds a customer's latest payment, or another one. */
  async refund(payer: Payer, cents?: number, charge?: string): Promise<AtProvider> {
    const latest = charge ?? (await this.chargesOf(payer)).find(({ paid }) => paid)!.id
    return this.ask('/v1/refunds', { charge: latest, ...(cents !== undefined && { amount: String(cents) }) })
  }

  async failRefund({ id }: { id: string }): Promise<void> {
    expect((await this.press(`/stripe/refunds/${id}/fail`)).status).toBe(303)
  }

  /** The refunds in cents, by customer. */
  async refunded(customerId: string): Promise<number> {
    const charges = await this.chargesOf({ customerId })
    return charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
  }

  /** A payer's bank disputes the latest payment. Returns the dispute's id. */
  async dispute({ customerId: customer }: Payer, status = 'needs_response'): Promise<string> {
    expect((await this.press('/stripe/disputes', { customer, status })).status).toBe(303)
    return (await this.ask('/v1/disputes?limit=1')).data[0]!.id
  }

  async decideDispute(id: string, status: string): Promise<void> {
    expect((await this.press(`/stripe/disputes/${id}`, { status })).status).toBe(303)
  }

  /** A user's rows, oldest first. */
  async rowsOf({ user }: Payer): Promise<Row[]> {
    return this.#app.db.sql<Row>`
      select stripe_subscription_id as id, status, current_period_end as "end"
      from subscriptions where user_id = ${user.id} order by created_at, stripe_subscription_id`
  }

  async statuses(payer: Payer): Promise<string[]> {
    return (await this.rowsOf(payer)).map(({ status }) => status)
  }

  /** The subscription of each mark. */
  async marks(): Promise<{ kind: string; of: string | null }[]> {
    return this.#app.db.sql<{ kind: string; of: string | null }>`
      select kind, stripe_subscription_id as of from trial_marks order by of, kind`
  }

  /** The provider's messages about a user's customer, oldest first. */
  async eventsFor(user: TestUser): Promise<ProviderEvent[]> {
    const customer = await this.customerOf(user)
    const { data } = await this.ask('/v1/events?limit=100')
    return data.filter(({ data: { object } }) => object.customer === customer || object.id === customer).reverse()
  }

  /** The latest message of a type. */
  async latest(type: string): Promise<ProviderEvent> {
    return (await this.ask(`/v1/events?type=${type}&limit=1`)).data[0]!
  }

  /** Delivers the latest message of a type, which is accepted. */
  async report(type: string): Promise<void> {
    expect((await this.deliver(await this.latest(type))).status).toBe(200)
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
