import * as accounts from '@whereabouts/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { buildApp } from '../../start/app.ts'
import { openAccounts } from './open-accounts.ts'
import { hashPassword, verifyPassword } from './passwords/passwords.ts'
import { openSessionCookie } from './sessions/session-cookie.ts'

/** These values were written by Better Auth 1.7.7. Browsers and tables still hold them from earlier releases (decision 034). */
const secret = 'a secret of the release that Better Auth kept'
const hashes = [
  [
    'correct horse',
    '2d56b7af443267db09f09c6737239546:008e0becc3f9cfff4c1f7c08439f64360d11931ffa301908d00ac6ed56250d5d5258826ccdaabb949e771e8944c2a26d2cdccd548a1b9b79078f06c30157bb9c',
  ],
  [
    'Pässwörd ﬁnden Ⅻ',
    '0b98c37b607fe0efa87c220b1ecddf35:b32bbbbb768fce593f4f4e7e1fb29964459c2576e6bf904e8a748bd9e3155cc839b4ae09feac9f901ae8a9182289c7165c1121795f734afa5bb393e1a5df5445',
  ],
] as const
const sites = [
  {
    siteUrl: 'http://site.test',
    token: 'J3ddZr6h1jLvTCixjoFT1b1Cy8hSImTU',
    set: 'whereabouts.session_token=J3ddZr6h1jLvTCixjoFT1b1Cy8hSImTU.Yuu2J8Jfo1yH1oz8neXQ6xyzV8BwdvsQHVfPf8PMxA0%3D; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    removal: 'whereabouts.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    row: 'uWxFlr_OsjoFJtZuYXuWStZ_G3PkmirzMbwVCzJV4vQ',
  },
  {
    siteUrl: 'https://site.test',
    token: '8D6gmL82lELWSCcsLcZnDBnDBXwyZ89B',
    set: '__Host-whereabouts.session_token=8D6gmL82lELWSCcsLcZnDBnDBXwyZ89B.I1d8sHOxlcwHFD2z6CDD5CxvrVFnrlw346p65CV5OEw%3D; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    removal: '__Host-whereabouts.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    row: 'aRCP1KBo1als39G4HgdJDx6QQlNXAdIXGZNQhOLOs2E',
  },
]
const cookieOf = (set: string) => set.split(';')[0]!

test.each(hashes)('the stored hash of %j is verified, and one of another password is not', async (password, hash) => {
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: password.normalize('NFD') })).toBe(true)
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false)
  expect(await verifyPassword({ hash: hash.replace(/.$/, '0'), password })).toBe(false)
})

test('a new hash has the form of the stored ones, its own salt, and is verified', async () => {
  const [one, two] = await Promise.all([hashPassword('six or more'), hashPassword('six or more')])
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one.slice(0, 32)).not.toBe(two!.slice(0, 32))
  expect(await verifyPassword({ hash: one, password: 'six or more' })).toBe(true)
  expect(await verifyPassword({ hash: one, password: 'six or mOre' })).toBe(false)
})

test.each(['', 'abc', ':', 'abc:', `:${'0'.repeat(128)}`, `abc:${'0'.repeat(127)}`, `abc:${'z'.repeat(128)}`])(
  'what is no hash verifies nothing: %j',
  async (hash) => {
    await expect(verifyPassword({ hash, password: '' })).rejects.toThrow('no hash')
  },
)

describe.each(sites)('the session cookie of $siteUrl', ({ siteUrl, token, set, removal }) => {
  const cookie = openSessionCookie({ isSecure: siteUrl.startsWith('https:'), secret })

  test('is written as it was, to the byte, and so is its removal', () => {
    expect(cookie.set({ token, earlierName: null })).toEqual([set])
    expect(cookie.clear(cookie.read(cookieOf(set)))).toEqual([removal])
  })

  test('is read, and refused with any character of its token or signature changed', () => {
    const sent = cookieOf(set)
    expect(cookie.read(sent)?.token).toBe(token)
    const start = sent.indexOf('=') + 1
    // The last character of the signature, before its padding, holds two unused bits.
    const end = sent.length - '%3D'.length - 1
    for (let at = start; at < end; at += 1) {
      const other = sent[at] === 'A' ? 'B' : 'A'
      expect([at, cookie.read(sent.slice(0, at) + other + sent.slice(at + 1))]).toEqual([at, null])
    }
    expect(cookie.read(sent.slice(0, sent.lastIndexOf('.') + 1))).toBeNull()
    expect(openSessionCookie({ isSecure: true, secret: `${secret}.` }).read(sent)).toBeNull()
  })
})

