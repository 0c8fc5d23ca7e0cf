import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, type Payer, testStripe } from '../../../test-support/stripe.ts'
import { startDailySync } from './start-daily-sync.ts'
import { syncCustomer } from './sync-customer.ts'
import { customersPerRound, syncDueCustomers } from './sync-due-customers.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

describeOnOneDatabase('the daily sync', (app) => {
  const stripe = testStripe(app)

  /** The services with a provider that records each customer it is asked about, and may refuse. */
  const watched = (answer: (customerId: string, asked: number) => void = () => {}) => {
    const asked: string[] = []
    const services = stripe.watched((customerId) => answer(customerId, asked.push(customerId)))
    return { asked, services }
  }
  const askedIn = async (round = watched()) => {
    await syncDueCustomers(round.services)
    return round.asked
  }
  const customers = async (count: number) => {
    const made: Payer[] = []
    for (let n = 0; n < count; n += 1) made.push(await stripe.aCustomer())
    return made.map(({ customerId }) => customerId)
  }
  const age = (customerId: string, ms: number) => app.db.sql`
    update payment_customers set created_at = ${new Date(app.clock.at.getTime() - ms)} where stripe_customer_id = ${customerId}`

  test('a payment with only lost messages makes a subscriber within a day, and a lost end ends it', async () => {
    const payer = await stripe.aCustomer()
    await stripe.sync(payer)
    const priceId = await stripe.aPlan({ guesses: 3 })
    const id = await stripe.subscribe(payer.customerId, { priceId })
    const hasSubscription = async () => (await stripe.statusOf(payer)).hasSubscription
    app.later(dayMs - 1)
    expect(await askedIn()).toEqual([])
    expect(await hasSubscription()).toBe(false)
    app.later(1)
    expect(await askedIn()).toEqual([payer.customerId])
    expect(await hasSubscription()).toBe(true)
    await app.services.payments.cancelNow(id)
    await stripe.advance(2 * daySeconds)
    expect(await askedIn()).toEqual([payer.customerId])
    expect(await hasSubscription()).toBe(false)
  })

  test('a customer who was synced today, by a message too, is not asked about again', async () => {
    const [customerId] = await customers(1)
    expect(await askedIn()).toEqual([customerId])
    expect(await askedIn()).toEqual([])
    app.later(dayMs - 1)
    await syncCustomer(app.services, customerId!)
    app.later(1)
    expect(await askedIn()).toEqual([])
  })

  test('a customer of more than a month without a subscription in it is asked about every week', async () => {
    const [customerId] = await customers(1)
    await age(customerId!, 31 * dayMs)
    expect(await askedIn()).toEqual([customerId])
    app.later(7 * dayMs - 1)
    expect(await askedIn()).toEqual([])
    app.later(1)
    expect(await askedIn()).toEqual([customerId])
  })

  test.each([
    ['active', -400, true],
    ['trialing', -400, true],
    ['past_due', -400, true],
    ['canceled', 5, true],
    ['canceled', -29, true],
    ['fraud_canceled', 5, true],
    ['canceled', -31, false],
    ['fraud_canceled', -31, false],
  ])('a subscription that is %s and ends in %i days: asked about daily is %s', async (status, days, isDaily) => {
    const payer = await stripe.aCustomer()
    await age(payer.customerId, 400 * dayMs)
    const at = app.clock.at
    await app.db.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
      values ('sub_1', ${payer.user.id}, 'price_1', ${status}, ${new Date(at.getTime() + (days + 1) * dayMs)}, ${at}, ${at})`
    await askedIn()
    app.later(dayMs)
    expect(await askedIn()).toEqual(isDaily ? [payer.customerId] : [])
  })

  test('customers synced longest ago come first, a limited number per round, and all have their turn', async () => {
    const ids = await customers(customersPerRound + 2)
    const first = await askedIn()
    expect(first).toHaveLength(customersPerRound)
    expect([...first, ...(await askedIn())].toSorted()).toEqual(ids.toSorted())
  })

  test('several concurrent processes share the work, and ask about each customer once', async () => {
    const ids = await customers(30)
    const rounds = [watched(), watched(), watched()]
    await Promise.all(rounds.map(({ services }) => syncDueCustomers(services)))
    expect(rounds.flatMap(({ asked }) => asked).toSorted()).toEqual(ids.toSorted())
  })

  test('with the provider down the round stops immediately, and an hour later all are due again', async () => {
    const ids = await customers(4)
    const down = watched((_customerId, asked) => {
      if (asked >= 2) throw new PaymentsUnavailable('down')
    })
    expect(await syncDueCustomers(down.services)).toEqual({ claimed: 4, isProviderDown: true })
    expect(down.asked).toHaveLength(3)
    expect(await askedIn()).toEqual([])
    app.later(hourMs)
    expect((await askedIn()).toSorted()).toEqual(ids.filter((id) => id !== down.asked[0]).toSorted())
  })

  test('a customer without an answer from the provider delays no one else', async () => {
    const ids = await customers(4)
    const round = watched((customerId) => {
      if (customerId === ids[1]) throw new PaymentsUnavailable('no answer')
    })
    expect(await syncDueCustomers(round.services)).toEqual({ claimed: 4, isProviderDown: false })
    expect(round.asked.toSorted()).toEqual(ids.toSorted())
    app.later(hourMs)
    expect(await askedIn()).toEqual([ids[1]])
  })

  test('a customer with failing syncs delays no one else, and one unknown to the provider waits a day', async () => {
    const [failing, unknown, last] = await customers(3)
    await app.services.payments.deleteCustomer(unknown!)
    const refusing = () =>
      watched((customerId) => {
        if (customerId === failing) throw new PaymentsRefused('odd', 'No.')
      })
    expect((await askedIn(refusing())).toSorted()).toEqual([failing, last, unknown].toSorted())
    app.later(hourMs)
    expect(await askedIn(refusing())).toEqual([failing])
    app.later(dayMs - hourMs)
    expect((await askedIn(refusing())).toSorted()).toEqual([failing, last, unknown].toSorted())
  })

  test('a sync of a claimed customer and a message about it at the same moment end in the same row', async () => {
    const payer = await stripe.aCustomer()
    await stripe.subscribe(payer.customerId)
    await Promise.all([syncDueCustomers(app.services), stripe.sync(payer)])
    expect(await stripe.statuses(payer)).toEqual(['active'])
  })

  test('once started it asks immediately, logs an outage once, and stops on request', async () => {
    const [customerId] = await customers(1)
    const logged: unknown[] = []
    const log = Object.assign(Object.create(app.services.log), { error: (...facts: unknown[]) => logged.push(facts) })
    const down = watched(() => {
      throw new PaymentsUnavailable('down')
    })
    const sync = startDailySync({ ...down.services, log })
    await expect.poll(() => logged).toHaveLength(1)
    await sync.stop()
    expect(down.asked).toEqual([customerId])
    app.later(hourMs)
    const working = watched()
    const next = startDailySync(working.services)
    await expect.poll(() => working.asked).toEqual([customerId])
    await next.stop()
    await startDailySync(app.services).stop()
  })
})
