/**
 * Makes a backup of an installation, whatever its database, while it runs: `npm run backup -- --to <folder>`, with the server's settings in the
 * environment. docs/operations/backup-and-restore.md has the rest.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyClusterTo } from '@whereabouts/engines/database/copy-cluster'
import { flushNames, flushTree } from '@whereabouts/engines/database/flush-folder'
import { takeLock } from '@whereabouts/engines/database/folder-lock'
import { openDatabase as openEngine } from '@whereabouts/engines/database/open'
import type { BackupManifest } from '@whereabouts/server/operations/backups/backup-format'
import { askForCopy } from '@whereabouts/server/operations/backups/backup-socket'
import { requireSound } from '@whereabouts/server/operations/backups/require-sound'
import { measureFolder, type Taken, takeBackup, type Wanted } from '@whereabouts/server/operations/backups/take-backup'
import type { AllSettings } from '@whereabouts/server/start/config'
import { noteBackup } from './note-backup.ts'
import {
  describePlaces,
  OperatorFault,
  openDatabase,
  openFiles,
  readOptions,
  readProductVersion,
  readSettings,
  runScript,
} from './open-engines.ts'
import { restoreDump, withScratchDatabase } from './restored-backup.ts'
import { runPostgresProgram } from './run-postgres-program.ts'

const usage = `Usage: npm run backup -- --to <folder> [--keep 7] [--with-secrets] [--without-files] [--server postgres://…]
       npm run backup -- --made-elsewhere

  --to              where backups lie, each in a folder of its own; on another disk or machine
  --keep            removes all but the newest so many, once this one is finished
  --with-secrets    also copies the secrets that the server has made for itself: keep such a backup like a password
  --without-files   leaves photos and logos to the store's own copies
  --server          with PostgreSQL: restores the dump into a scratch database there and checks it, by an account that may create databases
  --made-elsewhere  makes none, and notes that another program has just made one, for the metrics`

await runScript(async () => {
  const config = readSettings()
  const options = readWishes()
  if (options.to === null) return [await noteBackup(config, { kind: 'backup', takenAt: new Date(), bytes: 0 })]
  const begunAt = performance.now()
  const files = options.isWithFiles ? await openFiles(config) : null
  try {
    const taken = await takeBackup({
      to: options.to,
      keep: options.keep,
      disk: { takeLock, flushTree, flushNames },
      productVersion: await readProductVersion(),
      files,
      secrets: options.isWithSecrets ? findSecrets(config) : null,
      ...(config.DATABASE_URL ? dumpOf(config.DATABASE_URL, options.server) : await copyOf(config)),
    })
    const noted = await noteBackup(config, { kind: 'backup', takenAt: taken.takenAt, bytes: taken.bytes })
    return [...report(config, taken), `Took           ${((performance.now() - begunAt) / 1000).toFixed(1)} s`, noted]
  } finally {
    await files?.close()
  }
})

interface Wishes {
  to: string | null
  keep: number | null
  isWithSecrets: boolean
  isWithFiles: boolean
  server: string | null
}

function readWishes(): Wishes {
  const given = readOptions(
    {
      to: { type: 'string' },
      keep: { type: 'string' },
      'with-secrets': { type: 'boolean' },
      'without-files': { type: 'boolean' },
      server: { type: 'string' },
      'made-elsewhere': { type: 'boolean' },
    },
    usage,
  )
  const isMadeElsewhere = given['made-elsewhere'] ?? false
  const isKeepRight = given.keep === undefined || /^[1-9]\d{0,3}$/.test(given.keep)
  if (isMadeElsewhere === (given.to !== undefined) || !isKeepRight) throw new OperatorFault(usage)
  return {
    to: given.to === undefined ? null : resolve(given.to),
    keep: given.keep === undefined ? null : Number(given.keep),
    isWithSecrets: given['with-secrets'] ?? false,
    isWithFiles: !given['without-files'],
    server: given.server ?? null,
  }
}

function findSecrets({ DATA_DIR }: AllSettings): string {
  const path = join(DATA_DIR, 'secrets.json')
  if (!existsSync(path)) throw new OperatorFault(`There is no ${path}: the secrets are in the settings. Keep those.`)
  return path
}

type Way = Pick<Wanted, 'expectedBytes' | 'copyDatabase' | 'check'>

/** The embedded database: its running server holds the files for the copy, or, where none runs, this script does. */
async function copyOf(config: AllSettings): Promise<Way> {
  const source = join(config.DATA_DIR, 'db')
  if (!existsSync(source))
    throw new OperatorFault(`There is no database in ${config.DATA_DIR}. Is DATA_DIR the server's?`)
  return {
    expectedBytes: await measureFolder(source),
    async copyDatabase(folder) {
      const steps = copyClusterTo(join(folder, 'db'))
      if (!(await askForCopy(config.DATA_DIR, steps))) {
        const db = await openDatabase(config)
        await db.copyFiles!(steps).finally(() => db.close())
      }
      return { kind: 'embedded', bytes: await measureFolder(join(folder, 'db')) }
    },
    async check(folder, takenAt) {
      const place = join(folder, 'db')
      const db = await openEngine({}, { folder: place })
      const keys = await requireSound(db, takenAt).finally(() => db.close())
      await rm(`${place}.lock`, { force: true })
      return keys
    },
  }
}

/** PostgreSQL: a dump, which is read through to its end, and restored where there is a server for that. */
function dumpOf(databaseUrl: string, server: string | null): Way {
  const pathOf = (folder: string) => join(folder, 'database.dump')
  return {
    expectedBytes: 0,
    async copyDatabase(folder): Promise<BackupManifest['database']> {
      const given = ['--format=custom', '--no-owner', `--file=${pathOf(folder)}`]
      await runPostgresProgram('pg_dump', given, { url: new URL(databaseUrl), failed: 'The database cannot be dumped' })
      const hash = createHash('sha256')
      await pipeline(createReadStream(pathOf(folder)), hash)
      return { kind: 'dump', bytes: (await stat(pathOf(folder))).size, sha256: hash.digest('hex') }
    },
    async check(folder, takenAt) {
      if (server === null) {
        const failed = 'The dump cannot be read again'
        await runPostgresProgram('pg_restore', ['--file=/dev/null', pathOf(folder)], { failed })
        return []
      }
      return withScratchDatabase(server, async (db, url) => {
        await restoreDump(pathOf(folder), url)
        return requireSound(db, takenAt)
      })
    },
  }
}

function report(config: AllSettings, { path, bytes, files, missingFiles, removed }: Taken): string[] {
  const { database, files: store } = describePlaces(config)
  return [
    `Backed up      ${database}, ${(bytes / 1024 / 1024).toFixed(1)} MB with ${files} files from ${store}`,
    `To             ${path}   (it holds addresses and password hashes: keep it private)`,
    ...missingFiles.map((key) => `Missing        ${key}: the database names it, the store has no such file`),
    ...removed.map((old) => `Removed        ${old}`),
  ]
}