// On every database: it migrates.
describe.each(everyDatabase())('what an earlier release has stored, on %s', (_name, database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(database)
  })
  afterAll(() => app.close())
  beforeEach(() => app.reset())

  /** Inserts the rows of a user as the earlier release did, without a sign-up. */
  const addEarlierUser = async (row: string) => {
    const [userId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()]
    await app.db.sql`
      insert into users (id, email, email_verified, username, username_key, avatar_url, created_at, updated_at)
      values (${userId}, 'anna@example.org', true, 'Anna Atlas', 'anna atlas', null, now(), now())`
    await app.db.sql`
      insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
      values (${crypto.randomUUID()}, ${userId}, ${userId}, 'credential', ${hashes[0][1]}, now(), now())`
    await app.db.sql`
      insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at, last_used_at)
      values (${sessionId}, ${userId}, ${row}, now() + interval '20 days', '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64)',
              now() - interval '10 days', now() - interval '10 days', now())`
    return { userId, sessionId }
  }

  describe.each(sites)('for $siteUrl', ({ siteUrl, set, removal, row }) => {
    let server: FastifyInstance
    beforeAll(async () => {
      const { db, clock, newId, config } = app.services
      const own = openAccounts({ db, clock, siteUrl, secret, newId })
      server = await buildApp({ ...app.services, ...own, config: { ...config, SITE_URL: siteUrl } })
    })
    afterAll(() => server.close())

    const ask = async ({ method, path }: { method: string; path: string }, cookie: string, payload?: object) => {
      const headers = { cookie, origin: siteUrl, 'user-agent': 'x'.repeat(500) }
      const answer = await server.inject({ method: method as 'GET', url: path, headers, ...(payload && { payload }) })
      return { body: answer.json(), cookies: [answer.headers['set-cookie'] ?? []].flat() }
    }

    test('a session goes on, is prolonged under the same cookie, and ends with a sign-out, which clears it', async () => {
      const { sessionId } = await addEarlierUser(row)
      const cookie = cookieOf(set)
      const { body, cookies } = await ask(accounts.session, cookie)
      expect([body.user.username, cookies]).toEqual(['Anna Atlas', [set]])
      const stored = await app.db.sql`
        select id, token, expires_at > now() + interval '29 days' as "isLong" from sessions`
      expect(stored).toEqual([{ id: sessionId, token: row, isLong: true }])
      expect((await ask(accounts.signOut, cookie, {})).cookies).toEqual([removal])
      expect(await app.db.sql`select 1 from sessions`).toEqual([])
      expect((await ask(accounts.session, cookie)).body.user).toBeNull()
    })

    test('the password signs in, in a session of its own: no token that the browser brings becomes one', async () => {
      const { userId, sessionId } = await addEarlierUser(row)
      const signIn = { email: 'Anna@Example.org', password: 'correct horse' }
      const { body, cookies } = await ask(accounts.signIn, cookieOf(set), signIn)
      expect(body.user.id).toBe(userId)
      const [stored, ...others] = await app.db.sql<{ id: string; token: string; isLong: boolean }>`
        select id, token, ip_address, user_agent, expires_at > now() + interval '29 days' as "isLong" from sessions`
      expect(others).toEqual([])
      expect(stored).toMatchObject({ ip_address: '127.0.0.1', user_agent: 'x'.repeat(400), isLong: true })
      expect([stored!.id, stored!.token]).not.toEqual([sessionId, row])
      expect(cookieOf(cookies[0]!)).not.toBe(cookieOf(set))
      expect(cookies.join()).not.toContain(stored!.token)
      expect((await ask(accounts.session, cookieOf(cookies[0]!))).body.user.id).toBe(userId)
      expect((await ask(accounts.session, cookieOf(set))).body.user).toBeNull()
    })
  })

  test('a sign-up writes the same rows as it did', async () => {
    const captchaToken = await app.solveCaptcha()
    const form = { username: ' Anna   Atlas ', email: 'Anna@Example.org', password: 'six or more', acceptedTerms: true }
    await app.client().call(accounts.signUp, { ...form, captchaToken })
    const [user] = await app.db.sql<{ id: string }>`select * from users`
    const name = { username: 'Anna Atlas', username_key: 'anna atlas', avatar_url: null }
    expect(user).toMatchObject({ email: 'anna@example.org', email_verified: false, ...name, games_played: 0 })
    const tokens = { access_token: null, refresh_token: null, id_token: null, scope: null }
    expect(await app.db.sql`select * from accounts`).toEqual([
      expect.objectContaining({ user_id: user!.id, account_id: user!.id, provider_id: 'credential', ...tokens }),
    ])
  })

  test('a session that is opened in a transaction is gone with it', async () => {
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
    const nobody = sessions.open(db, { userId: crypto.randomUUID(), request })
    await expect(nobody).rejects.toThrow('a user who is gone')
  })
})
