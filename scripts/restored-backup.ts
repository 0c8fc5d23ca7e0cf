import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { takeLock } from '@whereabouts/engines/database/folder-lock'
import { openDatabase as openEngine } from '@whereabouts/engines/database/open'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { readBackup } from '@whereabouts/server/operations/backups/read-backup'
import { measureFolder } from '@whereabouts/server/operations/backups/take-backup'
import { verifyCopies } from '@whereabouts/server/operations/backups/verify-copies'
import { OperatorFault } from './open-engines.ts'
import { runPostgresProgram } from './run-postgres-program.ts'
import { withScratchDatabase } from './scratch-database.ts'

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
    return work({ db, ...facts, settings: { DATABASE_URL: url } })
  })
}

const withFolder = <T>(backup: string, facts: Facts, work: (restored: Restored) => Promise<T>): Promise<T> =>
  withScratchFolder(async (scratch) => {
    const folder = join(scratch, 'db')
    await cp(join(backup, 'db'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    const db = await openEngine({}, { folder })
    return await work({ db, ...facts, settings: { DATA_DIR: scratch } }).finally(() => db.close())
  })

const prefix = 'whereabouts-backup-check-'

/** Makes a folder for the work, and removes it afterwards, with those of earlier runs that were killed: each is a copy of everything. */
export async function withScratchFolder<T>(work: (scratch: string) => Promise<T>): Promise<T> {
  await removeLeft()
  // Named only once it is locked, so that no other run takes it for a leftover.
  const made = await mkdtemp(join(tmpdir(), 'whereabouts-new-'))
  const unlock = takeLock(join(made, '.lock'))!
  const scratch = join(tmpdir(), `${prefix}${basename(made)}`)
  try {
    await rename(made, scratch)
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
    unlock()
  }
}

async function removeLeft(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (found === null || found.uid !== process.getuid?.() || !existsSync(folder)) continue
    const unlock = takeLock(join(folder, '.lock'))
    if (unlock === null) continue
    unlock()
    await rm(folder, { recursive: true, force: true })
  }
}

export function restoreDump(dump: string, url: string): Promise<void> {
  const given = ['--no-owner', '--no-privileges', '--exit-on-error', dump]
  return runPostgresProgram('pg_restore', given, { url, failed: `${dump} cannot be restored` })
}
