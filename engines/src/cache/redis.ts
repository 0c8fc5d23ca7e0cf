import { connectToRedis, hashOf, type RedisOptions } from '../limits/redis-connection.ts'
import { type Cache, forgottenSeconds, longestSeconds } from './port.ts'

const usualPrefix = 'whereabouts:cache:'
/** Longer than this, the database would have been faster. */
const usualTimeoutMs = 300
const tellAgainMs = 1000

/** A value is stored behind the hash of its owner, and not returned where the owner is forgotten. One script, so that nothing happens in between. */
const getScript = `
local kept = redis.call('GET', KEYS[1])
if not kept then return false end
if redis.call('EXISTS', ARGV[1] .. string.sub(kept, 1, 43)) == 1 then return false end
return string.sub(kept, 44)`

/**
 * The kind for several processes. While Redis is down it keeps and returns nothing. After an outage it returns nothing until all earlier values have
 * expired, since other processes may have forgotten owners meanwhile.
 */
export async function openRedisCache(options: RedisOptions): Promise<Cache> {
  const { url, prefix = usualPrefix, timeoutMs = usualTimeoutMs } = options
  let isOut = false
  let isClosed = false
  let trustedFrom = 0
  /** Owners that Redis could not be told to forget, each with the moment until which that matters. */
  const untold = new Map<string, number>()
  const begin = (error: Error) => {
    trustedFrom = performance.now() + longestSeconds * 1000
    if (isOut || isClosed) return
    isOut = true
    // Only the message: the vendor's errors contain the command, and so the password of a refused sign-in.
    options.onFault(new Error(`Redis keeps nothing: ${error.message}`))
  }
  const redis = await connectToRedis({
    url,
    timeoutMs,
    onError: begin,
    onReady: () => {
      isOut = false
    },
  })
  // Also when nothing is asked meanwhile: Redis may have missed owners that were forgotten elsewhere.
  redis.on('close', () => begin(new Error('the connection was closed')))
  const keyOf = (key: string) => `${prefix}kept:${hashOf(key)}`
  const ownerKeyOf = (hash: string) => `${prefix}forgotten:${hash}`
  const ask = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await asked
    } catch (error) {
      if (!(error instanceof Error)) throw error
      begin(error)
      return null
    }
  }
  const tell = async (owner: string) => {
    const told = await ask(redis.set(ownerKeyOf(owner), '', 'EX', forgottenSeconds))
    if (told === null) untold.set(owner, untold.get(owner) ?? performance.now() + longestSeconds * 1000)
    else untold.delete(owner)
  }
  const tellingAgain = setInterval(() => {
    for (const [owner, until] of untold) {
      if (until < performance.now()) untold.delete(owner)
      else void tell(owner)
    }
  }, tellAgainMs)
  tellingAgain.unref()

  return {
    kind: 'redis',
    async get(key) {
      if (isOut || performance.now() < trustedFrom) return null
      const value = await ask(redis.eval(getScript, 1, keyOf(key), ownerKeyOf('')))
      return typeof value === 'string' ? value : null
    },
    async set(key, { owner, value, seconds }) {
      if (isOut) return
      await ask(redis.set(keyOf(key), `${hashOf(owner)}${value}`, 'EX', Math.min(seconds, longestSeconds)))
    },
    async forget(owner) {
      await tell(hashOf(owner))
    },
    async close() {
      isClosed = true
      clearInterval(tellingAgain)
      redis.disconnect()
    },
  }
}
