import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume, limitersByWindow, returnOne } from './limiters.ts'
import type { Limits } from './port.ts'

/** The kind for a single process: it forgets everything when the process ends. */
export function openInProcessLimits(): Limits {
  const limiterOf = limitersByWindow(
    ({ max, seconds }, name) => new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds }),
  )

  return {
    kind: 'in-process',
    async take(key, windows) {
      for (const window of windows) {
        const wait = await consume(limiterOf(window), key)
        if (wait > 0) return wait
      }
      return 0
    },
    async giveBack(key, windows) {
      for (const window of windows) await returnOne(limiterOf(window), key)
    },
    async forget(key, windows) {
      for (const window of windows) await limiterOf(window).delete(key)
    },
    isUp: () => true,
    async close() {},
  }
}
