import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { cacheSuite } from './cache.suite.ts'
import type { Cache } from './port.ts'
import { openRedisCache } from './redis.ts'

const wanted = process.env.TEST_REDIS_URL
const serverUrl = wanted ?? 'redis://127.0.0.1:6379'
const admin = new Redis(serverUrl, { lazyConnect: true, connectTimeout: 2000, retryStrategy: null })
admin.on('error', () => {})
const isThere = await admin.connect().then(
  () => true,
  () => false,
)
// A server named by TEST_REDIS_URL must be there; else a local one is used if there is one.
if (!isThere && wanted !== undefined) throw new Error('No Redis at TEST_REDIS_URL.')
if (!isThere)
  process.stderr.write(`\nLEFT OUT: no Redis at ${serverUrl}; what processes keep together was not tested.\n\n`)

const testPrefix = `whereabouts:test:${randomUUID()}:`
const opened: Cache[] = []
afterEach(async () => {
  for (const cache of opened.splice(0)) await cache.close()
})
afterAll(async () => {
  if (!isThere) return
  const keys = await admin.keys(`${testPrefix}*`)
  if (keys.length > 0) await admin.del(...keys)
  admin.disconnect()
})

async function open(facts: { prefix: string; url?: string }, faults?: Error[]): Promise<Cache> {
  const cache = await openRedisCache({
    url: serverUrl,
    timeoutMs: 1000,
    ...facts,
    onFault: (error) => {
      if (!faults) throw error
      faults.push(error)
    },
  })
  opened.push(cache)
  return cache
}

const newPrefix = () => `${testPrefix}${randomUUID()}:`
const annas = { owner: 'anna', value: 'x', seconds: 20 }

describe.runIf(isThere)('a cache in Redis', () => {
  cacheSuite(async () => {
    const facts = { prefix: newPrefix() }
    return [await open(facts), await open(facts)]
  })

  test('keys do not show their owner, and expire by themselves', async () => {
    const prefix = newPrefix()
    const cache = await open({ prefix })
    await cache.set('token of anna', { ...annas, seconds: 10_000 })
    await cache.forget('anna')
    const keys = (await admin.keys(`${prefix}*`)).sort()
    expect(keys).toEqual([expect.stringMatching(/forgotten:[\w-]{43}$/), expect.stringMatching(/kept:[\w-]{43}$/)])
    const [forgotten, kept] = await Promise.all(keys.map((key) => admin.ttl(key)))
    expect(kept).toBeLessThanOrEqual(30)
    expect(forgotten, 'outlives everything that was kept').toBeGreaterThan(100)
  })

  test('after an outage no earlier value is returned, and owners forgotten meanwhile are forgotten everywhere', async () => {
    const prefix = newPrefix()
    const way = await openWay()
    const faults: Error[] = []
    const cut = await open({ prefix, url: way.url }, faults)
    const other = await open({ prefix })
    await cut.set('a', annas)
    way.cut()
    await vi.waitFor(() => expect(faults).toHaveLength(1), 5000)
    await cut.forget('anna')
    await cut.set('b', annas)
    expect([await cut.get('a'), await cut.get('b')]).toEqual([null, null])
    way.mend()
    await vi.waitFor(async () => expect(await other.get('a')).toBeNull(), { timeout: 10_000, interval: 50 })
    await other.set('c', { owner: 'ben', value: 'x', seconds: 20 })
    expect(await cut.get('c'), 'not trusted yet').toBeNull()
    expect(faults).toHaveLength(1)
    way.close()
  })
})

test('without Redis nothing is kept, nobody waits, and one message without the password is logged', async () => {
  const faults: Error[] = []
  const cache = await open({ prefix: 'x', url: 'redis://:a%20password@127.0.0.1:9' }, faults)
  await cache.set('a', annas)
  await cache.forget('anna')
  expect(await cache.get('a')).toBeNull()
  expect(faults).toHaveLength(1)
  expect(JSON.stringify({ ...faults[0], text: faults[0]!.message })).not.toContain('password')
})

/** A connection to the real server that a test can cut and restore. */
async function openWay() {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    const onward = connect(Number(target.port || 6379), target.hostname)
    for (const one of [socket, onward]) sockets.add(one.on('error', () => {}).on('close', () => sockets.delete(one)))
    if (isCut) socket.destroy()
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      drop()
      server.close()
    },
  }
}
