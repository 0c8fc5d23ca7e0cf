import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { beforeAll, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../test-support/app-of-tests.ts'
import { approvePrize, honestClaim } from '../../test-support/prizes.ts'
import { aGuess, aWin } from '../../test-support/worlds.ts'
import { sequenceEntries } from '../features/log/sequence-entries.ts'
import { holdPrize } from '../features/prizes/holds.ts'
import { insertPaymentEvent, markPaymentEventHandled } from '../features/subscriptions/writes.ts'
import { watchAll } from './watch-all.ts'

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

describeOnOneDatabase('the metrics of the tables', (app) => {
  beforeAll(() => watchAll(app.db, app.services, { storeMs: 0, providerMs: 0 }))

  const scrape = () => app.services.metrics.registry.metrics()
  /** The values of some metrics, each by its name with its labels, without the product's name; undefined where there is none. */
  const values = async (...lines: string[]) => {
    const metrics = (await scrape()).split('\n')
    return lines.map((line) => {
      const found = metrics.find((one) => one.startsWith(`whereabouts_${line} `))
      return found === undefined ? undefined : Number(found.slice(found.lastIndexOf(' ')))
    })
  }
  const later = (seconds: number) => {
    app.clock.at = new Date(app.clock.at.getTime() + seconds * 1000)
  }

  test('the planned days are counted from tomorrow to the first gap, and reveal only that a puzzle exists', async () => {
    const planned = async () => (await values('days_planned'))[0]
    expect(await planned()).toBe(0)
    await app.aPuzzle()
    await app.aPuzzle({ releaseDate: '2026-03-13' })
    expect(await planned(), 'today and the day after a gap').toBe(0)
    const { id, answer } = await app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '23:59' })
    expect(await planned()).toBe(1)
    const filled = await app.aPuzzle({ releaseDate: '2026-03-12', releaseTime: '18:47' })
    expect(await planned()).toBe(3)
    const metrics = await scrape()
    for (const secret of [id, String(answer.lat), '18:47', '2026-03-12', new Date('2026-03-12T18:47:00Z').getTime()])
      expect(metrics).not.toContain(String(secret))

    await app.db.sql`update puzzles set voided_at = ${app.clock.at}, void_reason = 'wrong' where id = ${filled.id}`
    expect(await planned()).toBe(1)
    app.clock.at = new Date('2026-03-10T23:59:59Z')
    expect(await planned()).toBe(1)
    app.clock.at = new Date('2026-03-11T00:00:00Z')
    expect(await planned()).toBe(0)
    for (let of = 12; of <= 28; of += 1) await app.aPuzzle({ releaseDate: `2026-03-${of}` })
    expect(await planned(), 'no further than the look ahead').toBe(14)
  })

  test('prizes wait for their winners, for the operator, for a transfer or for a hold, each since its state began', async () => {
    const admin = await app.anAdmin()
    const all = ['winner', 'operator', 'transfer', 'hold']
    const waiting = async () => [
      await values(...all.map((whom) => `prizes_waiting{for="${whom}"}`)),
      await values(...all.map((whom) => `prizes_oldest_waiting_seconds{for="${whom}"}`)),
    ]
    const nothing = [0, 0, 0, 0]
    expect(await waiting()).toEqual([nothing, nothing])
    const { winner, puzzleId, prizeId } = await aWin(app)
    later(hour)
    expect(await waiting()).toEqual([
      [1, 0, 0, 0],
      [hour, 0, 0, 0],
    ])
    await app.db.transaction((tx) =>
      holdPrize(tx, { clock: app.clock, caller: null }, { prizeId, reason: 'dispute', reference: 'du_1' }),
    )
    expect((await waiting())[0]).toEqual([0, 0, 0, 1])
    await admin.call(prizesAdmin.settleHold, { prizeId, held_for: 'dispute', outcome: 'released', note: 'withdrawn' })
    await approvePrize(admin, winner, prizeId)
    later(minute)
    expect(await waiting()).toEqual([
      [0, 1, 0, 0],
      [0, minute, 0, 0],
    ])
    await admin.call(prizesAdmin.markPaid, { prizeId, reference: 'Transfer 4711' })
    later(day)
    expect(await waiting()).toEqual([
      [0, 0, 1, 0],
      [0, 0, day, 0],
    ])
    await winner.call(prizes.confirmReceived, { prizeId })
    expect(await waiting()).toEqual([nothing, nothing])
    expect(await scrape()).not.toMatch(new RegExp(`${prizeId}|${winner.id}|${winner.username}|${puzzleId}|4711`))
  })

  test('an appeal waits for the operator; a disqualification without one waits for no one', async () => {
    const admin = await app.anAdmin()
    const { winner, prizeId } = await aWin(app)
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    const decision = { prizeId, decision: 'disqualify', text: 'Two accounts.', clause: '4' } as const
    expect((await admin.call(prizesAdmin.decide, decision)).status).toBe(200)
    const operator = () => values('prizes_waiting{for="operator"}', 'prizes_oldest_waiting_seconds{for="operator"}')
    expect(await operator()).toEqual([0, 0])
    expect((await winner.call(prizes.appeal, { prizeId, text: 'I have one account.' })).status).toBe(200)
    later(minute)
    expect(await operator()).toEqual([1, minute])
  })

  test('disputes are counted while they are open, and lost ones until they are settled, with the time that is left', async () => {
    const { id } = await app.aUser()
    const disputes = () => values('disputes{state="open"}', 'disputes{state="lost"}', 'disputes_due_in_seconds')
    expect(await disputes()).toEqual([0, 0, undefined])
    const { at } = app.clock
    const due = (hours: number) => new Date(at.getTime() + hours * hour * 1000)
    for (const [dispute, state, respondBy] of [
      ['dp_1', 'open', due(50)],
      ['dp_2', 'open', due(49)],
      ['dp_3', 'lost', due(1)],
      ['dp_4', 'won', due(2)],
    ] as const)
      await app.db.sql`
        insert into payment_disputes (stripe_dispute_id, user_id, stripe_charge_id, amount, currency, reason, status, state, respond_by, opened_at,
                                      closed_at, updated_at)
        values (${dispute}, ${id}, ${`ch ${dispute}`}, 5, 'usd', 'fraudulent', ${state}, ${state}, ${respondBy}, ${at},
                ${state === 'open' ? null : at}, ${at})`
    expect(await disputes()).toEqual([2, 1, 49 * hour])
    await app.db.sql`update payment_disputes set settled_at = ${at} where state = 'lost'`
    expect((await disputes())[1]).toBe(0)
  })

  test('the provider is silent when a subscription has changed and no message has come since, but for ten minutes', async () => {
    const news = () => values('subscriptions_live', 'payment_events_last_seconds', 'payment_events_unheard_seconds')
    expect(await news()).toEqual([0, undefined, 0])
    await app.aSubscriber()
    later(minute)
    expect(await news(), 'none has ever come').toEqual([1, undefined, minute])
    const hears = async (eventId: string) => {
      const { at } = app.clock
      await insertPaymentEvent(app.db, { eventId, type: 't', customerId: null, occurredAt: at, receivedAt: at })
      await markPaymentEventHandled(app.db, eventId, at)
    }
    await hears('evt_1')
    expect(await news()).toEqual([1, 0, 0])
    later(10 * minute)
    const changed = async () => {
      await app.db.sql`update subscriptions set updated_at = ${app.clock.at}`
    }
    await changed()
    later(day)
    expect(await news(), 'the change arrived by that message').toEqual([1, day + 10 * minute, 0])
    await changed()
    later(hour)
    expect((await news())[2]).toBe(hour)
    await hears('evt_2')
    expect(await news()).toEqual([1, 0, 0])
    await app.db.sql`update subscriptions set status = 'canceled'`
    expect((await news())[0]).toBe(0)
  })

  test('the public log is behind from the first guess that is not in it, and looked after while nothing is new', async () => {
    await app.services.publicLog.begin(app.db)
    const progress = () => values('log_entries', 'log_behind_seconds', 'log_looked_after_seconds')
    const { id: puzzleId } = await app.aPuzzle()
    await sequenceEntries(app.services)
    const [before] = await progress()
    expect(await progress()).toEqual([before, 0, 0])
    const guess = async () => aGuess(await app.aSubscriber(), puzzleId)
    await guess()
    later(hour)
    await guess()
    later(minute)
    expect(await progress()).toEqual([before, hour + minute, hour + minute])
    await sequenceEntries(app.services)
    expect(await progress()).toEqual([before! + 2, 0, 0])
    later(minute)
    expect((await progress())[2]).toBe(minute)
    await sequenceEntries(app.services)
    expect((await progress())[2]).toBe(0)
    const queuedAt = new Date(app.clock.at.getTime() - day * 1000)
    await app.db.sql`insert into log_queue (entry, queued_at) values (${Buffer.from('02ff01', 'hex')}, ${queuedAt})`
    expect((await progress())[1]).toBe(day)
  })
})
