import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { anotherProcessOf, contextOfPlayer } from '../../../../test-support/guessers.ts'
import { approvePrize, prizeDesk } from '../../../../test-support/prizes.ts'
import { daySeconds, type Subscribed, testStripe } from '../../../../test-support/stripe.ts'
import type { TestUser } from '../../../../test-support/world.ts'
import { aWin, guess as guessAt } from '../../../../test-support/worlds.ts'
import { checkIntegrity } from '../../../operations/integrity/check-integrity.ts'
import { submitGuess } from '../../guesses/submit-guess.ts'
import { syncDueCustomers } from '../sync-due-customers.ts'
import { syncDisputes } from './sync-disputes.ts'

describeOnOneDatabase('disputed payments', (app) => {
  const stripe = testStripe(app)
  const { admin, list, send, whole } = prizeDesk(app)
  let puzzle: { id: string; answer: { lat: number; lng: number } }
  let player: Subscribed
  beforeEach(async () => {
    puzzle = await app.aPuzzle()
    player = await aPlayer()
  })

  const aPlayer = async () => stripe.aSubscriber(await stripe.aPlan({ guesses: 5 }))
  const guess = (user: TestUser) => guessAt(user, puzzle)
  const win = async () => (await aWin(app, { winner: player.user, puzzle })).prizeId
  const thePrize = async () => (await list())[0]!
  const alerts = async () => (await admin.call(subscriptionsAdmin.listDisputes, {})).body.disputes

  test.each([
    ['disputed', 'needs_response', 'won'],
    ['inquired about', 'warning_needs_response', 'warning_closed'],
  ])(
    'while a payment is %s its player may neither guess nor see the photo, and learns why; others are not affected',
    async (_what, status, end) => {
      const other = await aPlayer()
      expect((await guess(player.user)).status).toBe(200)
      const id = await stripe.dispute(player, status)
      await stripe.report('charge.dispute.created')
      expect((await guess(player.user)).body).toMatchObject({ code: 'play-paused' })
      expect(await stripe.statusOf(player)).toMatchObject({ isPaused: true, guessLimit: 0, hasSubscription: true })
      const photo = { puzzleId: puzzle.id, kind: 'sharp' } as const
      expect((await player.user.call(puzzles.photo, photo)).body).toMatchObject({ code: 'play-paused' })
      expect((await guess(other.user)).status).toBe(200)
      expect(await stripe.statusOf(other)).toMatchObject({ isPaused: false, guessLimit: 5 })
      await stripe.decideDispute(id, end)
      await stripe.report('charge.dispute.closed')
      expect((await guess(player.user)).status).toBe(200)
      expect(await stripe.statusOf(player)).toMatchObject({ isPaused: false, guessLimit: 5 })
      expect(await alerts()).toEqual([])
    },
  )

  test('the administrator sees who, how much, why and until when, with the link to the provider', async () => {
    const id = await stripe.dispute(player)
    await stripe.report('charge.dispute.created')
    const [alert] = await alerts()
    expect(alert).toMatchObject({
      id,
      player: { username: player.user.username, email: player.user.email },
      amount: 5,
      currency: 'usd',
      reason: 'fraudulent',
      state: 'open',
      page_url: `${app.sandboxUrl}/disputes/${id}`,
    })
    expect(Date.parse(alert!.respond_by!)).toBeGreaterThan(Date.parse(alert!.opened_at))
  })

  test('a state that the provider never reported is put right when it is asked again', async () => {
    const id = await stripe.dispute(player)
    await stripe.report('charge.dispute.created')
    await app.db.sql`update payment_disputes set state = 'won', closed_at = now() where stripe_dispute_id = ${id}`
    expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([expect.stringContaining(id)])
    await syncDisputes(app.services, player.customerId)
    expect(await alerts()).toMatchObject([{ id, state: 'open' }])
    await whole()
  })

  test('an owed prize is held while the dispute is open, and released when it is won', async () => {
    const prizeId = await win()
    await approvePrize(admin, player.user, prizeId)
    const id = await stripe.dispute(player)
    await stripe.report('charge.dispute.created')
    expect((await thePrize()).holds).toMatchObject([{ reason: 'dispute', reference: id, ended_at: null }])
    expect((await send(prizeId)).body.code).toBe('prize-on-hold')
    const settle = { prizeId, held_for: 'dispute', outcome: 'released', note: 'a friend' } as const
    expect((await admin.call(prizesAdmin.settleHold, settle)).body.code).toBe('hold-goes-on')
    await whole()
    await stripe.decideDispute(id, 'won')
    await stripe.report('charge.dispute.closed')
    expect((await thePrize()).holds).toMatchObject([{ outcome: 'released' }])
    expect((await send(prizeId)).status).toBe(200)
    await whole()
  })

  test('a lost dispute ends the subscription; play and prize wait for the administrator', async () => {
    const prizeId = await win()
    const id = await stripe.dispute(player)
    await stripe.report('charge.dispute.created')
    const settleDispute = () => admin.call(subscriptionsAdmin.settleDispute, { disputeId: id })
    expect((await settleDispute()).body.code).toBe('not-found')
    await stripe.decideDispute(id, 'lost')
    await stripe.report('charge.dispute.closed')
    expect((await stripe.atProvider(player.id)).status).toBe('canceled')
    expect(await stripe.refunded(player.customerId)).toBe(0)
    expect(await alerts()).toMatchObject([{ id, state: 'lost' }])
    expect((await thePrize()).holds).toMatchObject([{ ended_at: null }])
    const checkout = async () => stripe.checkout(player.user, await stripe.aPlan())
    expect((await checkout()).body.code).toBe('play-paused')
    const settle = { prizeId, held_for: 'dispute', outcome: 'released', note: 'paid by wire' } as const
    const release = () => admin.call(prizesAdmin.settleHold, settle)
    expect((await release()).body.code).toBe('hold-goes-on')
    const other = await aPlayer()
    const otherId = await stripe.dispute(other)
    await stripe.decideDispute(otherId, 'lost')
    await syncDisputes(app.services, other.customerId)
    expect((await settleDispute()).status).toBe(200)
    expect((await settleDispute()).body.code).toBe('not-found')
    await syncDisputes(app.services, player.customerId)
    expect((await thePrize()).holds).toMatchObject([{ ended_at: null }])
    expect((await release()).status).toBe(200)
    expect((await release()).body.code).toBe('not-found')
    // The next sync does not change the decision.
    await syncDisputes(app.services, player.customerId)
    expect((await thePrize()).holds).toMatchObject([{ outcome: 'released', note: 'paid by wire' }])
    expect(await alerts()).toMatchObject([{ id: otherId }])
    expect((await checkout()).status).toBe(200)
    await whole()
  })

  test('a prize of a lost dispute can be forfeited, and is never paid then', async () => {
    const prizeId = await win()
    const id = await stripe.dispute(player)
    await stripe.decideDispute(id, 'lost')
    await stripe.report('charge.dispute.closed')
    const settle = { prizeId, held_for: 'dispute', outcome: 'forfeited', note: 'charged back' } as const
    expect((await admin.call(prizesAdmin.settleHold, settle)).status).toBe(200)
    expect((await send(prizeId)).body.code).toBe('prize-forfeited')
    await whole()
  })

  test('the daily sync makes up for a message that never came', async () => {
    await stripe.dispute(player)
    expect((await guess(player.user)).status).toBe(200)
    await stripe.advance(daySeconds + 60)
    await syncDueCustomers(app.services)
    expect(await alerts()).toHaveLength(1)
    expect(await stripe.statusOf(player)).toMatchObject({ isPaused: true })
  })

  test('an earlier question’s answer never overwrites a later one’s', async () => {
    const id = await stripe.dispute(player)
    const { payments } = app.services
    let decided = async () => {}
    const slow = {
      ...app.services,
      payments: {
        ...payments,
        listDisputes: async (customerId: string) => {
          const found = await payments.listDisputes(customerId)
          await decided()
          return found
        },
      },
    }
    decided = async () => {
      decided = async () => {}
      await stripe.decideDispute(id, 'won')
      await syncDisputes(app.services, player.customerId)
    }
    await syncDisputes(slow, player.customerId)
    expect(await stripe.statusOf(player)).toMatchObject({ isPaused: false })
    expect(await alerts()).toEqual([])
  })

  test('with the provider down the message fails, and its next delivery does all of it', async () => {
    await stripe.dispute(player)
    const message = await stripe.latest('charge.dispute.created')
    // It names the payment, and no customer.
    expect(message.data.object.customer).toBeUndefined()
    await stripe.order({ method: 'GET', path: '/v1/charges/:id', status: 503, times: 3 })
    expect((await stripe.deliver(message)).status).toBe(500)
    expect(await stripe.statusOf(player)).toMatchObject({ isPaused: false })
    await stripe.endFaults()
    expect((await stripe.deliver(message)).status).toBe(200)
    expect(await stripe.statusOf(player)).toMatchObject({ isPaused: true })
  })

  test('a win that is judged before the pause and stored after it is held too', async () => {
    await stripe.dispute(player)
    const { user, customerId } = player
    const process = anotherProcessOf(app, {
      beforeStoring: async () => void (await syncDisputes(app.services, customerId)),
    })
    const context = contextOfPlayer(app, { userId: user.id, process })
    const [session] = await app.db.sql<{ id: string }>`select id from sessions where user_id = ${user.id}`
    const caller = { ...context.caller, sessionId: session!.id }
    const { lat, lng } = puzzle.answer
    const input = { puzzleId: puzzle.id, guess_lat: lat, guess_lng: lng, idempotency_key: crypto.randomUUID() }
    expect((await submitGuess({ ...context, caller }, input)).is_winning_guess).toBe(true)
    expect(await stripe.statusOf(player)).toMatchObject({ isPaused: true })
    expect(await thePrize()).toMatchObject({ holds: [{ reason: 'dispute', ended_at: null }] })
    await whole()
  })

  test('a dispute of an unknown payment changes nothing and is accepted', async () => {
    const event = {
      id: 'evt_of_nobody',
      type: 'charge.dispute.created',
      created: 1_800_000_000,
      data: { object: { object: 'dispute', charge: 'ch_unknown' } },
    }
    expect((await stripe.deliver(event)).status).toBe(200)
    expect(await alerts()).toEqual([])
  })
})
