import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { copyWhileUsed } from './copy-while-used.ts'
import { explainingFaults } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { Gate } from './gate.ts'
import { LastingThread } from './lasting-thread.ts'
import type { PgliteThread } from './pglite-thread.ts'
import type { CopySteps, Database, DatabaseEngine, Result, Statement } from './port.ts'
import { repeating } from './repeat.ts'
import { assertSound, sqlBy } from './template.ts'
import { assertOutside, type Session, withHandle } from './transaction.ts'

export interface PgliteOptions {
  /** The data folder, or 'memory' for a database that ends with the process. */
  folder: string
  /** A dumped data folder, as bytes or as the path of a file, to start from while the folder is empty. Default: an empty cluster. */
  snapshot?: Uint8Array | string
}

export interface PgliteEngine extends DatabaseEngine {
  readonly kind: 'pglite'
  /** Returns the whole data folder as a gzipped tar archive, for `snapshot`. Waits for the end of an open transaction. */
  dump(): Promise<Uint8Array>
}

/**
 * Opens PostgreSQL inside this process (PGlite), in its own thread. Every commit is flushed to the disk. Only one process at a time may open a
 * folder. Throws DatabaseUnavailable with a sentence for the operator if the folder cannot be opened. A database that fails later, for example on a
 * full disk, is unavailable until its folder can be reopened, which is retried automatically.
 */
export async function openPglite({ folder, snapshot }: PgliteOptions): Promise<PgliteEngine> {
  if (folder === 'memory')
    return engineOn(await LastingThread.open({ folder: null, snapshot: snapshot ?? null }), null, () => undefined)

  const place = await explainingFaults(folder, () => trueName(folder))
  const unlock = await explainingFaults(place, () => lockFolder(place))
  try {
    return engineOn(await LastingThread.open({ folder: place, snapshot: snapshot ?? null }), place, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Resolves links, so that one folder has one lock under all its names. */
function trueName(folder: string): string {
  const place = resolve(folder)
  if (existsSync(place)) return realpathSync(place)
  const parent = dirname(place)
  return existsSync(parent) ? join(realpathSync(parent), basename(place)) : place
}

function engineOn(lasting: LastingThread, folder: string | null, unlock: () => void): PgliteEngine {
  const gate = new Gate()
  let closing: Promise<void> | undefined

  async function query<Row extends object>(statement: Statement): Promise<Result<Row>> {
    assertOutside(engine)
    assertSound(statement)
    const step = () => gate.pass(() => lasting.with((thread) => thread.run(statement)))
    return (await repeating(step, async () => undefined)) as Result<Row>
  }

  const engine: PgliteEngine = {
    kind: 'pglite',
    load: () => ({ connections: 1, underWay: lasting.underWay + gate.waiting }),
    query,
    sql: sqlBy(query),
    async describe(text) {
      assertOutside(engine)
      return gate.pass(() => lasting.with((thread) => thread.describe(text)))
    },
    async script(text) {
      assertOutside(engine)
      await gate.pass(() => lasting.with((thread) => thread.script(text)))
    },
    async transaction(work) {
      assertOutside(engine)
      const whole = () => gate.hold(() => lasting.with((thread) => inTransaction(engine, thread, work)))
      return repeating(whole, async () => undefined)
    },
    ...(folder !== null && {
      async copyFiles(steps: CopySteps) {
        assertOutside(engine)
        await lasting.with((thread) => copyWhileUsed({ thread, gate, folder }, steps))
      },
    }),
    async dump() {
      assertOutside(engine)
      return gate.hold(() => lasting.with((thread) => thread.dump()))
    },
    async close() {
      assertOutside(engine)
      closing ??= gate.hold(() => lasting.close()).finally(unlock)
      await closing
    },
  }
  return engine
}

async function inTransaction<T>(engine: object, thread: PgliteThread, work: (tx: Database) => Promise<T>): Promise<T> {
  await thread.command('begin')
  const session = new PgliteSession(thread, 0)
  let result: T
  try {
    result = await withHandle(engine, session, work)
    session.throwFirstFailure()
  } catch (error) {
    // If this fails too, the thread has ended, and nothing of the transaction is left.
    await thread.command('rollback').catch(() => undefined)
    throw error
  }
  await thread.command('commit')
  return result
}

/** The open transaction of the one connection, or a savepoint within it. */
class PgliteSession implements Session {
  readonly #thread: PgliteThread
  readonly #depth: number
  #firstFailure: { error: unknown } | undefined

  constructor(thread: PgliteThread, depth: number) {
    this.#thread = thread
    this.#depth = depth
  }

  run(statement: Statement): Promise<Result<object>> {
    return this.#watch(this.#thread.run(statement))
  }

  script(text: string): Promise<void> {
    return this.#watch(this.#thread.script(text))
  }

  async savepoint<T>(work: (inner: Session) => Promise<T>): Promise<T> {
    const inner = new PgliteSession(this.#thread, this.#depth + 1)
    const name = `savepoint_${this.#depth}`
    const command = (text: string) => this.run({ text, values: [] })
    await command(`savepoint ${name}`)
    try {
      const result = await work(inner)
      inner.throwFirstFailure()
      await command(`release savepoint ${name}`)
      return result
    } catch (error) {
      await command(`rollback to savepoint ${name}`)
      throw error
    }
  }

  /** PostgreSQL gives up a transaction at its first failed statement, even if the caller has caught that failure. */
  throwFirstFailure(): void {
    if (this.#firstFailure !== undefined) throw this.#firstFailure.error
  }

  async #watch<T>(running: Promise<T>): Promise<T> {
    try {
      return await running
    } catch (error) {
      this.#firstFailure ??= { error }
      throw error
    }
  }
}
