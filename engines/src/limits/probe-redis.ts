import { Redis } from 'ioredis'
import { whyUnreachable } from '../reach/why-unreachable.ts'
import { RedisUnavailable } from './port.ts'

/** What a Redis or Valkey says of itself. */
export interface RedisFacts {
  /** The version of the protocol's first maker that it claims to be: '7.0.15'. */
  version: string
  /** What it does when its memory is full: 'noeviction'. Null where it does not say. */
  whenFull: string | null
}

/**
 * Connects to a Redis once, signs in, and asks what it is. Changes nothing there.
 *
 * @throws RedisUnavailable with a sentence that names the host and the reason, and never the password.
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
  // The first says more than those that follow from it.
  redis.on('error', (error: Error) => (failure ??= error))
  try {
    await redis.connect()
    const facts = factsOf(await redis.info())
    // A database number that there is not is told beside, and everything after it goes to database 0.
    if (failure) throw failure
    return facts
  } catch (error) {
    const { host } = new URL(url)
    throw new RedisUnavailable(`Redis at ${host} (REDIS_URL) cannot be used: ${reasonOf(failure ?? error)}.`)
  } finally {
    redis.disconnect()
  }
}

function factsOf(info: string): RedisFacts {
  const find = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? null
  return { version: find('redis_version') ?? 'unknown', whenFull: find('maxmemory_policy') }
}

/** By what a Redis says, or the driver; their words are left out, for they may repeat the command and so the password. */
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
