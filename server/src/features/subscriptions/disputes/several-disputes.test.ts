import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import { appealEndsAt } from '@whereabouts/game/prizes/deadline'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../../test-support/app-of-tests.ts'
import { approvePrize, noteStep, prizeDesk } from '../../../../test-support/prizes.ts'
import { type Payer, testStripe } from '../../../../test-support/stripe.ts'
import { aWin, deleteAccount } from '../../../../test-support/worlds.ts'
import { enforceDeadlines, formerCustomersMs } from '../../prizes/enforce-deadlines.ts'
import { syncDueCustomers } from '../sync-due-customers.ts'
import { syncDisputes } from './sync-disputes.ts'

// On every database: disputes race for a prize.
describeOnEveryDatabase('several disputes of one winner', (app) => {
  const stripe = testStripe(app)
  const { admin, find, send, whole } = prizeDesk(app)
  let player: Payer
  let subscriptionIds: string[]
  let prizeId: string
  /** An approved prize of a winner who has paid twice. */
  beforeEach(async () => {
    player = await stripe.aCustomer()
    subscriptionIds = [await stripe.subscribe(player.customerId), await stripe.subscribe(player.customerId)]
    await stripe.sync(player)
    prizeId = (await aWin(app, { winner: player.user })).prizeId
    await approvePrize(admin, player.user, prizeId)
  })

  const thePrize = () => find(prizeId)
  const sync = () => syncDisputes(app.services, player.customerId)
  /** Delivers the latest message of a type; returns the status of the answer. */
  const deliver = async (type: string) => {
    return (await stripe.deliver(await stripe.latest(type))).status
  }
  const pay = async () => {
    const { body } = await send(prizeId)
    return body.prize ? body.prize.state : body.code
  }
  const release = async () => {
    const settle = { prizeId, held_for: 'dispute', outcome: 'released', note: 'paid by wire' } as const
    const { body } = await admin.call(prizesAdmin.settleHold, settle)
    return body.code ?? 'released'
  }
  const settle = (disputeId: string) => admin.call(subscriptionsAdmin.settleDispute, { disputeId })
  const openHolds = async () => (await thePrize()).holds.filter(({ ended_at }) => ended_at === null).length
  const leave = async (payer = player, ids = subscriptionIds) => {
    for (const id of ids) await app.services.payments.cancelNow(id)
    await stripe.sync(payer)
    expect((await deleteAccount(payer.user)).body).toEqual({ success: true })
  }
  const formerCustomers = () => app.db.sql`select stripe_customer_id as id from former_customers`

  test('the first dispute is won while the second is lost: the prize is neither released nor paid before the operator has decided about both', async () => {
    const first = await stripe.dispute(player)
    await sync()
    const second = await stripe.dispute(player)
    await stripe.decideDispute(second, 'lost')
    await sync()
    await stripe.decideDispute(first, 'won')
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
    const first = await stripe.dispute(player)
    await stripe.decideDispute(first, 'lost')
    await sync()
    const second = await stripe.dispute(player)
    await sync()
    expect(await release()).toBe('hold-goes-on')
    expect((await settle(first)).status).toBe(200)
    expect([await release(), await pay()]).toEqual(['hold-goes-on', 'prize-on-hold'])
    await stripe.decideDispute(second, 'won')
    await sync()
    // The lost one was settled while the prize was on hold: that says nothing about the prize.
    expect(await openHolds()).toBe(1)
    expect([await release(), await pay()]).toEqual(['released', 'sent'])
    await whole()
  })

  test('a prize of a winner with an open dispute is not paid, even without a recorded hold', async () => {
    await stripe.dispute(player)
    await sync()
    await app.db.sql`update prize_holds set ended_at = ${app.clock.at}, outcome = 'released'`
    expect(await pay()).toBe('prize-on-hold')
    await sync()
    expect(await openHolds()).toBe(1)
  })

  test('both disputes are won, in either order: the prize is released automatically', async () => {
    const [first, second] = [await stripe.dispute(player), await stripe.dispute(player)]
    await sync()
    await stripe.decideDispute(second, 'won')
    await sync()
    expect([await openHolds(), await pay()]).toEqual([1, 'prize-on-hold'])
    await stripe.decideDispute(first, 'won')
    await sync()
    expect([await openHolds(), await pay()]).toEqual([0, 'sent'])
    await whole()
  })

  test('a dispute that begins after the winner was deleted holds the prize, and its end releases it', async () => {
    await leave()
    expect(await formerCustomers()).toEqual([{ id: player.customerId }])
    const id = await stripe.dispute(player)
    expect(await deliver('charge.dispute.created')).toBe(200)
    expect((await thePrize()).holds).toMatchObject([{ reason: 'dispute', reference: id, ended_at: null }])
    expect([await pay(), await release()]).toEqual(['prize-on-hold', 'hold-goes-on'])
    expect((await admin.call(subscriptionsAdmin.listDisputes, {})).body.disputes).toMatchObject([
      { id, player: { username: 'Former player' } },
    ])
    await whole()
    await stripe.decideDispute(id, 'won')
    expect(await deliver('charge.dispute.closed')).toBe(200)
    expect([await openHolds(), await pay()]).toEqual([0, 'sent'])
    await whole()
  })

  test('a dispute that was open when the winner was deleted is followed to its end', async () => {
    const id = await stripe.dispute(player)
    await sync()
    await leave()
    await stripe.decideDispute(id, 'lost')
    expect(await deliver('charge.dispute.closed')).toBe(200)
    expect(await release()).toBe('hold-goes-on')
    expect((await settle(id)).status).toBe(200)
    expect([await release(), await pay()]).toEqual(['released', 'sent'])
    await whole()
  })

  test('a failed message about a deleted winner comes again, and a lost one is made up for within a day', async () => {
    await leave()
    await stripe.dispute(player)
    await stripe.order({ method: 'GET', path: '/v1/charges', status: 503, times: 3 })
    expect(await deliver('charge.dispute.created')).toBe(500)
    expect(await openHolds()).toBe(0)
    await stripe.endFaults()
    await syncDueCustomers(app.services)
    expect(await openHolds()).toBe(1)
  })

  test('a sync that began before the winner was deleted is still written', async () => {
    const id = await stripe.dispute(player)
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
    const id = await stripe.dispute(player)
    await sync()
    await leave()
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toHaveLength(1)
    await stripe.decideDispute(id, 'won')
    await sync()
    expect(await pay()).toBe('sent')
    expect((await admin.call(prizesAdmin.markReceived, { prizeId })).status).toBe(200)
    const receivedAt = app.clock.at.getTime()
    app.clock.at = new Date(receivedAt + formerCustomersMs - 1)
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toHaveLength(1)
    const again = await stripe.dispute(player)
    await sync()
    app.clock.at = new Date(receivedAt + formerCustomersMs)
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toHaveLength(1)
    await stripe.decideDispute(again, 'won')
    await sync()
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toEqual([])
  })

  test('the customer and the claim of a deleted winner are deleted once the prize is forfeited or rolled, and a lost dispute settled', async () => {
    const other = await stripe.aCustomer()
    const otherSubscription = await stripe.subscribe(other.customerId)
    await stripe.sync(other)
    const puzzle = await app.aPuzzle({ releaseTime: '00:01' })
    const otherId = (await aWin(app, { puzzle, winner: other.user })).prizeId
    const disputes = [await stripe.dispute(player), await stripe.dispute(other)] as const
    const syncBoth = async () => {
      for (const { customerId } of [player, other]) await syncDisputes(app.services, customerId)
    }
    await syncBoth()
    await leave()
    await leave(other, [otherSubscription])
    await stripe.decideDispute(disputes[0], 'lost')
    await syncBoth()
    const forfeit = { prizeId, held_for: 'dispute', outcome: 'forfeited', note: 'Charged back.' } as const
    expect((await admin.call(prizesAdmin.settleHold, forfeit)).status).toBe(200)
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toHaveLength(2)
    expect(await app.db.sql`select country from prize_claims`).toEqual([])
    await settle(disputes[0])
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toEqual([{ id: other.customerId }])
    await stripe.decideDispute(disputes[1], 'won')
    await syncBoth()
    await noteStep(app.db, {
      prizeId: otherId,
      kind: 'disqualified',
      at: app.clock.at,
      actor: 'operator',
      reason: 'R',
      clause: '4.2',
    })
    app.clock.at = appealEndsAt(app.clock.at)
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toHaveLength(1)
    await noteStep(app.db, { prizeId: otherId, kind: 'rolled', at: app.clock.at, actor: 'operator' })
    await enforceDeadlines(app.services)
    expect(await formerCustomers()).toEqual([])
  })

  test('the customer of a deleted player without a prize is not stored', async () => {
    const other = await stripe.aCustomer()
    expect((await deleteAccount(other.user)).body).toEqual({ success: true })
    expect(await formerCustomers()).toEqual([])
  })
})
