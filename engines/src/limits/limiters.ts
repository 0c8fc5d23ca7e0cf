import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Window } from './port.ts'

/** The library needs one limiter for each window, opened at first use. Windows are written in our code, so there are few. */
export function limitersByWindow<Limiter extends RateLimiterAbstract>(
  open: (window: Window, name: string) => Limiter,
): (window: Window) => Limiter {
  const limiters = new Map<string, Limiter>()
  return (window) => {
    const name = `${window.max}/${window.seconds}`
    const limiter = limiters.get(name) ?? open(window, name)
    limiters.set(name, limiter)
    return limiter
  }
}

/** Counts one event. Returns 0, or for a full window the seconds, at least 1, until it is empty again. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (error) {
    // The library throws its result when a window is full.
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  }
}

/** Returns one event. An expired window does not change: a new one would begin below zero. */
export async function returnOne(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const counted = await limiter.get(key)
  if (counted !== null && counted.consumedPoints > 0) await limiter.reward(key)
}
