import { get, today } from '@whereabouts/contract/dashboard'
import * as prizes from '@whereabouts/contract/prizes'
import { list as listPrizes } from '@whereabouts/contract/prizes.admin'
import { saveConfig } from '@whereabouts/contract/site.admin'
import { staffRoles } from '@whereabouts/game/staff'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../test-support/each-test.ts'
import { storeGuesses } from '../../../test-support/lives.ts'
import { honestClaim, leave } from '../../../test-support/prizes.ts'
import type { TestAdmin } from '../../../test-support/world.ts'
import { guess } from '../../../test-support/worlds.ts'
import { insertMail } from '../../platform/mails/queries.ts'
import { insertPaymentEvent, markPaymentEventHandled } from '../subscriptions/writes.ts'

const dayMs = 24 * 60 * 60 * 1000

describeOnOneDatabase('the dashboard', (app) => {
  const admin = eachTest(() => app.anAdmin())

  const dashboard = async () => (await admin.call(get, {})).body
  const at = (offsetMs: number) => new Date(app.clock.at.getTime() + offsetMs)
  const callOff = (id: string) =>
    app.db.sql`update puzzles set voided_at = ${app.clock.at}, void_reason = 'The photo was wrong.' where id = ${id}`

  test('of an empty site it is empty: every day is a gap', async () => {
    const shown = await dashboard()
    expect(shown).toMatchObject({ puzzle_count: 0, pricing_count: 0, recent: [], live_subscriptions: 0 })
    expect([shown.gaps.length, shown.gaps[0], shown.gaps.at(-1)]).toEqual([14, '2026-03-10', '2026-03-23'])
    expect(shown.tomorrow).toEqual({ date: '2026-03-11', puzzle: null })
    expect(shown.guesses_by_day).toHaveLength(14)
    expect([shown.guesses_by_day[0], shown.guesses_by_day.at(-1)]).toEqual([
      { date: '2026-02-25', count: 0 },
      { date: '2026-03-10', count: 0 },
    ])
    expect([shown.waiting_mails, shown.failed_mails, shown.failed_webhooks, shown.last_backup_at]).toEqual([
      null,
      [],
      [],
      null,
    ])
  })

  test('says how old the data of the newest backup is; a check of one is none', async () => {
    const note = (kind: string, taken: Date) =>
      app.db.sql`insert into backups values (${app.services.newId()}, ${kind}, ${taken}, ${at(0)}, 1)`
    await note('backup', at(-2 * dayMs))
    await note('backup', at(-dayMs))
    await note('check', at(-1000))
    expect((await dashboard()).last_backup_at).toBe(at(-dayMs).toISOString())
  })

  test('counts every plan', async () => {
    await app.db.sql`
      insert into subscription_pricing (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
      select gen_random_uuid(), 'price_of_many_' || n, 'Plan ' || n, 5, 'usd', 'month', 0, 1 from generate_series(1, 58) n`
    expect((await dashboard()).pricing_count).toBe(58)
  })

  test('counts every puzzle but lists the five that were released last, with their places', async () => {
    const days = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09']
    for (const releaseDate of days) await app.aPuzzle({ releaseDate, releaseTime: '12:00' })
    const now = await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '12:00', answer: { lat: 1.5, lng: -2.25 } })
    await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '12:01' })
    const { recent, puzzle_count } = await dashboard()
    expect(puzzle_count).toBe(8)
    expect(recent.map(({ release_date }) => release_date)).toEqual(['2026-03-10', ...days.slice(2).toReversed()])
    expect(recent.map(({ is_unsolved }) => is_unsolved)).toEqual([false, true, true, true, true])
    expect(recent[0]).toEqual({
      id: now.id,
      photo_id: expect.any(String),
      prize_amount: 50,
      release_date: '2026-03-10',
      release_time: '12:00:00',
      is_solved: false,
      is_called_off: false,
      is_unsolved: false,
      actual_lat: 1.5,
      actual_lng: -2.25,
      guesses: 0,
      winner: null,
    })
  })

  test('names the winner of a solved one, and “former player” for a deleted account', async () => {
    const { id, answer } = await app.aPuzzle()
    const [loser, winner] = [await app.aSubscriber(), await app.aSubscriber()]
    await guess(loser, id, { lat: 1, lng: 1 })
    expect((await guess(winner, id, answer)).status).toBe(200)
    const { username, email } = winner
    expect((await dashboard()).recent).toMatchObject([{ is_solved: true, guesses: 2, winner: { username, email } }])
    await leave(app, winner)
    expect((await dashboard()).recent[0]!.winner).toEqual({ username: 'Former player', email: null })
  })

  test('a day with nothing but a challenge that was called off is a gap', async () => {
    await app.aPuzzle({ releaseDate: '2026-03-10' })
    const tomorrow = await app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '18:30' })
    await app.aPuzzle({ releaseDate: '2026-03-23' })
    await callOff((await app.aPuzzle({ releaseDate: '2026-03-12' })).id)
    const shown = await dashboard()
    expect(shown.gaps).toEqual(
      ['12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-03-${day}`),
    )
    expect(shown.tomorrow.puzzle).toEqual({ id: tomorrow.id, prize_amount: 50, release_time: '18:30:00' })
    await callOff(tomorrow.id)
    expect((await dashboard()).tomorrow.puzzle).toBeNull()
  })

  test('counts guesses and new subscribers of fourteen days, each on its day of UTC', async () => {
    const { id } = await app.aPuzzle()
    const moments = ['2026-02-24T23:59:59Z', '2026-02-25T00:00:00Z', '2026-03-09T23:59:59Z', '2026-03-10T00:00:00Z']
    for (const moment of moments) {
      const when = new Date(moment)
      const user = await app.aUser()
      await storeGuesses(app.db, id, [{ userId: user.id, km: 9, at: when }])
      for (const [name, status, end] of [
        ['real', 'active', at(dayMs)],
        ['fraud', 'fraud_canceled', null],
        ['second', 'canceled', when],
      ] as const)
        await app.db.sql`
          insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
          values (${`${name} ${moment}`}, ${user.id}, 'price', ${status}, ${end}, ${when}, ${when})`
    }
    const shown = await dashboard()
    const counted = [
      { date: '2026-02-25', count: 1 },
      { date: '2026-03-09', count: 1 },
      { date: '2026-03-10', count: 1 },
    ]
    for (const days of [shown.guesses_by_day, shown.subscribers_by_day]) {
      expect(days.map(({ date }) => date)).toEqual(
        days.map((_, day) =>
          at((day - 13) * dayMs)
            .toISOString()
            .slice(0, 10),
        ),
      )
      expect(days.filter(({ count }) => count > 0)).toEqual(counted)
    }
    expect(shown.live_subscriptions).toBe(4)
  })

  test('lists the ten latest failed mails with their reasons, and waiting messages, but no address and no text', async () => {
    for (let number = 0; number < 12; number += 1) {
      const mail = {
        id: app.services.newId(),
        kind: 'winner',
        cause: `${number}`,
        recipient: 'ann@example.org',
        at: at(0),
      }
      await insertMail(app.db, { ...mail, subject: 'You won', text: 'secret words', html: '' })
      await app.db
        .sql`update mails set failed_at = ${at(number * 1000)}, last_error = ${`550 ${number}`} where id = ${mail.id}`
    }
    for (const eventId of ['evt_waits', 'evt_handled'])
      await insertPaymentEvent(app.db, { eventId, type: 't', customerId: null, occurredAt: at(0), receivedAt: at(0) })
    await markPaymentEventHandled(app.db, 'evt_handled', at(0))
    const shown = await dashboard()
    expect(shown.failed_mails.map(({ reason }) => reason)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `550 ${n}`),
    )
    expect(shown.failed_mails[0]).toMatchObject({ kind: 'winner', failed_at: at(11_000).toISOString() })
    expect(JSON.stringify(shown)).not.toMatch(/ann@example|secret words/)
    expect(shown.failed_webhooks).toEqual([{ id: 'evt_waits', received_at: at(0).toISOString() }])
  })

  test('counts mails that wait, since when the oldest was written, however often it was retried, and why', async () => {
    for (const [cause, seconds] of [
      ['first', 0],
      ['second', 60],
    ] as const) {
      const mail = {
        id: app.services.newId(),
        kind: 'winner',
        cause,
        recipient: 'ann@example.org',
        at: at(seconds * 1000),
      }
      await insertMail(app.db, { ...mail, subject: 'You won', text: 'secret words', html: '' })
    }
    await app.db
      .sql`update mails set attempts = 9, next_attempt_at = ${at(999_000)}, last_error = 'connection refused' where cause = 'first'`
    const shown = await dashboard()
    expect(shown.waiting_mails).toEqual({ count: 2, since: at(0).toISOString(), reason: 'connection refused' })
    expect(JSON.stringify(shown)).not.toMatch(/ann@example|secret words/)
  })

  const kinds = async (caller: TestAdmin = admin) =>
    (await caller.call(today, {})).body.waiting.map((one) => ('date' in one ? one.date : one.kind))

  test('what waits: missing puzzles of the next three days first, and nothing once all is done', async () => {
    expect(await kinds()).toEqual(['2026-03-10', '2026-03-11', '2026-03-12', 'backup', 'distances'])
    await app.aPuzzle({ releaseDate: '2026-03-10' })
    await app.aPuzzle({ releaseDate: '2026-03-11' })
    const called = await app.aPuzzle({ releaseDate: '2026-03-12' })
    await callOff(called.id)
    await app.aPuzzle({ releaseDate: '2026-03-12' })
    await app.db
      .sql`insert into backups values (${app.services.newId()}, 'backup', ${at(-26 * 60 * 60 * 1000)}, ${at(0)}, 1)`
    expect((await admin.call(saveConfig, { key: 'distance_policy', value: 'rounded' })).status).toBe(200)
    expect(await kinds()).toEqual([])
    app.clock.at = at(1)
    expect(await kinds()).toEqual(['backup'])
  })

  test('a role sees the waiting decisions of its area, and only the owner sees how the game goes', async () => {
    const { id, answer } = await app.aPuzzle()
    const [loser, winner] = [await app.aSubscriber(), await app.aSubscriber({ name: 'Ann' })]
    await guess(loser, id, { lat: answer.lat + 1, lng: answer.lng })
    const before = (await admin.call(today, {})).body.live!
    expect(before).toMatchObject({ id, guesses: 1, players: 1, is_solved: false })
    expect(before.nearest_km).toBeCloseTo(111.2, 0)
    await guess(winner, id, answer)
    const [owed] = (await admin.call(listPrizes, {})).body.prizes
    expect((await winner.call(prizes.claim, { prizeId: owed!.id, ...honestClaim })).status).toBe(200)
    const { live, waiting } = (await admin.call(today, {})).body
    expect(live).toMatchObject({ guesses: 2, players: 2, is_solved: true, prize_amount: 50 })
    expect(waiting.find(({ kind }) => kind === 'prize')).toMatchObject({ id: owed!.id, desk: 'review', winner: 'Ann' })
    const seen = Object.fromEntries(
      await Promise.all(
        staffRoles.map(async (role) => {
          const member = await app.aStaffMember(role)
          const { body } = await member.call(today, {})
          expect(body.live).toBeNull()
          return [role, body.waiting.map(({ kind }) => kind)] as const
        }),
      ),
    )
    expect(seen).toEqual({ curator: ['no-puzzle', 'no-puzzle'], cashier: ['prize'], moderator: [] })
  })
})
