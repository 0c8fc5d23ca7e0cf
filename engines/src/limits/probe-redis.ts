import { connect } from 'node:net'
import { Redis } from 'ioredis'
import { whyUnreachable } from '../reach/why-unreachable.ts'
import { RedisUnavailable } from './port.ts'

const plainTimeoutMs = 1_000

/** What a Redis or Valkey reports about itself. */
export interface RedisFacts {
  /** The Redis version it claims to be compatible with: '7.0.15'. */
  version: string
  /** Its policy for full memory: 'noeviction'. Null if not reported. */
  whenFull: string | null
}

/**
 * Connects to a Redis once, signs in, and asks for its properties. Changes nothing there.
 * @throws RedisUnavailable with a sentence that names the host and the reason, never the password.
 */
export async function probeRedis(url: string, { timeoutMs }: { timeoutMs: number }): Promise<RedisFacts> {
  let failure: Error | undefined
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    disableClientInfo: true,
  })
  // The first error says more than those that follow from it.
  redis.on('error', (error: Error) => (failure ??= error))
  try {
    await redis.connect()
    const facts = factsOf(await redis.info())
    // The driver reports a nonexistent database number only in passing, and continues with database 0.
    if (failure) throw failure
    return facts
  } catch (error) {
    const { host, protocol } = new URL(url)
    const isPlain = protocol === 'rediss:' && (await speaksPlainly(url))
    const reason = isPlain
      ? 'it speaks Redis without TLS at this port; rediss:// needs a port with TLS'
      : reasonOf(failure ?? error)
    throw new RedisUnavailable(`Redis at ${host} (REDIS_URL) cannot be used: ${reason}.`)
  } finally {
    redis.disconnect()
  }
}

/** Whether a Redis without TLS answers there: both sides then wait, Redis for the rest of a command and TLS for an answer. Sends no password. */
function speaksPlainly(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) }, () =>
      socket.write('PING\r\n'),
    )
    const end = (isPlain: boolean) => {
      socket.destroy()
      resolve(isPlain)
    }
    socket.setTimeout(plainTimeoutMs, () => end(false))
    socket.once('data', (said: Buffer) => end(/^[+-]/.test(said.toString())))
    for (const event of ['error', 'close']) socket.once(event, () => end(false))
  })
}

function factsOf(info: string): RedisFacts {
  const find = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? null
  return { version: find('redis_version') ?? 'unknown', whenFull: find('maxmemory_policy') }
}

/** By Redis's or the driver's error code. Their words are left out, because they may repeat the command and so the password. */
const refusals: [RegExp, string][] = [
  [/^WRONGPASS|^ERR invalid password/, 'it refuses the user or the password'],
  [/^NOAUTH/, 'it wants a password, and the address has none'],
  [/without any password configured/, 'it has no password, and the address has one; take one of the two away'],
  [/^NOPERM/, 'its user has too few rights (it needs publish, subscribe, eval, get, set, del and info)'],
  [/^LOADING/, 'it is still loading its data'],
  [/DB index is out of range/, 'it has no database of this number'],
  [/RESP type|Protocol error/, 'what answers there is no Redis'],
  [/^Connection is closed/, 'it closed the connection'],
  [/timed? ?out/i, 'it did not answer in time'],
]

function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  const refusal = refusals.find(([words]) => words.test(said))
  return refusal?.[1] ?? whyUnreachable(error) ?? `it answers with an error (${/^[A-Z]+/.exec(said)?.[0] ?? 'unknown'})`
}
