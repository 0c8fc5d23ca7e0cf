import { test as base, beforeEach, describe } from 'vitest'
import { everyDatabase, oneDatabase } from '../../tests/databases.ts'
import {
  type AppOptions,
  defaultDatabase,
  type OpenedApp,
  openApp,
  openTestDatabase,
  type TestApp,
  type TestDatabase,
  type TestDatabaseEngine,
} from './test-app.ts'
import { emptyDatabase, TestWorld } from './world.ts'

interface Wishes extends Pick<AppOptions, 'pages' | 'settings' | 'tax'> {
  database?: TestDatabase
  /** 'once': the rows prepared in `beforeAll` stay for all tests of the file. */
  isEmptied?: 'before each test' | 'once'
}

interface OpenDatabase {
  db: TestDatabaseEngine
  /** A digest of its tables, constraints, indexes, triggers and functions. */
  shape: string
}

/** The databases of a worker: opened for the first file that asks, then reused for all others, one application at a time on each. */
class DatabasesOfWorker {
  readonly #open = new Map<string, OpenDatabase>()
  readonly #taken = new Set<string>()

  async take(database: TestDatabase): Promise<TestDatabaseEngine> {
    const { kind } = database
    if (this.#taken.has(kind)) throw new Error(`Another application of this file is still open on ${kind}.`)
    this.#taken.add(kind)
    let open = this.#open.get(kind)
    if (!open) {
      const db = await openTestDatabase(database)
      open = { db, shape: await shapeOf(db) }
      this.#open.set(kind, open)
    }
    await emptyDatabase(open.db.owner)
    return open.db
  }

  /** Throws when the file has changed the tables; the next file then gets a new database. */
  async giveBack({ kind }: TestDatabase): Promise<void> {
    this.#taken.delete(kind)
    const open = this.#open.get(kind)
    if (!open) return
    this.#open.delete(kind)
    if ((await shapeOf(open.db)) === open.shape) {
      this.#open.set(kind, open)
      return
    }
    await open.db.close()
    throw new Error(`A test of this file has changed the tables of ${kind}, and has not changed them back.`)
  }

  async close(): Promise<void> {
    for (const { db } of this.#open.values()) await db.close()
  }
}

async function shapeOf({ owner }: TestDatabaseEngine): Promise<string> {
  const [row] = await owner.sql<{ shape: string }>`
    select md5(string_agg(part, ';' order by part)) as shape from (
      select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as part
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, attidentity) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') and attnum > 0
    ) parts`
  return row!.shape
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs, which is nothing here.
const inWorker = base.extend('databases', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const databases = new DatabasesOfWorker()
  onCleanup(() => databases.close())
  return databases
})

/**
 * The whole server for the tests of a file or of a `describe`, as `startTestApp` opens it, on an empty database. To be used within tests and hooks
 * only. The database is the worker's, so a test must leave its tables as they were.
 */
export function testApp({
  database = defaultDatabase(),
  isEmptied = 'before each test',
  ...options
}: Wishes = {}): TestApp {
  let opened: OpenedApp | null = null
  const running = () => {
    if (opened === null) throw new Error('The application runs within tests and hooks only.')
    return opened
  }
  inWorker.beforeAll(async ({ databases }) => {
    const db = await databases.take(database)
    opened = await openApp(db, options)
  })
  inWorker.afterAll(async ({ databases }) => {
    await opened?.close()
    await databases.giveBack(database)
  })
  const world = new TestWorld(() => running().parts)
  if (isEmptied === 'before each test') beforeEach(() => world.reset())
  return Object.assign(world, { close: () => running().close() })
}

type Body = (app: TestApp, database: TestDatabase) => void

/** Runs tests on `oneDatabase()`, with an application of their own. */
export function describeOnOneDatabase(promises: string, body: Body): void {
  describe.each(oneDatabase())(`${promises} on %s`, (_name, database) => body(testApp({ database }), database))
}

/** The same on each of `everyDatabase()`. */
export function describeOnEveryDatabase(promises: string, body: Body): void {
  describe.each(everyDatabase())(`${promises} on %s`, (_name, database) => body(testApp({ database }), database))
}
