/** A value and its owner: all values of one owner are forgotten together. */
export interface Kept {
  owner: string
  value: string
  /** The longest time that the value is kept. */
  seconds: number
}

/**
 * Keeps values for a short time, so that not every request reads the database. May lose any value at any time, and never throws: without a connection
 * it is empty. Keys and owners may be any text; a kind outside this process stores hashes of them.
 */
export interface Cache {
  readonly kind: 'in-process' | 'redis'
  /** Returns the value under the key; null without one, and for `forgottenSeconds` after its owner was forgotten. */
  get(key: string): Promise<string | null>
  /** Keeps a value. Does nothing for `forgottenSeconds` after its owner was forgotten. */
  set(key: string, kept: Kept): Promise<void>
  /**
   * Forgets all values of an owner. Once this has resolved, `get` returns none of them, in any process, for `forgottenSeconds`: a value that was read
   * earlier and is set late is not returned either. Processes that cannot be reached may return their values until these expire, and are told as soon
   * as possible.
   */
  forget(owner: string): Promise<void>
  close(): Promise<void>
}

/** Far longer than any value is kept, and than any transaction that changes cached rows. */
export const forgottenSeconds = 180
/** The longest time that a value may be kept. */
export const longestSeconds = 30
