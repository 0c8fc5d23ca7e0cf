import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { flushNames, flushTree } from '@whereabouts/engines/database/flush-folder'
import { takeLock } from '@whereabouts/engines/database/folder-lock'
import { openFolder } from '@whereabouts/engines/storage/folder'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  chooseBase,
  fetchLog,
  layLog,
  listBases,
  listPieces,
  requireOwnArchive,
  uploadBase,
  uploadLog,
  walOf,
} from './log-archive.ts'
import { bases, listUploads } from './uploads.ts'

let home: string
let archive: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'whereabouts-archive-'))
  archive = join(home, 'log')
  await mkdir(walOf(archive), { recursive: true })
})
afterEach(() => rm(home, { recursive: true }))

const piece = (number: number) => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`
const write = (name: string, text: string) => writeFile(join(walOf(archive), name), text)
const openBucket = () => openFolder(join(home, 'bucket'))
const disk = { takeLock, flushTree, flushNames }

async function uploadArchive(...[bucket, from, wanted]: Parameters<typeof uploadBase>): Promise<void> {
  await uploadLog(bucket, from, wanted.sent)
  await uploadBase(bucket, from, wanted)
}

/** What matters of a base backup: the piece of the log that it begins with, and the number of its cluster. */
async function aBase(day: number, first: number, cluster = 'cluster1'): Promise<string> {
  const base = join(archive, `whereabouts-2026-03-${day}T03-00-00-000Z`)
  for (const folder of ['pg_wal', 'global']) await mkdir(join(base, folder), { recursive: true })
  await writeFile(join(base, 'global', 'pg_control'), `${cluster}, and how it was`)
  await writeFile(join(base, 'backup_label'), `START WAL LOCATION: 0/1 (file ${piece(first)})\n`)
  return base
}

test('a moment is reached from the newest base backup that was complete before it', async () => {
  const [first, second] = [await aBase(10, 2), await aBase(11, 5)]
  expect(await chooseBase(archive, null)).toBe(second)
  expect(await chooseBase(archive, new Date('2026-03-11T03:00:00.001Z'))).toBe(second)
  expect(await chooseBase(archive, new Date('2026-03-11T03:00:00.000Z'))).toBe(first)
  await expect(chooseBase(archive, new Date('2026-03-10T03:00:00Z'))).rejects.toThrow('no base backup')
})

test('the log is brought to a bucket as it grows and back from there, and only what no base backup needs is removed', async () => {
  const bucket = await openBucket()
  const sent = new Map<string, number>()
  for (const number of [9, 10, 11]) await write(piece(number), `piece ${number}`)
  await write(`${piece(12)}.partial`, 'begun')
  await aBase(10, 10)
  await uploadArchive(bucket, archive, { keep: 2, sent })
  await write(`${piece(12)}.partial`, 'begun, and grown')
  await uploadArchive(bucket, archive, { keep: 2, sent })
  expect(await listUploads(bucket), 'a base is no backup').toEqual([])
  const kept = [piece(10), piece(11), `${piece(12)}.partial`]
  expect(await listPieces(archive)).toEqual(kept)

  await rm(archive, { recursive: true })
  const base = await fetchLog(bucket, { archive, disk })
  expect(await listPieces(archive)).toEqual(kept)
  await layLog(archive, { base, data: base })
  expect(await readFile(join(base, 'pg_wal', piece(10)), 'utf8')).toBe('piece 10')
  expect(await readFile(join(base, 'pg_wal', piece(12)), 'utf8')).toBe('begun, and grown')
})

test('a bucket gives back the base backup of an earlier moment too, and the history of a standby that took over', async () => {
  const [bucket, sent] = [await openBucket(), new Map<string, number>()]
  await write('00000002.history', 'since 0/3')
  for (const [day, first] of [
    [10, 2],
    [11, 5],
  ] as const) {
    await write(piece(first), `piece ${first}`)
    await aBase(day, first)
    await uploadArchive(bucket, archive, { keep: 2, sent })
  }
  const names = await listBases(archive)
  await rm(archive, { recursive: true })
  // A run that was cut off is repeated.
  await fetchLog(bucket, { archive, disk })
  expect(await fetchLog(bucket, { archive, disk })).toBe(join(archive, names[0]!))
  expect(await listBases(archive)).toEqual(names)
  const inTheWay = join(archive, names[0]!, 'backup_label', 'log')
  await expect(fetchLog(bucket, { archive: inTheWay, disk })).rejects.toThrow('a part of the path is a file')
  const base = await chooseBase(archive, new Date('2026-03-10T12:00:00Z'))
  await layLog(archive, { base, data: base })
  expect(await readFile(join(base, 'pg_wal', piece(2)), 'utf8')).toBe('piece 2')
  expect(await readFile(join(base, 'pg_wal', '00000002.history'), 'utf8')).toBe('since 0/3')
})

test('while a bucket refuses, the archive goes on, and the bucket gets everything later', async () => {
  const [bucket, sent] = [await openBucket(), new Map<string, number>()]
  await writeFile(join(home, 'bucket', 'bases'), 'a file in the way')
  await write(piece(2), 'whole')
  await aBase(10, 2)
  const upload = () => uploadArchive(bucket, archive, { keep: 2, sent })
  await expect(upload()).rejects.toThrow()
  await rm(join(home, 'bucket', 'bases'))
  await upload()
  expect(await listUploads(bucket, bases)).toHaveLength(1)
  expect(sent.size).toBe(2)
})

test('a piece that is completed while it is sent is sent by its full name the next time', async () => {
  const [bucket, sent] = [await openBucket(), new Map<string, number>()]
  const upload = () => uploadArchive(bucket, archive, { keep: 2, sent })
  // A link to nothing has a name and no file, as a piece that was renamed since its name was read.
  await symlink(join(home, 'nothing'), join(walOf(archive), `${piece(2)}.partial`))
  await write(piece(3), 'whole')
  const base = await aBase(10, 3)
  await upload()
  expect([...sent.keys()]).toEqual([piece(3), basename(base)])
})

test('the archive of a new PostgreSQL displaces no other one, in its folder or in the bucket', async () => {
  const [bucket, sent] = [await openBucket(), new Map<string, number>()]
  await write(piece(2), 'of the lost one')
  const lost = await aBase(10, 2)
  await uploadArchive(bucket, archive, { keep: 2, sent })
  await requireOwnArchive(archive, lost)
  const fresh = join(home, 'fresh')
  await rename(await aBase(12, 2, 'cluster2'), fresh)
  await expect(requireOwnArchive(archive, fresh)).rejects.toThrow('another PostgreSQL')
  await rm(lost, { recursive: true })
  await aBase(12, 2, 'cluster2')
  await write(piece(2), 'of the new one')
  const upload = uploadArchive(bucket, archive, { keep: 1, sent: new Map() })
  await expect(upload).rejects.toThrow('The bucket has the archive of another PostgreSQL')

  await rm(archive, { recursive: true })
  await fetchLog(bucket, { archive, disk })
  expect(await readFile(join(walOf(archive), piece(2)), 'utf8')).toBe('of the lost one')
})

test('a piece that is whole counts for more than its beginning, and one from before the base backup is left out', async () => {
  const base = await aBase(10, 2)
  await write(piece(1), 'before')
  await write(piece(2), 'whole')
  await write(`${piece(2)}.partial`, 'begun')
  await layLog(archive, { base, data: base })
  expect(await readFile(join(base, 'pg_wal', piece(2)), 'utf8')).toBe('whole')
  await expect(readFile(join(base, 'pg_wal', piece(1)))).rejects.toThrow('ENOENT')
})
