import * as playersAdmin from '@whereabouts/contract/players.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { aDispute, guess } from '../../../test-support/worlds.ts'
import { openLog } from '../../platform/observability/log.ts'
import { buildApp } from '../../start/app.ts'

describeOnOneDatabase('the desk for players', (app) => {
  const find = async (desk: TestAdmin, term: string, after?: string) => {
    const { status, body } = await desk.call(playersAdmin.find, { term, ...(after && { after }) })
    expect(status, term).toBe(200)
    return body
  }
  const names = async (desk: TestAdmin, term: string) =>
    (await find(desk, term)).players.map(({ username }) => username)
  const pageOf = async (desk: TestAdmin, { id }: { id: string }) => {
    const { status, body } = await desk.call(playersAdmin.get, { userId: id })
    expect(status).toBe(200)
    return body
  }
  const note = (desk: TestAdmin, { id }: { id: string }, text: string, noteId = crypto.randomUUID()) =>
    desk.call(playersAdmin.addNote, { userId: id, note_id: noteId, text })
  const lines = () => app.db.sql`select actor, action, subject, after from audit_log order by id`

  test('a player is found by part of the name, beginning of the address, customer, subscription and account', async () => {
    const desk = await app.aStaffMember('moderator', 'Moira Desk')
    const anna = await app.aSubscriber({ name: 'Anna Atlas' })
    const other = await app.aUser('Zoë 50%_')
    await app.db.sql`insert into payment_customers (user_id, stripe_customer_id) values (${other.id}, 'cus_Other1')`
    for (const term of [
      'Anna Atlas',
      'anna',
      'ATLAS',
      'a at',
      'ａｎｎａ',
      'an',
      ` ${anna.email} `,
      anna.email.toUpperCase(),
      anna.id,
    ])
      expect(await names(desk, term), term).toEqual(['Anna Atlas'])
    for (const term of [`sub_${anna.id}`, `cus_${anna.id}`]) expect(await names(desk, term)).toEqual(['Anna Atlas'])
    for (const term of ['cus_Other1', '50%_', 'zoë']) expect(await names(desk, term), term).toEqual([other.username])
    // An address is found by its beginning, an id only as a whole.
    expect(await names(desk, anna.email.slice(0, 6))).toContain('Anna Atlas')
    for (const term of [
      'example.org',
      anna.id.slice(0, 20),
      'cus_Other',
      'cus_other1',
      '%',
      '_nna',
      'ann%',
      'atlas anna',
    ])
      expect(await names(desk, term), term).toEqual([])
    const { players } = await find(desk, 'anna')
    expect(players).toEqual([
      {
        id: anna.id,
        username: 'Anna Atlas',
        email_hint: `${anna.email[0]}…@example.org`,
        is_confirmed: true,
        created_at: expect.any(String),
        standing: 'player',
        is_suspended: false,
      },
    ])
    expect(JSON.stringify(players)).not.toContain(anna.email)
  })

  test('hostile terms match no player, and cause no fault', async () => {
    const desk = await app.anAdmin()
    await app.aUser('Anna Atlas')
    for (const term of [
      ...["' or 1=1 --", '%%%', '___', '\\', '{}', '","', "'; drop table users; --", '😀😀😀', 'ﷺ', '٪'],
      ...['\u{10FFFF}', '((('],
    ])
      expect(await names(desk, term), term).toEqual([])
    for (const term of ['a\u0000b', '\ud800', 'x'.repeat(255)]) {
      const { status, body } = await desk.call(playersAdmin.find, { term })
      expect([status, body.field], JSON.stringify(term).slice(0, 20)).toEqual([400, 'term'])
    }
    for (const after of ['', 'x', '1', `1,${'g'.repeat(36)}`, `999999999999999999,${crypto.randomUUID()}`]) {
      const { status, body } = await desk.call(playersAdmin.find, { term: '', after })
      expect([status, body.field], after).toEqual([400, 'after'])
    }
  })

  test('all come 50 at a time, the newest first, each once, even from the same moment, with a term and without', async () => {
    const desk = await app.anAdmin()
    await app.db.sql`
      insert into users (id, email, email_verified, username, username_key, created_at)
      select gen_random_uuid(), 'crowd' || n || '@example.org', true, 'Crowd ' || n, 'crowd ' || n,
             timestamptz '2026-01-01T00:00:00.000001Z' + (n / 3) * interval '1 microsecond' from generate_series(1, 120) n`
    for (const term of ['crowd', 'cr', 'CROWD1', '']) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const { players, next } = await find(desk, term, after)
        expect(players.length).toBeLessThanOrEqual(50)
        seen.push(...players.filter(({ username }) => username !== 'admin').map(({ username }) => username))
        after = next ?? undefined
      } while (after)
      expect(new Set(seen).size, term).toBe(seen.length)
      expect(seen.length, term).toBe(term === 'CROWD1' ? 32 : 120)
      if (term === '') expect(seen[0]).toBe('Crowd 120')
    }
  })

  test('one line a day in the log records who looked at whom, and no line or log file contains a term, a name or a note', async () => {
    const desk = await app.aStaffMember('moderator', 'Moira Desk')
    const player = await app.aUser('Anna Atlas')
    const written: string[] = []
    const log = openLog('trace', { write: (line) => void written.push(line) })
    const logging = await buildApp({ ...app.services, log })
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const answer = await logging.inject({ method, url, headers: desk.headers(), ...(payload && { payload }) })
      expect(answer.statusCode, url).toBe(200)
    }
    await ask('POST', playersAdmin.find.path, { term: 'Anna Atlas' })
    await ask('POST', playersAdmin.find.path, { term: player.email })
    for (const _time of [1, 2]) await ask('GET', `/api/admin/players/${player.id}`)
    const text = 'Wrote to the support about a lost phone.'
    await ask('POST', `/api/admin/players/${player.id}/notes`, { note_id: crypto.randomUUID(), text })
    await logging.close()
    const logged = written.join('\n')
    expect(logged, 'the log is on').toContain(playersAdmin.find.path)
    app.clock.at = new Date('2026-03-11T00:00:00.000Z')
    await pageOf(desk, player)
    const all = await lines()
    expect(all.map(({ action, subject }) => [action, subject])).toEqual([
      ['player.look', player.id],
      ['player-note.add', expect.any(String)],
      ['player.look', player.id],
    ])
    for (const words of ['Anna', player.email, 'lost phone']) {
      expect(JSON.stringify(all)).not.toContain(words)
      expect(logged).not.toContain(words)
    }
  })

  test('the owner and the staff are found, without any details, and cannot be changed', async () => {
    const owner = await app.anAdmin()
    const desk = await app.aStaffMember('moderator')
    const cashier = await app.aStaffMember('cashier', 'Carl Cash')
    expect((await find(desk, 'carl')).players).toMatchObject([{ standing: 'cashier' }])
    for (const [person, standing] of [
      [owner, 'owner'],
      [cashier, 'cashier'],
      [desk, 'moderator'],
    ] as const) {
      const { id: userId, username } = person
      const page = await pageOf(desk, person)
      expect(page).toMatchObject({ id: userId, username, standing, player: null })
      expect(JSON.stringify(page)).not.toContain(person.email)
      const mailId = crypto.randomUUID()
      const tries = await Promise.all([
        desk.call(playersAdmin.endSessions, { userId }),
        desk.call(playersAdmin.resendMail, { userId, mailId }),
        note(desk, person, 'N'),
        desk.call(playersAdmin.strikeNote, { userId, noteId: mailId }),
        desk.call(playersAdmin.resetUsername, { userId, username, reason: 'R' }),
      ])
      expect(tries.map(({ body }) => body.code)).toEqual(tries.map(() => 'staff-at-desk'))
      expect((await person.call(playersAdmin.find, { term: '' })).status).toBe(person === cashier ? 403 : 200)
    }
    expect(await lines()).toEqual([])
    const unknown = crypto.randomUUID()
    expect((await desk.call(playersAdmin.get, { userId: unknown })).body.code).toBe('not-found')
    expect((await desk.call(playersAdmin.endSessions, { userId: unknown })).body.code).toBe('no-such-player')
  })

  test('nothing of an unsolved challenge is shown: neither that a player guessed nor how near', async () => {
    const desk = await app.aStaffMember('moderator')
    const player = await app.aSubscriber({ guesses: 10 })
    const pageText = async () => JSON.stringify(await pageOf(desk, player))
    const puzzle = await app.aPuzzle()
    const before = await pageText()
    expect((await guess(player, puzzle.id, { lat: -40, lng: 170 })).status).toBe(200)
    expect(await pageText()).toBe(before)
    expect((await guess(player, puzzle.id, { lat: puzzle.answer.lat + 0.5, lng: puzzle.answer.lng })).status).toBe(200)
    expect(await pageText()).toBe(before)
    const winner = await app.aSubscriber()
    expect((await guess(winner, puzzle.id, puzzle.answer)).body.is_winning_guess).toBe(true)
    const [day] = (await pageOf(desk, player)).player!.play.days
    expect(day).toMatchObject({ puzzle_id: puzzle.id, guesses: 2, is_win: false })
    expect(Math.round(day!.best_km!)).toBe(56)
    expect((await pageOf(desk, winner)).player).toMatchObject({
      play: { days: [{ puzzle_id: puzzle.id, guesses: 1, is_win: true }] },
      prizes: [{ prize_amount: 50, state: 'unclaimed' }],
    })
  })

  test('account, payments and disputes are shown as they are', async () => {
    const desk = await app.aStaffMember('moderator')
    const player: TestUser = await app.aSubscriber({ guesses: 3 })
    await app.db
      .sql`insert into payment_customers (user_id, stripe_customer_id) values (${player.id}, ${`cus_${player.id}`})`
    await aDispute(app, player, { id: 'dp_1' })
    const { account, payments, sanctions } = (await pageOf(desk, player)).player!
    expect(account).toMatchObject({
      email: player.email,
      is_confirmed: true,
      has_password: true,
      has_identity: false,
      has_second_step: false,
      time_zone: null,
      is_suspended: false,
    })
    expect(payments).toMatchObject({
      customer_page: expect.stringContaining(`/customers/cus_${player.id}`),
      subscriptions: [{ status: 'active', plan_name: 'Plan of 3', price_amount: 5, billing_interval: 'month' }],
      disputes: [{ stripe_dispute_id: 'dp_1', amount: 5, state: 'open' }],
    })
    expect(sanctions).toEqual([])
  })
})
