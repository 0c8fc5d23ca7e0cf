import * as subscriptions from '@whereabouts/contract/subscriptions'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, type Payer, TestPayers } from '../../../test-support/payers.ts'
import { TestProvider } from '../../../test-support/provider.ts'
import { syncCustomer } from './sync-customer.ts'

// On every database: checkouts race for a player.
describeOnEveryDatabase('two subscriptions of one player', (app) => {
  let payers: TestPayers
  let provider: TestProvider
  beforeAll(async () => {
    payers = new TestPayers(app)
    provider = new TestProvider(app)
    await payers.holdMessages()
  })
  beforeEach(async () => {
    await payers.endFaults()
    await payers.advance(0)
  })

  const sync = ({ customerId }: Payer, services = app.services) => syncCustomer(services, customerId)
  const statuses = async (payer: Payer) => (await payers.rowsOf(payer)).map(({ status }) => status)
  const subscribe = async ({ customerId }: Payer, { guesses = 5, trialDays = 0 } = {}) =>
    payers.subscribe(customerId, { priceId: await provider.aPlan({ guesses }), card: 'pm_card_visa', trialDays })
  /** A player who has paid twice, a second apart. */
  const aDoublePayer = async () => {
    const payer = await payers.aCustomer()
    const first = await subscribe(payer, { guesses: 3 })
    await payers.advance(1)
    return { ...payer, first, second: await subscribe(payer, { guesses: 10 }) }
  }

  test('the first stays, the second is ended and refunded, and the operator is notified', async () => {
    const payer = await aDoublePayer()
    const logged: object[] = []
    const log = Object.assign(Object.create(app.services.log), { error: (facts: object) => logged.push(facts) })
    await sync(payer, { ...app.services, log })
    expect(await statuses(payer)).toEqual(['active', 'canceled'])
    expect((await payers.atProvider(payer.first)).status).toBe('active')
    expect((await payers.atProvider(payer.second)).status).toBe('canceled')
    expect(await payers.refunded(payer.customerId)).toBe(500)
    const status = (await payer.user.call(subscriptions.status, {})).body
    expect(status).toMatchObject({ hasSubscription: true, status: 'active', guessLimit: 3 })
    expect(logged).toEqual([{ subscriptionId: payer.second, customerId: payer.customerId }])
  })

  test('any number of syncs, sequential or concurrent, refunds once and changes no row after that', async () => {
    const payer = await aDoublePayer()
    await Promise.all([sync(payer), sync(payer), sync(payer), sync(payer)])
    // The first to see the refund notes that nothing is paid for.
    await sync(payer)
    const rows = await app.db.sql`select * from subscriptions order by stripe_subscription_id`
    await payers.advance(3600)
    await sync(payer)
    expect(await app.db.sql`select * from subscriptions order by stripe_subscription_id`).toEqual(rows)
    expect(await payers.refunded(payer.customerId)).toBe(500)
    expect((await payers.atProvider(payer.first)).status).toBe('active')
  })

  test.each([
    ['ends', 'DELETE', '/v1/subscriptions/:id', 'active'],
    ['gives back', 'POST', '/v1/refunds', 'canceled'],
  ])('when the provider goes down before it %s, a later sync finishes it', async (_what, method, path, left) => {
    const payer = await aDoublePayer()
    await payers.order({ method, path, status: 503, times: 3 })
    await expect(sync(payer)).rejects.toThrow()
    expect(await statuses(payer)).toEqual(['active', 'canceled'])
    expect((await payers.atProvider(payer.second)).status).toBe(left)
    expect(await payers.refunded(payer.customerId)).toBe(0)
    // The end of the first one does not make the second one wanted.
    await app.services.payments.cancelNow(payer.first)
    await sync(payer)
    expect(await statuses(payer)).toEqual(['canceled', 'canceled'])
    expect((await payers.atProvider(payer.second)).status).toBe('canceled')
    expect(await payers.refunded(payer.customerId)).toBe(500)
  })

  test('a canceled one that is renewed next to a new one still runs out, and nothing is refunded', async () => {
    const payer = await payers.aCustomer()
    const first = await subscribe(payer, { guesses: 10 })
    await payers.ask(`/v1/subscriptions/${first}`, { cancel_at_period_end: 'true' })
    const second = await subscribe(payer, { guesses: 3 })
    await sync(payer)
    await payers.ask(`/v1/subscriptions/${first}`, { cancel_at_period_end: 'false' })
    await sync(payer)
    await sync(payer)
    expect((await payers.rowsOf(payer)).map(({ id, status }) => [id, status]).toSorted()).toEqual(
      [
        [first, 'canceled'],
        [second, 'active'],
      ].toSorted(),
    )
    expect(await payers.atProvider(first)).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect((await payers.atProvider(second)).status).toBe('active')
    expect(await payers.refunded(payer.customerId)).toBe(0)
  })

  test('a canceled one runs out next to a new one, and the new one decides', async () => {
    const payer = await payers.aCustomer()
    const first = await subscribe(payer, { guesses: 10 })
    await payers.ask(`/v1/subscriptions/${first}`, { cancel_at_period_end: 'true' })
    const second = await subscribe(payer, { guesses: 3 })
    await sync(payer)
    expect((await payers.rowsOf(payer)).map(({ id, status }) => [id, status]).toSorted()).toEqual(
      [
        [first, 'canceled'],
        [second, 'active'],
      ].toSorted(),
    )
    expect((await payer.user.call(subscriptions.status, {})).body).toMatchObject({ status: 'active', guessLimit: 3 })
    expect((await payers.atProvider(first)).status).toBe('active')
    expect(await payers.refunded(payer.customerId)).toBe(0)
  })

  test('two trials that were begun concurrently: the first stays, and no one is called a fraud', async () => {
    const payer = await payers.aCustomer()
    const first = await subscribe(payer, { trialDays: 7 })
    await payers.advance(1)
    const second = await subscribe(payer, { trialDays: 7 })
    await Promise.all([sync(payer), sync(payer)])
    await sync(payer)
    expect(await payers.rowsOf(payer)).toMatchObject([
      { id: first, status: 'trialing' },
      { id: second, status: 'canceled' },
    ])
    expect((await payers.marks()).map((mark) => mark.of)).toEqual([first, first])
  })

  test('next to a second trial that is refused, a paid subscription stays', async () => {
    const other = await payers.aCustomer()
    await subscribe(other, { trialDays: 7 })
    await sync(other)
    const payer = await payers.aCustomer()
    await subscribe(payer, { trialDays: 7 })
    await payers.advance(1)
    await subscribe(payer)
    await sync(payer)
    expect(await statuses(payer)).toEqual(['fraud_canceled', 'active'])
    expect(await payers.refunded(payer.customerId)).toBe(0)
  })

  test('a player with an ended first one may have another, even in the same second', async () => {
    const payer = await payers.aCustomer()
    await app.services.payments.cancelNow(await subscribe(payer))
    await subscribe(payer)
    await sync(payer)
    expect((await statuses(payer)).toSorted()).toEqual(['active', 'canceled'])
    expect((await payers.rowsOf(payer)).every(({ end }) => end !== null)).toBe(true)
    await payers.advance(daySeconds)
    await sync(payer)
    expect((await statuses(payer)).toSorted()).toEqual(['active', 'canceled'])
  })
})
