import { type messages, type PGlite, protocol } from '@electric-sql/pglite'
import type { PgliteFailure } from './pglite-messages.ts'
import type { ColumnDescription, Result } from './port.ts'
import { decodeColumn, type Encoded, textFor } from './values.ts'

/** A failed statement, with PostgreSQL's error. */
export class FailedStatement extends Error {
  readonly failure: PgliteFailure
  constructor(failure: PgliteFailure) {
    super(failure.message)
    this.failure = failure
  }
}

interface Prepared {
  name: string
  parameterOids: number[]
  columns: ColumnDescription[]
}

/** More texts than the product has. Each costs PostgreSQL some kilobytes. */
const mostPrepared = 400

/** Prepared once under these names: preparing them at each use would cost an exchange. */
const commands = { begin: 'begin isolation level read committed', commit: 'commit', rollback: 'rollback' }

/** Severities of a failure that ends a session, or all of PostgreSQL (its documentation, 19.8.2, message severity levels). */
const endsServer = /^(FATAL|PANIC)$/

/** Commands that may change the columns of a prepared statement. */
const changesShape = /^(CREATE|ALTER|DROP|TRUNCATE|DO|CALL|DISCARD)\b/

/**
 * PGlite's one connection, by the extended query protocol: every text is prepared once, and each run after that is one message to PostgreSQL. Callers
 * must run only one request at a time.
 */
export class PgliteConnection {
  readonly #pglite: PGlite
  readonly #prepared = new Map<string, Prepared>()
  #isInTransaction = false
  #isShapeChanged = false
  #preparedCount = 0

  readonly #onBroken: (reason: string) => void

  private constructor(pglite: PGlite, onBroken: (reason: string) => void) {
    this.#pglite = pglite
    this.#onBroken = onBroken
  }

  /** `onBroken` is called after a failure after which PostgreSQL would restart; here it would continue with corrupt memory. */
  static async on(pglite: PGlite, onBroken: (reason: string) => void): Promise<PgliteConnection> {
    const connection = new PgliteConnection(pglite, onBroken)
    for (const [name, text] of Object.entries(commands)) {
      await connection.#exchange([protocol.serialize.parse({ name, text }), protocol.serialize.sync()])
    }
    return connection
  }

  get isInTransaction(): boolean {
    return this.#isInTransaction
  }

