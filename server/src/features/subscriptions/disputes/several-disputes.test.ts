import * as settings from '@whereabouts/contract/accounts.settings'
import * as guesses from '@whereabouts/contract/guesses'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../../test-support/app-of-tests.ts'
import { type Payer, TestPayers } from '../../../../test-support/payers.ts'
import { approvePrize } from '../../../../test-support/prizes.ts'
import { TestProvider } from '../../../../test-support/provider.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'
import { checkIntegrity } from '../../../operations/integrity/check-integrity.ts'
import { enforceDeadlines, formerCustomersMs } from '../../prizes/enforce-deadlines.ts'
import { syncCustomer } from '../sync-customer.ts'
import { syncDueCustomers } from '../sync-due-customers.ts'
import { syncDisputes } from './sync-disputes.ts'

// On every database: disputes race for a prize.
describeOnEveryDatabase('several disputes of one winner', (app) => {
  let payers: TestPayers
  let provider: TestProvider
  let admin: TestAdmin
  let player: Payer
  let subscriptionIds: string[]
  let prizeId: string
  beforeAll(async () => {
    payers = new TestPayers(app)
    provider = new TestProvider(app)
    await payers.holdMessages()
  })
  /** An approved prize of a winner who has paid twice. */
  beforeEach(async () => {
    await payers.endFaults()
    await payers.advance(0)
    admin = await app.anAdmin()
    player = await payers.aCustomer()
    const aPayment = async () =>
      payers.subscribe(player.customerId, { priceId: await provider.aPlan({ guesses: 5 }), card: 'pm_card_visa' })
    subscriptionIds = [await aPayment(), await aPayment()]
    await syncCustomer(app.services, player.customerId)
    const { id: puzzleId, answer } = await app.aPuzzle()
    const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
    expect((await player.user.call(guesses.submit, guess)).status).toBe(200)
    prizeId = (await thePrize()).id
    await approvePrize(admin, player.user, prizeId)
  })

  const thePrize = async () => (await admin.call(prizesAdmin.list, {})).body.prizes[0]!
  const bank = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form)
    const answer = await fetch(`${app.sandboxUrl}/stripe/disputes${path}`, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(303)
  }
  const open = async () => {
    await bank('', { customer: player.customerId, status: 'needs_response' })
    return (await payers.ask<{ data: { id: string }[] }>('/v1/disputes?limit=1')).data[0]!.id
  }
  const decide = (id: string, status: 'won' | 'lost') => bank(`/${id}`, { status })
  const sync = () => syncDisputes(app.services, player.customerId)
  /** Delivers the latest message of a type; returns the status of the answer. */
  const deliver = async (type: string) => {
    const { data } = await provider.ask(`/v1/events?type=${type}&limit=1`)
    return (await provider.deliver(data[0]!)).status
  }
  const pay = async () => {
    const { body } = await admin.call(prizesAdmin.markPaid, { prizeId, reference: 'wire 1' })
    return body.prize ? body.prize.state : body.code
  }
  const release = async () => {
    const settle = { prizeId, held_for: 'dispute', outcome: 'released', note: 'paid by wire' } as const
    const { body } = await admin.call(prizesAdmin.settleHold, settle)
    return body.code ?? 'released'
  }
  const settle = (disputeId: string) => admin.call(subscriptionsAdmin.settleDispute, { disputeId })
  const openHolds = async () => (await thePrize()).holds.filter(({ ended_at }) => ended_at === null).length
  const deleteAccountOf = ({ user }: Payer) =>
    user.call(settings.deleteAccount, { userId: user.id, currentPassword: 'correct horse' })
  const leave = async () => {
    for (const id of subscriptionIds) await app.services.payments.cancelNow(id)
    await syncCustomer(app.services, player.customerId)
    expect((await deleteAccountOf(player)).body).toEqual({ success: true })
  }
  const formerCustomers = () => app.db.sql`select stripe_customer_id as id from former_customers`
  const whole = async () => expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])

  test('the first dispute is won while the second is lost: the prize is neither released nor paid before the operator has decided about both', async () => {
    const first = await open()
    await sync()
    const second = await open()
    await decide(second, 'lost')
    await sync()
    await decide(first, 'won')
    await sync()
    expect(await openHolds()).toBe(1)
    expect([await pay(), await release()]).toEqual(['prize-on-hold', 'hold-goes-on'])
    expect((await settle(second)).status).toBe(200)
    await sync()
    expect([await openHolds(), await pay()]).toEqual([1, 'prize-on-hold'])
    expect([await release(), await pay()]).toEqual(['released', 'sent'])
    await whole()
  })

  test('the first dispute is lost and settled while the second is open: the prize cannot be released by hand, and is when that is won', async () => {
    const first = await open()
    await decide(first, 'lost')
    await sync()
    const second = await open()
    await sync()
    expect(await release()).toBe('hold-goes-on')
    expect((await settle(first)).status).toBe(200)
    expect([await release(), await pay()]).toEqual(['hold-goes-on', 'prize-on-hold'])
    await decide(second, 'won')
    await sync()
    // The lost one was settled while the prize was on hold: that says nothing about the prize.
    expect(await openHolds()).toBe(1)
    expect([await release(), await pay()]).toEqual(['released', 'sent'])
    await whole()
  })

  test('a prize of a winner with an open dispute is not paid, even without a recorded hold', async () => {
    await open()
    await sync()
    await app.db.sql`update prize_holds set ended_at = ${app.clock.at}, outcome = 'released'`
    expect(await pay()).toBe('prize-on-hold')
    await sync()
    expect(await openHolds()).toBe(1)
  })

  test('both disputes are won, in either order: the prize is released automatically', async () => {
    const [first, second] = [await open(), await open()]
    await sync()
    await decide(second, 'won')
    await sync()
    expect([await openHolds(), await pay()]).toEqual([1, 'prize-on-hold'])
    await decide(first, 'won')
    await sync()
    expect([await openHolds(), await pay()]).toEqual([0, 'sent'])
    await whole()
  })

  test('a dispute that begins after the winner was deleted holds the prize, and its end releases it', async () => {
    await leave()
    expect(await formerCustomers()).toEqual([{ id: player.customerId }])
    const id = await open()
    expect(await deliver('charge.dispute.created')).toBe(200)
    expect((await thePrize()).holds).toMatchObject([{ reason: 'dispute', reference: id, ended_at: null }])
    expect([await pay(), await release()]).toEqual(['prize-on-hold', 'hold-goes-on'])
    expect((await admin.call(subscriptionsAdmin.listDisputes, {})).body.disputes).toMatchObject([
      { id, player: { username: 'Former player' } },
    ])
    await whole()
    await decide(id, 'won')
    expect(await deliver('charge.dispute.closed')).toBe(200)
    expect([await openHolds(), await pay()]).toEqual([0, 'sent'])
    await whole()
  })

  test('a dispute that was open when the winner was deleted is followed to its end', async () => {
    const id = await open()
    await sync()
    await leave()
    await decide(id, 'lost')
    expect(await deliver('charge.dispute.closed')).toBe(200)
    expect(await release()).toBe('hold-goes-on')
    expect((await settle(id)).status).toBe(200)
    expect([await release(), await pay()]).toEqual(['released', 'sent'])
    await whole()
  })

  test('a failed message about a deleted winner comes again, and a lost one is made up for within a day', async () => {
    await leave()
    await open()
    await payers.order({ method: 'GET', path: '/v1/charges', status: 503, times: 3 })
    expect(await deliver('charge.dispute.created')).toBe(500)
    expect(await openHolds()).toBe(0)
    await payers.endFaults()
    await syncDueCustomers(app.services)
    expect(await openHolds()).toBe(1)
  })

  test('a sync that began before the winner was deleted is still written', async () => {
    const id = await open()
    const { payments } = app.services
    const slow = {
      ...app.services,
      payments: {
        ...payments,
        listDisputes: async (customerId: string) => {
          const found = await payments.listDisputes(customerId)
          await leave()
          return found
        },
      },
    }
    await syncDisputes(slow, player.customerId)
    expect((await thePrize()).holds).toMatchObject([{ reference: id, ended_at: null }])
    await whole()
  })

  test('the customer of a deleted winner is deleted 120 days after the payment, and not while the prize is owed or a payment disputed', async () => {
    const id = await open()
    await sync()
    await leave()
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toHaveLength(1)
    await decide(id, 'won')
    await sync()
    expect(await pay()).toBe('sent')
    expect((await admin.call(prizesAdmin.markReceived, { prizeId })).status).toBe(200)
    const receivedAt = app.clock.at.getTime()
    app.clock.at = new Date(receivedAt + formerCustomersMs - 1)
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toHaveLength(1)
    const again = await open()
    await sync()
    app.clock.at = new Date(receivedAt + formerCustomersMs)
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toHaveLength(1)
    await decide(again, 'won')
    await sync()
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toEqual([])
  })

  test('the customer of a deleted player without a prize is not stored', async () => {
    const other = await payers.aCustomer()
    expect((await deleteAccountOf(other)).body).toEqual({ success: true })
    expect(await formerCustomers()).toEqual([])
  })
})
