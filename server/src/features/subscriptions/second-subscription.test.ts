import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, type Payer, testStripe } from '../../../test-support/stripe.ts'

// On every database: checkouts race for a player.
describeOnEveryDatabase('two subscriptions of one player', (app) => {
  const stripe = testStripe(app)

  const subscribe = async ({ customerId }: Payer, { guesses = 5, trialDays = 0 } = {}) =>
    stripe.subscribe(customerId, { priceId: await stripe.aPlan({ guesses }), trialDays })
  /** A player who has paid twice, a second apart. */
  const aDoublePayer = async () => {
    const payer = await stripe.aCustomer()
    const first = await subscribe(payer, { guesses: 3 })
    await stripe.advance(1)
    return { ...payer, first, second: await subscribe(payer, { guesses: 10 }) }
  }

  test('the first stays, the second is ended and refunded, and the operator is notified', async () => {
    const payer = await aDoublePayer()
    const logged: object[] = []
    const log = Object.assign(Object.create(app.services.log), { error: (facts: object) => logged.push(facts) })
    await stripe.sync(payer, { ...app.services, log })
    expect(await stripe.statuses(payer)).toEqual(['active', 'canceled'])
    expect((await stripe.atProvider(payer.first)).status).toBe('active')
    expect((await stripe.atProvider(payer.second)).status).toBe('canceled')
    expect(await stripe.refunded(payer.customerId)).toBe(500)
    const status = await stripe.statusOf(payer)
    expect(status).toMatchObject({ hasSubscription: true, status: 'active', guessLimit: 3 })
    expect(logged).toEqual([{ subscriptionId: payer.second, customerId: payer.customerId }])
  })

  test('any number of syncs, sequential or concurrent, refunds once and changes no row after that', async () => {
    const payer = await aDoublePayer()
    await Promise.all([stripe.sync(payer), stripe.sync(payer), stripe.sync(payer), stripe.sync(payer)])
    // The first to see the refund notes that nothing is paid for.
    await stripe.sync(payer)
    const rows = await app.db.sql`select * from subscriptions order by stripe_subscription_id`
    await stripe.advance(3600)
    await stripe.sync(payer)
    expect(await app.db.sql`select * from subscriptions order by stripe_subscription_id`).toEqual(rows)
    expect(await stripe.refunded(payer.customerId)).toBe(500)
    expect((await stripe.atProvider(payer.first)).status).toBe('active')
  })

  test.each([
    ['ends', 'DELETE', '/v1/subscriptions/:id', 'active'],
    ['gives back', 'POST', '/v1/refunds', 'canceled'],
  ])('when the provider goes down before it %s, a later sync finishes it', async (_what, method, path, left) => {
    const payer = await aDoublePayer()
    await stripe.order({ method, path, status: 503, times: 3 })
    await expect(stripe.sync(payer)).rejects.toThrow()
    expect(await stripe.statuses(payer)).toEqual(['active', 'canceled'])
    expect((await stripe.atProvider(payer.second)).status).toBe(left)
    expect(await stripe.refunded(payer.customerId)).toBe(0)
    // The end of the first one does not make the second one wanted.
    await app.services.payments.cancelNow(payer.first)
    await stripe.sync(payer)
    expect(await stripe.statuses(payer)).toEqual(['canceled', 'canceled'])
    expect((await stripe.atProvider(payer.second)).status).toBe('canceled')
    expect(await stripe.refunded(payer.customerId)).toBe(500)
  })

  test('a canceled one runs out next to a new one, which decides, also when it is renewed; nothing is refunded', async () => {
    const payer = await stripe.aCustomer()
    const first = await subscribe(payer, { guesses: 10 })
    await stripe.ask(`/v1/subscriptions/${first}`, { cancel_at_period_end: 'true' })
    const second = await subscribe(payer, { guesses: 3 })
    await stripe.sync(payer)
    const rows = async () => Object.fromEntries((await stripe.rowsOf(payer)).map(({ id, status }) => [id, status]))
    expect(await rows()).toEqual({ [first]: 'canceled', [second]: 'active' })
    expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', guessLimit: 3 })
    expect((await stripe.atProvider(first)).status).toBe('active')
    await stripe.ask(`/v1/subscriptions/${first}`, { cancel_at_period_end: 'false' })
    await stripe.sync(payer)
    await stripe.sync(payer)
    expect(await rows()).toEqual({ [first]: 'canceled', [second]: 'active' })
    expect(await stripe.atProvider(first)).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect((await stripe.atProvider(second)).status).toBe('active')
    expect(await stripe.refunded(payer.customerId)).toBe(0)
  })

  test('two trials that were begun concurrently: the first stays, and no one is called a fraud', async () => {
    const payer = await stripe.aCustomer()
    const first = await subscribe(payer, { trialDays: 7 })
    await stripe.advance(1)
    const second = await subscribe(payer, { trialDays: 7 })
    await Promise.all([stripe.sync(payer), stripe.sync(payer)])
    await stripe.sync(payer)
    expect(await stripe.rowsOf(payer)).toMatchObject([
      { id: first, status: 'trialing' },
      { id: second, status: 'canceled' },
    ])
    expect((await stripe.marks()).map((mark) => mark.of)).toEqual([first, first])
  })

  test('next to a second trial that is refused, a paid subscription stays', async () => {
    const other = await stripe.aCustomer()
    await subscribe(other, { trialDays: 7 })
    await stripe.sync(other)
    const payer = await stripe.aCustomer()
    await subscribe(payer, { trialDays: 7 })
    await stripe.advance(1)
    await subscribe(payer)
    await stripe.sync(payer)
    expect(await stripe.statuses(payer)).toEqual(['fraud_canceled', 'active'])
    expect(await stripe.refunded(payer.customerId)).toBe(0)
  })

  test('a player with an ended first one may have another, even in the same second', async () => {
    const payer = await stripe.aCustomer()
    await app.services.payments.cancelNow(await subscribe(payer))
    await subscribe(payer)
    await stripe.sync(payer)
    expect((await stripe.statuses(payer)).toSorted()).toEqual(['active', 'canceled'])
    expect((await stripe.rowsOf(payer)).every(({ end }) => end !== null)).toBe(true)
    await stripe.advance(daySeconds)
    await stripe.sync(payer)
    expect((await stripe.statuses(payer)).toSorted()).toEqual(['active', 'canceled'])
  })
})
