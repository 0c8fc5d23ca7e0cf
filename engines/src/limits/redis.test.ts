import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../tests/free-port.ts'
import { limitsSuite } from './limits.suite.ts'
import type { Limits } from './port.ts'
import { openRedisLimits } from './redis.ts'

const wanted = process.env.TEST_REDIS_URL
const serverUrl = wanted ?? 'redis://127.0.0.1:6379'
const admin = new Redis(serverUrl, { lazyConnect: true, connectTimeout: 2000, retryStrategy: null })
let reason = ''
admin.on('error', (error) => {
  reason = error.message
})
const isThere = await admin.connect().then(
  () => true,
  () => false,
)
// A server in TEST_REDIS_URL is mandatory; otherwise a local one is used if available.
if (!isThere && wanted !== undefined) throw new Error(`No Redis at TEST_REDIS_URL: ${reason}`)
if (!isThere)
  process.stderr.write(
    `\nLEFT OUT: no Redis at ${serverUrl}; that processes count together was not tested. Set TEST_REDIS_URL.\n\n`,
  )

const testPrefix = `whereabouts:test:${randomUUID()}:`
const windows = [{ max: 2, seconds: 60 }]
/** More than a Redis that is there needs on the busiest machine. */
const timeoutMs = 20_000

afterAll(async () => {
  if (!isThere) return
  const keys = await admin.keys(`${testPrefix}*`)
  if (keys.length > 0) await admin.del(...keys)
  admin.disconnect()
})

const newPrefix = () => `${testPrefix}${randomUUID()}:`

function failOnFault(error: Error): void {
  throw error
}

describe.runIf(isThere)('limits in Redis', () => {
  limitsSuite(() => openRedisLimits({ url: serverUrl, prefix: newPrefix(), timeoutMs, onFault: failOnFault }))

  test('processes with one prefix count together, and forget together', async () => {
    const options = { url: serverUrl, prefix: newPrefix(), timeoutMs, onFault: failOnFault }
    const [one, other] = [await openRedisLimits(options), await openRedisLimits(options)]
    const both = [one, other]
    const waits = await Promise.all(Array.from({ length: 20 }, (_, at) => both[at % 2]!.take('a', windows)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
    await one.forget('a', windows)
    expect(await other.take('a', windows)).toBe(0)
    for (const limits of both) await limits.close()
  })

  test('keys in Redis do not reveal people, and expire', async () => {
    const prefix = newPrefix()
    const limits = await openRedisLimits({ url: serverUrl, prefix, timeoutMs, onFault: failOnFault })
    await limits.take('sign-in:anna@example.org', windows)
    const keys = await admin.keys(`${prefix}*`)
    expect(keys).toEqual([expect.stringMatching(/:2\/60:[\w-]{43}$/)])
    expect(await admin.ttl(keys[0]!)).toBeGreaterThan(0)
    await limits.close()
  })

  test('while Redis is down each process counts alone and reports it once; afterwards they count together', async () => {
    const way = await openWayTo(new URL(serverUrl))
    const faults: Error[] = []
    let backs = 0
    const onFault = (error: Error) => faults.push(error)
    const options = { prefix: newPrefix(), timeoutMs, onFault, onBack: () => backs++ }
    const limits = await openRedisLimits({ ...options, url: way.url })
    const rival = await openRedisLimits({ ...options, url: serverUrl })
    expect([await limits.take('a', windows), limits.isUp()]).toEqual([0, true])

    await way.cut()
    await expect.poll(() => faults).toHaveLength(1)
    expect([limits.isUp(), rival.isUp()]).toEqual([false, true])
    const waits = await Promise.all(Array.from({ length: 10 }, () => limits.take('b', windows)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
    expect(faults).toHaveLength(1)

    await way.mend()
    const waitOfRival = async () => {
      const key = randomUUID()
      for (const _ of windows.concat(windows)) await limits.take(key, windows)
      return rival.take(key, windows)
    }
    await expect.poll(waitOfRival).toBeGreaterThan(0)
    expect([limits.isUp(), backs]).toEqual([true, 1])
    await way.cut()
    await expect.poll(() => faults).toHaveLength(2)
    for (const open of [limits, rival]) await open.close()
  })
})

describe('without Redis', () => {
  const opened: Limits[] = []
  afterEach(async () => {
    for (const limits of opened.splice(0)) await limits.close()
  })

  async function openAt(url: string): Promise<{ limits: Limits; faults: Error[] }> {
    const faults: Error[] = []
    const limits = await openRedisLimits({ url, timeoutMs: 200, onFault: (error) => faults.push(error) })
    opened.push(limits)
    return { limits, faults }
  }

  async function countsAlone(limits: Limits): Promise<void> {
    const waits = await Promise.all(Array.from({ length: 10 }, () => limits.take('a', windows)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
    await limits.forget('a', windows)
    expect(await limits.take('a', windows)).toBe(0)
  }

  test('with a closed port the limits still open, the fault is reported once, and this process counts alone', async () => {
    const { limits, faults } = await openAt(`redis://:a%20password@127.0.0.1:${await freePort()}`)
    await countsAlone(limits)
    expect(faults).toHaveLength(1)
    expect(faults[0]!.message).toMatch(/^Redis does not count: .*ECONNREFUSED/)
    expect(JSON.stringify({ ...faults[0] })).not.toContain('password')
  })

  test('a server that accepts connections but never answers does not block requests', async () => {
    const silent = await listen(() => {})
    const { limits, faults } = await openAt(silent.url)
    await countsAlone(limits)
    expect(faults).toHaveLength(1)
    await silent.close()
  })

  test('a server that falls silent is abandoned after the timeout, and reported once', async () => {
    const mute = await listen((socket) => {
      socket.on('data', (bytes) => {
        // Answers the handshake like Redis, and nothing after it.
        const text = bytes.toString().toLowerCase()
        if (text.includes('hello')) socket.write('-NOPROTO\r\n')
        if (text.includes('info')) socket.write('$9\r\nloading:0\r\n')
      })
    })
    const { limits, faults } = await openAt(mute.url)
    expect(faults).toEqual([])
    await countsAlone(limits)
    expect(faults).toHaveLength(1)
    await mute.close()
  })
})

interface Listener {
  url: string
  close(): Promise<void>
}

async function listen(onConnection: (socket: Socket) => void, port = 0): Promise<Listener> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** A proxy to the real server that a test can cut and restore. */
async function openWayTo(server: URL): Promise<{ url: string; cut(): Promise<void>; mend(): Promise<void> }> {
  const pass = (socket: Socket) => {
    const onward = connect(Number(server.port || 6379), server.hostname)
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  }
  const port = await freePort()
  let listener = await listen(pass, port)
  const url = new URL(server)
  url.host = new URL(listener.url).host
  return {
    url: url.href,
    cut: () => listener.close(),
    mend: async () => {
      listener = await listen(pass, port)
    },
  }
}
