/** At most `max` events within `seconds`, counted from the first one. */
export interface Window {
  max: number
  seconds: number
}

/** Counts what people do, so that nobody does too much of it. Kinds for several processes count for all of them together. */
export interface Limits {
  readonly kind: 'in-process' | 'redis'

  /**
   * Counts one event under a key, in one window after the other. Returns 0. When a window is full, it returns after how many seconds (at least
   * 1) that window will be empty again, and counts nothing in it and in those behind it. The key may be any text.
   */
  take(key: string, windows: readonly Window[]): Promise<number>

  /** Forgets what was counted under a key in these windows. */
  forget(key: string, windows: readonly Window[]): Promise<void>

  /** Gives back connections. */
  close(): Promise<void>
}
