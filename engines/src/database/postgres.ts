import postgres from 'postgres'
import type { Database, DatabaseEngine, Result, Statement } from './port.ts'
import { DatabaseError, DatabaseUnavailable } from './port.ts'
import { type Client, connect } from './postgres-client.ts'
import { cutFrozen, isReachable, openFirst, unavailable } from './reach-postgres.ts'
import { repeating } from './repeat.ts'
import { allSettings, listUnset } from './session-settings.ts'
import { assertSound, sqlBy } from './template.ts'
import { assertOutside, type Session, withHandle } from './transaction.ts'
import { encodeValue } from './values.ts'
import { type Pool, watchPool } from './watched-pool.ts'
import { describeUnset } from './why-unavailable.ts'

export interface PostgresOptions {
  /** postgres://user:password@host:port/database, with `?sslmode=` where it is needed. */
  url: string
  /** The most connections. Default 10. */
  poolSize?: number
  /** The name under which PostgreSQL lists the connections. */
  applicationName?: string
  /** Replaces session settings: tests on a busy machine allow more time. */
  settings?: Readonly<Record<string, string>>
  /** The setting that contains the address, for error messages. */
  setting?: string | null
}

/** Closing stops waiting after this time: if a connection is lost in a statement, the driver would wait forever. */
const endTimeoutSeconds = 1

/**
 * Opens a pool of connections to a PostgreSQL server (14 or newer). Throws DatabaseUnavailable when none can be made, with the server and the reason.
 * Statements throw it too, within seconds, when the server goes away or falls silent, and work again when it is back.
 */
export async function openPostgres({
  url,
  poolSize = 10,
  applicationName = 'whereabouts',
  settings = {},
  setting = null,
}: PostgresOptions): Promise<DatabaseEngine> {
  const more = { poolSize, applicationName, settings: { ...allSettings, ...settings } }
  const { client, options } = await openFirst({ url, setting }, more)
  const pool = watchPool(client, {
    open: () => connect(options),
    isReachable: (current) => isReachable(options, current),
    lost: () => unavailable(undefined),
  })
  const engine = engineOn(pool, {
    connections: poolSize,
    cutFrozen: () => cutFrozen(options),
  })
  const unset = (await listUnset(engine)).filter(({ isReliedOn }) => isReliedOn)
  if (unset.length === 0) return engine
  await engine.close()
  throw new DatabaseUnavailable(describeUnset(unset, setting))
}

/** Runs statements: the pool, a transaction, or a savepoint. */
type Runner = Pick<postgres.TransactionSql<Record<string, never>>, 'unsafe' | 'typed'>

interface Connecting {
  connections: number
  cutFrozen(): Promise<void>
}

function engineOn(pool: Pool<Client>, { connections, cutFrozen }: Connecting): DatabaseEngine {
  const running = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined

  /** Runs the work unless the pool is closing, and makes closing wait for it: the driver drops work without a connection. */
  async function unlessClosed<T>(work: (client: Client) => Promise<T>): Promise<T> {
    assertOutside(engine)
    if (closing !== undefined) throw new DatabaseUnavailable('The database is closed.')
    const promise = pool.use(work)
    running.add(promise)
    try {
      return await promise
    } finally {
      running.delete(promise)
    }
  }

  const step = <T>(work: (client: Client) => Promise<T>) =>
    unlessClosed((client) => translating(() => unlessStale(() => work(client))))

  async function query<Row extends object>(statement: Statement): Promise<Result<Row>> {
    assertSound(statement)
    return (await repeating(() => step((client) => run(client, statement)), cutFrozen)) as Result<Row>
  }

  const engine: DatabaseEngine = {
    kind: 'postgres',
    load: () => ({ connections, underWay: running.size }),
    query,
    sql: sqlBy(query),
    describe: (text) => step(async (client) => (await client.unsafe(text).describe()).columns),
    script: (text) => step((client) => script(client, text)),
    transaction: (work) => repeating(() => unlessClosed((client) => inTransaction(engine, client, work)), cutFrozen),
    async close() {
      assertOutside(engine)
      closing ??= Promise.allSettled(running).then(() => pool.end({ timeout: endTimeoutSeconds }))
      await closing
    },
  }
  return engine
}

