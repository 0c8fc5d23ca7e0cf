/**
 * Backs up an installation while it runs, on either database: `npm run backup -- --to <folder>`, with the server's settings in the environment.
 * docs/operate/back-up.md has the rest.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyClusterTo } from '@whereabouts/engines/database/copy-cluster'
import { flushNames, flushTree } from '@whereabouts/engines/database/flush-folder'
import { takeLock } from '@whereabouts/engines/database/folder-lock'
import { openDatabase as openEngine } from '@whereabouts/engines/database/open'
import { openBackupBucket } from '@whereabouts/engines/storage/open'
import type { BackupManifest } from '@whereabouts/server/operations/backups/backup-format'
import { askForCopy } from '@whereabouts/server/operations/backups/backup-socket'
import { nextBackup } from '@whereabouts/server/operations/backups/next-backup'
import { requireSound } from '@whereabouts/server/operations/backups/require-sound'
import { measureFolder, type Taken, takeBackup, type Wanted } from '@whereabouts/server/operations/backups/take-backup'
import { listWantedKeys } from '@whereabouts/server/operations/transfer/export-everything'
import type { AllSettings } from '@whereabouts/server/start/config'
import { misuse, readWords } from './command-line.ts'
import { noteBackup } from './note-backup.ts'
import {
  describePlaces,
  OperatorFault,
  openDatabase,
  openFiles,
  readProductVersion,
  readSettings,
  runScript,
} from './open-engines.ts'
import { restoreDump } from './restored-backup.ts'
import { runPostgresProgram } from './run-postgres-program.ts'
import { withScratchDatabase } from './scratch-database.ts'

const usage = `Usage: npm run backup -- --to <folder> [--keep 7] [--with-secrets] [--without-files] [--server postgres://…] [--every-night-at 03:15 | --every-minutes 60]
       npm run backup -- --made-elsewhere

  --to              where backups lie, each in a folder of its own; on another disk or machine
  --keep            once this one is finished, removes all but the newest so many, and the newest of so many days
  --with-secrets    also copies the secrets that the server made: treat such a backup like a password
  --without-files   leaves photos and logos to the store's own copies
  --server          with PostgreSQL: restores the dump into a scratch database there and checks it, by an account that may create databases;
                    BACKUP_SERVER when it is not given
  --every-night-at  stays, and makes one each day at this time of UTC; one that failed is tried again half an hour later
  --every-minutes   the same, each so many minutes: for the embedded database, of which everything since the last copy is lost with its disk
  --made-elsewhere  makes none, and notes that another program has just made one, for the metrics

With BACKUP_S3_BUCKET each is copied to that bucket too, which keeps as many; npm run backup:fetch brings one back.`

await runScript(async () => {
  const options = readWishes()
  if (options.when !== null) return again(options.when)
  const config = readSettings()
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
      openBucket: () => openBackupBucket(config),
      secrets: options.isWithSecrets ? findSecrets(config) : null,
      ...(config.DATABASE_URL ? dumpOf(config, options.server) : await copyOf(config)),
    })
    const noted = await noteBackup(config, { kind: 'backup', takenAt: taken.takenAt, bytes: taken.bytes })
    return report(config, { ...taken, isRestored: options.server !== null, noted, begunAt })
  } catch (error) {
    // An alert says so this morning, not only when the newest one is too old.
    await noteBackup(config, { kind: 'failed', takenAt: new Date(), bytes: 0 })
    throw error
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
  /** Hours and minutes in UTC, or each so many minutes. Null: once, now. */
  when: string | number | null
}

function readWishes(): Wishes {
  const { values: given } = readWords(usage, {
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      'with-secrets': { type: 'boolean' },
      'without-files': { type: 'boolean' },
      server: { type: 'string' },
      'every-night-at': { type: 'string' },
      'every-minutes': { type: 'string' },
      'made-elsewhere': { type: 'boolean' },
    },
  })
  const isMadeElsewhere = given['made-elsewhere'] ?? false
  const isKeepRight = given.keep === undefined || /^[1-9]\d{0,3}$/.test(given.keep)
  const { 'every-night-at': at, 'every-minutes': minutes } = given
  if (at !== undefined && (minutes !== undefined || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))) misuse(usage)
  if (minutes !== undefined && !/^[1-9]\d{0,3}$/.test(minutes)) misuse(usage)
  if (isMadeElsewhere === (given.to !== undefined) || !isKeepRight) misuse(usage)
  return {
    to: given.to === undefined ? null : resolve(given.to),
    keep: given.keep === undefined ? null : Number(given.keep),
    isWithSecrets: given['with-secrets'] ?? false,
    isWithFiles: !given['without-files'],
    server: given.server ?? process.env.BACKUP_SERVER ?? null,
    when: at ?? (minutes === undefined ? null : Number(minutes)),
  }
}

