import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import type { PayoutsService } from '@whereabouts/engines/payouts/port'
import { unconfirmedAfterMs } from '@whereabouts/game/prizes/orders'
import { signatureOf } from '@whereabouts/sandbox/http/post-signed'
import { fillBankPage } from '@whereabouts/sandbox/test-support/test-sandbox'
import { beforeEach, expect } from 'vitest'
import { writeAudit } from '../src/features/audit/for-others.ts'
import { holdIfDisputed } from '../src/features/prizes/holds.ts'
import { insertOrder, nextKey } from '../src/features/prizes/payouts/order-queries.ts'
import { findAccount } from '../src/features/prizes/payouts/recipient-queries.ts'
import { settlePayouts } from '../src/features/prizes/payouts/settle-payouts.ts'
import type { NewPrizeStep } from '../src/features/prizes/steps.ts'
import { checkIntegrity } from '../src/operations/integrity/check-integrity.ts'
import { approvePrize, claimPrize, noteStep } from './prizes.ts'
import { type TestApp, testPayouts } from './test-app.ts'
import type { TestAdmin, TestUser } from './world.ts'
import { aDispute, aWin } from './worlds.ts'

interface SandboxPayout {
  id: string
  key: string
  state: string
  amount: number
}

/** For tests of payouts: an approved prize before each, its winner, the operator, and the service's side of it. */
export class PayoutStage {
  admin!: TestAdmin
  winner!: TestUser
  prizeId!: string
  readonly #app: TestApp

  constructor(app: TestApp) {
    this.#app = app
    beforeEach(() => this.#begin())
  }

  async #begin(): Promise<void> {
    const app = this.#app
    await this.order({ mode: 'works', outcome: 'posted' })
    this.admin = await app.anAdmin()
    this.winner = await app.aSubscriber()
    this.prizeId = ''
    await this.anotherPrize()
  }

