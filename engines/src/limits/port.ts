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
   * again; then counts nothing in it or in later windows. The key may be any text.
   */
  take(key: string, windows: readonly Window[]): Promise<number>

  /** Takes back one event that was counted under a key in these windows. */
  giveBack(key: string, windows: readonly Window[]): Promise<void>

  /** Resets the counts of a key in these windows. */
  forget(key: string, windows: readonly Window[]): Promise<void>

  /** Whether events are counted across all processes, as of the last count. Makes no request. */
  isUp(): boolean

  close(): Promise<void>
}

/** A Redis cannot be reached, or refuses the login. The message is a sentence for the operator, without a password. */
export class RedisUnavailable extends Error {
  override name = 'RedisUnavailable'
}
