import { connect } from 'node:net'
import { endpoints } from '@whereabouts/contract/all'
import { type AnyEndpoint, mfaTokenHeader } from '@whereabouts/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { expectRefusal, HostileClient, rightInput, rightQuery } from '../../../test-support/hostile-client.ts'
import { openNamedTestSession } from '../../../test-support/session.ts'
import { signMfaToken } from '../../features/accounts/two-factor/mfa-token.ts'

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

const portal = endpoints.filter(({ access }) => access === 'admin' || access === 'admin-entry')
const guarded = portal.filter(({ access }) => access === 'admin')
const uploads = guarded.filter(({ accepts }) => accepts === 'bytes')

/** Sends a request that would be answered, had it the right headers, and expects that it is refused. `what` is said of the headers. */
function refuser(endpoint: AnyEndpoint) {
  const { method, accepts, name } = endpoint
  const isQuery = method === 'GET' || accepts === 'bytes'
  const url = client.addressOf(endpoint) + (isQuery ? `?${rightQuery(endpoint)}` : '')
  const payload = isQuery ? 'x' : JSON.stringify(rightInput(endpoint))
  return async (headers: Record<string, string>, refused: { what: string; as: [status: number, code: string] }) => {
    const what = `${name} with ${refused.what}`
    const answer = await client.ask({
      method,
      url,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { payload }),
    })
    expect([answer.statusCode, expectRefusal(answer, what).code], what).toEqual(refused.as)
  }
}

test('only the administrator can use the portal, whatever token comes along, and other calls change nothing', async () => {
  const token = { [mfaTokenHeader]: client.admin.mfaToken() }
  const { cookie, mfaToken } = player
  await client.expectNoChange(portal, async (endpoint) => {
    const refuse = refuser(endpoint)
    await refuse({}, { what: 'nothing', as: [401, 'not-signed-in'] })
    await refuse(token, { what: "the administrator's token alone", as: [401, 'not-signed-in'] })
    await refuse({ cookie }, { what: "a player's cookie", as: [403, 'not-allowed'] })
    await refuse({ cookie, ...token }, { what: "a player's cookie, another's token", as: [403, 'not-allowed'] })
    const own = { cookie, [mfaTokenHeader]: mfaToken }
    await refuse(own, { what: "a player's cookie and token", as: [403, 'not-allowed'] })
  })
})

// What makes a token worthless: features/accounts/two-factor/mfa-token.test.ts.
test('the portal wants a token of the second factor that is of this session, and changes nothing', async () => {
  const { cookie } = client.admin
  const good = client.admin.mfaToken()
  const as: [number, string] = [403, 'mfa-required']
  await client.expectNoChange(guarded, async (endpoint) => {
    const refuse = refuser(endpoint)
    await refuse({ cookie }, { what: 'no token', as })
    await refuse({ cookie, [mfaTokenHeader]: `${good}x` }, { what: 'a spoilt token', as })
    await refuse({ cookie, [mfaTokenHeader]: player.mfaToken }, { what: "a player's token", as })
    const other = { cookie: otherSession, [mfaTokenHeader]: good }
    await refuse(other, { what: 'the token of another session', as })
  })
})

/** Announces a file of 11 MB, sends nothing of it, and returns what comes back and after how long. */
async function announceFile(
  endpoint: AnyEndpoint,
  headers: Record<string, string>,
): Promise<{ statusCode: number; body: string; ms: number }> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  const head = Object.entries({
    host: 'site.test',
    'content-type': 'image/jpeg',
    'content-length': String(fileBytes),
    ...headers,
  })
  socket.write(
    [
      `POST ${client.addressOf(endpoint)}?${rightQuery(endpoint)} HTTP/1.1`,
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

test('no upload waits for a file from a caller without access, or changes anything', () =>
  client.expectNoChange(uploads, async (endpoint) => {
    const cases: [headers: Record<string, string>, status: number, code: string][] = [
      [{}, 401, 'not-signed-in'],
      [{ cookie: player.cookie, [mfaTokenHeader]: player.mfaToken }, 403, 'not-allowed'],
      [{ cookie: client.admin.cookie }, 403, 'mfa-required'],
      [{ ...client.admin.headers(), origin: 'https://evil.example' }, 403, 'foreign-origin'],
    ]
    for (const [headers, status, code] of cases) {
      const what = `${endpoint.name} with ${Object.keys(headers).join(', ') || 'nothing'}`
      const answer = await announceFile(endpoint, headers)
      expect([answer.statusCode, expectRefusal(answer, what).code], what).toEqual([status, code])
      expect(answer.ms, what).toBeLessThan(5000)
    }
  }))
