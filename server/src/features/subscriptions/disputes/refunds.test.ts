import * as guesses from '@whereabouts/contract/guesses'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { daySeconds, TestPayers } from '../../../../test-support/payers.ts'
import { approvePrize } from '../../../../test-support/prizes.ts'
import { type ProviderEvent, TestProvider } from '../../../../test-support/provider.ts'
import { type Subscribed, testSwitches } from '../../../../test-support/switches.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'
import { checkIntegrity } from '../../../operations/integrity/check-integrity.ts'
import { deleteUser, keepPrizesPayable } from '../../accounts/settings/deletion-queries.ts'
import { settlePuzzle } from '../../guesses/settle-puzzle.ts'
import { syncCustomer } from '../sync-customer.ts'
import { syncDueCustomers } from '../sync-due-customers.ts'

describeOnOneDatabase('a refund after a win', (app) => {
  let payers: TestPayers
  let provider: TestProvider
  let switches: ReturnType<typeof testSwitches>
  let admin: TestAdmin
  let player: Subscribed
  let prizeId: string
  beforeAll(async () => {
    payers = new TestPayers(app)
    provider = new TestProvider(app)
    switches = testSwitches(app, payers)
    await payers.holdMessages()
  })
  beforeEach(async () => {
    await payers.advance(0)
    admin = await app.anAdmin()
    player = await switches.subscribe(await provider.aPlan({ guesses: 2, price: 5 }))
    prizeId = await win(player)
  })

  const win = async ({ user }: Subscribed) => {
    const { id: puzzleId, answer } = await app.aPuzzle()
    const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
    expect((await user.call(guesses.submit, guess)).body).toMatchObject({ is_winning_guess: true })
    return (await admin.call(prizesAdmin.list, {})).body.prizes.find((one) => one.holds.length === 0)!.id
  }
  const thePrize = async () => (await admin.call(prizesAdmin.list, {})).body.prizes.find(({ id }) => id === prizeId)!
  const chargesOf = async ({ customerId }: Subscribed) =>
    (await payers.ask<{ data: { id: string }[] }>(`/v1/charges?customer=${customerId}&limit=100`)).data
  const refund = async (cents?: number, charge?: string) => {
    const [latest] = await chargesOf(player)
    const amount = cents === undefined ? {} : { amount: String(cents) }
    return payers.ask('/v1/refunds', { charge: charge ?? latest!.id, ...amount })
  }
  const failRefund = async ({ id }: { id: string }) => {
    const answer = await fetch(`${app.sandboxUrl}/stripe/refunds/${id}/fail`, { method: 'POST', redirect: 'manual' })
    expect(answer.status).toBe(303)
  }
  const deliver = async (type: string) => {
    const { data } = await payers.ask<{ data: ProviderEvent[] }>('/v1/events?limit=100')
    expect((await provider.deliver(data.find((event) => event.type === type)!)).status).toBe(200)
  }
  const decide = (outcome: 'released' | 'forfeited') =>
    admin.call(prizesAdmin.settleHold, { prizeId, held_for: 'refund', outcome, note: 'seen' })
  const pay = async () => (await admin.call(prizesAdmin.markPaid, { prizeId, reference: 'wire 1' })).body.code
  const whole = async () => expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])
  const openHolds = async () => (await thePrize()).holds.filter(({ ended_at }) => ended_at === null)

  test.each([
    ['charge.refunded', 500],
    ['refund.created', 1],
  ])('holds the prize at %s, of %i cents, until a person decides; the desk names the amount', async (type, cents) => {
    await approvePrize(admin, player.user, prizeId)
    const made = await refund(cents)
    await deliver(type)
    const refunded = { amount: cents / 100, currency: 'usd' }
    expect(await thePrize()).toMatchObject({
      refunded,
      holds: [{ reason: 'refund', reference: made.id, ended_at: null }],
    })
    expect(await pay()).toBe('prize-on-hold')
    await deliver(type)
    await syncCustomer(app.services, player.customerId)
    expect((await thePrize()).holds).toHaveLength(1)
    await payers.advance(60)
    expect((await decide('released')).status).toBe(200)
    await whole()
    await payers.advance(2 * daySeconds)
    await syncDueCustomers(app.services)
    expect(await openHolds()).toEqual([])
    expect(await pay()).toBeUndefined()
  })

  test('that comes after a decision holds the prize again, and both are in the amount', async () => {
    await refund(100)
    await deliver('charge.refunded')
    await payers.advance(60)
    await decide('released')
    // At the same moment: the decision did not know of it.
    const second = await refund(150)
    await deliver('charge.refunded')
    expect(await openHolds()).toMatchObject([{ reason: 'refund', reference: second.id }])
    expect((await thePrize()).refunded).toEqual({ amount: 2.5, currency: 'usd' })
    await whole()
  })

  test('without any message holds the prize by the daily sync, and of an earlier payment too', async () => {
    const [first] = await chargesOf(player)
    await switches.advance(player, 32)
    await refund(500, first!.id)
    await payers.advance(2 * daySeconds)
    await syncDueCustomers(app.services)
    expect(await openHolds()).toMatchObject([{ reason: 'refund' }])
    expect(await switches.statusOf(player)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
  })

  test('that fails gives back the guesses; the hold stays for a person, and says that nothing was paid back', async () => {
    const made = await refund(500)
    await deliver('charge.refunded')
    expect(await switches.statusOf(player)).toMatchObject({ hasSubscription: false, guessLimit: 0 })
    await failRefund(made)
    await deliver('refund.failed')
    expect(await switches.statusOf(player)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
    expect(await thePrize()).toMatchObject({ refunded: null, holds: [{ reason: 'refund', ended_at: null }] })
    // Messages come in any order.
    await deliver('charge.refunded')
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
    await deliver('charge.refunded')
    await settlePuzzle(app.services, puzzleId)
    const { prizes } = (await admin.call(prizesAdmin.list, {})).body
    prizeId = prizes.find(({ puzzle_id }) => puzzle_id === puzzleId)!.id
    expect(await openHolds()).toMatchObject([{ reason: 'refund' }, { reason: 'payment-due' }])
    await whole()
  })

  test('whose message fails before play has ended holds also what is won until it comes again', async () => {
    await refund(500)
    await payers.order({ path: '/v1/subscriptions', method: 'GET', status: 503, times: 3 })
    const { data } = await payers.ask<{ data: ProviderEvent[] }>('/v1/events?limit=100')
    const message = data.find(({ type }) => type === 'charge.refunded')!
    expect((await provider.deliver(message)).status).not.toBe(200)
    await payers.endFaults()
    await payers.advance(daySeconds)
    prizeId = await win(player)
    expect((await provider.deliver(message)).status).toBe(200)
    expect(await openHolds()).toMatchObject([{ reason: 'refund' }])
    expect(await switches.statusOf(player)).toMatchObject({ hasSubscription: false, guessLimit: 0 })
  })

  test('to a winner whose account is gone holds the prize as well', async () => {
    await app.db.transaction(async (tx) => {
      await keepPrizesPayable(tx, { userId: player.user.id, email: player.user.email })
      await deleteUser(tx, player.user.id)
    })
    await refund(500)
    await deliver('charge.refunded')
    expect(await thePrize()).toMatchObject({ refunded: { amount: 5 }, holds: [{ reason: 'refund', ended_at: null }] })
    await whole()
  })

  test('that was known before the win, or of a subscription that we ended ourselves, holds nothing', async () => {
    await refund(100)
    await deliver('charge.refunded')
    await payers.advance(daySeconds)
    prizeId = await win(player)
    await payers.subscribe(player.customerId, { priceId: await provider.aPlan(), card: 'pm_card_visa' })
    await syncCustomer(app.services, player.customerId)
    expect(await payers.refunded(player.customerId)).toBe(600)
    await deliver('charge.refunded')
    expect(await thePrize()).toMatchObject({ refunded: null, holds: [] })
  })
})
