import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { request as requestByTls } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { exampleName, hasNginx, NginxServer } from './nginx-server.ts'
import { type Answer, type Asked, Behind, collect, secretRequest, secretWords } from './proxied.ts'

if (!hasNginx()) process.stderr.write('\nLEFT OUT: no nginx and openssl here, so deploy/nginx.conf is not tried.\n\n')

describe.runIf(hasNginx())('nginx with deploy/nginx.conf', () => {
  const behind = new Behind()
  let nginx: NginxServer
  let ports: { http: number; https: number }

  beforeAll(async () => {
    const [http, https, dead] = [await freePort(), await freePort(), await freePort()]
    ports = { http, https }
    // One server is always down; the other two are the same, so that a resent request would arrive twice.
    const port = await behind.open()
    nginx = new NginxServer({ ...ports, servers: [dead, port, port] })
    await nginx.start()
  })
  afterAll(async () => {
    await nginx?.close()
    await behind.close()
  })

  const ask = (
    { path = '/', method = 'GET', headers = {}, name = exampleName, body }: Asked = {},
    { port = ports.https, ca = nginx.certificate } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, servername: name, ca, agent: false }
      const asked = requestByTls({ ...options, path, method, headers: { host: name, ...headers } })
      asked.on('response', (answer) => collect(answer, resolve)).on('error', reject)
      asked.end(body)
    })
  const askPlain = ({ path = '/', name = exampleName }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = requestPlain({ host: '127.0.0.1', port: ports.http, path, headers: { host: name }, agent: false })
      asked.on('response', (answer) => collect(answer, resolve)).on('error', reject)
      asked.end()
    })

  test('the file passes nginx’s own check', () => {
    expect(nginx.check()).toBe('')
  })

  test('a missing server costs no request its answer, regardless of its method', async () => {
    behind.answer = (_request, response) => response.end('ours')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask({ path: '/x', method: n % 2 ? 'POST' : 'GET' })),
    )
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, 'ours']))
  })

  test('a server that falls silent keeps a guess for seconds at most, and is skipped afterwards', async () => {
    const [frozen, http, https] = [await freePort(), await freePort(), await freePort()]
    const code = `require('node:http').createServer((_, answer) => answer.end('theirs')).listen(${frozen}, '127.0.0.1', () => console.log('open'))`
    const other = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(other.stdout, 'data')
    const proxy = new NginxServer({ http, https, servers: [frozen, behind.port] })
    await proxy.start()
    try {
      behind.answer = (_request, response) => response.end('ours')
      const guesses = async () => {
        const begunAt = performance.now()
        const path = '/api/puzzles/x/guesses'
        const answers = await Promise.all(
          Array.from({ length: 12 }, () => ask({ method: 'POST', path }, { port: https, ca: proxy.certificate })),
        )
        return { texts: [...new Set(answers.map(({ text }) => text))].sort(), ms: performance.now() - begunAt }
      }
      expect((await guesses()).texts).toEqual(['ours', 'theirs'])
      other.kill('SIGSTOP')
      const first = await guesses()
      expect(first.texts).toEqual(['ours'])
      expect(first.ms).toBeLessThan(6_000)
      const second = await guesses()
      expect(second.texts).toEqual(['ours'])
      expect(second.ms, 'the silent one was not asked').toBeLessThan(2_000)
    } finally {
      other.kill('SIGKILL')
      await proxy.close()
    }
  })

  test('when each server has just failed, both are tried again at once', async () => {
    const [one, two, http, https] = [await freePort(), await freePort(), await freePort(), await freePort()]
    const proxy = new NginxServer({ http, https, servers: [one, two] })
    await proxy.start()
    const back = new Behind()
    try {
      const through = () => ask({}, { port: https, ca: proxy.certificate })
      for (let n = 0; n < 3; n += 1) expect((await through()).status).toBe(503)
      await back.open(one)
      expect((await through()).text).toBe('ours')
    } finally {
      await proxy.close()
      await back.close()
    }
  })

  test('a guess received by a server is resent when its connection breaks', async () => {
    behind.got.length = 0
    behind.answer = (request, response) =>
      behind.got.length === 1 ? request.socket.destroy() : response.end('the same guess')
    const answer = await ask({ method: 'POST', path: '/api/puzzles/x/guesses' })
    expect([answer.text, behind.got.length]).toEqual(['the same guess', 2])
  })

  test('another POST received by a server is not resent when its connection breaks, and the caller gets a sentence', async () => {
    behind.got.length = 0
    behind.answer = (request) => request.socket.destroy()
    const answer = await ask({ method: 'POST', path: '/api/user/username' })
    expect(behind.got.length).toBe(1)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.text).toContain('Please try again')
  })

  test("a server's own answer passes unchanged, even 429 and 503", async () => {
    for (const status of [429, 502, 503]) {
      behind.answer = (_request, response) => response.writeHead(status, { 'retry-after': '77' }).end('of the server')
      const answer = await ask()
      expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([status, '77', 'of the server'])
    }
  })

  test('the servers receive the caller, https and the name, and no such headers from the caller', async () => {
    behind.answer = (_request, response) => response.end()
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.9',
    }
    await ask({ headers: forged })
    const { headers } = behind.got.at(-1)!
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-forwarded-proto']).toBe('https')
    expect([headers['x-forwarded-host'], headers.forwarded]).toEqual([undefined, undefined])
    expect(headers.host).toBe(exampleName)
  })

  test('live news arrives while the answer is still open', async () => {
    behind.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('first')
    const options = {
      host: '127.0.0.1',
      port: ports.https,
      servername: exampleName,
      ca: nginx.certificate,
      agent: false,
    }
    const first = await new Promise((resolve, reject) => {
      const asked = requestByTls({ ...options, path: '/api/puzzles/x/live', headers: { host: exampleName } })
      asked.on('response', (answer) => answer.once('data', (chunk) => resolve(String(chunk)))).on('error', reject)
      asked.end()
    })
    expect(first).toBe('first')
  })

  test('connections with other names, or none, are closed', async () => {
    await expect(ask({ name: 'other.example.org' })).rejects.toThrow()
    await expect(ask({ headers: { host: 'other.example.org' } })).rejects.toThrow()
    await expect(askPlain({ name: 'other.example.org' })).rejects.toThrow()
    await expect(askPlain({ name: '127.0.0.1' })).rejects.toThrow()
  })

  test('http redirects to https, except for the certificate authority’s challenge', async () => {
    const answer = await askPlain({ path: '/archive?x=1' })
    expect([answer.status, answer.headers.location]).toEqual([301, `https://${exampleName}/archive?x=1`])
    writeFileSync(join(nginx.folder, 'acme/.well-known/acme-challenge/abc'), 'proof', { mode: 0o644 })
    expect((await askPlain({ path: '/.well-known/acme-challenge/abc' })).text).toBe('proof')
  })

  test('an oversized body is refused before it is buffered, and the portal’s photos pass', async () => {
    const sized = (path: string, bytes: number) =>
      ask({ method: 'POST', path, headers: { 'content-length': String(bytes) } })
    behind.answer = (request, response) => request.resume().on('end', () => response.end())
    const body = Buffer.alloc(10_500_000)
    expect((await ask({ method: 'POST', path: '/api/admin/photos', body })).status).toBe(200)
    expect((await sized('/api/stripe/webhook', 3_000_000)).status).toBe(413)
    expect((await sized('/api/admin/photos', 17_000_000)).status).toBe(413)
  })

  test('no log contains a query, a referrer, a cookie or a full address, even without a server', async () => {
    behind.answer = (request) => request.socket.destroy()
    expect((await ask(secretRequest)).status).toBe(503)
    await askPlain({ path: secretRequest.path! })
    expect(nginx.logs).toContain('"path":"/reset-password"')
    expect(nginx.logs).not.toContain(secretWords)
    expect(nginx.logs).not.toMatch(/"from":"127\.0\.0\.1"/)
  })
})