  async run(text: string, values: readonly Encoded[]): Promise<Result<object>> {
    try {
      return await this.#run(text, values)
    } catch (error) {
      // Another statement has changed the columns of this text. Nothing was done yet, so it can be prepared and run again.
      const isStale = error instanceof FailedStatement && error.failure.code === '0A000' && this.#prepared.has(text)
      if (!isStale) throw error
      await this.#forgetPrepared()
      if (this.#isInTransaction) throw error
      return this.#run(text, values)
    }
  }

  /** Prepares a statement, and returns its columns. */
  async describe(text: string): Promise<readonly ColumnDescription[]> {
    return (await this.#prepare(text)).columns
  }

  /** Runs a script by the simple query protocol. */
  async script(text: string): Promise<void> {
    try {
      await this.#exchange([protocol.serialize.query(text)])
    } finally {
      await this.#forgetPrepared()
    }
  }

  async begin(): Promise<void> {
    this.#isInTransaction = true
    await this.#command('begin')
  }

  /** Ends the transaction. Throws if the database rolled it back instead of committing. */
  async end(command: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false
    const answers = await this.#command(command)
    if (command === 'rollback' && this.#isShapeChanged) await this.#forgetPrepared()
    this.#isShapeChanged = false
    if (command === 'commit' && tagOf(answers) !== 'COMMIT')
      throw new FailedStatement(plainFailure('The transaction was rolled back.'))
  }

  #command(name: keyof typeof commands): Promise<messages.BackendMessage[]> {
    const { serialize } = protocol
    return this.#exchange([serialize.bind({ statement: name }), serialize.execute(), serialize.sync()])
  }

  async #run(text: string, values: readonly Encoded[]): Promise<Result<object>> {
    const prepared = await this.#prepare(text)
    const texts = values.map((value, index) => textFor(value, prepared.parameterOids[index] ?? 0))
    const { serialize } = protocol
    const answers = await this.#exchange([
      serialize.bind({ statement: prepared.name, values: texts }),
      serialize.execute(),
      serialize.sync(),
    ])
    const tag = tagOf(answers)
    if (changesShape.test(tag)) {
      this.#isShapeChanged = true
      await this.#forgetPrepared()
    }
    const { columns } = prepared
    return { rows: decodedRows(answers, columns), affected: Number(/\d+$/.exec(tag)?.[0] ?? 0), columns }
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text)
    if (known !== undefined) return known
    if (this.#prepared.size >= mostPrepared) await this.#forgetPrepared()

    this.#preparedCount += 1
    const name = `s${this.#preparedCount}`
    const { serialize } = protocol
    const answers = await this.#exchange([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const prepared: Prepared = { name, parameterOids: [], columns: [] }
    for (const answer of answers) {
      if (isParameters(answer)) prepared.parameterOids = answer.dataTypeIDs
      if (isColumns(answer))
        prepared.columns = answer.fields.map((field) => ({ name: field.name, type: field.dataTypeID }))
    }
    this.#prepared.set(text, prepared)
    return prepared
  }

  async #forgetPrepared(): Promise<void> {
    if (this.#prepared.size === 0) return
    const closing = [...this.#prepared.values()].map(({ name }) => protocol.serialize.close({ type: 'S', name }))
    this.#prepared.clear()
    // Closing is allowed in an aborted transaction too.
    await this.#exchange([...closing, protocol.serialize.sync()])
  }

  async #exchange(parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    const answers = await this.#pglite.execProtocolStream(Buffer.concat(parts), {
      syncToFs: false,
      throwOnError: false,
    })
    const failed = answers.find(isError)
    if (failed && endsServer.test(failed.severity ?? '')) this.#onBroken(failed.message)
    const isReady = answers.findLast(isReadyForQuery)
    if (isReady && (isReady.status !== 'I') !== this.#isInTransaction) await this.#leaveStrayTransaction(isReady.status)
    if (failed) throw new FailedStatement(failureOf(failed))
    return answers
  }

  /** Handles a statement that has begun or ended a transaction: all later statements would run in the wrong one. */
  async #leaveStrayTransaction(status: string): Promise<void> {
    if (status !== 'I') {
      await this.#pglite.execProtocolStream(protocol.serialize.query('rollback'), {
        syncToFs: false,
        throwOnError: false,
      })
    }
    this.#isInTransaction = false
    throw new FailedStatement(plainFailure('A statement began or ended a transaction. Use transaction() instead.'))
  }
}

function decodedRows(answers: readonly messages.BackendMessage[], columns: Prepared['columns']): object[] {
  return answers.filter(isRow).map(({ fields }) => {
    const row: Record<string, unknown> = {}
    columns.forEach(({ name, type }, index) => {
      const text = fields[index] ?? null
      row[name] = text === null ? null : decodeColumn(text, type)
    })
    return row
  })
}

function tagOf(answers: readonly messages.BackendMessage[]): string {
  return answers.findLast(isComplete)?.text ?? ''
}

function failureOf(error: messages.DatabaseError): PgliteFailure {
  return {
    message: error.message,
    code: error.code ?? 'XX000',
    constraint: error.constraint ?? null,
    detail: error.detail ?? null,
    hint: error.hint ?? null,
  }
}

function plainFailure(message: string): PgliteFailure {
  return { message, code: null, constraint: null, detail: null, hint: null }
}

const isError = (answer: messages.BackendMessage): answer is messages.DatabaseError => answer.name === 'error'
const isRow = (answer: messages.BackendMessage): answer is messages.DataRowMessage => answer.name === 'dataRow'
const isColumns = (answer: messages.BackendMessage): answer is messages.RowDescriptionMessage =>
  answer.name === 'rowDescription'
const isParameters = (answer: messages.BackendMessage): answer is messages.ParameterDescriptionMessage =>
  answer.name === 'parameterDescription'
const isComplete = (answer: messages.BackendMessage): answer is messages.CommandCompleteMessage =>
  answer.name === 'commandComplete'
const isReadyForQuery = (answer: messages.BackendMessage): answer is messages.ReadyForQueryMessage =>
  answer.name === 'readyForQuery'
