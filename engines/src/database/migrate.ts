import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allowLong, type Database, type DatabaseEngine, DatabaseError } from './port.ts'

/** The migrations do not fit this database, or one failed; the message is a sentence for the operator. */
export class MigrationFault extends Error {
  override name = 'MigrationFault'
}

interface Migration {
  number: number
  name: string
  text: string
  /** The SHA-256 of the text. */
  checksum: string
}

type Stored = Omit<Migration, 'text'>

/** The advisory lock of migrating: the first eight bytes of the SHA-256 of 'whereabouts migrations', as a signed number. */
const lockNumber = createHash('sha256').update('whereabouts migrations').digest().readBigInt64BE()

/** How long a migration waits for a table's lock, and how often and when it retries. */
export interface Patience {
  lockTimeoutMs: number
  tries: number
  betweenTriesMs: number
}

/** A migration that waits for a table's lock blocks all later statements on it, so it gives up soon and retries. */
const defaultPatience: Patience = { lockTimeoutMs: 3_000, tries: 10, betweenTriesMs: 1_000 }

/**
 * Brings a database up to date: runs the missing files `NNNN-name.sql` of a folder in order, each in its own transaction, and returns their names.
 * Safe in any number of processes at the same time.
 * @throws MigrationFault, without changes, if the files are not 1, 2, 3 …, if an applied one was changed or is missing, or if the database has a
 * migration of a later version. Also when a migration fails, which is then rolled back.
 */
export async function migrate(
  engine: DatabaseEngine,
  folder: URL | string,
  patience: Patience = defaultPatience,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  for (let tries = 1; ; ) {
    try {
      const name = await engine.transaction((tx) => applyNext(tx, { migrations, patience }))
      if (name === null) return applied
      applied.push(name)
      tries = 1
    } catch (error) {
      if (!(error instanceof LockTimeout) || tries === patience.tries) throw error
      tries += 1
      await new Promise((resolve) => setTimeout(resolve, patience.betweenTriesMs))
    }
  }
}

/** Returns the names of the missing migrations. Only reads. Throws MigrationFault as `migrate` does. */
export async function listUnapplied(db: Database, folder: URL | string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied = await listStored(db)
  assertFitting(applied, migrations)
  return migrations.slice(applied.length).map(({ name }) => name)
}

async function readMigrations(folder: URL | string): Promise<Migration[]> {
  const place = folder instanceof URL ? fileURLToPath(folder) : folder
  const files = (await readdir(place)).filter((file) => file.endsWith('.sql')).sort()
  if (files.length === 0) throw new MigrationFault(`There are no migrations in ${place}.`)
  return Promise.all(files.map((file, index) => readMigration(place, file, index + 1)))
}

async function readMigration(folder: string, file: string, expectedNumber: number): Promise<Migration> {
  const digits = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
  if (digits === undefined) throw new MigrationFault(`The migration ${file} is not named like 0001-what-it-does.sql.`)
  if (Number(digits) !== expectedNumber) {
    const wanted = String(expectedNumber).padStart(4, '0')
    throw new MigrationFault(
      `The migrations have a gap or a double number: ${file} stands where ${wanted} is expected.`,
    )
  }
  // A checkout on Windows may have other line endings, which are not a change.
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(text).digest('hex')
  return { number: expectedNumber, name: file.slice(0, -'.sql'.length), text, checksum }
}

/** Applies the first missing migration and returns its name; null when none is missing. */
async function applyNext(
  tx: Database,
  { migrations, patience }: { migrations: readonly Migration[]; patience: Patience },
): Promise<string | null> {
  // Another process may be running a long migration.
  await allowLong(tx)
  await tx.sql`select pg_advisory_xact_lock(${lockNumber})`
  await tx.sql`
    create table if not exists migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`
  const applied = await listStored(tx)
  assertFitting(applied, migrations)

  const next = migrations[applied.length]
  if (next === undefined) return null
  await run(tx, next, patience)
  await tx.sql`
    insert into migrations (number, name, checksum) values (${next.number}, ${next.name}, ${next.checksum})`
  return next.name
}

async function run(tx: Database, { name, text }: Migration, { lockTimeoutMs }: Patience): Promise<void> {
  try {
    await tx.script(`set local lock_timeout = ${lockTimeoutMs}`)
    await tx.script(text)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    if (error.code === '55P03')
      throw new LockTimeout(
        `The migration ${name} waited for a locked table, gave up, and was rolled back. ` +
          'Is a backup or a long query running? Run it again afterwards.',
        { cause: error },
      )
    throw new MigrationFault(`The migration ${name} failed, and was rolled back: ${error.message}`, {
      cause: error,
    })
  }
}

class LockTimeout extends MigrationFault {}

async function listStored(db: Database): Promise<Stored[]> {
  const [table] = await db.sql<{ isThere: boolean }>`select to_regclass('migrations') is not null as "isThere"`
  if (!table?.isThere) return []
  return db.sql<Stored>`select number, name, checksum from migrations order by number`
}

/** Every migration in the database must be in the folder, unchanged. One that is only in the database comes from a later version. */
function assertFitting(applied: readonly Stored[], migrations: readonly Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = migrations[index]
    if (file === undefined)
      throw new MigrationFault(
        `The migration ${name} was applied to this database, and this version does not know it. Start a later version.`,
      )
    if (file.name !== name)
      throw new MigrationFault(`The migration ${name} was applied to this database, but its file is missing.`)
    if (file.checksum !== checksum)
      throw new MigrationFault(
        `The migration ${name} was applied to this database and has been changed since. Put it back and add a new one.`,
      )
  }
}
