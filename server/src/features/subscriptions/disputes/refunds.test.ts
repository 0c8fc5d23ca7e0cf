import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { approvePrize, prizeDesk } from '../../../../test-support/prizes.ts'
import { daySeconds, type Subscribed, testStripe } from '../../../../test-support/stripe.ts'
import { aWin } from '../../../../test-support/worlds.ts'
import { settlePuzzle } from '../../guesses/settle-puzzle.ts'
import { syncDueCustomers } from '../sync-due-customers.ts'

describeOnOneDatabase('a refund after a win', (app) => {
  const stripe = testStripe(app)
  const { admin, find, leave, send, whole } = prizeDesk(app)
  let player: Subscribed
  let prizeId: string
  beforeEach(async () => {
    player = await stripe.aSubscriber(await stripe.aPlan({ guesses: 2, price: 5 }))
    prizeId = await win(player)
  })

  const win = async ({ user }: Subscribed) => (await aWin(app, { winner: user })).prizeId
  const thePrize = () => find(prizeId)
  const refund = (cents?: number, charge?: string) => stripe.refund(player, cents, charge)
  const decide = (outcome: 'released' | 'forfeited') =>
    admin.call(prizesAdmin.settleHold, { prizeId, held_for: 'refund', outcome, note: 'seen' })
  const pay = async () => (await send(prizeId)).body.code
  const openHolds = async () => (await thePrize()).holds.filter(({ ended_at }) => ended_at === null)

  test.each([
    ['charge.refunded', 500],
    ['refund.created', 1],
  ])('holds the prize at %s, of %i cents, until a person decides; the desk names the amount', async (type, cents) => {
    await approvePrize(admin, player.user, prizeId)
    const made = await refund(cents)
    await stripe.report(type)
    const refunded = { amount: cents / 100, currency: 'usd' }
    expect(await thePrize()).toMatchObject({
      refunded,
      holds: [{ reason: 'refund', reference: made.id, ended_at: null }],
    })
    expect(await pay()).toBe('prize-on-hold')
    await stripe.report(type)
    await stripe.sync(player)
    expect((await thePrize()).holds).toHaveLength(1)
    await stripe.advance(60)
    expect((await decide('released')).status).toBe(200)
    await whole()
    await stripe.advance(2 * daySeconds)
    await syncDueCustomers(app.services)
    expect(await openHolds()).toEqual([])
    expect(await pay()).toBeUndefined()
  })

  test('that comes after a decision holds the prize again, and both are in the amount', async () => {
    await refund(100)
    await stripe.report('charge.refunded')
    await stripe.advance(60)
    await decide('released')
    // At the same moment: the decision did not know of it.
    const second = await refund(150)
    await stripe.report('charge.refunded')
    expect(await openHolds()).toMatchObject([{ reason: 'refund', reference: second.id }])
    expect((await thePrize()).refunded).toEqual({ amount: 2.5, currency: 'usd' })
    await whole()
  })

  test('without any message holds the prize by the daily sync, and of an earlier payment too', async () => {
    const [first] = await stripe.chargesOf(player)
    await stripe.pass(player, 32)
    await refund(500, first!.id)
    await stripe.advance(2 * daySeconds)
    await syncDueCustomers(app.services)
    expect(await openHolds()).toMatchObject([{ reason: 'refund' }])
    expect(await stripe.statusOf(player)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
  })

  test('that fails gives back the guesses; the hold stays for a person, and says that nothing was paid back', async () => {
    const made = await refund(500)
    await stripe.report('charge.refunded')
    expect(await stripe.statusOf(player)).toMatchObject({ hasSubscription: false, guessLimit: 0 })
    await stripe.failRefund(made)
    await stripe.report('refund.failed')
    expect(await stripe.statusOf(player)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
    expect(await thePrize()).toMatchObject({ refunded: null, holds: [{ reason: 'refund', ended_at: null }] })
    // Messages come in any order.
    await stripe.report('charge.refunded')
    expect((await thePrize()).refunded).toBeNull()
  })

  test('that arrives while the winning guess waits to be settled holds the prize', async () => {
    const { id: puzzleId, answer } = await app.aPuzzle()
    const { atUs, server, counter } = app.services.arrivals.stamp()
    await app.db.sql`
      insert into exact_guesses (id, puzzle_id, user_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                                 arrived_at, arrived_process, arrived_counter, recorded_at)
      values (${app.services.newId()}, ${puzzleId}, ${player.user.id}, 2, ${answer.lat}, ${answer.lng}, 0, ${crypto.randomUUID()},
              to_timestamp(${atUs}::float8 / 1000000), ${server}, ${counter}, clock_timestamp() - interval '1 second')`
    await refund(500)
    await stripe.report('charge.refunded')
    await settlePuzzle(app.services, puzzleId)
    const { prizes } = (await admin.call(prizesAdmin.list, {})).body
    prizeId = prizes.find(({ puzzle_id }) => puzzle_id === puzzleId)!.id
    expect(await openHolds()).toMatchObject([{ reason: 'refund' }, { reason: 'payment-due' }])
    await whole()
  })

  test('whose message fails before play has ended holds also what is won until it comes again', async () => {
    await refund(500)
    await stripe.order({ path: '/v1/subscriptions', method: 'GET', status: 503, times: 3 })
    const message = await stripe.latest('charge.refunded')
    expect((await stripe.deliver(message)).status).not.toBe(200)
    await stripe.endFaults()
    await stripe.advance(daySeconds)
    prizeId = await win(player)
    expect((await stripe.deliver(message)).status).toBe(200)
    expect(await openHolds()).toMatchObject([{ reason: 'refund' }])
    expect(await stripe.statusOf(player)).toMatchObject({ hasSubscription: false, guessLimit: 0 })
  })

  test('to a winner whose account is gone holds the prize as well', async () => {
    await leave(player.user)
    await refund(500)
    await app.db.sql`
      insert into payment_refunds (stripe_refund_id, former_user_id, stripe_charge_id, amount, currency, is_given_back, refunded_at, noticed_at, updated_at)
      select 're_of_another', ${crypto.randomUUID()}::uuid, 'ch_of_another', 7, 'usd', true, at, at, at from (select ${app.clock.at}::timestamptz as at) n`
    await stripe.report('charge.refunded')
    expect(await thePrize()).toMatchObject({ refunded: { amount: 5 }, holds: [{ reason: 'refund', ended_at: null }] })
    await whole()
  })

  test('that was known before the win, or of a subscription that we ended ourselves, holds nothing', async () => {
    await refund(100)
    await stripe.report('charge.refunded')
    await stripe.advance(daySeconds)
    prizeId = await win(player)
    await stripe.subscribe(player.customerId)
    await stripe.sync(player)
    expect(await stripe.refunded(player.customerId)).toBe(600)
    await stripe.report('charge.refunded')
    expect(await thePrize()).toMatchObject({ refunded: null, holds: [] })
  })
})
