import { createHash } from 'node:crypto'
import * as accounts from '@whereabouts/contract/accounts'
import type { AccountSession } from '@whereabouts/contract/accounts.settings'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { requestFor } from '@whereabouts/contract/call'
import type { AnyEndpoint } from '@whereabouts/contract/endpoint'
import { list as listReports } from '@whereabouts/contract/reports.admin'
import { status } from '@whereabouts/contract/subscriptions'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../test-support/app-of-tests.ts'
import { TestReader } from '../../test-support/live-reader.ts'
import { testSecret } from '../../test-support/test-app.ts'
import type { TestUser } from '../../test-support/world.ts'
import type { Services } from '../core/context.ts'
import { openAccounts } from '../features/accounts/open-accounts.ts'
import { openChanges, startLooking } from '../platform/changes/changes.ts'
import { buildApp } from './app.ts'
import { openFeatures } from './open-services.ts'

/** A server in addition to the tests': on the same database, as another process has it. */
interface Server {
  app: FastifyInstance
  origin: string
  services: Services
}

const world = testApp({ isEmptied: 'once' })
const servers: Server[] = []
const closing: (() => Promise<unknown>)[] = []
const readers: TestReader[] = []

async function openServer(): Promise<Server> {
  const { db, clock, newId, config, passwords } = world.services
  const ownAccounts = openAccounts({ db, clock, siteUrl: config.SITE_URL, secret: testSecret, newId })
  const services = openFeatures({ ...world.services, changes: openChanges(world.services), ...ownAccounts, passwords })
  const looking = startLooking(services)
  const app = await buildApp(services)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(async () => {
    await app.close()
    await services.settling.close()
    await looking.stop()
  })
  return { app, origin, services }
}

beforeAll(async () => {
  for (const _ of [1, 2]) servers.push(await openServer())
})
afterAll(async () => {
  for (const reader of readers) reader.leave()
  for (const close of closing) await close()
})

async function ask(server: Server, user: { cookie: string }, endpoint: AnyEndpoint, input: object = {}) {
  const { method, path, body } = requestFor(endpoint, input as never)
  const headers = { cookie: user.cookie, ...(body !== null && { 'content-type': 'application/json' }) }
  const answer = await server.app.inject({ method, url: path, headers, ...(body !== null && { payload: body }) })
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, unknown> }
}

