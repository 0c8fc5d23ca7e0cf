import type { Database } from '@whereabouts/engines/database/port'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'

/** Kysely over our database port, for Better Auth. Transactions are ours to open: the current handle is asked for at each statement. */
export class DatabaseDialect implements Dialect {
  readonly #current: () => Database
  constructor(current: () => Database) {
    this.#current = current
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return new PortDriver(this.#current)
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db)
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler()
  }
}

class PortDriver implements Driver {
  readonly #current: () => Database
  constructor(current: () => Database) {
    this.#current = current
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PortConnection(this.#current())
  }

  async beginTransaction(): Promise<void> {
    throw new Error('transactions are opened by the database port, not by Kysely')
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class PortConnection implements DatabaseConnection {
  readonly #db: Database
  constructor(db: Database) {
    this.#db = db
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#db.query<R & object>({ text: query.sql, values: query.parameters })
    return { rows, numAffectedRows: BigInt(affected) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; Better Auth never streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported')
  }
}
