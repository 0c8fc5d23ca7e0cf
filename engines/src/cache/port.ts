/** What is kept, and whose it is: everything of one owner is forgotten together. */
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
  /** What was kept under the key; null without it, and for an owner of whom everything was forgotten within the last minutes. */
  get(key: string): Promise<string | null>
  /** Keeps a value. For an owner of whom everything was forgotten within the last minutes it does nothing. */
  set(key: string, kept: Kept): Promise<void>
  /**
   * From the moment it has answered, `get` answers nothing of this owner, in any process, for `forgottenSeconds`: so a value that was read
   * before, and is set late, is not answered either. Where other processes cannot be told they may answer until their values run out, and
   * are told as soon as they can be.
   */
  forget(owner: string): Promise<void>
  /** Gives back connections. */
  close(): Promise<void>
}

/** Far longer than anything is kept, and than any transaction that changes what was kept. */
export const forgottenSeconds = 180
/** Nothing may be kept for longer. */
export const longestSeconds = 30
