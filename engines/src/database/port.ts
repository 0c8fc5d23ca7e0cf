/** A statement and its values; `$1`, `$2` … in the text stand for them. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** A column as the database describes it: its name, and the OID of its type. */
export interface ColumnDescription {
  name: string
  type: number
}

export interface Result<Row> {
  rows: Row[]
  /** How many rows the statement touched. */
  affected: number
  /** Empty where the statement returns no rows at all. */
  columns: readonly ColumnDescription[]
}

/**
 * A PostgreSQL database, or a transaction on it. Rows come with the same JavaScript types from every kind: numeric and bigint as text,
 * date as 'YYYY-MM-DD', time as 'HH:MM:SS', timestamptz as Date, json as parsed values, bytea as Uint8Array, arrays of text as arrays.
 * Values go in as text, numbers, booleans, null, Date, Uint8Array, arrays of these, or plain objects for json.
 */
export interface Database {
  /**
   * Runs one statement written as a template; every `${value}` becomes a parameter, never text. Prepared once per connection. To read rows use
   * `rowsOf` of rows.ts, which checks them.
   */
  sql<Row extends object = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** Runs one statement with numbered parameters. */
  query<Row extends object = Record<string, unknown>>(statement: Statement): Promise<Result<Row>>
  /**
   * Runs the work in one transaction (read committed) and commits when it ends; any throw rolls back and is thrown again. Inside, use only the handle
   * that is passed. A transaction inside a transaction is a savepoint. The whole work is repeated, a few times at most, where the database gave it up
   * for other work (a deadlock, a serialization failure, a long wait for a lock): it may change nothing outside the database.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>
}

/** The two steps of a copy of a database's files, each told the folder in which they lie. */
export interface CopySteps {
  /** Copies everything but the write-ahead log. The database writes meanwhile. */
  copyTree(folder: string): Promise<void>
  /** Copies that part of the log without which the copy cannot be opened. */
  copyLog(folder: string, log: CopiedLog): Promise<void>
}

export interface CopiedLog {
  /** The text of the file `backup_label` in the copy, by which PostgreSQL knows from where to replay the log. */
  label: string
  /** The names of the first and the last file of the log that belong to the copy. */
  first: string
  last: string
}

export interface DatabaseEngine extends Database {
  readonly kind: 'pglite' | 'postgres'
  /** Returns the largest number of connections, and how many statements and transactions are under way or wait for one. */
  load(): { connections: number; underWay: number }
  /** Returns the columns of a statement. Prepares it and does not run it. */
  describe(text: string): Promise<readonly ColumnDescription[]>
  /**
   * Lets the database's files be copied while it is used. The copy is of one moment between the two steps: what was committed before the first
   * is in it, and nothing that is begun after the second. Absent where the files are another program's, or in memory alone.
   */
  copyFiles?(steps: CopySteps): Promise<void>
  /** Waits for what is running, then closes. Safe to call twice. */
  close(): Promise<void>
}

/** A statement that the database refused. `code` is the SQLSTATE; `constraint` the name of the constraint that was violated. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string
  readonly constraint: string | null
  readonly detail: string | null
  /** The database's advice. Unlike the detail it contains no value of a row. */
  readonly hint: string | null
  constructor(
    message: string,
    facts: { code: string; constraint?: string | null; detail?: string | null; hint?: string | null; cause?: unknown },
  ) {
    super(message, { cause: facts.cause })
    this.code = facts.code
    this.constraint = facts.constraint ?? null
    this.detail = facts.detail ?? null
    this.hint = facts.hint ?? null
  }
}

/** The database cannot be opened or reached; the message is a sentence for the operator. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Whether an error is a violation of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code.startsWith('23') && error.constraint === constraint
}

/**
 * Lets a transaction take its time, for example to write files between two statements, and wait for a lock for as long as it takes. Its session is
 * listed under another name meanwhile, by which it is not taken for one whose process is stopped.
 */
export async function allowLong(tx: Database): Promise<void> {
  await tx.script(`
    set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
    set local application_name = 'whereabouts, at long work'`)
}
