import type { Clock } from '../../core/context.ts'

/** A reading of another clock, and the two moments of the counter between which it was taken. */
export interface TimeSample {
  /** Milliseconds since 1970. */
  answeredMs: number
  askedAtMs: number
  receivedAtMs: number
}

/** A clock that goes back by at most this much stands still until the time has caught up; beyond it, it is set back. */
const standsStillMs = 2_000

/**
 * A clock driven by a millisecond counter that cannot be set, such as `performance.now()`, and corrected by another clock. Changes to the machine's
 * own clock do not affect it.
 */
export class CorrectedClock implements Clock {
  readonly #counterMs: () => number
  /** Added to the counter; null until the clock is set for the first time. */
  #offsetMs: number | null = null
  #lastToldMs = Number.NEGATIVE_INFINITY

  constructor(counterMs: () => number) {
    this.#counterMs = counterMs
  }

  now(): Date {
    return new Date(Math.floor(this.nowUs() / 1000))
  }

  /**
   * Returns whole microseconds since 1970. Never earlier than an earlier result, unless the clock was set back by more than 2 s. Throws before it is
   * set.
   */
  nowUs(): number {
    if (this.#offsetMs === null) throw new Error('The clock has not been set.')
    const ms = this.#counterMs() + this.#offsetMs
    if (ms > this.#lastToldMs || ms < this.#lastToldMs - standsStillMs) this.#lastToldMs = ms
    return Math.floor(this.#lastToldMs * 1000)
  }

  /**
   * Sets the clock by an answer. Returns the correction in milliseconds: 0 for the first answer, and for one that does not prove the clock wrong. An
   * answer may date from any moment between question and reply.
   */
  hear({ answeredMs, askedAtMs, receivedAtMs }: TimeSample): number {
    const uncertaintyMs = (receivedAtMs - askedAtMs) / 2
    const offsetMs = answeredMs - (askedAtMs + uncertaintyMs)
    const movedMs = this.#offsetMs === null ? 0 : offsetMs - this.#offsetMs
    if (this.#offsetMs !== null && Math.abs(movedMs) <= uncertaintyMs) return 0
    this.#offsetMs = offsetMs
    return movedMs
  }
}
