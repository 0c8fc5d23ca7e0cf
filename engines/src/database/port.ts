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
   * Runs the work in one transaction (read committed) and commits when it ends; any throw rolls back and is rethrown. Inside, use only the handle
   * that is passed. A transaction inside a transaction is a savepoint. The whole work is retried, a few times at most, if the database aborted it in
   * favor of other work (a deadlock, a serialization failure, a long wait for a lock): it may change nothing outside the database.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Runs a script of several statements without parameters. */
  script(text: string): Promise<void>
}

/** The two steps of a copy of a database's files. Each receives the folder with the files. */
export interface CopySteps {
  /** Copies everything but the write-ahead log, while the database continues to write. */
  copyTree(folder: string): Promise<void>
  /** Copies the part of the log that opening the copy requires. */
  copyLog(folder: string, log: CopiedLog): Promise<void>
}

export interface CopiedLog {
  /** The text of the file `backup_label` in the copy, which says where PostgreSQL begins to replay the log. */
  label: string
  /** The names of the first and last log file of the copy. */
  first: string
  last: string
}

export interface DatabaseEngine extends Database {
  readonly kind: 'pglite' | 'postgres'
  /** Returns the largest number of connections, and how many statements and transactions are running or waiting for one. */
  load(): { connections: number; underWay: number }
  /** Returns the columns of a statement. Prepares it and does not run it. */
  describe(text: string): Promise<readonly ColumnDescription[]>
  /**
   * Copies the database's files while it is in use. The copy is of one moment between the two steps: everything committed before the first is in it,
   * and nothing begun after the second. Absent if the files belong to another program, or are in memory.
   */
  copyFiles?(steps: CopySteps): Promise<void>
  /** Waits for what is running, then closes. Safe to call twice. */
  close(): Promise<void>
}

/** A statement that the database refused. `code` is the SQLSTATE; `constraint` is the violated constraint's name. */
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
 * Lets a transaction take its time, for example to write files between two statements, and wait for a lock indefinitely. Its session has another name
 * meanwhile, so that it is not mistaken for one of a stopped process.
 */
export async function allowLong(tx: Database): Promise<void> {
  await tx.script(`
    set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
    set local application_name = 'whereabouts, at long work'`)
}
