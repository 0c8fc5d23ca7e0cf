import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, DatabaseEngine } from './port.ts'

interface Migration {
  number: number
  name: string
  text: string
  checksum: string
}

interface AppliedMigration {
  number: number
  name: string
  checksum: string
}

/** The advisory lock of migrating: the first eight bytes of the SHA-256 of 'whereabouts migrations', as a signed number. */
const lockNumber = createHash('sha256').update('whereabouts migrations').digest().readBigInt64BE()

/**
 * Brings a database up to date: runs the files `NNNN-name.sql` of a folder that it has not had yet, in order, each in a transaction of
 * its own, and answers their names. Any number of processes may do so at once. Throws, with nothing done, if the files
 * are not 1, 2, 3 … or if one that was applied has been changed or taken away.
 */
export async function migrate(engine: DatabaseEngine, folder: URL | string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  for (;;) {
    const name = await engine.transaction((tx) => applyNext(tx, migrations))
    if (name === null) return applied
    applied.push(name)
  }
}

async function readMigrations(folder: URL | string): Promise<Migration[]> {
  const place = folder instanceof URL ? fileURLToPath(folder) : folder
  const files = (await readdir(place)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(files.map((file, index) => readMigration(place, file, index + 1)))
}

async function readMigration(folder: string, file: string, expectedNumber: number): Promise<Migration> {
  const digits = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
  if (digits === undefined) throw new Error(`The migration ${file} is not named like 0001-what-it-does.sql.`)
  if (Number(digits) !== expectedNumber) {
    const wanted = String(expectedNumber).padStart(4, '0')
    throw new Error(`The migrations have a gap or a double number: ${file} stands where ${wanted} is expected.`)
  }
  // A checkout on Windows may end its lines differently; that is no change.
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(text).digest('hex')
  return { number: expectedNumber, name: file.slice(0, -'.sql'.length), text, checksum }
}

/** Applies the first migration that is missing and answers its name, or null when there is none. */
async function applyNext(tx: Database, migrations: readonly Migration[]): Promise<string | null> {
  await tx.sql`select pg_advisory_xact_lock(${lockNumber})`
  await tx.sql`
    create table if not exists migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`
  const applied = await tx.sql<AppliedMigration>`select number, name, checksum from migrations order by number`
  assertUnchanged(applied, migrations)

  const next = migrations[applied.length]
  if (next === undefined) return null
  await tx.script(next.text)
  await tx.sql`insert into migrations (number, name, checksum) values (${next.number}, ${next.name}, ${next.checksum})`
  return next.name
}

function assertUnchanged(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = migrations[index]
    if (file?.name !== name) {
      throw new Error(
        `The migration ${name} was applied to this database, but its file is missing. Is this an older version?`,
      )
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was applied to this database and has been changed since. Put it back and add a new one.`,
      )
    }
  }
}
