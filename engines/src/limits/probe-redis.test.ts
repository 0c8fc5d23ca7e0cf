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

/** A server that answers every command with one line; null is silence. */
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

describe.runIf(isThere)('a Redis that is there', () => {
  test('says its version, and what it does when its memory is full', async () => {
    const facts = await probeRedis(serverUrl, { timeoutMs: 2000 })
    expect(facts.version).toMatch(/^\d+\.\d+/)
    expect(facts.whenFull).toMatch(/^[a-z-]+$/)
  })

  test('is not used with a database number that it does not have, which would be database 0', async () => {
    expect(await sentenceOf(`${serverUrl}/99999`)).toMatch(/^RedisUnavailable: .* it has no database of this number\.$/)
  })
})

test.each([
  ['-WRONGPASS invalid username-password pair or user is disabled.', 'it refuses the user or the password'],
  ['-NOAUTH Authentication required.', 'it wants a password, and the address has none'],
  ['-ERR unknown command `AUTH`, with args beginning with: `sesame`', 'it answers with an error (ERR)'],
  ['HTTP/1.1 400 Bad Request', 'what answers there is no Redis'],
  [null, 'it did not answer in time'],
])('a Redis that answers %j is told with the host and the reason, without the password', async (line, reason) => {
  const host = await startAnswering(line)
  const said = await sentenceOf(`redis://player:sesame@${host}`)
  expect(said).toBe(`RedisUnavailable: Redis at ${host} (REDIS_URL) cannot be used: ${reason}.`)
})

test('a Redis that is not there is told', async () => {
  expect(await sentenceOf('redis://:sesame@127.0.0.1:1')).toBe(
    'RedisUnavailable: Redis at 127.0.0.1:1 (REDIS_URL) cannot be used: nothing listens there.',
  )
})
