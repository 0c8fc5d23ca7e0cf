import { type AddressInfo, createServer, type Server } from 'node:net'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { probeRedis } from './probe-redis.ts'

const serverUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
const known = new Redis(serverUrl, { lazyConnect: true, connectTimeout: 2000, retryStrategy: null })
known.on('error', () => {})
const isThere = await known.connect().then(
  () => true,
  () => false,
)
known.disconnect()

let server: Server | undefined
afterEach(() => {
  server?.close()
})

/** A server that answers every command with one line; null means silence. */
async function startAnswering(line: string | null): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const commands = data.toString().match(/^\*\d+\r$/gm) ?? []
      if (line !== null) socket.write(`${line}\r\n`.repeat(commands.length))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const sentenceOf = (url: string) =>
  probeRedis(url, { timeoutMs: 300 }).then(
    () => 'it is there',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe.runIf(isThere)('an available Redis', () => {
  test('reports its version, and its policy for full memory', async () => {
    const facts = await probeRedis(serverUrl, { timeoutMs: 2000 })
    expect(facts.version).toMatch(/^\d+\.\d+/)
    expect(facts.whenFull).toMatch(/^[a-z-]+$/)
  })

  test('is refused with a nonexistent database number, which would silently mean database 0', async () => {
    expect(await sentenceOf(`${serverUrl}/99999`)).toMatch(/^RedisUnavailable: .* it has no database of this number\.$/)
  })
})

test.each([
  ['-WRONGPASS invalid username-password pair or user is disabled.', 'it refuses the user or the password'],
  ['-NOAUTH Authentication required.', 'it wants a password, and the address has none'],
  ['-ERR unknown command `AUTH`, with args beginning with: `sesame`', 'it answers with an error (ERR)'],
  ['HTTP/1.1 400 Bad Request', 'what answers there is no Redis'],
  [null, 'it did not answer in time'],
])('a Redis that answers %j is reported with host and reason, without the password', async (line, reason) => {
  const host = await startAnswering(line)
  const said = await sentenceOf(`redis://player:sesame@${host}`)
  expect(said).toBe(`RedisUnavailable: Redis at ${host} (REDIS_URL) cannot be used: ${reason}.`)
})

test('rediss:// at a port without TLS is reported', async () => {
  server = createServer((socket) => {
    socket.on('error', () => {})
    // A Redis takes the start of a TLS hello for the beginning of a command, and waits for its end.
    socket.on(
      'data',
      (data) => void (data.toString() === 'PING\r\n' && socket.write('-NOAUTH Authentication required.\r\n')),
    )
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await sentenceOf(`rediss://player:sesame@${host}`)).toBe(
    `RedisUnavailable: Redis at ${host} (REDIS_URL) cannot be used: it speaks Redis without TLS at this port; rediss:// needs a port with TLS.`,
  )
})

test('a missing Redis is reported', async () => {
  expect(await sentenceOf('redis://:sesame@127.0.0.1:1')).toBe(
    'RedisUnavailable: Redis at 127.0.0.1:1 (REDIS_URL) cannot be used: nothing listens there.',
  )
})