/**
 * Retries a step once if its connection was ended before the step was sent. The driver reports a server's last message on a connection (such as a
 * shutdown) a second time, to the first statement on the next connection. A step under way fails with a connection error instead, so nothing is ever
 * done twice.
 */
async function unlessStale<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!isLastWord(error)) throw error
    return step()
  }
}

function isLastWord(error: unknown): error is postgres.PostgresError {
  return error instanceof postgres.PostgresError && (error.severity === 'FATAL' || error.severity === 'PANIC')
}

async function run(runner: Runner, { text, values }: Statement): Promise<Result<object>> {
  // Type 0 leaves the type of a value to the server, which knows the column.
  const parameters = values.map((value) => runner.typed(encodeValue(value), 0))
  // Without `simple: false`, a statement without values would be sent as a script.
  const options = { prepare: true, simple: false }
  const result = await runner.unsafe<object[]>(text, parameters as postgres.ParameterOrJSON<never>[], options)
  return { rows: [...result], affected: result.count ?? 0, columns: result.columns ?? [] }
}

async function script(runner: Runner, text: string): Promise<void> {
  await runner.unsafe(text).simple()
}

async function translating<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw translated(error)
  }
}

async function inTransaction<T>(engine: object, client: Client, work: (tx: Database) => Promise<T>): Promise<T> {
  const line: Line = { isLost: false }
  const begin = () =>
    client.begin('isolation level read committed', (runner) =>
      unlessLost(line, withHandle(engine, new PostgresSession(runner, line), work)),
    )
  try {
    return (await unlessStale(begin)) as T
  } catch (error) {
    line.isLost = true
    throw translated(error)
  }
}

/** Notes the loss of a transaction's connection, which the driver reports to the transaction as a whole, not to its statements. */
interface Line {
  isLost: boolean
}

/**
 * Passes the end of a transaction's work to the driver, which then commits or rolls back. Not after a lost connection: the driver has rejected the
 * transaction itself, and would crash the process by writing to a closed socket.
 */
async function unlessLost<T>(line: Line, work: Promise<T>): Promise<T> {
  const end = await work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )
  return line.isLost ? new Promise<never>(() => undefined) : end()
}

class PostgresSession implements Session {
  readonly #runner: postgres.TransactionSql<Record<string, never>>
  readonly #line: Line

  constructor(runner: postgres.TransactionSql<Record<string, never>>, line: Line) {
    this.#runner = runner
    this.#line = line
  }

  run(statement: Statement): Promise<Result<object>> {
    return this.#watch(() => run(this.#runner, statement))
  }

  script(text: string): Promise<void> {
    return this.#watch(() => script(this.#runner, text))
  }

  async savepoint<T>(work: (inner: Session) => Promise<T>): Promise<T> {
    this.#assertNotLost()
    const inner = (runner: postgres.TransactionSql<Record<string, never>>) =>
      unlessLost(this.#line, work(new PostgresSession(runner, this.#line)))
    return (await this.#runner.savepoint(inner)) as T
  }

  async #watch<T>(step: () => Promise<T>): Promise<T> {
    this.#assertNotLost()
    try {
      return await translating(step)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#line.isLost = true
      throw error
    }
  }

  #assertNotLost(): void {
    if (this.#line.isLost) throw unavailable(undefined)
  }
}

/** Translates the driver's errors into the port's. Errors from neither the server nor the connection pass unchanged. */
function translated(error: unknown): unknown {
  // Errors after which the server ends the connection: it is shutting down, has no room, or refuses the login.
  if (isLastWord(error)) return unavailable(error)
  if (error instanceof postgres.PostgresError) {
    const { message, code, constraint_name: constraint = null, detail = null, hint = null } = error
    return new DatabaseError(message, { code, constraint, detail, hint, cause: error })
  }
  const isOfTheLine = error instanceof Error && 'code' in error && 'errno' in error
  return isOfTheLine ? unavailable(error) : error
}
