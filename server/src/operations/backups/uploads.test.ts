import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flushNames, flushTree } from '@whereabouts/engines/database/flush-folder'
import { takeLock } from '@whereabouts/engines/database/folder-lock'
import { openBackupBucket } from '@whereabouts/engines/storage/open'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { type S3Stand, standBucket, standKeys, startS3Stand } from '@whereabouts/engines/test-support/s3-stand'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBackup } from './take-backup.ts'
import { fetchBackup, listUploads, uploadBackup } from './uploads.ts'

const disk = { takeLock, flushTree, flushNames }

let home: string
let stand: S3Stand
let bucket: FileStore

const openBucket = async () =>
  (await openBackupBucket({
    BACKUP_S3_BUCKET: standBucket,
    BACKUP_S3_REGION: 'us-east-1',
    BACKUP_S3_ENDPOINT: stand.url,
    BACKUP_S3_ACCESS_KEY_ID: standKeys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: standKeys.secretAccessKey,
  }))!

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'whereabouts-uploads-'))
  stand = await startS3Stand()
  bucket = await openBucket()
})
afterEach(async () => {
  await bucket.close()
  await stand.close()
  await rm(home, { recursive: true, force: true })
})

/** A folder as a backup is, of so many days ago: a file that all share, one of its own, an empty one, and an empty folder. */
async function aBackup(day: number, large = Buffer.alloc(0)): Promise<{ name: string; path: string }> {
  const name = `whereabouts-2026-11-${String(day).padStart(2, '0')}T03-15-00-000Z`
  const path = join(home, 'made', name)
  await mkdir(join(path, 'db', 'pg_notify'), { recursive: true })
  await writeFile(join(path, 'db', 'PG_VERSION'), '18')
  await writeFile(join(path, 'db', 'empty'), '')
  await writeFile(join(path, 'backup.json'), `{"day": ${day}}`)
  if (large.length > 0) await writeFile(join(path, 'database.dump'), large)
  return { name, path }
}

const fetchTo = (name: string) => fetchBackup(bucket, name, { to: join(home, 'fetched'), disk })
const partsThere = () => [...stand.files.keys()].filter((key) => key.startsWith('parts/'))
const waysIn = async (folder: string) => (await readdir(folder, { recursive: true })).sort()

test('a backup comes back from the bucket as it was, a file of several parts and empty folders too', async () => {
  const large = Buffer.alloc(20 * 1024 * 1024, 'a backup')
  large.writeUInt32BE(7, 9 * 1024 * 1024)
  const { name, path } = await aBackup(1, large)
  await uploadBackup(bucket, path, null)
  expect(await listUploads(bucket)).toEqual([name])
  const fetched = await fetchTo(name)
  expect(await waysIn(fetched)).toEqual(await waysIn(path))
  expect((await readFile(join(fetched, 'database.dump'))).equals(large)).toBe(true)
  await expect(fetchTo(name)).rejects.toThrow('is there already')
})

test('the bucket keeps the newest so many, what they share once, and no part of those that are gone', async () => {
  const sent = []
  for (const day of [1, 2, 3]) sent.push(await uploadBackup(bucket, (await aBackup(day)).path, 2))
  expect(sent.map(({ parts }) => parts)).toEqual([2, 1, 1])
  expect(await listUploads(bucket)).toEqual([(await aBackup(3)).name, (await aBackup(2)).name])
  expect(partsThere()).toHaveLength(3)
  const older = await aBackup(1)
  await uploadBackup(bucket, older.path, 2)
  expect(await listUploads(bucket), 'the one just made stays, whatever clocks say').toContain(older.name)
  for (const name of await listUploads(bucket)) await fetchTo(name)
})

test('a part that is damaged or missing in the bucket is found, and nothing that looks like a backup is left', async () => {
  const { name, path } = await aBackup(1)
  await uploadBackup(bucket, path, null)
  const [part] = partsThere()
  stand.files.get(part!)!.bytes = Buffer.from('other')
  await expect(fetchTo(name)).rejects.toThrow(`damaged in the bucket. Delete ${part} there`)
  stand.files.delete(part!)
  await expect(fetchTo(name)).rejects.toThrow('missing in the bucket')
  expect(await readdir(join(home, 'fetched'))).toEqual(['.lock'])
  await uploadBackup(bucket, path, null)
  await fetchTo(name)
})

test.each(['../outside', '/etc/outside', 'db/../../outside'])(
  'a list that leads out of its folder is refused: %s',
  async (path) => {
    const { name } = await aBackup(1)
    const list = { format: 'whereabouts-upload', folders: [], files: [{ path, parts: [] }] }
    const key = `backups/${name.slice('whereabouts-'.length).toLowerCase()}.json`
    await bucket.put(key, Buffer.from(JSON.stringify(list)), { contentType: 'application/json' })
    await expect(fetchTo(name)).rejects.toThrow('cannot be read')
    expect(await readdir(home)).not.toContain('outside')
  },
)

test('a bucket that fails after the backup was made is said loudly, and the backup in the folder stays', async () => {
  const to = join(home, 'backups')
  const failing = takeBackup({
    ...{ to, keep: 2, disk, productVersion: '0.0.0-test', expectedBytes: 0, files: null, secrets: null, openBucket },
    async copyDatabase(folder) {
      await mkdir(join(folder, 'db'))
      return { kind: 'embedded', bytes: 0 }
    },
    async check() {
      await stand.close()
      return []
    },
  })
  await expect(failing).rejects.toThrow(
    /is made, but it is NOT in the other bucket\. .* nothing answers at its address \(BACKUP_S3_ENDPOINT\)/,
  )
  expect((await readdir(to)).filter((name) => !name.startsWith('.'))).toHaveLength(1)
  stand = await startS3Stand()
})
