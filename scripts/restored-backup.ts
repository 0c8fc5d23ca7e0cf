import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase as openEngine } from '@whereabouts/engines/database/open'
import { type DatabaseEngine, DatabaseError } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { readBackup } from '@whereabouts/server/operations/backups/read-backup'
import { measureFolder } from '@whereabouts/server/operations/backups/take-backup'
import { verifyCopies } from '@whereabouts/server/operations/backups/verify-copies'
import { insufficientPrivilege, OperatorFault } from './open-engines.ts'
import { runPostgresProgram } from './run-postgres-program.ts'

export interface Restored {
  db: DatabaseEngine
  /** The moment of the data. */
  takenAt: Date
  bytes: number
  /** Other damage than the database's, as sentences. */
  problems: string[]
  /** The settings with which a server finds the restored database, once `db` is closed. */
  settings: Record<string, string>
}

/**
 * Restores a backup of `npm run backup`, or a dump of pg_dump, to its own temporary place, and removes it after the work, whatever happens except a
 * kill -9. The backup itself is only read.
 */
export async function withRestored<T>(
  backup: string,
  { server }: { server: string | undefined },
  work: (restored: Restored) => Promise<T>,
): Promise<T> {
  const found = await stat(backup).catch(() => {
    throw new OperatorFault(`There is no ${backup}.`)
  })
  // A dump of pg_dump in its directory format is also a folder.
  const isDump = found.isFile() || existsSync(join(backup, 'toc.dat'))
  if (isDump) {
    const bytes = found.isFile() ? found.size : await measureFolder(backup)
    return withDump({ dump: backup, server }, { takenAt: found.mtime, bytes, problems: [] }, work)
  }
  const manifest = await readBackup(backup)
  const facts = {
    takenAt: new Date(manifest.takenAt),
    bytes: manifest.database.bytes + (manifest.files?.bytes ?? 0),
    problems: await verifyCopies(backup, manifest),
  }
  if (manifest.database.kind === 'dump') return withDump({ dump: join(backup, 'database.dump'), server }, facts, work)
  return withFolder(backup, facts, work)
}

type Facts = Pick<Restored, 'takenAt' | 'bytes' | 'problems'>

async function withDump<T>(
  { dump, server }: { dump: string; server: string | undefined },
  facts: Facts,
  work: (restored: Restored) => Promise<T>,
): Promise<T> {
  if (!server)
    throw new OperatorFault(
      `${dump} is of PostgreSQL: name one to restore it on, by --server postgres://… or DATABASE_URL.`,
    )
  return withScratchDatabase(server, async (db, url) => {
    await restoreDump(dump, url)
    return work({ db, ...facts, settings: { DATABASE_URL: url.href } })
  })
}

async function withFolder<T>(backup: string, facts: Facts, work: (restored: Restored) => Promise<T>): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), 'whereabouts-backup-check-'))
  try {
    const folder = join(scratch, 'db')
    await cp(join(backup, 'db'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    const db = await openEngine({}, { folder })
    return await work({ db, ...facts, settings: { DATA_DIR: scratch } }).finally(() => db.close())
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Creates a database for the work and drops it afterwards. */
export async function withScratchDatabase<T>(
  server: string,
  work: (db: DatabaseEngine, url: URL) => Promise<T>,
): Promise<T> {
  const admin = await openPostgres({ url: server, poolSize: 1 })
  const name = `whereabouts_backup_check_${randomBytes(6).toString('hex')}`
  try {
    await createDatabase(admin, name)
    try {
      const url = new URL(server)
      url.pathname = `/${name}`
      const db = await openPostgres({ url: url.href, poolSize: 2 })
      return await work(db, url).finally(() => db.close())
    } finally {
      await admin.script(`drop database ${name} with (force)`)
    }
  } finally {
    await admin.close()
  }
}

/** The servers' own account has no permission: it only reads and writes rows (deploy/roles.sql). */
async function createDatabase(admin: DatabaseEngine, name: string): Promise<void> {
  try {
    await admin.script(`create database ${name} template template0 encoding 'UTF8'`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error
    throw new OperatorFault(
      'This account of PostgreSQL may not create databases; that of the servers never may. Name one that may, by --server postgres://user:password@host/postgres.',
    )
  }
}

export function restoreDump(dump: string, url: URL): Promise<void> {
  const given = ['--no-owner', '--no-privileges', '--exit-on-error', dump]
  return runPostgresProgram('pg_restore', given, { url, failed: `${dump} cannot be restored` })
}
