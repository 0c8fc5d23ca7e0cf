import * as accounts from '@whereabouts/contract/accounts'
import { signInAdmin } from '@whereabouts/contract/accounts.admin'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../../test-support/world.ts'
import { signIn, whoIs } from '../../../../test-support/worlds.ts'

describeOnOneDatabase('sessions', (app) => {
  const list = async (client: Pick<TestUser, 'call'>) =>
    (await client.call(accountsSettings.sessions, {})).body.sessions

  test('opened in a transaction disappear with a rollback, and none is opened for a deleted user', async () => {
    const user = await app.aUser()
    const { db, sessions } = app.services
    const request = { ip: '203.0.113.7', headers: {} } as never
    const undone = db.transaction(async (tx) => {
      await sessions.open(tx, { userId: user.id, request })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await db.sql`select 1 from sessions where ip_address = '203.0.113.7'`).toEqual([])
    await db.transaction((tx) => sessions.open(tx, { userId: user.id, request }))
    expect(await db.sql`select user_agent from sessions where ip_address = '203.0.113.7'`).toEqual([{ user_agent: '' }])
    const opening = sessions.open(db, { userId: crypto.randomUUID(), request })
    await expect(opening).rejects.toThrow('a user who is gone')
  })

  test('are listed with their devices, the current one first, then by last use, and only the user’s own open ones', async () => {
    const user = await app.aUser()
    await app.aUser()
    for (const [agent, minutes] of [
      ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 30],
      ['curl', 2],
      [null, 90],
    ] as const)
      await app.db.sql`
        insert into sessions (id, user_id, token, expires_at, user_agent, last_used_at)
        values (${crypto.randomUUID()}, ${user.id}, ${crypto.randomUUID()}, now() + interval '1 day', ${agent},
                now() - make_interval(mins => ${minutes}::int))`
    await app.db.sql`
      insert into sessions (id, user_id, token, expires_at) values (${crypto.randomUUID()}, ${user.id}, 'over', now())`
    const sessions = await list(user)
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
    expect(sessions.map(({ device }) => device)).toEqual([
      'Unknown device',
      'Unknown device',
      'Firefox on Linux',
      'Unknown device',
    ])
    const used = sessions.slice(1).map(({ lastUsedAt }) => Date.parse(lastUsedAt))
    expect(used).toEqual([...used].sort((a, b) => b - a))
  })

  test('can be ended one by one, and are refused from then on', async () => {
    const user = await app.aUser()
    const { browser: other } = await signIn(app, user)
    const id = (await list(user)).find(({ isCurrent }) => !isCurrent)!.id
    expect((await user.call(accountsSettings.endSession, { sessionId: id })).body).toEqual({ success: true })
    expect(await whoIs(other)).toBeUndefined()
    expect(await whoIs(user)).toBe(user.username)
    expect((await user.call(accountsSettings.endSession, { sessionId: id })).status).toBe(404)
  })

  test('of other users are refused like unknown ones', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    const [foreign] = await list(other)
    for (const sessionId of [foreign!.id, crypto.randomUUID()]) {
      const answer = await user.call(accountsSettings.endSession, { sessionId })
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    }
    expect(await whoIs(other)).toBe(other.username)
  })

  test('end all together when the user signs out everywhere, and the cookie is removed too', async () => {
    const [user, bystander] = [await app.aUser(), await app.aUser()]
    const { browser: other } = await signIn(app, user)
    const answer = await user.call(accountsSettings.signOutEverywhere, {})
    expect(answer.body).toEqual({ success: true })
    expect(String(answer.headers['set-cookie'])).toMatch(/whereabouts\.session_token=;.*Max-Age=0/)
    expect([await whoIs(user), await whoIs(other)]).toEqual([undefined, undefined])
    expect(await whoIs(bystander)).toBe(bystander.username)
  })

  test.each([
    ['a player', 90 * 24, undefined],
    ['the administrator', 12, 'admin'],
  ])('of %s end %i hours after the sign-in, however much they are used', async (_who, hours, name) => {
    const user = await app.aUser(name)
    const isOpen = async () => (await whoIs(user)) === user.username
    const beginAgo = (ageHours: number) =>
      app.db.sql`update sessions set created_at = now() - make_interval(secs => ${ageHours * 3600}::float8)`
    const leftMinutes = async () => {
      const [row] = await app.db.sql<{ left: number }>`
        select (extract(epoch from expires_at - now()) / 60)::float8 as left from sessions`
      return Math.round(row!.left)
    }
    await beginAgo(hours - 1)
    // Use prolongs the session to its end, and no further.
    await app.db.sql`update sessions set expires_at = now() + interval '1 minute'`
    expect(await isOpen()).toBe(true)
    expect(await leftMinutes()).toBe(60)
    await app.db.sql`update sessions set expires_at = now() + interval '1 day'`
    await beginAgo(hours - 5 / 3600)
    expect(await isOpen()).toBe(true)
    await beginAgo(hours)
    expect(await isOpen()).toBe(false)
    expect((await user.call(accountsSettings.get, {})).status).toBe(401)
  })

  test('that ended between lookup and renewal stay ended, and their cookie is not set again', async () => {
    const user = await app.aUser()
    await app.db.sql`update sessions set expires_at = now()`
    expect(await app.services.sessions.renew(user.cookie)).toEqual([])
    expect(await whoIs(user)).toBeUndefined()
    await app.db.sql`delete from sessions`
    expect(await app.services.sessions.renew(user.cookie)).toEqual([])
    expect(await app.db.sql`select 1 from sessions`).toEqual([])
  })

  test('record the browser, and of an endless name the beginning', async () => {
    const { email } = await app.aUser()
    await app.db.sql`delete from sessions`
    const headers = { 'user-agent': 'x'.repeat(5000) }
    const payload = { email, password: 'correct horse' }
    await app.app.inject({ method: 'POST', url: accounts.signIn.path, payload, headers })
    expect(await app.db.sql`select length(user_agent) as length from sessions`).toEqual([{ length: 400 }])
  })

  test('of the administrator begin with their shorter lifetime', async () => {
    const admin = await app.aUser('admin')
    await app.db.sql`delete from sessions`
    await app.client().call(accounts.signIn, { email: admin.email, password: 'correct horse' })
    await app.client().call(signInAdmin, { email: admin.email, password: 'correct horse' })
    const rows = await app.db.sql<{ hours: number }>`
      select (extract(epoch from expires_at - created_at) / 3600)::float8 as hours from sessions`
    expect(rows.map(({ hours }) => Math.round(hours))).toEqual([12, 12])
  })

  test('record their use, at most every five minutes', async () => {
    const user = await app.aUser()
    const lastUsed = async () =>
      (
        await app.db.sql<{ ago: number }>`
        select extract(epoch from now() - last_used_at)::float8 as ago from sessions`
      )[0]!.ago
    const setAgo = (seconds: number) =>
      app.db.sql`update sessions set last_used_at = now() - make_interval(secs => ${seconds}::float8)`
    // A minute less, more than even the busiest machine takes.
    await setAgo(240)
    await whoIs(user)
    expect(await lastUsed()).toBeGreaterThanOrEqual(240)
    await setAgo(301)
    await Promise.all([whoIs(user), whoIs(user), whoIs(user)])
    await expect.poll(lastUsed).toBeLessThan(60)
  })

  test('answer even when their use cannot be recorded', async () => {
    const user = await app.aUser()
    await app.db.sql`update sessions set last_used_at = now() - interval '1 hour'`
    await app.owner.script(`
      create function refuse_notes() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_notes before update on sessions for each row execute function refuse_notes()`)
    try {
      expect(await whoIs(user)).toBe(user.username)
    } finally {
      await app.owner.script('drop trigger refuse_notes on sessions; drop function refuse_notes()')
    }
  })
})
