import { connect } from 'node:net'
import { endpoints } from '@whereabouts/contract/all'
import { type AnyEndpoint, mfaTokenHeader } from '@whereabouts/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { expectRefusal, HostileClient, rightInput } from '../../../test-support/hostile-client.ts'
import { openNamedTestSession } from '../../../test-support/session.ts'
import { signMfaToken } from '../../features/accounts/two-factor/mfa-token.ts'

const minuteMs = 60 * 1000
const fileBytes = 11 * 1024 * 1024
/** What the test app signs cookies with. */
const secret = 'a secret that only these tests know, 32 or more'

const app = testApp({ isEmptied: 'once' })
let client: HostileClient
let player: { cookie: string; mfaToken: string }
let otherSession: string
let port: number
beforeAll(async () => {
  client = await HostileClient.start(app)
  const { admin } = client
  const user = await app.aUser()
  const { cookie, sessionId } = await openNamedTestSession(app.services, { userId: user.id, secret })
  player = { cookie, mfaToken: signMfaToken(app.services, { userId: user.id, sessionId, enabledAt: 0 }) }
  otherSession = (await openNamedTestSession(app.services, { userId: admin.id, secret })).cookie
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const named = (list: readonly AnyEndpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const)
const portal = endpoints.filter(({ access }) => access === 'admin' || access === 'admin-entry')
const guarded = portal.filter(({ access }) => access === 'admin')
const uploads = guarded.filter(({ accepts }) => accepts === 'bytes')

/** A request that would be answered, had it the right headers. */
async function refusalOf(endpoint: AnyEndpoint, headers: Record<string, string>) {
  const input = rightInput(endpoint)
  const isQuery = endpoint.method === 'GET' || endpoint.accepts === 'bytes'
  const query = isQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const answer = await client.ask({
    method: endpoint.method,
    url: client.addressOf(endpoint) + query,
    headers: { ...headers, ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }) },
    ...(endpoint.method === 'POST' && { payload: isQuery ? 'x' : JSON.stringify(input) }),
  })
  return [answer.statusCode, expectRefusal(answer, endpoint.name).code]
}

describe.each(named(portal))('%s', (_name, endpoint) => {
  test('is for nobody who is not the administrator, whatever token comes along, and changes nothing', async () => {
    const before = await client.everyRow()
    const token = { [mfaTokenHeader]: client.admin.mfaToken() }
    for (const headers of [{}, token]) expect(await refusalOf(endpoint, headers)).toEqual([401, 'not-signed-in'])
    const { cookie, mfaToken } = player
    for (const headers of [{ cookie }, { cookie, ...token }, { cookie, [mfaTokenHeader]: mfaToken }])
      expect(await refusalOf(endpoint, headers)).toEqual([403, 'not-allowed'])
    expect(await client.everyRow()).toEqual(before)
  })
})

describe.each(named(guarded))('%s', (_name, endpoint) => {
  test('wants a token of the second factor that is signed, fresh, and of this session', async () => {
    const before = await client.everyRow()
    const { cookie, id: userId, sessionId } = client.admin
    const { services, clock } = client.app
    const [{ enabledAt }] = (await client.app.db.sql`
      select enabled_at as "enabledAt" from two_factor where user_id = ${userId}`) as [{ enabledAt: Date }]
    const facts = { userId, sessionId, enabledAt: enabledAt.getTime() }
    const signedAt = (at: Date) => signMfaToken({ keyedHashes: services.keyedHashes, clock: { now: () => at } }, facts)
    const good = client.admin.mfaToken()
    const [text, signature] = good.split('.') as [string, string]
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, timestamp: claims.timestamp + 1 })).toString('base64url')
    const tokens = [
      '',
      'x',
      '.',
      'null',
      'x'.repeat(10_000),
      text,
      `${text}.`,
      `${text}.${signature.slice(1)}`,
      `${forged}.${signature}`,
      `${good}.${signature}`,
      player.mfaToken,
      signedAt(new Date(clock.at.getTime() - 30 * minuteMs)),
      signedAt(new Date(clock.at.getTime() + 60_000)),
      signMfaToken(services, { ...facts, enabledAt: facts.enabledAt - 1 }),
      signMfaToken(services, { ...facts, sessionId: '' }),
    ]
    expect(await refusalOf(endpoint, { cookie })).toEqual([403, 'mfa-required'])
    for (const token of tokens)
      expect([token.slice(0, 40), await refusalOf(endpoint, { cookie, [mfaTokenHeader]: token })]).toEqual([
        token.slice(0, 40),
        [403, 'mfa-required'],
      ])
    expect(await refusalOf(endpoint, { cookie: otherSession, [mfaTokenHeader]: good })).toEqual([403, 'mfa-required'])
    expect(await client.everyRow()).toEqual(before)
  })
})

describe.each(named(uploads))('%s', (_name, endpoint) => {
  /** Announces a file of 11 MB, sends nothing of it, and answers what comes back and after how long. */
  async function announceFile(
    headers: Record<string, string>,
  ): Promise<{ statusCode: number; body: string; ms: number }> {
    const began = performance.now()
    const query = new URLSearchParams(rightInput(endpoint) as Record<string, string>)
    const socket = connect(port, '127.0.0.1')
    const head = Object.entries({
      host: 'site.test',
      'content-type': 'image/jpeg',
      'content-length': String(fileBytes),
      ...headers,
    })
    socket.write(
      [
        `POST ${client.addressOf(endpoint)}?${query} HTTP/1.1`,
        ...head.map(([name, value]) => `${name}: ${value}`),
        '',
        '',
      ].join('\r\n'),
    )
    let text = ''
    for await (const data of socket.setEncoding('utf8')) {
      text += data
      if (/\r\n\r\n.*\}$/s.test(text)) break
    }
    return {
      statusCode: Number(text.split(' ')[1]),
      body: text.slice(text.indexOf('\r\n\r\n') + 4),
      ms: performance.now() - began,
    }
  }

  test('does not wait for the file of somebody who may not send one', async () => {
    const cases: [headers: Record<string, string>, status: number, code: string][] = [
      [{}, 401, 'not-signed-in'],
      [{ cookie: player.cookie, [mfaTokenHeader]: player.mfaToken }, 403, 'not-allowed'],
      [{ cookie: client.admin.cookie }, 403, 'mfa-required'],
      [{ ...client.admin.headers(), origin: 'https://evil.example' }, 403, 'foreign-origin'],
    ]
    for (const [headers, status, code] of cases) {
      const answer = await announceFile(headers)
      expect([answer.statusCode, expectRefusal(answer, code).code]).toEqual([status, code])
      expect(answer.ms, code).toBeLessThan(5000)
    }
  })

  test('refuses the whole file of somebody who may not send one, however large it is', async () => {
    const before = await client.everyRow()
    const answer = await client.ask({
      method: 'POST',
      url: client.addressOf(endpoint),
      payload: Buffer.alloc(fileBytes),
      headers: { 'content-type': 'image/jpeg' },
    })
    expect([answer.statusCode, expectRefusal(answer, 'a visitor').code]).toEqual([401, 'not-signed-in'])
    expect(await client.everyRow()).toEqual(before)
  })
})
