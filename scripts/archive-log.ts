/**
 * Archives PostgreSQL's write-ahead log while it runs: `npm run archive-log -- --to <folder>`, in a process of its own. pg_receivewal writes what
 * was committed within a second, a base backup is made each day, and both go to the other bucket. docs/operate/back-up.md has the rest.
 */
import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { flushNames, flushTree } from '@whereabouts/engines/database/flush-folder'
import { takeLock } from '@whereabouts/engines/database/folder-lock'
import { openBackupBucket } from '@whereabouts/engines/storage/open'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { momentOf } from '@whereabouts/server/operations/backups/backup-format'
import { BackupShelf } from '@whereabouts/server/operations/backups/backup-shelf'
import {
  listBases,
  pruneLog,
  requireOwnArchive,
  type Sent,
  uploadBase,
  uploadLog,
  walOf,
} from '@whereabouts/server/operations/backups/log-archive'
import type { FinishedBackup } from '@whereabouts/server/operations/backups/queries'
import type { AllSettings } from '@whereabouts/server/start/config'
import { misuse, readWords } from './command-line.ts'
import { recordBackup } from './note-backup.ts'
import { OperatorFault, readSettings, runScript } from './open-engines.ts'
import { programFor, runPostgresProgram } from './run-postgres-program.ts'

const usage = `Usage: npm run archive-log -- --to <folder> [--keep 2] [--server postgres://…]

  --to      the folder for backups, where the archive gets the folder log; on another disk or machine
  --keep    how many base backups stay, with the log since the oldest
  --server  PostgreSQL, by an account with REPLICATION; BACKUP_SERVER when it is not given`

/** PostgreSQL keeps what the archive has not received yet. */
const slot = '--slot=whereabouts_archive'
const everyMs = 60_000
const baseEveryMs = 24 * 60 * 60 * 1000
const retryMs = 60 * 60 * 1000

await runScript(async () => {
  const { archive, keep, url } = readWishes()
  const config = readSettings()
  await mkdir(walOf(archive), { recursive: true, mode: 0o700 })
  const asked = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort())
  try {
    await receive(url, ['--create-slot', '--if-not-exists'])
    const receiving = receive(url, [`--directory=${walOf(archive)}`, '--synchronous'])
    await Promise.race([receiving, keepArchive({ archive, keep, url, config }, asked.signal)])
  } catch (error) {
    // Before PostgreSQL 16 a signal ends pg_receivewal as it ends any other program.
    if (!asked.signal.aborted) throw error
  }
  return ['The log is not received any longer, as was asked.']
})

function readWishes(): { archive: string; keep: number; url: string } {
  const { values } = readWords(usage, {
    options: { to: { type: 'string' }, keep: { type: 'string' }, server: { type: 'string' } },
  })
  const { to, keep = '2', server = process.env.BACKUP_SERVER } = values
  if (to === undefined || !/^[1-9]\d?$/.test(keep)) misuse(usage)
  if (!server) throw new OperatorFault('Name PostgreSQL by --server postgres://… or BACKUP_SERVER.')
  return { archive: resolve(to, 'log'), keep: Number(keep), url: server }
}

interface Kept {
  archive: string
  keep: number
  url: string
  config: AllSettings
}

/** Makes base backups and uploads, until the process ends. */
async function keepArchive({ config, ...wanted }: Kept, asked: AbortSignal): Promise<never> {
  const { archive, keep } = wanted
  const sent: Sent = new Map()
  let nextBaseAt = (await whenLastBase(archive)) + baseEveryMs
  let isBaseMissing = false
  let bucket: FileStore | null = null
  const rounds = {
    async base() {
      if (Date.now() >= nextBaseAt) {
        isBaseMissing = true
        nextBaseAt = Date.now() + retryMs
        await makeBase(wanted)
        isBaseMissing = false
        nextBaseAt = Date.now() + baseEveryMs
      }
      if (bucket) await uploadBase(bucket, archive, { keep, sent })
    },
    async log() {
      // Here, so that a bucket that does not answer at the start stops no archive.
      bucket ??= await openBackupBucket(config)
      if (bucket) await uploadLog(bucket, archive, sent)
    },
  }
  let noted: FinishedBackup['kind'] | null = null
  /** A change alone: an outage of days is one row. What cannot be noted now is noted in a later round; without settings of the site nothing is. */
  const note = async (kind: FinishedBackup['kind']) => {
    if (kind === noted || config.DATABASE_URL === undefined) return
    await recordBackup(config, { kind, takenAt: new Date(), bytes: 0 })
    noted = kind
  }
  const complain = ({ message }: Error) => void process.stderr.write(`${message}\n`)
  const failing = new Set<keyof typeof rounds>()
  const repeat = async (what: keyof typeof rounds): Promise<never> => {
    for (;;) {
      try {
        await rounds[what]()
        failing.delete(what)
      } catch (error) {
        // What is under way ends with the process that was asked to stop.
        if (!asked.aborted) {
          complain(error as Error)
          failing.add(what)
        }
      }
      if (failing.size > 0) await note('archive-failed').catch(complain)
      else if (!isBaseMissing) await note('archive').catch(complain)
      await sleep(everyMs, null, { ref: false })
    }
  }
  // Side by side: a base backup may take hours, and the log must not wait for it.
  return Promise.race([repeat('base'), repeat('log')])
}

/** Connects again by itself after an outage. Ends with 0 when it is asked to stop. */
function receive(url: string, given: string[]): Promise<void> {
  const failed = 'The log cannot be received'
  return runPostgresProgram('pg_receivewal', ['--no-password', slot, ...given], { url, failed })
}

async function whenLastBase(archive: string): Promise<number> {
  const [newest] = await listBases(archive)
  return newest === undefined ? Number.NEGATIVE_INFINITY : momentOf(newest).getTime()
}

/** Named by the moment when it was complete: PostgreSQL can return to any later one. */
async function makeBase({ archive, keep, url }: Pick<Kept, 'archive' | 'keep' | 'url'>): Promise<void> {
  const shelf = await BackupShelf.open(archive, { takeLock, flushTree, flushNames })
  try {
    const partial = await shelf.begin(new Date())
    try {
      const given = [`--pgdata=${partial}`, '--checkpoint=fast', '--wal-method=stream', '--no-password']
      await runPostgresProgram('pg_basebackup', given, { url, failed: 'No base backup can be made' })
      const verify = await programFor(partial, 'pg_verifybackup')
      const failed = 'The base backup is damaged'
      await runPostgresProgram(verify, ['--quiet', '--no-parse-wal', partial], { failed })
      await requireOwnArchive(archive, partial)
      const made = await shelf.finish(partial, new Date())
      await shelf.removeAllBut(keep, made)
      await pruneLog(archive, null)
      process.stdout.write(`A base backup: ${made}\n`)
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      throw error
    }
  } finally {
    shelf.close()
  }
}
