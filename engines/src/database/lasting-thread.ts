import type { PgliteStart } from './pglite-messages.ts'
import { PgliteThread } from './pglite-thread.ts'
import { DatabaseUnavailable } from './port.ts'

/** Between two tries to open the database again: one costs a second of a processor. */
const againMs = 2000

/**
 * The thread of PGlite, and its successor once it has ended by itself: the disk was full when the log had to be written, or something broke
 * inside. The folder is opened again when somebody asks for the database, at most every two seconds, as after a killed process: what was
 * acknowledged is there, what was not is answered as unavailable. A database in memory has nothing to be opened again from.
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
   * Does something in the thread that lives: at once, so that the order of requests is kept, or after it was opened again. Work that
   * belongs together keeps the thread that it is given; its successor knows nothing of an open transaction.
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

  /** When this fails, the ended thread stays and says why it ended. */
  async #reopen(): Promise<PgliteThread> {
    await this.#thread.close()
    const thread = await PgliteThread.open({ ...this.#start, snapshot: null })
    this.#thread = thread
    if (this.#isClosed) throw new DatabaseUnavailable('The database is closed.')
    return thread
  }
}
