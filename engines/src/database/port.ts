/** A statement and its values; `$1`, `$2` … in the text stand for them. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/**
 * A PostgreSQL database, or a transaction on it. Rows come with the same JavaScript types from every kind: numeric and bigint as text,
 * date as 'YYYY-MM-DD', time as 'HH:MM:SS', timestamptz as Date, json as parsed values, bytea as Uint8Array, arrays of text as arrays.
 * Values go in as text, numbers, booleans, null, Date, Uint8Array, arrays of these, or plain objects for json.
 */
export interface Database {
  /** Runs one statement written as a template; every `${value}` becomes a parameter, never text. Prepared once per connection. */
  sql<Row extends object = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** Runs one statement with numbered parameters. Answers its rows and how many rows it touched. */
  query<Row extends object = Record<string, unknown>>(statement: Statement): Promise<{ rows: Row[]; affected: number }>
  /**
   * Runs the work in one transaction (read committed) and commits when it ends; any throw rolls back and comes out again. Inside, only
   * the handle that is passed may be used. A transaction inside a transaction is a savepoint.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>
}

export interface DatabaseEngine extends Database {
  readonly kind: 'pglite' | 'postgres'
  /** How many connections there are at most, and how many statements and transactions are under way or wait for one of them. */
  load(): { connections: number; underWay: number }
  /** Waits for what is running, then closes. Safe to call twice. */
  close(): Promise<void>
}

/** A statement that the database refused. `code` is the SQLSTATE; `constraint` the name of the constraint that was violated. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string
  readonly constraint: string | null
  readonly detail: string | null
  constructor(
    message: string,
    facts: { code: string; constraint?: string | null; detail?: string | null; cause?: unknown },
  ) {
    super(message, { cause: facts.cause })
    this.code = facts.code
    this.constraint = facts.constraint ?? null
    this.detail = facts.detail ?? null
  }
}

/** The database cannot be opened or reached; the message is a sentence for the operator. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Whether an error says that this named unique or exclusion constraint would be violated. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code.startsWith('23') && error.constraint === constraint
}
