import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { BackupFault, isNameOfBackup, momentOf } from './backup-format.ts'
import { type Disk, explainWriting } from './backup-shelf.ts'
import { bases, fetchBackup, listUploads, readUploaded, uploadBackup } from './uploads.ts'

/**
 * The archive of PostgreSQL's write-ahead log: `wal/` as pg_receivewal writes it, the last piece as `.partial`, and base backups, each a folder
 * named by the moment when it was complete. In a bucket the pieces are `wal/<name>.bin`, compressed.
 */
const isPiece = (name: string) => /^(?:[0-9A-F]{24}(?:\.partial)?|[0-9A-F]{8}\.history)$/.test(name)
/** Names of pieces are in order after the number of the timeline. Its history, written when a standby took over, is always needed. */
const orderOf = (piece: string) => (piece.endsWith('.history') ? 'history' : piece.slice(8, 24))
const keyOf = (piece: string) => `wal/${piece.toLowerCase().replace('.', '-')}.bin`
const pieceOf = (key: string) => {
  const [name, ending] = key.slice('wal/'.length, -'.bin'.length).split('-')
  return `${name!.toUpperCase()}${ending ? `.${ending}` : ''}`
}

export const walOf = (archive: string): string => join(archive, 'wal')

/** The base backups of an archive, the newest first. */
export const listBases = async (archive: string): Promise<string[]> =>
  (await readdir(archive)).filter(isNameOfBackup).sort().reverse()

export const listPieces = async (archive: string): Promise<string[]> =>
  (await readdir(walOf(archive))).filter(isPiece).sort()

/** The first piece of the log that a base backup needs. */
export async function firstPieceOf(base: string): Promise<string> {
  const label = await readFile(join(base, 'backup_label'), 'utf8')
  const [, piece] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label) ?? []
  if (piece === undefined) throw new BackupFault(`${base} is no base backup.`)
  return piece
}

const controlFile = 'global/pg_control'
const controlOf = (base: string) => readFile(join(base, controlFile))

/** A new cluster must not displace the archive of a lost one. The number of a cluster is at the beginning of pg_control. */
function requireSameCluster(place: string, own: Buffer, other: Buffer | null): void {
  if (other !== null && !own.subarray(0, 8).equals(other.subarray(0, 8)))
    throw new BackupFault(
      `${place} has the archive of another PostgreSQL: restore it, or empty it if it is not needed.`,
    )
}

/** Throws BackupFault where the base backups of an archive are of another cluster than this one. */
export async function requireOwnArchive(archive: string, base: string): Promise<void> {
  const [newest] = await listBases(archive)
  if (newest !== undefined) requireSameCluster(archive, await controlOf(base), await controlOf(join(archive, newest)))
}

async function requireOwnBucket(bucket: FileStore, base: string): Promise<void> {
  const [name] = await listUploads(bucket, bases)
  if (name === undefined) return
  const there = await readUploaded(bucket, { name, file: controlFile, kind: bases })
  requireSameCluster('The bucket', await controlOf(base), there)
}

/** What was sent to a bucket, by name; pieces with their time. */
export type Sent = Map<string, number>

/** Copies what is new of the log to a bucket. Nothing before the first base backup. */
export async function uploadLog(bucket: FileStore, archive: string, sent: Sent): Promise<void> {
  const [newest] = await listBases(archive)
  if (newest === undefined) return
  if (!sent.has(newest)) await requireOwnBucket(bucket, join(archive, newest))
  for (const piece of await listPieces(archive)) await uploadPiece(bucket, join(walOf(archive), piece), sent)
}

/** Copies the newest base backup to a bucket, which keeps so many, with the log since the oldest. */
export async function uploadBase(
  bucket: FileStore,
  archive: string,
  { keep, sent }: { keep: number; sent: Sent },
): Promise<void> {
  const [newest] = await listBases(archive)
  if (newest === undefined || sent.has(newest)) return
  await requireOwnBucket(bucket, join(archive, newest))
  await uploadBackup(bucket, join(archive, newest), keep, bases)
  await pruneLog(archive, bucket)
  sent.set(newest, 0)
}

async function uploadPiece(bucket: FileStore, path: string, sent: Sent): Promise<void> {
  const piece = basename(path)
  const found = await stat(path).catch(unlessCompleted)
  if (!found || sent.get(piece) === found.mtimeMs) return
  const read = await readFile(path).catch(unlessCompleted)
  if (!read) return
  await bucket.put(keyOf(piece), await promisify(gzip)(read), { contentType: 'application/octet-stream' })
  sent.set(piece, found.mtimeMs)
}

/** pg_receivewal renames a piece when it is complete. The next time it is sent by that name. */
function unlessCompleted(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Removes the pieces that no base backup needs, here and in the bucket. */
export async function pruneLog(archive: string, bucket: FileStore | null): Promise<void> {
  const oldest = (await listBases(archive)).at(-1)
  if (oldest === undefined) return
  const first = orderOf(await firstPieceOf(join(archive, oldest)))
  for (const piece of await listPieces(archive))
    if (orderOf(piece) < first) await rm(join(walOf(archive), piece), { force: true })
  if (bucket) for await (const key of bucket.list('wal/')) if (orderOf(pieceOf(key)) < first) await bucket.delete(key)
}

/** Brings every base backup of a bucket, the newest first, and the log since. What an earlier run has brought is there. Returns the newest. */
export async function fetchLog(bucket: FileStore, { archive, disk }: { archive: string; disk: Disk }): Promise<string> {
  await mkdir(walOf(archive), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw explainWriting(archive, error)
  })
  const names = await listUploads(bucket, bases)
  if (names.length === 0) throw new BackupFault('The bucket has no base backup of the log.')
  const there = await listBases(archive)
  for (const name of names)
    if (!there.includes(name)) await fetchBackup(bucket, name, { to: archive, disk, kind: bases })
  for await (const key of bucket.list('wal/')) {
    const found = await bucket.read(key)
    if (found)
      await writeFile(join(walOf(archive), pieceOf(key)), await promisify(gunzip)(found.bytes), { mode: 0o600 })
  }
  return join(archive, names[0]!)
}

/** The newest base backup that was complete at a moment; null: the newest of all. */
export async function chooseBase(archive: string, moment: Date | null): Promise<string> {
  const names = await listBases(archive).catch(() => [])
  const found = names.find((name) => moment === null || momentOf(name) < moment)
  if (found === undefined) throw new BackupFault(`${archive} has no base backup from before that moment.`)
  return join(archive, found)
}

/** Puts the log since a base backup into a data folder, where PostgreSQL replays it from. The last piece may be incomplete. */
export async function layLog(archive: string, { base, data }: { base: string; data: string }): Promise<void> {
  const first = orderOf(await firstPieceOf(base))
  // In order, so that a piece comes after its own beginning.
  for (const piece of (await listPieces(archive)).toSorted((a, b) => b.length - a.length))
    if (orderOf(piece) >= first) await copyFile(join(walOf(archive), piece), join(data, 'pg_wal', piece.slice(0, 24)))
}
