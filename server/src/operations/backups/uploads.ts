import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { z } from 'zod'
import { NewFile } from '../transfer/export-file.ts'
import { BackupFault, isNameOfBackup, momentOf, superfluous } from './backup-format.ts'
import { BackupShelf, type Disk } from './backup-shelf.ts'

/**
 * A bucket holds backups as `parts/<SHA-256>.bin`, pieces of their files that are named by their content, so that what two backups share lies there
 * once; and for each backup `backups/<moment>.json`, written last, with the parts of each file in order.
 */
const partBytes = 8 * 1024 * 1024

/** Stays below the folder of the backup, whatever the bucket says. */
const path = z
  .string()
  .regex(/^[\w.-]+(?:\/[\w.-]+)*$/)
  .refine((given) => !given.split('/').includes('..'))
const Upload = z.strictObject({
  format: z.literal('whereabouts-upload'),
  folders: z.array(path),
  files: z.array(z.strictObject({ path, parts: z.array(z.string().regex(/^[0-9a-f]{64}$/)) })),
})
type Upload = z.infer<typeof Upload>

/** What shares its parts and the number that is kept: backups, and the base backups of the write-ahead log. */
interface Kind {
  lists: string
  parts: string
}
const backups: Kind = { lists: 'backups/', parts: 'parts/' }
export const bases: Kind = { lists: 'bases/', parts: 'base-parts/' }

const keyOfPart = ({ parts }: Kind, sha256: string) => `${parts}${sha256}.bin`
/** Keys have small letters alone. */
const keyOfUpload = ({ lists }: Kind, name: string) => `${lists}${name.slice('whereabouts-'.length).toLowerCase()}.json`
const nameOfKey = ({ lists }: Kind, key: string) =>
  `whereabouts-${key.slice(lists.length, -'.json'.length).toUpperCase()}`
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The names of what lies in a bucket, the newest first. */
export async function listUploads(bucket: FileStore, kind = backups): Promise<string[]> {
  const names: string[] = []
  for await (const key of bucket.list(kind.lists)) names.push(nameOfKey(kind, key))
  return names.filter(isNameOfBackup).sort().reverse()
}

/** Copies a finished backup to a bucket, where so many stay (`superfluous`); null for all. Counts what was not there yet. */
export async function uploadBackup(
  bucket: FileStore,
  folder: string,
  keep: number | null,
  kind = backups,
): Promise<{ parts: number; bytes: number }> {
  const there = new Set<string>()
  for await (const key of bucket.list(kind.parts)) there.add(key)
  const sent = { parts: 0, bytes: 0 }
  const send = async (bytes: Buffer): Promise<string> => {
    const sha256 = hashOf(bytes)
    const key = keyOfPart(kind, sha256)
    if (there.has(key)) return sha256
    await bucket.put(key, bytes, { contentType: 'application/octet-stream' })
    there.add(key)
    sent.parts += 1
    sent.bytes += bytes.length
    return sha256
  }
  const upload: Upload = { format: 'whereabouts-upload', folders: [], files: [] }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name)
    const name = place.slice(folder.length + 1)
    if (entry.isDirectory()) upload.folders.push(name)
    else {
      const parts: string[] = []
      for await (const bytes of createReadStream(place, { highWaterMark: partBytes })) parts.push(await send(bytes))
      upload.files.push({ path: name, parts })
    }
  }
  const name = folder.slice(dirname(folder).length + 1)
  const text = Buffer.from(JSON.stringify(Upload.parse(upload)))
  await bucket.put(keyOfUpload(kind, name), text, { contentType: 'application/json' })
  if (keep !== null) await keepNewest(bucket, kind, { keep, made: name, there })
  return sent
}

/** A backup loses its list first, and then the bucket the parts that are in no other. */
async function keepNewest(
  bucket: FileStore,
  kind: Kind,
  { keep, made, there }: { keep: number; made: string; there: ReadonlySet<string> },
): Promise<void> {
  const names = [made, ...(await listUploads(bucket, kind)).filter((name) => name !== made)]
  const leaving = superfluous(names, keep)
  for (const name of leaving) await bucket.delete(keyOfUpload(kind, name))
  const wanted = new Set<string>()
  for (const name of names.filter((one) => !leaving.includes(one)))
    for (const { parts } of (await readUpload(bucket, kind, name)).files)
      for (const sha256 of parts) wanted.add(keyOfPart(kind, sha256))
  for (const key of there) if (!wanted.has(key)) await bucket.delete(key)
}

async function readUpload(bucket: FileStore, kind: Kind, name: string): Promise<Upload> {
  const found = await bucket.read(keyOfUpload(kind, name))
  if (!found) throw new BackupFault(`The bucket has no ${name}.`)
  try {
    return Upload.parse(JSON.parse(found.bytes.toString()))
  } catch (error) {
    throw new BackupFault(`The list of ${name} in the bucket cannot be read; it may be of another version.`, {
      cause: error,
    })
  }
}

/** The beginning of one file of what lies in a bucket; null where it is missing. */
export async function readUploaded(
  bucket: FileStore,
  { name, file, kind = backups }: { name: string; file: string; kind?: Kind },
): Promise<Buffer | null> {
  const [first] = (await readUpload(bucket, kind, name)).files.find((one) => one.path === file)?.parts ?? []
  return first === undefined ? null : ((await bucket.read(keyOfPart(kind, first)))?.bytes ?? null)
}

/** Brings a backup back into a folder for backups, where it gets its name when each part is what was sent. Returns its path. */
export async function fetchBackup(
  bucket: FileStore,
  name: string,
  { to, disk, kind = backups }: { to: string; disk: Disk; kind?: Kind },
): Promise<string> {
  if (!isNameOfBackup(name)) throw new BackupFault(`${name} is not the name of a backup.`)
  const upload = await readUpload(bucket, kind, name)
  const shelf = await BackupShelf.open(to, disk)
  try {
    const takenAt = momentOf(name)
    if ((await shelf.list()).includes(join(to, name))) throw new BackupFault(`${join(to, name)} is there already.`)
    const partial = await shelf.begin(takenAt)
    try {
      for (const folder of upload.folders) await mkdir(join(partial, folder), { recursive: true, mode: 0o700 })
      for (const file of upload.files) await fetchFile(bucket, kind, { folder: partial, file })
      return await shelf.finish(partial, takenAt)
    } catch (error) {
      await rm(partial, { recursive: true, force: true })
      throw error
    }
  } finally {
    shelf.close()
  }
}

async function fetchFile(
  bucket: FileStore,
  kind: Kind,
  { folder, file: { path: name, parts } }: { folder: string; file: Upload['files'][number] },
) {
  const file = await NewFile.create(join(folder, name))
  try {
    for (const sha256 of parts) {
      const found = await bucket.read(keyOfPart(kind, sha256))
      if (!found) throw new BackupFault(`A part of ${name} is missing in the bucket. Take another backup.`)
      // A part is sent once, so the next backup would leave the damaged one where it is.
      if (hashOf(found.bytes) !== sha256)
        throw new BackupFault(
          `A part of ${name} is damaged in the bucket. Delete ${keyOfPart(kind, sha256)} there and take another backup, which sends it again.`,
        )
      await file.write(found.bytes)
    }
  } finally {
    await file.finish()
  }
}
