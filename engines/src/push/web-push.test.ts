import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCertificate } from '../../test-support/test-certificate.ts'
import type { Push } from './port.ts'
import { address, message, pushSuite } from './push.suite.ts'
import { openWebPush, publicKeyOf } from './web-push.ts'

const key = Buffer.alloc(32, 'key').toString('hex')
const subject = 'mailto:tests@example.org'
const { key: privateKey, cert } = makeCertificate(['push.site.org'])

let server: Server
let push: Push
let asked: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
let hosts: Record<string, string[]> = {}
let answer: (response: ServerResponse) => void = () => {}

const open = (timeoutMs = 5000) =>
  openWebPush({
    ...{ key, subject, timeoutMs, localOrigin: null, ca: cert },
    detour: { address: '127.0.0.1', port: (server.address() as AddressInfo).port },
    resolve: async (hostname) => {
      const found = hosts[hostname]
      if (!found) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
      return found
    },
  })

beforeAll(async () => {
  server = createServer({ key: privateKey, cert }, (request, response) => {
    void buffer(request).then((body) => {
      asked.push({ url: `${request.headers.host}${request.url}`, headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  push = open()
})
afterAll(async () => {
  await push.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked = []
  hosts = { 'push.site.org': ['93.184.215.14'] }
  answer = (response) => response.writeHead(201).end()
})

pushSuite(() => openWebPush({ key, subject, timeoutMs: 2000, localOrigin: null }))

const replying = (status: number, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end('words')
}

test('a message is encrypted, and reveals only what the push service needs', async () => {
  expect(await push.send(address, message)).toEqual({ outcome: 'taken' })
  const [{ url, headers, body }] = asked as [(typeof asked)[0]]
  expect(url).toBe('push.site.org/send/1')
  expect(headers).toMatchObject({
    ...{ ttl: '3600', topic: 'release', urgency: 'normal', 'content-encoding': 'aes128gcm' },
    authorization: expect.stringMatching(new RegExp(`^vapid t=[\\w.-]+, k=${push.publicKey}$`)),
  })
  for (const name of ['cookie', 'referer', 'origin']) expect(headers).not.toHaveProperty(name)
  expect(body.includes('Hello')).toBe(false)
  const claims = JSON.parse(
    Buffer.from(/t=[\w-]+\.([\w-]+)\./.exec(headers.authorization!)![1]!, 'base64url').toString(),
  )
  expect(claims).toMatchObject({ aud: 'https://push.site.org', sub: subject })
})

test.each([
  [200, { outcome: 'taken' }],
  [202, { outcome: 'taken' }],
  [404, { outcome: 'gone' }],
  [410, { outcome: 'gone' }],
  [429, { outcome: 'later', afterMs: 0 }],
  [500, { outcome: 'later', afterMs: 0 }],
  [503, { outcome: 'later', afterMs: 0 }],
  [400, { outcome: 'lost', reason: 'status 400' }],
  [403, { outcome: 'lost', reason: 'status 403' }],
  [413, { outcome: 'lost', reason: 'status 413' }],
] as const)('the answer %i means %j', async (status, outcome) => {
  replying(status)
  expect(await push.send(address, message)).toEqual(outcome)
})

test('a push service may set the time of the retry', async () => {
  replying(429, { 'retry-after': '120' })
  expect(await push.send(address, message)).toEqual({ outcome: 'later', afterMs: 120_000 })
  replying(503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })
  expect(await push.send(address, message)).toEqual({ outcome: 'later', afterMs: 0 })
})

test('a redirect is not followed', async () => {
  replying(307, { location: 'https://push.site.org/elsewhere' })
  expect(await push.send(address, message)).toEqual({ outcome: 'lost', reason: 'status 307' })
  expect(asked).toHaveLength(1)
})

describe('a host', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '100.64.0.1', '0.0.0.0'],
    ...['::1', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'],
  ])('at %s is never connected to, even with an additional public address', async (inside) => {
    for (const addresses of [[inside], ['93.184.215.14', inside]]) {
      const host = `push-${addresses.length}.site.org`
      hosts[host] = addresses
      expect(await push.send({ ...address, endpoint: `https://${host}/a` }, message)).toEqual({ outcome: 'gone' })
    }
    expect(asked).toEqual([])
  })

  test('that is not found may exist later; one with another certificate gets nothing', async () => {
    expect(await push.send({ ...address, endpoint: 'https://nowhere.site.org/a' }, message)).toEqual({
      ...{ outcome: 'later', afterMs: 0 },
    })
    hosts['liar.site.org'] = ['93.184.215.14']
    expect((await push.send({ ...address, endpoint: 'https://liar.site.org/a' }, message)).outcome).toBe('lost')
    expect(asked).toEqual([])
  })
})

test('a push service that never answers, or hangs up, may have accepted the message: it is not resent', async () => {
  const hasty = open(200)
  answer = () => {}
  expect((await hasty.send(address, message)).outcome).toBe('lost')
  answer = (response) => response.destroy()
  expect((await hasty.send(address, message)).outcome).toBe('lost')
  await hasty.close()
})

test('an endless answer costs no memory and no time', async () => {
  answer = (response) => {
    response.writeHead(201)
    const timer = setInterval(() => response.write('x'.repeat(4096)), 1)
    response.on('close', () => clearInterval(timer))
  }
  expect(await push.send(address, message)).toEqual({ outcome: 'taken' })
  await expect.poll(() => new Promise<number>((done) => server.getConnections((_error, n) => done(n)))).toBe(0)
})

test('an invalid browser key means the subscription is gone', async () => {
  const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  expect(await push.send({ ...address, p256dh: noPoint }, message)).toEqual({ outcome: 'gone' })
  expect(asked).toEqual([])
})

test('a number that is too large is not a key', () => {
  expect(publicKeyOf('ff'.repeat(32))).toBeNull()
  expect(publicKeyOf('00'.repeat(32))).toBeNull()
  expect(() => openWebPush({ key: '00'.repeat(32), subject, timeoutMs: 1, localOrigin: null })).toThrow('no key')
})
