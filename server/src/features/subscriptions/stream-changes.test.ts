import * as subscriptions from '@whereabouts/contract/subscriptions'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { TestReader } from '../../../test-support/live-reader.ts'
import { failing, type Subscribed, testStripe } from '../../../test-support/stripe.ts'
import { buildApp } from '../../start/app.ts'
import { syncDisputes } from './disputes/sync-disputes.ts'

/** What the pages promise: a change is known so soon after the site has learned of it. */
const promisedMs = 5000

describeOnOneDatabase('a change of status or limit', (app) => {
  const stripe = testStripe(app)
  let other: FastifyInstance
  let origins: string[]
  let cheap: string
  let payer: Subscribed
  let readers: TestReader[] = []
  beforeAll(async () => {
    other = await buildApp(app.services)
    const listening = { port: 0, host: '127.0.0.1' }
    origins = [await app.app.listen(listening), await other.listen(listening)]
  })
  afterAll(() => other.close())
  beforeEach(async () => {
    cheap = await stripe.aPlan({ guesses: 2, price: 5 })
    payer = await stripe.aSubscriber(cheap)
    // The new plan is news for everyone, and not of what a test does.
    await app.services.changes.look()
  })
  afterEach(() => {
    for (const reader of readers) reader.leave()
    readers = []
  })

  const newsOf = ({ news }: TestReader) => news.filter(({ kind }) => kind === 'subscription').length
  /** Opens the player's stream on both servers. */
  const watch = async () => {
    const { id } = await app.aPuzzle()
    for (const origin of origins)
      readers.push(await TestReader.open(`${origin}/api/puzzles/${id}/live`, { cookie: payer.user.cookie }))
    for (const reader of readers) await reader.until(({ signsOfLife }) => signsOfLife.length === 1)
  }
  /** Does it, and waits for the event on every stream. Returns the status that a page then reads. */
  const afterEvent = async (change: () => Promise<unknown>) => {
    await watch()
    const before = readers.map(newsOf)
    await change()
    for (const [n, reader] of readers.entries()) await reader.until((one) => newsOf(one) > before[n]!, promisedMs)
    return stripe.statusOf(payer)
  }
  const change = (form: Record<string, string>) => stripe.ask(`/v1/subscriptions/${payer.id}`, form)
  const updated = 'customer.subscription.updated'
  test('that revokes the subscription reaches every stream of its owner, and no other player’s', async () => {
    const { id } = await app.aPuzzle()
    const other = await TestReader.open(`${origins[0]}/api/puzzles/${id}/live`, await app.aUser())
    const revoke = async () => {
      await app.services.payments.cancelAndRefund(payer.id)
      await stripe.report('customer.subscription.deleted')
    }
    expect(await afterEvent(revoke)).toMatchObject({ hasSubscription: false, guessLimit: 0 })
    expect(newsOf(other)).toBe(0)
    other.leave()
  })

  test('by a refund or by a failed refund reaches them', async () => {
    const refunds: { id: string }[] = []
    const refund = async () => {
      refunds.push(await stripe.refund(payer))
      await stripe.report('charge.refunded')
    }
    expect(await afterEvent(refund)).toMatchObject({ guessLimit: 0 })
    const fail = async () => {
      await stripe.failRefund(refunds[0]!)
      await stripe.report('refund.failed')
    }
    expect(await afterEvent(fail)).toMatchObject({ guessLimit: 2 })
  })

  test('by a payment reaches them', async () => {
    await stripe.giveCard(payer, failing)
    await stripe.pass(payer, 32)
    expect((await stripe.statusOf(payer)).status).toBe('past_due')
    await stripe.giveCard(payer, 'pm_card_visa')
    const pay = async () => {
      await stripe.ask(`/v1/invoices/${(await stripe.atProvider(payer.id)).latest_invoice}/pay`, {})
      await stripe.report('invoice.paid')
    }
    expect(await afterEvent(pay)).toMatchObject({ status: 'active' })
  })

  test('by paused and by resumed payments reaches them', async () => {
    const pause = async () => {
      await change({ 'pause_collection[behavior]': 'void' })
      await stripe.report(updated)
    }
    expect(await afterEvent(pause)).toMatchObject({ status: 'paused' })
    const resume = () => payer.user.call(subscriptions.reactivate, { userId: payer.user.id })
    expect(await afterEvent(resume)).toMatchObject({ status: 'active' })
  })

  test('by a dispute, and by its settlement in the portal, reaches them', async () => {
    let disputeId = ''
    const open = async () => {
      disputeId = await stripe.dispute(payer)
      // Alone: of the message's two syncs the other one announces too, but before the pause is written.
      await syncDisputes(app.services, payer.customerId)
    }
    expect(await afterEvent(open)).toMatchObject({ isPaused: true, guessLimit: 0 })
    await stripe.decideDispute(disputeId, 'lost')
    await stripe.report('charge.dispute.closed')
    const admin = await app.anAdmin()
    const settle = async () =>
      expect((await admin.call(subscriptionsAdmin.settleDispute, { disputeId })).status).toBe(200)
    expect(await afterEvent(settle)).toMatchObject({ isPaused: false })
  })

  test('by an upgrade reaches them', async () => {
    const dear = await stripe.aPlan({ guesses: 10, price: 50 })
    const { items } = await stripe.ask<{ items: { data: { id: string }[] } }>(`/v1/subscriptions/${payer.id}`)
    const item = { 'items[0][id]': items.data[0]!.id, 'items[0][price]': dear }
    const upgrade = async () => {
      await change({ ...item, proration_behavior: 'always_invoice' })
      await stripe.meetClocks()
      await stripe.report(updated)
    }
    expect(await afterEvent(upgrade)).toMatchObject({ guessLimit: 10 })
  })

  test('by the operator’s change of a plan reaches the streams of everyone', async () => {
    const admin = await app.anAdmin()
    const { plans } = (await admin.call(subscriptionsAdmin.listPlans, {})).body
    const { id: planId, ...plan } = plans.find(({ stripe_price_id }) => stripe_price_id === cheap)!
    const { created_at: _, live_subscriptions: __, ...fields } = plan
    const edit = async () =>
      expect(
        (await admin.call(subscriptionsAdmin.updatePlan, { planId, ...fields, guesses_per_puzzle: 7 })).status,
      ).toBe(200)
    expect(await afterEvent(edit)).toMatchObject({ guessLimit: 7 })
  })
})
