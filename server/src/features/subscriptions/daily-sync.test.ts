import * as subscriptions from '@whereabouts/contract/subscriptions'
import type { Payments } from '@whereabouts/engines/payments/port'
import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, type Payer, TestPayers } from '../../../test-support/payers.ts'
import { TestProvider } from '../../../test-support/provider.ts'
import type { Services } from '../../core/context.ts'
import { startDailySync } from './start-daily-sync.ts'
import { syncCustomer } from './sync-customer.ts'
import { customersPerRound, syncDueCustomers } from './sync-due-customers.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

describeOnOneDatabase('the daily sync', (app) => {
  let payers: TestPayers
  let provider: TestProvider
  beforeAll(async () => {
    payers = new TestPayers(app)
    provider = new TestProvider(app)
    await payers.holdMessages()
  })
  beforeEach(async () => {
    await payers.advance(0)
  })

  const wait = (ms: number) => {
    app.clock.at = new Date(app.clock.at.getTime() + ms)
  }
  /** The services with a provider that records each customer it is asked about, and may refuse. */
  const watched = (answer: (customerId: string, asked: number) => void = () => {}) => {
    const asked: string[] = []
    const payments: Payments = {
      ...app.services.payments,
      listSubscriptions: async (customerId) => {
        asked.push(customerId)
        answer(customerId, asked.length)
        return app.services.payments.listSubscriptions(customerId)
      },
    }
    return { asked, services: { ...app.services, payments } satisfies Services }
  }
  const askedIn = async (round = watched()) => {
    await syncDueCustomers(round.services)
    return round.asked
  }
  const customers = async (count: number) => {
    const made: Payer[] = []
    for (let n = 0; n < count; n += 1) made.push(await payers.aCustomer())
    return made.map(({ customerId }) => customerId)
  }
  const age = (customerId: string, ms: number) => app.db.sql`
    update payment_customers set created_at = ${new Date(app.clock.at.getTime() - ms)} where stripe_customer_id = ${customerId}`

  test('a payment with only lost messages makes a subscriber within a day, and a lost end ends it', async () => {
    const payer = await payers.aCustomer()
    await syncCustomer(app.services, payer.customerId)
    const priceId = await provider.aPlan({ guesses: 3 })
    const id = await payers.subscribe(payer.customerId, { priceId, card: 'pm_card_visa' })
    const hasSubscription = async () => (await payer.user.call(subscriptions.status, {})).body.hasSubscription
    wait(dayMs - 1)
    expect(await askedIn()).toEqual([])
    expect(await hasSubscription()).toBe(false)
    wait(1)
    expect(await askedIn()).toEqual([payer.customerId])
    expect(await hasSubscription()).toBe(true)
    await app.services.payments.cancelNow(id)
    await payers.advance(2 * daySeconds)
    expect(await askedIn()).toEqual([payer.customerId])
    expect(await hasSubscription()).toBe(false)
  })

  test('a customer who was synced today, by a message too, is not asked about again', async () => {
    const [customerId] = await customers(1)
    expect(await askedIn()).toEqual([customerId])
    expect(await askedIn()).toEqual([])
    wait(dayMs - 1)
    await syncCustomer(app.services, customerId!)
    wait(1)
    expect(await askedIn()).toEqual([])
  })

  test('a customer of more than a month without a subscription in it is asked about every week', async () => {
    const [customerId] = await customers(1)
    await age(customerId!, 31 * dayMs)
    expect(await askedIn()).toEqual([customerId])
    wait(7 * dayMs - 1)
    expect(await askedIn()).toEqual([])
    wait(1)
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
    const payer = await payers.aCustomer()
    await age(payer.customerId, 400 * dayMs)
    const at = app.clock.at
    await app.db.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
      values ('sub_1', ${payer.user.id}, 'price_1', ${status}, ${new Date(at.getTime() + (days + 1) * dayMs)}, ${at}, ${at})`
    await askedIn()
    wait(dayMs)
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
    wait(hourMs)
    expect((await askedIn()).toSorted()).toEqual(ids.filter((id) => id !== down.asked[0]).toSorted())
  })

  test('a customer without an answer from the provider delays no one else', async () => {
    const ids = await customers(4)
    const round = watched((customerId) => {
      if (customerId === ids[1]) throw new PaymentsUnavailable('no answer')
    })
    expect(await syncDueCustomers(round.services)).toEqual({ claimed: 4, isProviderDown: false })
    expect(round.asked.toSorted()).toEqual(ids.toSorted())
    wait(hourMs)
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
    wait(hourMs)
    expect(await askedIn(refusing())).toEqual([failing])
    wait(dayMs - hourMs)
    expect((await askedIn(refusing())).toSorted()).toEqual([failing, last, unknown].toSorted())
  })

  test('a sync of a claimed customer and a message about it at the same moment end in the same row', async () => {
    const payer = await payers.aCustomer()
    await payers.subscribe(payer.customerId, { priceId: await provider.aPlan(), card: 'pm_card_visa' })
    await Promise.all([syncDueCustomers(app.services), syncCustomer(app.services, payer.customerId)])
    expect((await payers.rowsOf(payer)).map(({ status }) => status)).toEqual(['active'])
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
    wait(hourMs)
    const working = watched()
    const next = startDailySync(working.services)
    await expect.poll(() => working.asked).toEqual([customerId])
    await next.stop()
    await startDailySync(app.services).stop()
  })
})
