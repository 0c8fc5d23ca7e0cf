/** A value and its owner: all values of one owner are forgotten together. */
export interface Kept {
  owner: string
  value: string
  /** How long it is kept at most. */
  seconds: number
}

/**
 * Keeps answers for a short time, so that not every request asks the database. It may forget anything at any time, and does not throw: a cache
 * that does not answer has kept nothing. Keys and owners may be any text; a kind that keeps them elsewhere keeps hashes of them.
 */
export interface Cache {
  readonly kind: 'in-process' | 'redis'
  /** Returns the value under the key; null without one, and when everything of its owner was forgotten within the last minutes. */
  get(key: string): Promise<string | null>
  /** Keeps a value. Does nothing when everything of its owner was forgotten within the last minutes. */
  set(key: string, kept: Kept): Promise<void>
  /**
   * Once this has resolved, `get` returns nothing of this owner, in any process, for `forgottenSeconds`. So a value that was read before and is
   * set late is not returned either. Processes that cannot be reached may return their values until these run out, and are told as soon as they
   * can be.
   */
  forget(owner: string): Promise<void>
  /** Gives back connections. */
  close(): Promise<void>
}

/** Far longer than anything is kept, and than any transaction that changes what was kept. */
export const forgottenSeconds = 180
/** Nothing may be kept for longer. */
export const longestSeconds = 30
