import { connect } from 'node:net'
import { endpoints } from '@whereabouts/contract/all'
import type { AnyEndpoint } from '@whereabouts/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { expectRefusal, HostileClient, rightQuery, shown } from '../../../test-support/hostile-client.ts'
import { buildApp } from '../../start/app.ts'

const app = testApp({ isEmptied: 'once' })
let client: HostileClient
let port: number
beforeAll(async () => {
  client = await HostileClient.start(app)
  port = Number(new URL(await client.app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const provider = endpoints.filter(({ access }) => access === 'provider')
const json = { 'content-type': 'application/json' }
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const
type Method = (typeof methods)[number]
const endless = 'x'.repeat(100_000)

/** Asks with a method that the endpoint does not take. */
async function expectWrongMethod(endpoint: AnyEndpoint, request: { method: Method; payload: string | undefined }) {
  const { method, payload } = request
  const what = `${endpoint.name} by ${method} with ${shown(payload)}`
  const answer = await client.ask({
    method,
    url: client.addressOf(endpoint),
    as: 'user',
    ...(payload && { payload, headers: json }),
  })
  expect(answer.statusCode, what).toBe(405)
  expect(answer.headers.allow, what).toContain(endpoint.method)
  if (method !== 'HEAD') expect(expectRefusal(answer, what).code, what).toBe('wrong-method')
}

test('every endpoint answers other methods with 405, names the right one, and changes nothing', () =>
  client.expectNoChange(endpoints, async (endpoint) => {
    const own = endpoints.filter(({ path }) => path === endpoint.path).map(({ method }) => method as string)
    for (const method of methods) {
      if (own.includes(method) || (method === 'HEAD' && own.includes('GET') && endpoint.answers !== 'events')) continue
      for (const payload of [undefined, '{}', '{broken', endless]) {
        if (payload && (method === 'GET' || method === 'HEAD')) continue
        await expectWrongMethod(endpoint, { method, payload })
      }
    }
  }))

const cookies = ['', '=', ';;;', '%', 'x'.repeat(4000), '__proto__=1'].concat(
  [
    '',
    '%',
    '%E0%A4%A',
    'a.b',
    '.',
    'null',
    '%00',
    `${'a'.repeat(32)}.${'b'.repeat(43)}%3D`,
    'x'.repeat(4000),
    '{"a":1}',
    'é',
    '"',
  ].map((value) => `whereabouts.session_token=${value}`),
)
test('no endpoint takes a cookie for a session that is none, or changes anything', () =>
  client.expectNoChange(endpoints, async (endpoint) => {
    const { name, method, access, accepts, answers } = endpoint
    if (answers === 'events') expect(access, name).toBe('user')
    const query = method === 'GET' || accepts === 'bytes' ? `?${rightQuery(endpoint)}` : ''
    const isPost = method === 'POST'
    const request = { method, url: client.addressOf(endpoint) + query, ...(isPost && { payload: '[]' }) }
    for (const cookie of [undefined, ...cookies]) {
      const what = `${name} with the cookie ${shown(cookie)}`
      const headers = { ...(isPost && json), ...(cookie !== undefined && { cookie }) }
      const answer = await client.ask({ ...request, headers })
      expect(answer.statusCode, what).toBeLessThan(500)
      if (access === 'public' || access === 'provider') continue
      expect([answer.statusCode, expectRefusal(answer, what).code], what).toEqual([401, 'not-signed-in'])
    }
  }))

const event = JSON.stringify({
  id: 'evt_1',
  type: 'customer.subscription.updated',
  created: 1,
  data: { object: { customer: 'cus_1' } },
})
const eventBodies = [event, '', '{', 'null', '{"__proto__":{}}', 'x'.repeat(900_000)]

function wrongSignatures(): (string | undefined)[] {
  const now = Math.floor(Date.now() / 1000)
  const ofNow = [`t=${now}`, `t=${now},v1=`, `t=${now},v1=${'0'.repeat(64)}`, `t=${now},v0=x`]
  return [undefined, '', 'x', ...ofNow, 't=,v1=', 't=NaN,v1=a', ','.repeat(2000)]
}

test('no endpoint of a provider believes what is not signed, or changes anything', () =>
  client.expectNoChange(provider, async ({ name, path }) => {
    for (const signature of wrongSignatures()) {
      const headers = { ...json, ...(signature !== undefined && { 'stripe-signature': signature }) }
      for (const payload of eventBodies) {
        const what = `${name} with the signature ${shown(signature)} and the body ${shown(payload)}`
        const answer = await client.ask({ method: 'POST', url: path, payload, headers })
        expect([answer.statusCode, expectRefusal(answer, what).code], what).toEqual([400, 'bad-signature'])
      }
    }
    const send = (payload: string, type: string) =>
      client.ask({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
    expect((await send('x'.repeat(1024 * 1024 + 1), 'application/json')).statusCode, `${name} with 1 MB`).toBe(413)
    expect((await send(event, 'text/plain')).statusCode, `${name} with text`).toBe(415)
  }))

/** Writes bytes to a connection and answers what came back until the server hung up or fell silent. */
async function shout(bytes: string): Promise<{ statusCode: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(3000, () => socket.destroy())
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (data) => {
    text += data.toString('latin1')
  })
  socket.write(Buffer.from(bytes, 'latin1'))
  await new Promise((resolve) => socket.on('close', resolve))
  return { statusCode: Number(text.split(' ')[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) }
}

const close = 'host: site.test\r\nconnection: close\r\n'
test.each([
  ['a path that is wrongly encoded', `GET /api/%E0%A4%A HTTP/1.1\r\n${close}\r\n`, 400],
  ['a page address that is wrongly encoded', `GET /%FF HTTP/1.1\r\n${close}\r\n`, 400],
  ['NUL in an encoded path', `GET /api/puzzles/%00/is-solved HTTP/1.1\r\n${close}\r\n`, 400],
  ['NUL in a path', `GET /api/\0 HTTP/1.1\r\n${close}\r\n`, 400],
  ['a way out of the folder', `GET /api/../../../../etc/passwd HTTP/1.1\r\n${close}\r\n`, null],
  ['an encoded way out of the folder', `GET /api/%2e%2e%2f%2e%2e%2fetc%2fpasswd HTTP/1.1\r\n${close}\r\n`, null],
  ['headers without end', `GET /api/site HTTP/1.1\r\n${close}x: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
  ['a cookie without end', `GET /api/site HTTP/1.1\r\n${close}cookie: ${'a=b; '.repeat(20_000)}\r\n\r\n`, 431],
  ['an address without end', `GET /api/site?${'y'.repeat(100_000)} HTTP/1.1\r\n${close}\r\n`, 431],
  ['a method that does not exist', `HACK /api/site HTTP/1.1\r\n${close}\r\n`, 400],
  ['a method that nothing takes', `PROPFIND /api/site HTTP/1.1\r\n${close}\r\n`, 404],
  ['no HTTP at all', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', 400],
  ['two lengths', `POST /api/auth/sign-in HTTP/1.1\r\n${close}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400],
  [
    'a length and pieces',
    `POST /api/auth/sign-in HTTP/1.1\r\n${close}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'a broken piece',
    `POST /api/auth/sign-in HTTP/1.1\r\n${close}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
  ['two hosts', `GET /api/site HTTP/1.1\r\n${close}host: other.test\r\n\r\n`, 400],
  ['the same host twice', `GET /api/site HTTP/1.1\r\n${close}Host: site.test\r\n\r\n`, 400],
  ['no host', 'GET /api/site HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['a host that is none', 'GET /api/site HTTP/1.1\r\nhost: a@b/c\r\nconnection: close\r\n\r\n', 400],
  ['several hosts in one', 'GET /api/site HTTP/1.1\r\nhost: a.test,b.test\r\nconnection: close\r\n\r\n', 400],
  ['an address with a host of its own', `GET http://other.test/api/site HTTP/1.1\r\n${close}\r\n`, 400],
  ['the address of a proxy', `GET other.test:80 HTTP/1.1\r\n${close}\r\n`, 400],
  ['a star for an address', `OPTIONS * HTTP/1.1\r\n${close}\r\n`, 400],
  ['a line end in a header', `GET /api/site HTTP/1.1\r\n${close}x: a\rb\r\n\r\n`, 400],
])('%s is refused in the form of every refusal', async (what, bytes, status) => {
  const answer = await shout(bytes)
  expectRefusal(answer, what)
  if (status) expect(answer.statusCode).toBe(status)
})

test('a watcher that speaks HTTP/1.0 need name no host, and ports and addresses are hosts too', async () => {
  expect((await shout('GET /api/health HTTP/1.0\r\n\r\n')).statusCode).toBe(200)
  for (const host of ['site.test:8080', '127.0.0.1', '[::1]:3000', 'a_b.test'])
    expect([
      host,
      (await shout(`GET /api/health HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).statusCode,
    ]).toEqual([host, 200])
})

test('behind a proxy, an address that the client writes itself does not get round a limit', async () => {
  const { services } = client.app
  const app = await buildApp({ ...services, config: { ...services.config, TRUST_PROXY: 1 } })
  const statuses = []
  for (let n = 0; n < 61; n += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/confirm-email',
      payload: { token: 'x' },
      headers,
    })
    statuses.push(answer.statusCode)
  }
  expect([statuses[59], statuses[60]]).toEqual([400, 429])
  await app.close()
})
