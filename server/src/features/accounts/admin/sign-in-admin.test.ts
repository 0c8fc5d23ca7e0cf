import * as accounts from '@whereabouts/contract/accounts'
import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'

const password = 'correct horse'

describeOnOneDatabase('signing in to the portal', (app) => {
  const place = '192.0.2.1'

  const ask = async (
    email: string,
    tried: string,
    headers: Record<string, string> = {},
    url: string = accountsAdmin.signInAdmin.path,
  ) => {
    const payload = { email, password: tried }
    const answer = await app.app.inject({ method: 'POST', url, payload, headers, remoteAddress: place })
    const { date: _, ...rest } = answer.headers
    return { status: answer.statusCode, headers: rest, body: answer.body, json: answer.json() }
  }
  const sessions = () => app.db.sql<{ id: string; user_id: string }>`select id, user_id from sessions order by id`
  const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0]!
  const notes = () =>
    app.db.sql<{ action: string }>`select actor, actor_id, action, subject, network from audit_log order by id`
  /** Refusals are logged after the answer. Each test waits for its own log line, or the next test would find it. */
  const untilNoted = (refusals: number) =>
    expect.poll(async () => (await notes()).filter(({ action }) => action === 'session.refuse')).toHaveLength(refusals)

  test('the administrator gets a new session in place of the browser’s, and learns whether the factor is on', async () => {
    const admin = await app.aUser('admin')
    const answer = await ask(admin.email, password, { cookie: admin.cookie })
    expect(answer.json).toEqual({
      user: { id: admin.id, email: admin.email, username: 'admin', avatar_url: null },
      isMfaEnabled: false,
    })
    expect(await sessions()).toHaveLength(1)
    const signedIn = app.client(cookieOf(answer.headers))
    expect((await signedIn.call(accountsAdmin.twoFactor, {})).status).toBe(200)
    expect((await admin.call(accountsAdmin.twoFactor, {})).status).toBe(401)
    expect(await notes()).toEqual([
      { actor: 'admin', actor_id: admin.id, action: 'session.sign-in', subject: 'admin', network: place },
    ])
  })

  test('a player with the right password is refused, gets no session, and keeps the current one', async () => {
    const [player, other] = [await app.aUser(), await app.aUser()]
    const before = await sessions()
    for (const cookie of ['', player.cookie, other.cookie]) {
      const answer = await ask(player.email, password, cookie ? { cookie } : {})
      expect([answer.status, answer.json]).toEqual([
        403,
        expect.objectContaining({ code: 'access-denied', error: 'Access denied. Admin privileges required.' }),
      ])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await sessions()).toEqual(before)
    expect(await notes()).toEqual([])
  })

  test.each(['Admin', 'ADMIN', 'admin ', 'аdmin'])('the name %j makes no account the administrator', async (name) => {
    const user = await app.aUser()
    await app.db.sql`update users set username = ${name} where id = ${user.id}`
    expect((await ask(user.email, password)).json).toMatchObject({ code: 'access-denied' })
  })

  test('unknown addresses and wrong passwords, including the administrator’s, get the same answers, byte for byte', async () => {
    const [admin, player] = [await app.aUser('admin'), await app.aUser()]
    const emails = [admin.email, player.email, 'unknown@example.org']
    const all = []
    for (const email of emails) {
      const answers = []
      for (let n = 0; n < 6; n += 1) answers.push(await ask(email, `wrong ${n}`))
      all.push(answers.map(({ status, headers, body }) => ({ status, headers, body })))
    }
    expect(all[0]!.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    expect(all[1]).toEqual(all[0])
    expect(all[2]).toEqual(all[0])
    await untilNoted(5)
  })

  test('wrong passwords share their limit with the players’ sign-in', async () => {
    const admin = await app.aUser('admin')
    for (let n = 0; n < 5; n += 1) await ask(admin.email, 'wrong', {}, n % 2 ? accounts.signIn.path : undefined)
    expect((await ask(admin.email, password)).status).toBe(429)
    expect((await ask(admin.email, password, {}, accounts.signIn.path)).status).toBe(429)
    await untilNoted(5)
  })

  test('each wrong password for the administrator is logged without the password, from both sign-ins', async () => {
    const [admin, player] = [await app.aUser('admin'), await app.aUser()]
    await ask(admin.email, 'a wrong secret')
    await ask(admin.email, 'a wrong secret', {}, accounts.signIn.path)
    await ask(player.email, 'a wrong secret')
    await ask('unknown@example.org', 'a wrong secret')
    await ask(admin.email, password, {}, accounts.signIn.path)
    const refused = { actor: 'system', actor_id: null, action: 'session.refuse', subject: 'admin', network: place }
    await expect
      .poll(async () => (await notes()).map(({ action }) => action).sort())
      .toEqual(['session.refuse', 'session.refuse', 'session.sign-in'])
    expect(await notes()).toContainEqual(refused)
    const [log] = await app.db.sql<{ text: string }>`select string_agg(a::text, ' ') as text from audit_log a`
    expect(log!.text).not.toContain('a wrong secret')
  })
})
