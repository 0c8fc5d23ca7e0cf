import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { storeGuesses } from '../../../test-support/lives.ts'
import { insertMail } from '../../platform/mails/queries.ts'
import { runHousekeeping } from './run-housekeeping.ts'
import { startHousekeeping } from './start-housekeeping.ts'

const dayMs = 24 * 60 * 60 * 1000
// On every database: it deletes in batches, under locks.
describeOnEveryDatabase('housekeeping', (app) => {
  const at = (offsetMs: number) => new Date(app.clock.at.getTime() + offsetMs)
  /** Returns the chores that deleted something, with how much. */
  const run = async (needs = app.services, limits = {}) => {
    const done = await runHousekeeping(needs, limits)
    return Object.fromEntries(Object.entries(done).filter(([, count]) => count !== 0))
  }
  const anUnconfirmedUser = async (name: string, ageMs: number) => {
    const id = app.services.newId()
    await app.db.sql`
      insert into users (id, email, username, username_key, created_at)
      values (${id}, ${`${name}@example.org`}, ${name}, ${name}, ${at(-ageMs)})`
    return id
  }
  const usersLeft = async () =>
    (await app.db.sql<{ username: string }>`select username from users order by 1`).map(({ username }) => username)
  const aLink = (userId: string, expiresAt: Date) =>
    app.db.sql`
      insert into verifications (id, identifier, value, expires_at)
      values (${app.services.newId()}, ${`confirm-email:${app.services.newId()}`}, ${userId}, ${expiresAt})`

  test('deletes sessions that have ended, and no other', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    await app.db.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${other.id}`
    expect(await run()).toEqual({ sessions: 1 })
    expect(await app.db.sql`select user_id from sessions`).toEqual([{ user_id: user.id }])
  })

  test('deletes changes when every process has seen them, and none before', async () => {
    await app.db.sql`insert into recent_changes (topic, made_at) values ('old', now() - interval '10 minutes')`
    await app.db.sql`insert into recent_changes (topic, made_at) values ('young', now() - interval '9 minutes')`
    expect(await run()).toEqual({ recentChanges: 1 })
    expect(await app.db.sql`select topic from recent_changes where topic in ('old', 'young')`).toEqual([
      { topic: 'young' },
    ])
  })

  test('deletes counts of limits when their last window has ended, and none before', async () => {
    const limit = { over: 'site', windows: [60, 120].map((seconds) => ({ max: 1, seconds })) } as const
    await app.services.limits.take('a key', limit)
    app.clock.at = at(119_999)
    expect(await run()).toEqual({})
    app.clock.at = at(1)
    expect(await run()).toEqual({ limitCounts: 1 })
  })

  test('deletes first sights half a year after the day of their photo, and none before', async () => {
    const [{ id: old }, { id: young }] = [
      await app.aPuzzle({ releaseDate: '2025-09-08' }),
      await app.aPuzzle({ answer: { lat: 35.36, lng: 138.73 }, releaseDate: '2025-09-09' }),
    ]
    const { id: userId } = await app.aUser()
    for (const puzzleId of [old, young])
      await app.db.sql`insert into first_sights (puzzle_id, user_id, at) values (${puzzleId}, ${userId}, ${at(0)})`
    expect(await run()).toEqual({ firstSights: 1 })
    expect(await app.db.sql`select puzzle_id from first_sights`).toEqual([{ puzzle_id: young }])
  })

  test('deletes the marks of guesses 120 days after the guess, and none before', async () => {
    for (const [name, ageMs] of [
      ['old', 120 * dayMs],
      ['young', 120 * dayMs - 1],
    ] as const) {
      const [id, mark] = [app.services.newId(), crypto.randomUUID()]
      await app.db
        .sql`insert into guess_marks values (${id}, ${id}, ${id}, ${at(-ageMs)}, ${mark}, ${name === 'old' ? mark : null})`
    }
    expect(await run()).toEqual({ guessMarks: 1 })
    expect(await app.db.sql`select browser_mark from guess_marks`).toEqual([{ browser_mark: null }])
  })

  test('deletes reminders ninety days after they were written down, and none before', async () => {
    const { id } = await app.aUser()
    for (const [day, ageMs] of [
      ['2025-12-09', 90 * dayMs],
      ['2025-12-10', 90 * dayMs - 1],
    ] as const)
      await app.db.sql`
        insert into reminders (user_id, kind, day, channel, state, queued_at, send_at, expires_at, settled_at)
        values (${id}, 'streak', ${day}::date, 'mail', 'sent', ${at(-ageMs)}, ${at(0)}, ${at(0)}, ${at(0)})`
    expect(await run()).toEqual({ reminders: 1 })
    expect(await app.db.sql`select day from reminders`).toEqual([{ day: '2025-12-10' }])
  })

  test('deletes visitors’ practice rounds after thirty days, and no player’s', async () => {
    const [{ id: puzzleId }, { id: userId }] = [await app.aPuzzle(), await app.aUser()]
    for (const [player, ageMs] of [
      [null, 30 * dayMs],
      [null, 30 * dayMs - 1],
      [userId, 300 * dayMs],
    ] as const)
      await app.db.sql`
        insert into practice_rounds values (${app.services.newId()}, ${puzzleId}, ${player}, 1, 1, ${ageMs}, ${app.services.newId()}, ${at(-ageMs)})`
    expect(await run()).toEqual({ visitorsRounds: 1 })
    expect(await app.db.sql`select distance_km from practice_rounds order by 1`).toEqual([
      { distance_km: 30 * dayMs - 1 },
      { distance_km: 300 * dayMs },
    ])
  })

  test('deletes links and captcha tokens at their end, to the millisecond', async () => {
    const user = await app.aUser()
    for (const offset of [-1, 0, 1]) {
      await aLink(user.id, at(offset))
      await app.db.sql`
        insert into captcha_tokens (token_id, verified_at, expires_at)
        values (${String(offset)}, ${at(-1000)}, ${at(offset)})`
    }
    expect(await run()).toEqual({ links: 2, captchaTokens: 2 })
    expect(await app.db.sql`select expires_at from verifications`).toEqual([{ expires_at: at(1) }])
    expect(await app.db.sql`select token_id from captcha_tokens`).toEqual([{ token_id: '1' }])
  })

  test('deletes mails thirty days after they were sent or given up; waiting mails stay, however old', async () => {
    for (const cause of ['old', 'young', 'waiting', 'failed long ago', 'failed']) {
      const mail = { kind: 'test', cause, recipient: 'ada@example.org', subject: cause, text: cause, html: cause }
      await insertMail(app.db, { ...mail, id: app.services.newId(), at: at(-300 * dayMs) })
    }
    await app.db.sql`update mails set sent_at = ${at(-30 * dayMs)} where cause = 'old'`
    await app.db.sql`update mails set sent_at = ${at(-30 * dayMs + 1)} where cause = 'young'`
    await app.db.sql`update mails set failed_at = ${at(-30 * dayMs)} where cause = 'failed long ago'`
    await app.db.sql`update mails set failed_at = ${at(-30 * dayMs + 1)} where cause = 'failed'`
    expect(await run()).toEqual({ mails: 2 })
    expect(await app.db.sql`select cause from mails order by cause`).toEqual([
      { cause: 'failed' },
      { cause: 'waiting' },
      { cause: 'young' },
    ])
  })

  test('deletes messages of the payment provider ninety days after they came, once they are handled', async () => {
    for (const [eventId, ageMs] of [
      ['old', 90 * dayMs],
      ['young', 90 * dayMs - 1],
    ] as const)
      for (const handledAt of [at(-ageMs), null])
        await app.db.sql`
          insert into payment_events (event_id, type, stripe_customer_id, occurred_at, received_at, handled_at)
          values (${`${eventId} ${handledAt ? 'handled' : 'failed'}`}, 'invoice.paid', 'cus_1', ${at(-ageMs)}, ${at(-ageMs)}, ${handledAt})`
    expect(await run()).toEqual({ paymentEvents: 1 })
    expect(await app.db.sql`select event_id from payment_events order by 1`).toEqual([
      { event_id: 'old failed' },
      { event_id: 'young failed' },
      { event_id: 'young handled' },
    ])
  })

  test('deletes accounts seven days old that were never confirmed, so that their names are free', async () => {
    await anUnconfirmedUser('old', 7 * dayMs)
    await anUnconfirmedUser('young', 7 * dayMs - 1)
    const confirmed = await app.aUser()
    await app.db.sql`update users set created_at = ${at(-300 * dayMs)} where id = ${confirmed.id}`
    expect(await run()).toEqual({ unconfirmedAccounts: 1 })
    expect(await usersLeft()).toEqual([confirmed.username, 'young'])
  })

  test('deletes no account that did anything, is signed in, or has a link that works', async () => {
    const make = (name: string) => anUnconfirmedUser(name, 300 * dayMs)
    const [guesser, payer, customer, signedIn, waiting] = [
      await make('guesser'),
      await make('payer'),
      await make('customer'),
      await make('signed-in'),
      await make('waiting'),
    ]
    await make('idle')
    const puzzle = await app.aPuzzle()
    await storeGuesses(app.db, puzzle.id, [{ userId: guesser, km: 1, at: at(0) }])
    await app.db.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, created_at, updated_at)
      values ('sub_1', ${payer}, 'price_1', 'canceled', ${at(0)}, ${at(0)})`
    await app.db.sql`insert into payment_customers (user_id, stripe_customer_id) values (${customer}, 'cus_1')`
    await app.db.sql`
      insert into sessions (id, user_id, token, expires_at) values (${app.services.newId()}, ${signedIn}, 't', now() + interval '1 day')`
    await aLink(waiting, at(1))
    expect(await run()).toEqual({ unconfirmedAccounts: 1 })
    expect(await usersLeft()).toEqual(['customer', 'guesser', 'payer', 'signed-in', 'waiting'])
  })

  test('deletes a long backlog completely, in statements with a bounded number of rows', async () => {
    const user = await app.aUser()
    await aLink(user.id, at(-1))
    // With statistics of one row, the planner prefers to repeat a subquery for each row.
    await app.owner.script('analyze verifications')
    for (let n = 1; n < 8; n += 1) await aLink(user.id, at(-1))
    await app.owner.script(`
      create function refuse_many() returns trigger language plpgsql as $$
        begin if (select count(*) from gone) > 3 then raise exception 'too many at a time'; end if; return null; end $$;
      create trigger refuse_many after delete on verifications referencing old table as gone
        for each statement execute function refuse_many()`)
    try {
      expect(await run(app.services, { limit: 3 })).toEqual({ links: 8 })
    } finally {
      await app.owner.script('drop trigger refuse_many on verifications; drop function refuse_many()')
    }
    expect(await app.db.sql`select 1 from verifications`).toEqual([])
  })

  test('several concurrent processes delete everything once', async () => {
    for (let n = 0; n < 40; n += 1) await anUnconfirmedUser(`user-${n}`, 8 * dayMs)
    const runs = await Promise.all([run(), run(), run(), run()])
    expect(runs.map(({ unconfirmedAccounts }) => unconfirmedAccounts ?? 0).reduce((sum, one) => sum + one)).toBe(40)
    expect(await usersLeft()).toEqual([])
  })

  test('a concurrent confirmation finds the whole account or none', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => anUnconfirmedUser(`user-${n}`, 8 * dayMs)))
    const confirm = async (id: string) =>
      (await app.db.sql`update users set email_verified = true where id = ${id} returning id`).length
    const [, ...confirmed] = await Promise.all([run(), ...ids.map(confirm)])
    const left = await app.db.sql`select id from users where email_verified`
    expect(left).toHaveLength(confirmed.reduce((sum, one) => sum + one))
    expect(await usersLeft()).toHaveLength(left.length)
  })

  test('a chore that fails is logged and delays no other', async () => {
    await app.aUser()
    await app.db.sql`update sessions set expires_at = now()`
    await anUnconfirmedUser('old', 8 * dayMs)
    await app.owner.script(`
      create function refuse_chore() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_chore before delete on sessions for each row execute function refuse_chore()`)
    const failed: unknown[] = []
    const log = Object.assign(Object.create(app.services.log), { error: (facts: object) => failed.push(facts) })
    try {
      expect(await run({ ...app.services, log })).toEqual({ unconfirmedAccounts: 1 })
    } finally {
      await app.owner.script('drop trigger refuse_chore on sessions; drop function refuse_chore()')
    }
    expect(failed).toMatchObject([{ chore: 'sessions' }])
  })

  test('once started it runs immediately, and stops on request', async () => {
    await anUnconfirmedUser('old', 8 * dayMs)
    const housekeeping = startHousekeeping(app.services)
    await expect.poll(usersLeft).toEqual([])
    await housekeeping.stop()
    await startHousekeeping(app.services).stop()
  })
})
