import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flushNames, flushTree } from '@whereabouts/engines/database/flush-folder'
import { takeLock } from '@whereabouts/engines/database/folder-lock'
import { openFolder } from '@whereabouts/engines/storage/folder'
import type { FileStore } from '@whereabouts/engines/storage/port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupFault } from './backup-format.ts'
import { BackupShelf } from './backup-shelf.ts'
import { readBackup } from './read-backup.ts'
import { type Taken, takeBackup, type Wanted } from './take-backup.ts'
import { verifyCopies } from './verify-copies.ts'

const disk = { takeLock, flushTree, flushNames }

let home: string
let to: string
let files: FileStore

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'whereabouts-backups-'))
  to = join(home, 'backups')
  files = await openFolder(join(home, 'files'))
})
afterEach(async () => {
  await files.close()
  await rm(home, { recursive: true, force: true })
})

const put = (key: string, text: string) => files.put(key, Buffer.from(text), { contentType: 'text/plain' })

/** A file stands in for the database: these tests are about the backup around it. */
function take(wishes: Partial<Wanted> = {}): Promise<Taken> {
  return takeBackup({
    to,
    keep: null,
    disk,
    productVersion: '0.0.0-test',
    expectedBytes: 0,
    async copyDatabase(folder) {
      await mkdir(join(folder, 'db'), { mode: 0o700 })
      await writeFile(join(folder, 'db', 'PG_VERSION'), '18', { mode: 0o600 })
      return { kind: 'embedded', bytes: 2 }
    },
    check: async () => [],
    files,
    openBucket: async () => null,
    secrets: null,
    ...wishes,
  })
}

const finished = async () => (await readdir(to)).filter((name) => !name.startsWith('.')).sort()

test('a backup is private, states its contents, and has an exact copy of each stored file', async () => {
  await put('photos/one.txt', 'first')
  const { path, files: count, missingFiles } = await take({ check: async () => ['photos/one.txt', 'photos/gone.txt'] })
  expect([count, missingFiles]).toEqual([1, ['photos/gone.txt']])
  const manifest = await readBackup(path)
  expect(manifest).toMatchObject({ database: { kind: 'embedded' }, files: { count: 1, bytes: 5 }, hasSecrets: false })
  expect(await verifyCopies(path, manifest)).toEqual([])
  for (const entry of await readdir(home, { recursive: true, withFileTypes: true }))
    if (entry.parentPath.startsWith(to))
      expect((await stat(join(entry.parentPath, entry.name))).mode & 0o077, entry.name).toBe(0)
})

test('a file that the previous backup has is on the disk once, and later damage is found', async () => {
  await put('photos/one.txt', 'first')
  const first = await take()
  await put('photos/two.txt', 'second')
  const second = await take()
  const idOf = async ({ path }: Taken) => (await stat(join(path, 'files/photos/one.txt'))).ino
  expect(await idOf(second)).toBe(await idOf(first))
  await rm(first.path, { recursive: true })
  expect(await verifyCopies(second.path, await readBackup(second.path))).toEqual([])
  await writeFile(join(second.path, 'files/photos/two.txt'), 'sEcond')
  expect(await verifyCopies(second.path, await readBackup(second.path))).toEqual([
    'Files are missing or damaged: photos/two.txt (1).',
  ])
})

test('a file that is removed or added while the database is copied is in the backup', async () => {
  await put('photos/leaves.txt', 'was there')
  const { path } = await take({
    async copyDatabase() {
      await files.delete('photos/leaves.txt')
      await put('photos/comes.txt', 'is new')
      return { kind: 'embedded', bytes: 0 }
    },
  })
  expect((await readdir(join(path, 'files/photos'))).sort()).toEqual(['comes.txt', 'leaves.txt'])
})

test('the newest backups stay, as many as requested, and nothing else in the folder is touched', async () => {
  const taken: Taken[] = []
  for (let n = 0; n < 4; n += 1) taken.push(await take({ keep: 3 }))
  await writeFile(join(to, 'notes.txt'), 'of the operator')
  taken.push(await take({ keep: 2 }))
  expect(taken.at(-1)!.removed).toEqual([taken[2]!.path, taken[1]!.path])
  expect((await finished()).map((name) => join(to, name))).toEqual([
    join(to, 'notes.txt'),
    taken[3]!.path,
    taken[4]!.path,
  ])
})

test.each([
  [
    'a copy that is not sound',
    { check: () => Promise.reject(new BackupFault('The copy is not sound: x')) },
    'not sound',
  ],
  [
    'a full disk',
    { copyDatabase: () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })) },
    /^No backup was made: .*backups cannot be written to, the disk is full\.$/,
  ],
  [
    'a disk with too little room',
    { expectedBytes: Number.MAX_SAFE_INTEGER },
    /^No backup was made: .* MB free, and the database alone takes \d+ MB\.$/,
  ],
] satisfies [string, Partial<Wanted>, string | RegExp][])(
  '%s is reported in a sentence, leaves no half backup, and removes no earlier one',
  async (_what, wishes, sentence) => {
    await take()
    const before = await finished()
    const failing = take({ keep: 1, ...wishes })
    await expect(failing).rejects.toThrow(BackupFault)
    await expect(failing).rejects.toThrow(sentence)
    expect(await readdir(to)).toEqual(['.lock', ...before])
  },
)

test('a folder that cannot be made is reported in a sentence', async () => {
  await writeFile(join(home, 'taken'), 'a file')
  await expect(take({ to: join(home, 'taken') })).rejects.toThrow(
    /^No backup was made: .*there is a file of that name\.$/,
  )
  await expect(take({ to: join(home, 'taken', 'below') })).rejects.toThrow(/a part of the path is a file\.$/)
})

test('two scripts never work in one folder concurrently, and the next one removes a killed one’s remains', async () => {
  const shelf = await BackupShelf.open(to, disk)
  await expect(take()).rejects.toThrow(`Another backup to ${to} is being made.`)
  const half = await shelf.begin(new Date())
  await writeFile(join(half, 'backup.json'), '{')
  shelf.close()
  expect(await finished()).toEqual([])
  const { path } = await take()
  expect((await readdir(to)).sort()).toEqual(['.lock', path.slice(to.length + 1)])
})

test('what was not finished is no backup', async () => {
  const half = join(home, 'half')
  await mkdir(half)
  await expect(readBackup(half)).rejects.toThrow('is no whole backup. It has no backup.json')
})

test('secrets are copied only on request, and only where they are private', async () => {
  const secrets = join(home, 'secrets.json')
  await writeFile(secrets, '{}', { mode: 0o600 })
  const { path } = await take({ secrets })
  expect(await readFile(join(path, 'secrets.json'), 'utf8')).toBe('{}')
  expect((await readBackup(path)).hasSecrets).toBe(true)
  expect(await readdir((await take()).path)).not.toContain('secrets.json')
  await writeFile(join(home, 'open.json'), '{}', { mode: 0o644 })
  await expect(take({ secrets: join(home, 'open.json') })).rejects.toThrow('may be read by others')
})
