import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { exampleName } from './nginx-server.ts'
import { type Answer, type Asked, Behind, collect, secretRequest, secretWords } from './proxied.ts'

const hasCaddy = spawnSync('caddy', ['version']).status === 0
if (!hasCaddy) process.stderr.write('\nLEFT OUT: no caddy here, so deploy/Caddyfile is not tried.\n\n')

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../deploy/${name}`, import.meta.url)), 'utf8')

describe.runIf(hasCaddy)('Caddy with deploy/Caddyfile', () => {
  const behind = new Behind()
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-caddy-'))
  let [process_, port, dead, output]: [ChildProcess | null, number, number, string] = [null, 0, 0, '']

  beforeAll(async () => {
    port = await freePort()
    dead = await freePort()
    // The servers' addresses, as in docs/operate/install.md for machines without containers; http, and only the site.
    const text = read('Caddyfile')
      .replace(/dynamic a [\s\S]*?\n\t\}/, `to 127.0.0.1:${dead} 127.0.0.1:${await behind.open()}`)
      .replace('lb_try_duration 10s', 'lb_try_duration 900ms')
      .replace('response_header_timeout 4s', 'response_header_timeout 300ms')
      .replace('email {$TLS_EMAIL}', 'admin off')
    writeFileSync(join(folder, 'Caddyfile'), text)
    const environment = { PATH: process.env.PATH, HOME: folder, SITE_HOST: `http://${exampleName}:${port}` }
    const child = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], { env: environment })
    process_ = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    while (!(await ask().catch(() => null))) {
      if (child.exitCode !== null) throw new Error(output)
      await sleep(20)
    }
  })
  afterAll(async () => {
    process_?.kill('SIGKILL')
    await behind.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = ({ path = '/', method = 'GET', headers = {} }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const own = { host: `${exampleName}:${port}`, ...headers }
      const asked = requestPlain({ host: '127.0.0.1', port, path, method, headers: own, agent: false })
      asked.on('response', (answer) => collect(answer, resolve)).on('error', reject)
      asked.end()
    })

  test('one server of two is enough, and the caller’s address comes from the proxy', async () => {
    behind.answer = (_request, response) => response.end('ours')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask({ headers: { 'x-forwarded-for': '203.0.113.9' } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(behind.got.at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  test("a server's own 503 passes unchanged; without a server, the caller gets a sentence", async () => {
    behind.answer = (_request, response) => response.writeHead(503, { 'retry-after': '77' }).end('of the server')
    expect(await ask()).toMatchObject({ status: 503, text: 'of the server' })
    behind.answer = (request) => request.socket.destroy()
    const answer = await ask({ method: 'POST' })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.text).toContain('Please try again')
  })

  test('a guess that a silent server keeps goes to the next one, and the silent one gets no other guess then', async () => {
    const silent = new Behind()
    await silent.open(dead)
    behind.answer = (_request, response) => response.end('ours')
    const guesses = async () => {
      silent.got.length = 0
      const path = '/api/puzzles/x/guesses'
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ method: 'POST', path })))
      return { answered: answers.map(({ text }) => text), isAsked: silent.got.length > 0 }
    }
    const ours = Array.from({ length: 12 }, () => 'ours')
    expect(await guesses()).toEqual({ answered: expect.arrayContaining(['ours']), isAsked: true })
    silent.answer = () => undefined
    expect(await guesses()).toEqual({ answered: ours, isAsked: true })
    expect(await guesses()).toEqual({ answered: ours, isAsked: false })
    await silent.close()
  })

  test('no log contains a query, a referrer, a cookie or a full address, even without a server', async () => {
    behind.answer = (request) => request.socket.destroy()
    await ask({ ...secretRequest, method: 'POST' })
    await expect.poll(() => output).toContain('/reset-password?...')
    expect(output).not.toContain(secretWords)
    expect(output).not.toContain('"remote_ip":"127.0.0.1"')
  })
})