/** Each time a new process of this script makes one, so that a failed one does not affect the next. */
async function again(when: string | number): Promise<never> {
  const isWhen = (word = '') => ['--every-night-at', '--every-minutes'].includes(word)
  const given = process.argv.slice(1).filter((word, index, all) => !isWhen(word) && !isWhen(all[index - 1]))
  let child: ChildProcess | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      child?.kill(signal)
      process.exit()
    })
  for (let isMade = true; ; isMade = child.exitCode === 0) {
    const next = nextBackup(when, { now: new Date(), isMade })
    process.stdout.write(`The next backup begins at ${next.toISOString()}.\n`)
    await sleep(next.getTime() - Date.now())
    child = spawn(process.execPath, [...process.execArgv, ...given], { stdio: 'inherit' })
    await new Promise((done) => child!.once('close', done).once('error', done))
  }
}

function findSecrets({ DATA_DIR }: AllSettings): string {
  const path = join(DATA_DIR, 'secrets.json')
  if (!existsSync(path)) throw new OperatorFault(`There is no ${path}: the secrets are in the settings. Back those up.`)
  return path
}

type Way = Pick<Wanted, 'expectedBytes' | 'copyDatabase' | 'check'>

/** The embedded database: its running server prepares the files for the copy, or, if none runs, this script does. */
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

/** PostgreSQL: a dump, which is read to its end to verify it, and restored if there is a server for that. */
function dumpOf(config: AllSettings, server: string | null): Way {
  const databaseUrl = config.DATABASE_URL!
  const pathOf = (folder: string) => join(folder, 'database.dump')
  return {
    expectedBytes: 0,
    async copyDatabase(folder): Promise<BackupManifest['database']> {
      const given = ['--format=custom', '--no-owner', `--file=${pathOf(folder)}`]
      await runPostgresProgram('pg_dump', given, { url: databaseUrl, failed: 'The database cannot be dumped' })
      const hash = createHash('sha256')
      await pipeline(createReadStream(pathOf(folder)), hash)
      return { kind: 'dump', bytes: (await stat(pathOf(folder))).size, sha256: hash.digest('hex') }
    },
    async check(folder, takenAt) {
      if (server === null) {
        const failed = 'The dump cannot be read again'
        await runPostgresProgram('pg_restore', ['--file=/dev/null', pathOf(folder)], { failed })
        // The dump is not opened, so the database itself lists its files.
        const db = await openDatabase(config)
        return listWantedKeys(db).finally(() => db.close())
      }
      return withScratchDatabase(server, async (db, url) => {
        await restoreDump(pathOf(folder), url)
        return requireSound(db, takenAt)
      })
    },
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

interface Reported extends Taken {
  isRestored: boolean
  noted: string
  begunAt: number
}

/** Four lines, and one more for each file that is missing. */
function report(config: AllSettings, made: Reported): string[] {
  const { path, bytes, files, missingFiles, removed, uploaded, isRestored, noted, begunAt } = made
  const { database, files: store } = describePlaces(config)
  const seconds = ((performance.now() - begunAt) / 1000).toFixed(1)
  const check = config.DATABASE_URL && !isRestored ? 'read to its end' : 'opened, and every promise of the tables holds'
  const copy = uploaded
    ? `; uploaded to the bucket ${config.BACKUP_S3_BUCKET}: ${uploaded.parts} new parts, ${megabytes(uploaded.bytes)} MB`
    : ''
  return [
    `Backed up      ${database}, ${megabytes(bytes)} MB with ${files} files from ${store}, in ${seconds} s`,
    `Checked        ${check}`,
    `To             ${path} (keep it private)${copy}; ${removed.length} older ones removed`,
    ...missingFiles.map((key) => `Missing        ${key}: the database names it, the store has no such file`),
    noted,
  ]
}
