import { AsyncLocalStorage } from 'node:async_hooks'
import { Gate } from './gate.ts'
import type { Database, Result, Statement } from './port.ts'
import { assertSound, sqlBy } from './template.ts'

/** A connection used by one transaction. Runs its statements in order. */
export interface Session {
  run(statement: Statement): Promise<Result<object>>
  script(text: string): Promise<void>
  /** Runs the work in a savepoint; a throw rolls back to it and is thrown again. */
  savepoint<T>(work: (inner: Session) => Promise<T>): Promise<T>
}

/** The transactions that enclose the running code, each with its engine. */
interface Place {
  readonly engine: object
  readonly parent: Place | undefined
  isOpen: boolean
}

const places = new AsyncLocalStorage<Place>()

/**
 * Refuses a statement on an engine from inside one of its own transactions. With one connection the statement would wait for itself forever; with a
 * pool it would silently run outside the transaction.
 */
export function assertOutside(engine: object): void {
  for (let place = places.getStore(); place; place = place.parent) {
    if (place.isOpen && place.engine === engine) {
      throw new Error(
        'Inside a transaction, only the handle that was passed to it may be used, not the database itself.',
      )
    }
  }
}

/** Runs the work with a handle on the session's transaction; the handle is refused afterwards. */
export async function withHandle<T>(engine: object, session: Session, work: (tx: Database) => Promise<T>): Promise<T> {
  const place: Place = { engine, parent: places.getStore(), isOpen: true }
  try {
    return await places.run(place, () => work(handleOn(session, place)))
  } finally {
    place.isOpen = false
  }
}

function handleOn(session: Session, place: Place): Database {
  const gate = new Gate()

  async function query<Row extends object>(statement: Statement): Promise<Result<Row>> {
    assertHere(place)
    assertSound(statement)
    return (await gate.pass(() => session.run(statement))) as Result<Row>
  }

  return {
    query,
    sql: sqlBy(query),
    async script(text) {
      assertHere(place)
      await gate.pass(() => session.script(text))
    },
    async transaction(work) {
      assertHere(place)
      return gate.hold(() => session.savepoint((inner) => withHandle(place.engine, inner, work)))
    },
  }
}

/** Refuses a handle of a finished transaction, and the outer handle inside an inner transaction, which would wait for itself. */
function assertHere(wanted: Place): void {
  if (!wanted.isOpen) throw new Error('This transaction is over: its handle was used after its work had ended.')
  let hasOpenInner = false
  for (let place = places.getStore(); place; place = place.parent) {
    if (place === wanted) {
      if (hasOpenInner)
        throw new Error('Inside an inner transaction, only the handle that was passed to it may be used.')
      return
    }
    if (place.isOpen && place.engine === wanted.engine) hasOpenInner = true
  }
}
