import { PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { lengthOf } from '../../../../tests/length.ts'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, type Payer, TestPayers } from '../../../test-support/payers.ts'
import { type ProviderEvent, TestProvider } from '../../../test-support/provider.ts'
import { buildApp } from '../../start/app.ts'
import { syncCustomer } from './sync-customer.ts'

const monthSeconds = 31 * daySeconds
/** How many steps a life has below. */
const steps = 10
const lives = lengthOf({ usual: 4, full: 30 })
const timeout = lengthOf({ usual: 120_000, full: 1_800_000 })

describeOnOneDatabase('the life of a subscription', (app) => {
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

  /** A trial that is renewed, paused, resumed, refunded by more than half, fails, recovers, is canceled and ends; each step is one call. */
  const aLife = async () => {
    const payer = await payers.aCustomer()
    const { customerId } = payer
    const priceId = await provider.aPlan({ trialDays: 7 })
    let id = ''
    const useCard = async (card: string) =>
      payers.ask(`/v1/subscriptions/${id}`, { default_payment_method: await payers.addCard(customerId, card) })
    const life: [status: string, step: () => Promise<unknown>][] = [
      [
        'trialing',
        async () => (id = await payers.subscribe(customerId, { priceId, card: 'pm_card_visa', trialDays: 7 })),
      ],
      ['active', () => payers.advance(8 * daySeconds)],
      ['paused', () => payers.ask(`/v1/subscriptions/${id}`, { 'pause_collection[behavior]': 'void' })],
      ['active', () => payers.ask(`/v1/subscriptions/${id}`, { pause_collection: '' })],
      ['active', () => refund(customerId)],
      ['active', () => useCard('pm_card_chargeCustomerFail')],
      ['past_due', () => payers.advance(monthSeconds)],
      ['active', () => recover(id, useCard)],
      ['canceled', () => payers.ask(`/v1/subscriptions/${id}`, { cancel_at_period_end: 'true' })],
      ['canceled', () => payers.advance(2 * monthSeconds)],
    ]
    return { payer, life }
  }
  const refund = async (customerId: string) => {
    const { data } = await payers.ask<{ data: { id: string }[] }>(`/v1/charges?customer=${customerId}`)
    await payers.ask('/v1/refunds', { charge: data[0]!.id, amount: '251' })
  }
  const recover = async (id: string, useCard: (card: string) => Promise<unknown>) => {
    await useCard('pm_card_visa')
    const { latest_invoice } = await payers.atProvider(id)
    await payers.ask(`/v1/invoices/${latest_invoice}/pay`, {})
  }
  const rowOf = async ({ user }: Payer) => {
    const [row] = await app.db.sql`
      select stripe_subscription_id, stripe_price_id, status, current_period_end, trial_end, has_paid, paid_until from subscriptions where user_id = ${user.id}`
    return row
  }

  test('reported in order it has every status at its time, and its trial marks are claimed once', async () => {
    const { payer, life } = await aLife()
    const delivered = new Set<string>()
    for (const [status, step] of life) {
      await step()
      for (const event of await provider.eventsFor(payer.user)) {
        if (!delivered.has(event.id)) expect((await provider.deliver(event)).status).toBe(200)
        delivered.add(event.id)
      }
      expect(await rowOf(payer)).toMatchObject({ status })
    }
    expect((await payers.atProvider((await payers.rowsOf(payer))[0]!.id)).status).toBe('canceled')
    // Two cards paid for it in turn; only the card at the beginning is claimed.
    expect((await payers.marks()).map(({ kind }) => kind)).toEqual(['card', 'email'])
  })

  test('reported in any order, twice, late, together, with the provider failing now and then, it ends in the same row', {
    timeout,
  }, async () => {
    const plan = fc.record({
      /** For each step: which of the messages so far are delivered, and whether concurrently. */
      early: fc.array(
        fc.record({ picks: fc.array(fc.nat({ max: 999 }), { maxLength: 4 }), isConcurrent: fc.boolean() }),
        {
          minLength: steps,
          maxLength: steps,
        },
      ),
      /** Which calls of the provider fail. */
      faults: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
      shuffle: fc.array(fc.nat({ max: 999 }), { minLength: 20, maxLength: 20 }),
    })
    const failing = await aFailingServer()
    await fc.assert(
      fc.asyncProperty(plan, async ({ early, faults, shuffle }) => {
        const { payer, life } = await aLife()
        failing.failBy(faults)
        const deliver = async (events: ProviderEvent[], isConcurrent: boolean) => {
          const deliver = async (event: ProviderEvent) =>
            expect((await provider.deliver(event, { server: failing.server })).status).toBeOneOf([200, 500])
          if (isConcurrent) await Promise.all(events.map(deliver))
          else for (const event of events) await deliver(event)
        }
        for (const [n, [, step]] of life.entries()) {
          await step()
          const events = await provider.eventsFor(payer.user)
          await deliver(
            early[n]!.picks.map((pick) => events[pick % events.length]!),
            early[n]!.isConcurrent,
          )
        }
        const events = await provider.eventsFor(payer.user)
        // All messages come again, refused ones included, in any order.
        const order = [...events, ...events.slice(0, 5)].map((event, n) => ({
          event,
          rank: shuffle[n % shuffle.length]!,
        }))
        for (const { event } of order.toSorted((a, b) => a.rank - b.rank))
          expect((await provider.deliver(event)).status).toBe(200)
        expect(await rowOf(payer)).toEqual(await rowToldInOrder(payer))
        expect((await payers.rowsOf(payer)).map(({ status }) => status)).toEqual(['canceled'])
        const unhandled = await app.db.sql`select 1 from payment_events where handled_at is null`
        expect(unhandled).toEqual([])
        await app.db.script('delete from trial_marks; delete from payment_events')
      }),
      // A life takes seconds, so there are few, and a failing one is not shrunk.
      { numRuns: lives, endOnFailure: true },
    )
    await failing.server.close()
  })

  /** The row that a single sync writes at the end, without earlier knowledge. */
  const rowToldInOrder = async (payer: Payer) => {
    await app.db.sql`delete from subscriptions where user_id = ${payer.user.id}`
    await syncCustomer(app.services, payer.customerId)
    return rowOf(payer)
  }
  const aFailingServer = async () => {
    let faults: readonly boolean[] = []
    let calls = 0
    const payments = {
      ...app.services.payments,
      listSubscriptions: async (customerId: string) => {
        calls += 1
        if (faults[calls % faults.length]) throw new PaymentsUnavailable('now and then')
        return app.services.payments.listSubscriptions(customerId)
      },
    }
    const failBy = (next: readonly boolean[]) => {
      faults = next
      calls = 0
    }
    return { server: await buildApp({ ...app.services, payments }), failBy }
  }

  test('two hundred messages of several players, shuffled and doubled, eight at a time: no fault, and the right rows', async () => {
    const lives = [await aLife(), await aLife(), await aLife()]
    // One and the same card: of the three trials one is the first.
    for (const { life } of lives) for (const [, step] of life.slice(0, 1)) await step()
    const events = (await Promise.all(lives.map(({ payer }) => provider.eventsFor(payer.user)))).flat()
    const copies = Array.from({ length: 200 }, (_, n) => events[n % events.length]!)
    const storm = fc.sample(fc.shuffledSubarray(copies, { minLength: 200 }), { numRuns: 1, seed: 1 })[0]!
    const statuses: number[] = []
    const deliverer = async () => {
      for (let event = storm.pop(); event; event = storm.pop()) statuses.push((await provider.deliver(event)).status)
    }
    await Promise.all(Array.from({ length: 8 }, deliverer))
    expect(statuses).toHaveLength(200)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const rows = (await Promise.all(lives.map(({ payer }) => payers.rowsOf(payer)))).map((own) =>
      own.map(({ status }) => status),
    )
    expect(rows.toSorted()).toEqual([['fraud_canceled'], ['fraud_canceled'], ['trialing']])
    for (const { payer } of lives) {
      const [row] = await payers.rowsOf(payer)
      expect((await payers.atProvider(row!.id)).status).toBe(row!.status === 'trialing' ? 'trialing' : 'canceled')
    }
    expect(await payers.marks()).toHaveLength(2)
  })
})
