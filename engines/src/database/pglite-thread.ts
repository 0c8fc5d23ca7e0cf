import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PgliteAnswer, PgliteFailure, PgliteRequest, PgliteStart } from './pglite-messages.ts'
import { type ColumnDescription, DatabaseError, DatabaseUnavailable, type Result, type Statement } from './port.ts'
import { encodeValue } from './values.ts'

type Done = Exclude<PgliteAnswer, { kind: 'opened' | 'unavailable' | 'failed' }>
type Wish = PgliteRequest extends infer Request ? (Request extends { id: number } ? Omit<Request, 'id'> : never) : never

interface Waiting {
  resolve(answer: Done): void
  reject(error: Error): void
}

/** JavaScript's own memory in the thread; PostgreSQL's memory is outside of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

const smallMemory = 2 * 1024 ** 3

/**
 * V8's flags for PostgreSQL's grammar, one function of 100 KB: optimizing it takes 600 MB of memory for a second, and gains nothing, since statements
 * are parsed once each. A higher budget (the default is 13 million) puts that off until functions are hot. A small machine or container cannot
 * afford it at all, and optimizes nothing: its queries are about as fast.
 */
export const v8Flags = (memoryBytes: number): string[] =>
  memoryBytes > smallMemory ? ['--wasm-tiering-budget=1000000000'] : ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

for (const flag of v8Flags(Math.min(process.constrainedMemory() || Infinity, totalmem()))) setFlagsFromString(flag)

/** The thread in which PGlite runs, as seen from the thread of the server. Requests are done one after another, in order. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #opened = Promise.withResolvers<void>()
  readonly #ended = Promise.withResolvers<void>()
  #lastId = 0
  #whyEnded: string | null = null

  private constructor(start: PgliteStart) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: start,
      resourceLimits,
      execArgv: [],
      name: 'pglite',
    })
    this.#worker.on('message', (answer: PgliteAnswer) => this.#receive(answer))
    this.#worker.on('error', (error) => this.#end(`The database has stopped: ${String(error)}`))
    this.#worker.on('exit', () => {
      this.#end('The database has stopped.')
      this.#ended.resolve()
    })
  }

  /** Starts the thread and opens the database in it. Throws DatabaseUnavailable when it cannot be opened. */
  static async open(start: PgliteStart): Promise<PgliteThread> {
    const thread = new PgliteThread(start)
    try {
      await thread.#opened.promise
    } catch (error) {
      await thread.#ended.promise
      throw error
    }
    return thread
  }

  /** Whether the thread has ended or is being closed: every request then fails with the reason. */
  get hasEnded(): boolean {
    return this.#whyEnded !== null
  }

  /** How many requests are not answered yet. */
  get underWay(): number {
    return this.#waiting.size
  }

  async run({ text, values }: Statement): Promise<Result<object>> {
    const { rows, affected, columns } = (await this.#ask({
      kind: 'run',
      text,
      values: values.map(encodeValue),
    })) as Done & { kind: 'done' }
    return { rows, affected, columns }
  }

  async describe(text: string): Promise<readonly ColumnDescription[]> {
    return ((await this.#ask({ kind: 'describe', text })) as Done & { kind: 'done' }).columns
  }

  async script(text: string): Promise<void> {
    await this.#ask({ kind: 'script', text })
  }

  async command(kind: 'begin' | 'commit' | 'rollback' | 'keep-log' | 'release-log'): Promise<void> {
    await this.#ask({ kind })
  }

  async dump(): Promise<Uint8Array> {
    return ((await this.#ask({ kind: 'dump' })) as Done & { kind: 'dumped' }).bytes
  }

  /** Closes the database after all earlier requests, and waits for the thread to end. */
  async close(): Promise<void> {
    if (this.#whyEnded === null) {
      const closed = this.#ask({ kind: 'close' })
      this.#whyEnded = 'The database is closed.'
      await closed.catch(() => undefined)
    }
    await this.#ended.promise
  }

  #ask(wish: Wish): Promise<Done> {
    if (this.#whyEnded !== null) return Promise.reject(new DatabaseUnavailable(this.#whyEnded))
    this.#lastId += 1
    const id = this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    this.#waiting.set(id, { resolve, reject })
    this.#worker.postMessage({ ...wish, id })
    return promise
  }

  #receive(answer: PgliteAnswer): void {
    switch (answer.kind) {
      case 'opened':
        this.#opened.resolve()
        break
      case 'unavailable':
        this.#end(answer.sentence)
        break
      case 'failed':
        this.#take(answer.id)?.reject(errorFrom(answer.failure))
        break
      default:
        this.#take(answer.id)?.resolve(answer)
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }

  #end(sentence: string): void {
    this.#whyEnded ??= sentence
    const error = new DatabaseUnavailable(this.#whyEnded)
    this.#opened.reject(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function errorFrom({ message, code, constraint, detail, hint }: PgliteFailure): Error {
  return code === null ? new Error(message) : new DatabaseError(message, { code, constraint, detail, hint })
}