describe('two processes on one database', () => {
  const isSignedIn = async (server: Server, user: TestUser) => (await ask(server, user, status)).status === 200

  /** The token of a link that resets a user's password. */
  const resetLink = async (user: TestUser) => {
    const identifier = `reset-password:${createHash('sha256').update(user.id).digest('base64url')}`
    await world.db.sql`
      insert into verifications (id, identifier, value, expires_at)
      values (${crypto.randomUUID()}, ${identifier}, ${user.id}, now() + interval '1 year')`
    return user.id
  }
  const password = 'correct horse'
  const newPassword = 'a stately pleasure dome'
  const visitor = { cookie: '' }
  /** Sessions with the latest use of all. */
  const openMany = (user: TestUser) => world.db.sql`
    insert into sessions (id, user_id, token, expires_at, last_used_at)
    select gen_random_uuid(), ${user.id}, ${user.id} || n, now() + interval '1 day', now() + interval '1 hour'
    from generate_series(1, 49) as n`

  test('an ended session is refused by the other process immediately, whatever ended it', async () => {
    const [one, other] = [servers[0]!, servers[1]!]
    const endings: ((user: TestUser) => Promise<unknown>)[] = [
      (user) => ask(one, user, accounts.signOut),
      (user) => ask(one, user, accountsSettings.signOutEverywhere),
      (user) => ask(one, user, accountsSettings.deleteAccount, { userId: user.id, currentPassword: 'correct horse' }),
      async (user) =>
        ask(one, visitor, accounts.resetPassword, { token: await resetLink(user), password: newPassword }),
      async (user) => {
        await openMany(user)
        await ask(one, visitor, accounts.signIn, { email: user.email, password })
      },
    ]
    for (const end of endings) {
      const user = await world.aUser()
      for (const server of [one, other, other]) expect(await isSignedIn(server, user)).toBe(true)
      // Reads under way may be cached late.
      const under = Array.from({ length: 20 }, () => isSignedIn(other, user))
      await end(user)
      expect([await isSignedIn(one, user), await isSignedIn(other, user)]).toEqual([false, false])
      await Promise.all(under)
      expect([await isSignedIn(one, user), await isSignedIn(other, user)]).toEqual([false, false])
    }
  })

  const signInAgain = async (user: TestUser): Promise<TestUser> => {
    const { email } = user
    const answer = await servers[0]!.app.inject({
      method: 'POST',
      url: accounts.signIn.path,
      payload: { email, password },
    })
    return { ...user, cookie: String(answer.headers['set-cookie']).split(';')[0]! }
  }
  const stream = async (server: Server, { cookie }: TestUser, puzzleId: string): Promise<TestReader> => {
    const reader = await TestReader.open(`${server.origin}/api/puzzles/${puzzleId}/live`, { cookie })
    readers.push(reader)
    await reader.until(({ signsOfLife }) => signsOfLife.length > 0)
    return reader
  }

  test('a session’s streams end with it within a second, at both processes, and no other streams', async () => {
    const { id } = await world.aPuzzle({ releaseTime: '03:00' })
    const one = servers[0]!
    /** Each ends the other session of a user by the one that is given. */
    const endings: Record<string, (by: TestUser, other: TestUser) => Promise<{ status: number }>> = {
      'its own sign-out': (_by, other) => ask(one, other, accounts.signOut),
      'signing out everywhere': (by) => ask(one, by, accountsSettings.signOutEverywhere),
      'being ended': async (by) => {
        const { sessions } = (await ask(one, by, accountsSettings.sessions)).body as { sessions: AccountSession[] }
        const { id: sessionId } = sessions.find(({ isCurrent }) => !isCurrent)!
        return ask(one, by, accountsSettings.endSession, { sessionId })
      },
      'a new password': (by) =>
        ask(one, by, accountsSettings.changePassword, { currentPassword: password, newPassword }),
      'a reset link': async (by) =>
        ask(one, { cookie: '' }, accounts.resetPassword, { token: await resetLink(by), password: newPassword }),
      'another sign-in of that browser': (_by, other) =>
        ask(one, other, accounts.signIn, { email: other.email, password }),
      'the end of the account': (by) =>
        ask(one, by, accountsSettings.deleteAccount, { userId: by.id, currentPassword: 'correct horse' }),
    }
    const bystander = await stream(servers[1]!, await world.aUser(), id)
    for (const [name, end] of Object.entries(endings)) {
      const user = await world.aUser()
      const other = await signInAgain(user)
      const streams = [await stream(servers[0]!, other, id), await stream(servers[1]!, other, id)]
      expect([name, (await end(user, other)).status]).toEqual([name, 200])
      for (const reader of streams) await reader.until(({ isEnded }) => isEnded, 3000)
    }
    expect(bystander.isEnded).toBe(false)
  })

  test('a role that was taken away counts at both processes', async () => {
    const staff = await world.aStaffMember('moderator')
    const both = async () => {
      const answers = servers.map(({ app }) =>
        app.inject({ url: listReports.path, headers: { cookie: staff.cookie, ...staff.headers() } }),
      )
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await both()).toEqual([200, 200])
    await world.db.sql`update users set staff_role = null, staff_since = null where id = ${staff.id}`
    expect(await both()).toEqual([403, 403])
  })

  test('a session that is gone from the table counts nowhere; a new name is there everywhere', async () => {
    const [one, other] = [servers[0]!, servers[1]!]
    const user = await world.aUser()
    const session = async (server: Server) => (await ask(server, user, accounts.session)).body.user
    for (const server of [one, other]) expect(await session(server)).toMatchObject({ username: user.username })
    await world.db.sql`delete from sessions where user_id = ${user.id}`
    for (const server of [one, other]) expect(await session(server)).toBeNull()
    expect((await ask(other, user, accountsSettings.get)).status).toBe(401)
    expect((await ask(other, user, accountsSettings.rename, { username: 'Another name' })).status).toBe(401)

    const renamed = await world.aUser()
    const name = async (server: Server) =>
      ((await ask(server, renamed, accounts.session)).body.user as { username: string }).username
    for (const server of [one, other]) expect(await name(server)).toBe(renamed.username)
    expect((await ask(one, renamed, accountsSettings.rename, { username: 'Renamed' })).status).toBe(200)
    expect([await name(one), await name(other)]).toEqual(['Renamed', 'Renamed'])
  })
})
