import { copyFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { NewFile } from '../transfer/export-file.ts'
import { BackupFault, type BackupManifest, backupFormat } from './backup-format.ts'
import { BackupShelf, type Disk, explainWriting } from './backup-shelf.ts'
import { FileCopies } from './file-copies.ts'
import { uploadBackup } from './uploads.ts'

export interface Wanted {
  /** The folder in which the backup gets a folder of its own. */
  to: string
  /** How many backups stay there (`superfluous`), including this one; null for all. */
  keep: number | null
  disk: Disk
  productVersion: string
  /** Roughly the size of the database; 0 if unknown. */
  expectedBytes: number
  /** Writes the database into the folder: `db/`, or `database.dump`. */
  copyDatabase(folder: string): Promise<BackupManifest['database']>
  /** Opens what was written, checks its invariants, and returns the keys of the files that it names. Throws BackupFault when it is not sound. */
  check(folder: string, takenAt: Date): Promise<string[]>
  /** The store of the files; null where the store's own copies suffice. */
  files: FileStore | null
  /** Opens another bucket, which takes a copy of it and keeps as many; null where there is none. Not asked before the backup is made. */
  openBucket(): Promise<FileStore | null>
  /** A file with secrets that belongs to the backup. */
  secrets: string | null
}

export interface Taken {
  path: string
  takenAt: Date
  bytes: number
  files: number
  /** Files that the database names and the store does not have. */
  missingFiles: string[]
  removed: string[]
  /** What the other bucket had not yet. */
  uploaded: { parts: number; bytes: number } | null
}

/** This much disk space must remain free for everything else. */
const spareBytes = 64 * 1024 * 1024

/**
 * Makes a backup: written under a temporary name, opened and checked, flushed to the disk, and only then named. A failure at any step leaves the
 * earlier backups unchanged.
 */
export async function takeBackup(wanted: Wanted): Promise<Taken> {
  const shelf = await BackupShelf.open(wanted.to, wanted.disk)
  try {
    await requireSpace(shelf.folder, wanted.expectedBytes)
    const takenAt = new Date()
    const partial = await shelf.begin(takenAt)
    try {
      const made = await fill(wanted, { partial, takenAt, before: (await shelf.list())[0] ?? null })
      const path = await shelf.finish(partial, takenAt)
      const removed = wanted.keep === null ? [] : await shelf.removeAllBut(wanted.keep, path)
      const uploaded = await upload(wanted, path)
      return { path, takenAt, ...made, removed, uploaded }
    } catch (error) {
      await rm(partial, { recursive: true, force: true }).catch(() => {})
      throw error
    }
  } catch (error) {
    throw explainWriting(wanted.to, error)
  } finally {
    shelf.close()
  }
}

/** Still under the folder's lock, since two uploads at the same time would remove each other's parts. */
async function upload({ openBucket, keep }: Wanted, path: string): Promise<Taken['uploaded']> {
  try {
    const bucket = await openBucket()
    return bucket && (await uploadBackup(bucket, path, keep).finally(() => bucket.close()))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFault(`The backup ${path} is made, but it is NOT in the other bucket. ${reason}`, { cause: error })
  }
}

async function fill(
  { copyDatabase, check, files, secrets, productVersion }: Wanted,
  { partial, takenAt, before }: { partial: string; takenAt: Date; before: string | null },
): Promise<Pick<Taken, 'bytes' | 'files' | 'missingFiles'>> {
  const copies = files && (await FileCopies.into(partial, before))
  // Twice: the first round has what is removed during it, and the second has what is new.
  await copies?.takeNew(files!)
  const database = await copyDatabase(partial)
  await copies?.takeNew(files!)
  if (secrets !== null) await copyPrivate(secrets, join(partial, 'secrets.json'))
  const wantedKeys = await check(partial, takenAt)
  const totals = (await copies?.finish()) ?? null
  const manifest: BackupManifest = {
    format: backupFormat,
    formatVersion: 1,
    productVersion,
    takenAt: takenAt.toISOString(),
    database,
    files: totals,
    hasSecrets: secrets !== null,
  }
  const path = join(partial, 'backup.json')
  const file = await NewFile.create(`${path}.new`)
  await file.write(`${JSON.stringify(manifest, null, 2)}\n`)
  await file.finish()
  await rename(`${path}.new`, path)
  return {
    bytes: database.bytes + (totals?.bytes ?? 0),
    files: totals?.count ?? 0,
    missingFiles: copies ? wantedKeys.filter((key) => !copies.has(key)) : [],
  }
}

async function requireSpace(folder: string, expectedBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= expectedBytes + spareBytes) return
  throw new BackupFault(
    `No backup was made: ${folder} has ${megabytes(bavail * bsize)} MB free, and the database alone takes ${megabytes(expectedBytes)} MB.`,
  )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

async function copyPrivate(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  if (((await stat(to)).mode & 0o077) !== 0)
    throw new BackupFault(`${from} may be read by others. Make it private first.`)
}

/** The bytes of all files in a folder. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile()) {
      const found = await stat(join(entry.parentPath, entry.name)).catch(() => null)
      bytes += found?.size ?? 0
    }
  return bytes
}
