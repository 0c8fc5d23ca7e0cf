import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../../tests/free-port.ts'
import type { PubSub } from './port.ts'
import { pubsubSuite } from './pubsub.suite.ts'
import { openRedisPubSub } from './redis.ts'

const wanted = process.env.TEST_REDIS_URL
const serverUrl = wanted ?? 'redis://127.0.0.1:6379'
const admin = new Redis(serverUrl, { lazyConnect: true, connectTimeout: 2000, retryStrategy: null })
admin.on('error', () => {})
const isThere = await admin.connect().then(
  () => true,
  () => false,
)
// A server in TEST_REDIS_URL is mandatory; otherwise a local one is used if available.
if (!isThere && wanted !== undefined) throw new Error('No Redis at TEST_REDIS_URL.')
const program = process.env.TEST_REDIS_PROGRAM ?? '/usr/bin/redis-server'
const mayStart = existsSync(program)
if (!isThere) process.stderr.write(`\nLEFT OUT: no Redis at ${serverUrl}; messages through it were not tested.\n\n`)
if (!mayStart) process.stderr.write(`\nLEFT OUT: no ${program}; a Redis that goes away was not tested.\n\n`)
afterAll(() => admin.disconnect())

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const open of opened.splice(0).reverse()) await open.close()
})

const newPrefix = () => `whereabouts:test:${randomUUID()}:`

/** More than a Redis that is there needs on the busiest machine. */
const patientMs = 20_000

async function open(
  facts: { url: string; prefix: string; timeoutMs?: number },
  faults?: Error[],
): Promise<PubSub & { heard: string[]; gaps: number[] }> {
  const pubsub = await openRedisPubSub({
    timeoutMs: patientMs,
    ...facts,
    onListenerError: (error) => {
      throw error
    },
    onFault: (error) => {
      if (!faults) throw error
      faults.push(error)
    },
  })
  opened.push(pubsub)
  const [heard, gaps]: [string[], number[]] = [[], []]
  pubsub.onGap(() => gaps.push(gaps.length))
  return Object.assign(pubsub, { heard, gaps })
}

async function listen(pubsub: PubSub & { heard: string[] }): Promise<void> {
  await pubsub.subscribe('a', (message) => pubsub.heard.push(message))
}

/** Waits until the expectation holds. */
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: 15_000, interval: 10 })

