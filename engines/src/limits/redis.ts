import { RateLimiterRedis } from 'rate-limiter-flexible'
import { openInProcessLimits } from './in-process.ts'
import { consume, limitersByWindow, returnOne } from './limiters.ts'
import type { Limits } from './port.ts'
import { connectToRedis, hashOf, type RedisOptions } from './redis-connection.ts'

const usualPrefix = 'whereabouts:limits:'
const usualTimeoutMs = 1000

/**
 * The kind for several processes, which count together in Redis. While Redis is down, each counts alone, so that people are neither turned away nor
 * let in without limit; it recovers automatically. Resolves even if Redis does not answer yet.
 */
export async function openRedisLimits(options: RedisOptions): Promise<Limits> {
  const outage = watchOutage(options.onFault, options.onBack)
  const redis = await connectToRedis({
    url: options.url,
    timeoutMs: options.timeoutMs ?? usualTimeoutMs,
    onError: outage.begin,
    onReady: outage.end,
  })
  const meanwhile = openInProcessLimits()
  const limiterOf = limitersByWindow(({ max, seconds }, name) => {
    const keyPrefix = `${options.prefix ?? usualPrefix}${name}`
    return new RateLimiterRedis({ storeClient: redis, keyPrefix, points: max, duration: seconds })
  })

  return {
    kind: 'redis',
    async take(key, windows) {
      const hash = hashOf(key)
      for (const window of windows) {
        const shared = await outage.watch(consume(limiterOf(window), hash))
        const wait = shared ?? (await meanwhile.take(hash, [window]))
        if (wait > 0) return wait
      }
      return 0
    },
    async giveBack(key, windows) {
      const hash = hashOf(key)
      for (const window of windows)
        if ((await outage.watch(returnOne(limiterOf(window), hash).then(() => true))) === null)
          await meanwhile.giveBack(hash, [window])
    },
    async forget(key, windows) {
      const hash = hashOf(key)
      await meanwhile.forget(hash, windows)
      for (const window of windows) await outage.watch(limiterOf(window).delete(hash))
    },
    isUp: () => !outage.isOut(),
    async close() {
      redis.disconnect()
    },
  }
}

/** Reports the first fault of every outage, and its end. */
function watchOutage(onFault: (error: Error) => void, onBack: () => void = () => {}) {
  let isOut = false
  const begin = (error: Error) => {
    if (isOut) return
    isOut = true
    // Only the message: the vendor's errors contain the command, and so the password of a refused login.
    onFault(new Error(`Redis does not count: ${error.message}`))
  }
  const end = () => {
    if (isOut) onBack()
    isOut = false
  }
  return {
    begin,
    end,
    isOut: () => isOut,
    /** Redis's answer. Null if there is none. */
    async watch<Value>(asked: Promise<Value>): Promise<Value | null> {
      try {
        const answer = await asked
        end()
        return answer
      } catch (error) {
        if (!(error instanceof Error)) throw error
        begin(error)
        return null
      }
    },
  }
}
