import { PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf } from '../../../../tests/length.ts'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, failing, type Payer, type ProviderEvent, testStripe } from '../../../test-support/stripe.ts'
import { buildApp } from '../../start/app.ts'

const monthSeconds = 31 * daySeconds
/** How many steps a life has below. */
const steps = 10
const lives = lengthOf({ usual: 4, full: 30 })
const timeout = lengthOf({ usual: 120_000, full: 1_800_000 })

describeOnOneDatabase('the life of a subscription', (app) => {
  const stripe = testStripe(app)

  /** A trial that is renewed, paused, resumed, refunded by more than half, fails, recovers, is canceled and ends; each step is one call. */
  const aLife = async () => {
    const payer = await stripe.aCustomer()
    const { customerId } = payer
    const priceId = await stripe.aPlan({ trialDays: 7 })
    let id = ''
    const useCard = async (card: string) =>
      stripe.ask(`/v1/subscriptions/${id}`, { default_payment_method: await stripe.addCard(customerId, card) })
    const life: [status: string, step: () => Promise<unknown>][] = [
      ['trialing', async () => (id = await stripe.subscribe(customerId, { priceId, trialDays: 7 }))],
      ['active', () => stripe.advance(8 * daySeconds)],
      ['paused', () => stripe.ask(`/v1/subscriptions/${id}`, { 'pause_collection[behavior]': 'void' })],
      ['active', () => stripe.ask(`/v1/subscriptions/${id}`, { pause_collection: '' })],
      ['active', () => stripe.refund(payer, 251)],
      ['active', () => useCard(failing)],
      ['past_due', () => stripe.advance(monthSeconds)],
      ['active', () => recover(id, useCard)],
      ['canceled', () => stripe.ask(`/v1/subscriptions/${id}`, { cancel_at_period_end: 'true' })],
      ['canceled', () => stripe.advance(2 * monthSeconds)],
    ]
    return { payer, life }
  }
  const recover = async (id: string, useCard: (card: string) => Promise<unknown>) => {
    await useCard('pm_card_visa')
    const { latest_invoice } = await stripe.atProvider(id)
    await stripe.ask(`/v1/invoices/${latest_invoice}/pay`, {})
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
      for (const event of await stripe.eventsFor(payer.user)) {
        if (!delivered.has(event.id)) expect((await stripe.deliver(event)).status).toBe(200)
        delivered.add(event.id)
      }
      expect(await rowOf(payer)).toMatchObject({ status })
    }
    expect((await stripe.atProvider((await stripe.rowsOf(payer))[0]!.id)).status).toBe('canceled')
    // Two cards paid for it in turn; only the card at the beginning is claimed.
    expect((await stripe.marks()).map(({ kind }) => kind)).toEqual(['card', 'email'])
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
            expect((await stripe.deliver(event, { server: failing.server })).status).toBeOneOf([200, 500])
          if (isConcurrent) await Promise.all(events.map(deliver))
          else for (const event of events) await deliver(event)
        }
        for (const [n, [, step]] of life.entries()) {
          await step()
          const events = await stripe.eventsFor(payer.user)
          await deliver(
            early[n]!.picks.map((pick) => events[pick % events.length]!),
            early[n]!.isConcurrent,
          )
        }
        const events = await stripe.eventsFor(payer.user)
        // All messages come again, refused ones included, in any order.
        const order = [...events, ...events.slice(0, 5)].map((event, n) => ({
          event,
          rank: shuffle[n % shuffle.length]!,
        }))
        for (const { event } of order.toSorted((a, b) => a.rank - b.rank))
          expect((await stripe.deliver(event)).status).toBe(200)
        expect(await rowOf(payer)).toEqual(await rowToldInOrder(payer))
        expect(await stripe.statuses(payer)).toEqual(['canceled'])
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
    await stripe.sync(payer)
    return rowOf(payer)
  }
  const aFailingServer = async () => {
    let faults: readonly boolean[] = []
    let calls = 0
    const services = stripe.watched(() => {
      calls += 1
      if (faults[calls % faults.length]) throw new PaymentsUnavailable('now and then')
    })
    const failBy = (next: readonly boolean[]) => {
      faults = next
      calls = 0
    }
    return { server: await buildApp(services), failBy }
  }

  test('two hundred messages of several players, shuffled and doubled, eight at a time: no fault, and the right rows', async () => {
    const lives = [await aLife(), await aLife(), await aLife()]
    // One and the same card: of the three trials one is the first.
    for (const { life } of lives) for (const [, step] of life.slice(0, 1)) await step()
    const events = (await Promise.all(lives.map(({ payer }) => stripe.eventsFor(payer.user)))).flat()
    const copies = Array.from({ length: 200 }, (_, n) => events[n % events.length]!)
    const storm = fc.sample(fc.shuffledSubarray(copies, { minLength: 200 }), { numRuns: 1, seed: 1 })[0]!
    const statuses: number[] = []
    const deliverer = async () => {
      for (let event = storm.pop(); event; event = storm.pop()) statuses.push((await stripe.deliver(event)).status)
    }
    await Promise.all(Array.from({ length: 8 }, deliverer))
    expect(statuses).toHaveLength(200)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const rows = await Promise.all(lives.map(({ payer }) => stripe.statuses(payer)))
    expect(rows.toSorted()).toEqual([['fraud_canceled'], ['fraud_canceled'], ['trialing']])
    for (const { payer } of lives) {
      const [row] = await stripe.rowsOf(payer)
      expect((await stripe.atProvider(row!.id)).status).toBe(row!.status === 'trialing' ? 'trialing' : 'canceled')
    }
    expect(await stripe.marks()).toHaveLength(2)
  })
})