  /** One more prize of the same winner, which becomes the stage's prize, and which is claimed and approved unless it stops before. Returns it. */
  async anotherPrize(
    claim: { country?: string } = {},
    { until = 'approved' }: { until?: 'won' | 'claimed' | 'approved' } = {},
  ): Promise<string> {
    // One puzzle a day.
    if (this.prizeId) this.#app.later(24 * 60 * 60 * 1000)
    this.prizeId = (await aWin(this.#app, { winner: this.winner })).prizeId
    if (until === 'approved') await approvePrize(this.admin, this.winner, this.prizeId, claim)
    if (until === 'claimed') await claimPrize(this.winner, this.prizeId, claim)
    return this.prizeId
  }

  async #post(path: string, fields: Record<string, string>): Promise<void> {
    const answer = await fetch(`${this.#app.sandboxUrl}/payouts/operator/${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
    expect(answer.status).toBeLessThan(400)
  }

  /** Turns the switches of the service. */
  order(switches: Record<string, string>): Promise<void> {
    return this.#post('switches', switches)
  }

  /** What the service knows of this prize's payouts. */
  async payouts(): Promise<SandboxPayout[]> {
    const answer = await fetch(`${this.#app.sandboxUrl}/sandbox/payouts`)
    const { payouts } = (await answer.json()) as { payouts: SandboxPayout[] }
    return payouts.filter(({ key }) => key.includes(this.prizeId))
  }

  /** Decides the latest payout. */
  async settle(state: string): Promise<void> {
    await this.#post(`payouts/${(await this.payouts()).at(-1)!.id}`, { state })
  }

  /** Brings a message of Stripe's about a payment or an account; returns the status of the answer. */
  async hear(subject: string, { secret = testPayouts.webhookSecret } = {}): Promise<number> {
    const { app, clock } = this.#app
    const isOfAccount = subject.startsWith('acct_')
    const body = JSON.stringify({
      ...{
        id: `evt_${crypto.randomUUID()}`,
        object: 'v2.core.event',
        created: clock.at.toISOString(),
        livemode: false,
      },
      type: isOfAccount ? 'v2.core.account[requirements].updated' : 'v2.money_management.outbound_payment.updated',
      ...{ context: null, reason: null, related_object: { id: subject, type: 'any', url: `/v2/any/${subject}` } },
    })
    const { statusCode } = await app.inject({
      ...{ method: 'POST', url: '/api/payouts/webhook', payload: body },
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(body, secret, Math.floor(clock.at.getTime() / 1000)),
      },
    })
    return statusCode
  }

  async fill(entry: Parameters<typeof fillBankPage>[1] = {}): Promise<string> {
    const { body } = await this.winner.call(prizes.openPayoutAccount, { prizeId: this.prizeId })
    return fillBankPage(body.url, entry)
  }

  /** The winner has entered where to pay, and Stripe is asked to pay. */
  async ordered(): Promise<void> {
    await this.fill()
    await this.payOut()
  }

  /** The same, and the money has arrived. */
  async paid(): Promise<void> {
    await this.ordered()
    await this.settle('posted')
    await this.look()
  }

  /** Stripe as the server asks it at this moment. */
  get service(): PayoutsService {
    return this.#app.services.payouts as PayoutsService
  }

  /** Stripe with some of its answers replaced. */
  serviceWith(wrong: Partial<PayoutsService>): PayoutsService {
    return new Proxy(this.service, {
      get: (target, name: keyof PayoutsService) => {
        const value = wrong[name] ?? target[name]
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  /** Asks Stripe about the orders of this prize, with some of its answers replaced. */
  lookWith(wrong: Partial<PayoutsService>) {
    return settlePayouts({ ...this.#app.services, payouts: this.serviceWith(wrong) }, { prizeId: this.prizeId })
  }

  /** Answers requests with some of Stripe's answers replaced, or without Stripe. */
  async whileStripe<T>(wrong: Partial<PayoutsService> | 'gone', act: () => Promise<T>): Promise<T> {
    const { services } = this.#app
    const { payouts } = services
    services.payouts = wrong === 'gone' ? { kind: 'manual' } : this.serviceWith(wrong)
    try {
      return await act()
    } finally {
      services.payouts = payouts
    }
  }

  payOut(country_reason: string | null = null) {
    return this.admin.call(prizesAdmin.payOut, { prizeId: this.prizeId, country_reason })
  }

  /** Takes a step without its command. */
  take(step: Omit<NewPrizeStep, 'prizeId' | 'at'>): Promise<string> {
    return noteStep(this.#app.db, { ...step, prizeId: this.prizeId, at: this.#app.clock.at })
  }

  /** The order is on record before Stripe is asked. Returns its key. */
  async note(): Promise<string> {
    const { db, clock } = this.#app
    const { prizeId } = this
    const { recipientId } = (await findAccount(db, prizeId))!
    const { methodId } = (await this.service.findRecipient(recipientId))!
    const key = await nextKey(db, prizeId)
    expect(await insertOrder(db, { prizeId, at: clock.at, key, recipientId, methodId: methodId! })).toBe(true)
    await this.take({ kind: 'sending', actor: 'operator', reference: key })
    const line = { action: 'prize.pay-out', subject: prizeId, after: { key } }
    await writeAudit(db, { clock: { now: () => clock.at }, caller: null }, line)
    return key
  }

  /** The same for a winner who has just entered where to pay. */
  async anOrder(): Promise<string> {
    await this.fill()
    return this.note()
  }

  /** A payment of the winner is disputed. */
  async dispute(): Promise<void> {
    await aDispute(this.#app, this.winner, { id: `dp_${this.prizeId}` })
    await this.#logDispute('open')
  }

  /** The winner is refunded. */
  async refund(): Promise<void> {
    const { at } = this.#app.clock
    await this.#app.db.sql`
      insert into payment_refunds (stripe_refund_id, user_id, stripe_charge_id, amount, currency, is_given_back, refunded_at, noticed_at, updated_at)
      values (${`re_${this.prizeId}`}, ${this.winner.id}, 'ch_1', 5, 'usd', true, ${at}, ${at}, ${at})`
  }

  async decideDispute(state: 'won' | 'lost'): Promise<void> {
    await aDispute(this.#app, this.winner, { id: `dp_${this.prizeId}`, state })
    await this.#logDispute(state)
    await this.#app.db.transaction((tx) => holdIfDisputed(tx, this.#app.services, this.prizeId))
  }

  #logDispute(state: 'open' | 'won' | 'lost'): Promise<void> {
    const { db, clock } = this.#app
    const line = { action: `dispute.${state}`, subject: `dp_${this.prizeId}` }
    return writeAudit(db, { clock: { now: () => clock.at }, caller: null }, line)
  }

  /** Pays by hand; returns the state, or why it was refused. */
  async payByHand(): Promise<string> {
    const { body } = await this.admin.call(prizesAdmin.markPaid, { prizeId: this.prizeId, reference: 'wire 1' })
    return body.prize ? body.prize.state : body.code
  }

  /** A person says what became of an order. */
  settleOrder(outcome: 'paid' | 'not-paid', reference: string | null = null) {
    const text = 'Its page says so.'
    return this.admin.call(prizesAdmin.settleOrder, { prizeId: this.prizeId, outcome, reference, text })
  }

  /** The same a day after the order, when a person may. */
  async callUnpaid(): Promise<void> {
    this.#app.later(unconfirmedAfterMs)
    expect((await this.settleOrder('not-paid')).status).toBe(200)
  }

  markReturned(reason = 'No such account.') {
    return this.admin.call(prizesAdmin.markReturned, { prizeId: this.prizeId, reason })
  }

  /** The latest prize as the operator sees it. */
  async listed() {
    return (await this.admin.call(prizesAdmin.list, {})).body.prizes[0]!
  }

  /** What the operator is to look at. */
  async trouble(): Promise<string | null> {
    return (await this.listed()).payout_trouble
  }

  /** The keys of the orders that have reached Stripe. */
  async keys(): Promise<string[]> {
    return (await this.payouts()).map(({ key }) => key)
  }

  /** Asks Stripe about the orders of this prize. */
  look() {
    return settlePayouts(this.#app.services, { prizeId: this.prizeId })
  }

  /** The steps after the approval. */
  async kinds(): Promise<string[]> {
    const rows = await this.#app.db.sql<{ kind: string }>`
      select kind from prize_steps where prize_id = ${this.prizeId} and number > 3 order by number`
    return rows.map(({ kind }) => kind)
  }

  async whole(): Promise<void> {
    expect(await checkIntegrity(this.#app.db, { now: this.#app.clock.at })).toEqual([])
  }
}
