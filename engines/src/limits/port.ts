/** At most `max` events within `seconds`, counted from the first one. */
export interface Window {
  max: number
  seconds: number
}

/** Counts what people do, so that nobody does too much of it. Kinds for several processes count for all of them together. */
export interface Limits {
  readonly kind: 'in-process' | 'redis'

  /**
   * Counts one event under a key, in one window after the other. Answers 0; or, at the first window that is full, after how many seconds (at
   * least 1) it will be empty again, and then counts nothing in that window and those behind it. The key may be any text.
   */
  take(key: string, windows: readonly Window[]): Promise<number>

  /** Forgets what was counted under a key in these windows. */
  forget(key: string, windows: readonly Window[]): Promise<void>

  /** Gives back connections. */
  close(): Promise<void>
}
