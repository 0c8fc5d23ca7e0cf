/** At most `max` events within `seconds`, counted from the first one. */
export interface Window {
  max: number
  seconds: number
}

/** Rate limits. Kinds for several processes count for all of them together. */
export interface Limits {
  readonly kind: 'in-process' | 'redis'

  /**
   * Counts one event under a key, in one window after the other. Returns 0, or at the first full window the seconds, at least 1, until it is empty
   * again; then counts nothing in it and in later windows. The key may be any text.
   */
  take(key: string, windows: readonly Window[]): Promise<number>

  /** Resets the counts of a key in these windows. */
  forget(key: string, windows: readonly Window[]): Promise<void>

  /** Whether events are counted for all processes, as far as is known by what was counted last. Asks nobody. */
  isUp(): boolean

  close(): Promise<void>
}

/** A Redis cannot be reached, or does not let us in. The message is a sentence for the operator, and holds no password. */
export class RedisUnavailable extends Error {
  override name = 'RedisUnavailable'
}