describe.runIf(isThere)('a pubsub in Redis', () => {
  pubsubSuite((options) =>
    openRedisPubSub({
      ...options,
      url: serverUrl,
      prefix: newPrefix(),
      timeoutMs: patientMs,
      onFault: (error) => {
        throw error
      },
    }),
  )

  test('processes hear each other once and in order, and a process with another prefix hears nothing', async () => {
    const facts = { url: serverUrl, prefix: newPrefix() }
    const [one, other, stranger] = [await open(facts), await open(facts), await open({ ...facts, prefix: newPrefix() })]
    for (const pubsub of [one, other, stranger]) await listen(pubsub)
    const sent = Array.from({ length: 300 }, (_, at) => `message ${at}`)
    for (const [at, message] of sent.entries()) {
      void one.publish('a', message)
      if (at % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(one.heard, 'immediately in its own process').toEqual(sent)
    await until(() => expect(other.heard.length).toBeGreaterThanOrEqual(300))
    await other.publish('a', 'last')
    await until(() => expect(one.heard.at(-1)).toBe('last'))
    expect(other.heard).toEqual([...sent, 'last'])
    expect(one.heard).toEqual([...sent, 'last'])
    expect(stranger.heard).toEqual([])
    expect([one.gaps, other.gaps]).toEqual([[], []])
  })

  test('a channel is unsubscribed in Redis with its last listener, and subscribed again with the next', async () => {
    const facts = { url: serverUrl, prefix: newPrefix() }
    const pubsub = await open(facts)
    const channels = async () => ((await admin.pubsub('CHANNELS', `${facts.prefix}channel:*`)) as string[]).length
    const leaves = [await pubsub.subscribe('a', () => {}), await pubsub.subscribe('a', () => {})]
    await leaves[0]!()
    await leaves[0]!()
    expect(await channels()).toBe(1)
    await Promise.all([leaves[1]!(), listen(pubsub)])
    expect(await channels()).toBe(1)
    await (await open(facts)).publish('a', 'x')
    await until(() => expect(pubsub.heard).toEqual(['x']))
  })

  test('the last messages are sent before closing', async () => {
    const facts = { url: serverUrl, prefix: newPrefix() }
    const [one, other] = [await open(facts), await open(facts)]
    await listen(other)
    await one.publish('a', 'last words')
    await one.close()
    await until(() => expect(other.heard).toEqual(['last words']))
  })

  test('a foreign text is reported, without other effects', async () => {
    const facts = { url: serverUrl, prefix: newPrefix() }
    const faults: Error[] = []
    const pubsub = await open(facts, faults)
    await listen(pubsub)
    for (const text of ['', 'x', '{"a":1}', `${randomUUID()}[1]`, `${randomUUID()}`])
      await admin.publish(`${facts.prefix}channel:a`, text)
    await (await open(facts)).publish('a', 'x')
    await until(() => expect(pubsub.heard).toEqual(['x']))
    expect(faults).toHaveLength(5)
  })
})

describe.runIf(mayStart)('a Redis that goes down', () => {
  test('each process receives its own messages without waiting, the outage is reported once, and afterwards all learn that they may have missed messages', async () => {
    const server = await RedisProcess.start()
    const facts = { url: server.url, prefix: newPrefix() }
    const [faults, faultsOfOther]: [Error[], Error[]] = [[], []]
    const [one, other] = [await open(facts, faults), await open(facts, faultsOfOther)]
    for (const pubsub of [one, other]) await listen(pubsub)
    await until(() => expect([one.isUp(), other.isUp()]).toEqual([true, true]))
    // The server may have been asked before it started, which would be a separate outage.
    for (const reported of [faults, faultsOfOther]) reported.length = 0
    await server.end()
    await until(() => expect([faults.length, faultsOfOther.length]).toEqual([1, 1]))
    await until(() => expect([one.isUp(), other.isUp()]).toEqual([false, false]))
    await one.publish('a', 'alone')
    const late: string[] = []
    await one.subscribe('late', (message) => late.push(message))
    await one.publish('late', 'here')
    expect([one.heard, late, other.heard]).toEqual([['alone'], ['here'], []])
    await until(() => expect(Math.min(one.gaps.length, other.gaps.length), 'again and again').toBeGreaterThan(1))

    await server.start()
    await until(async () => {
      await one.publish('a', 'back')
      await other.publish('late', 'both ways')
      expect([other.heard.at(-1), late.at(-1)]).toEqual(['back', 'both ways'])
    })
    // The outage's last report may come a moment after the first message.
    await until(async () => {
      const gaps = one.gaps.length
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(one.gaps, 'no more of them when all is well').toHaveLength(gaps)
    })
    expect([faults.length, faultsOfOther.length]).toEqual([1, 1])
    await until(() => expect([one.isUp(), other.isUp()]).toEqual([true, true]))
    expect(faults[0]!.message).toMatch(/^Redis carries no messages: /)
    await server.end()
    await until(() => expect(faults).toHaveLength(2))
  })

  test('if only the publisher loses its connection, the others learn of it once it is back', async () => {
    const server = await RedisProcess.start()
    const facts = { url: server.url, prefix: newPrefix() }
    const [one, other] = [await open(facts, []), await open(facts, [])]
    for (const pubsub of [one, other]) await listen(pubsub)
    const killer = new Redis(server.url).on('error', () => {})
    opened.push({ close: async () => killer.disconnect() })
    // The server drops publishing connections, but not listening ones.
    await killer.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    await until(async () => {
      await one.publish('a', 'x')
      expect(other.gaps.length).toBeGreaterThan(0)
    })
  })
})

describe('without Redis', () => {
  test('it opens, receives its own messages, and reports the fault once and without the password', async () => {
    const faults: Error[] = []
    const pubsub = await open({ url: 'redis://:a%20password@127.0.0.1:9', prefix: 'x', timeoutMs: 500 }, faults)
    await listen(pubsub)
    await pubsub.publish('a', 'alone')
    expect(pubsub.heard).toEqual(['alone'])
    expect([faults.length, pubsub.isUp()]).toEqual([1, false])
    expect(JSON.stringify({ ...faults[0], text: faults[0]!.message })).not.toContain('password')
  })

  test('a server that accepts connections but never answers does not block', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket.on('error', () => {})))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const faults: Error[] = []
    const url = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const pubsub = await open({ url, prefix: 'x', timeoutMs: 500 }, faults)
    await listen(pubsub)
    await pubsub.publish('a', 'alone')
    expect(pubsub.heard).toEqual(['alone'])
    expect(faults).toHaveLength(1)
    await pubsub.close()
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})

/** This test's own Redis, on its own port. */
class RedisProcess {
  readonly url: string
  readonly #port: number
  #child: ChildProcess | null = null

  private constructor(port: number) {
    this.#port = port
    this.url = `redis://127.0.0.1:${port}`
  }

  static async start(): Promise<RedisProcess> {
    const server = new RedisProcess(await freePort())
    opened.push({ close: () => server.end() })
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const args = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    this.#child = spawn(program, args, { stdio: 'ignore' })
  }

  async end(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
