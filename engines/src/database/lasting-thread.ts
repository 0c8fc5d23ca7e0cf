import type { PgliteStart } from './pglite-messages.ts'
import { PgliteThread } from './pglite-thread.ts'
import { DatabaseUnavailable } from './port.ts'

/** The pause between two attempts to reopen the database: each costs a second of processor time. */
const againMs = 2000

/**
 * The thread of PGlite, replaced by a new one after it ended because the disk was full when the log had to be written, or PGlite broke. The next
 * request reopens the folder, at most every two seconds: acknowledged commits are there, other requests fail as unavailable. A database in memory
 * cannot be reopened.
 */
export class LastingThread {
  readonly #start: PgliteStart
  #thread: PgliteThread
  #reopening: Promise<PgliteThread> | null = null
  #lastTryAt = Number.NEGATIVE_INFINITY
  #isClosed = false

  private constructor(start: PgliteStart, thread: PgliteThread) {
    this.#start = start
    this.#thread = thread
  }

  /** Throws DatabaseUnavailable when the database cannot be opened for the first time. */
  static async open(start: PgliteStart): Promise<LastingThread> {
    return new LastingThread(start, await PgliteThread.open(start))
  }

  get underWay(): number {
    return this.#thread.underWay
  }

  /**
   * Runs the work in the current thread: immediately, so that requests keep their order, or after the folder was reopened. Work that belongs together
   * stays on its thread; a new thread does not have the open transaction.
   */
  with<T>(work: (thread: PgliteThread) => Promise<T>): Promise<T> {
    if (!this.#thread.hasEnded || this.#isClosed || this.#start.folder === null) return work(this.#thread)
    if (this.#reopening === null) {
      if (performance.now() - this.#lastTryAt < againMs) return work(this.#thread)
      this.#reopening = this.#reopen().finally(() => {
        this.#lastTryAt = performance.now()
        this.#reopening = null
      })
    }
    return this.#reopening.then(work)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#reopening?.catch(() => undefined)
    await this.#thread.close()
  }

  /** When this fails, the ended thread stays and reports why it ended. */
  async #reopen(): Promise<PgliteThread> {
    await this.#thread.close()
    const thread = await PgliteThread.open({ ...this.#start, snapshot: null })
    this.#thread = thread
    if (this.#isClosed) throw new DatabaseUnavailable('The database is closed.')
    return thread
  }
}
