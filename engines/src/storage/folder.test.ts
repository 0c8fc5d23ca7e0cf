import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from './folder.ts'
import { keysOf, storageSuite } from './storage.suite.ts'

let base = ''
let count = 0

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'file-store-'))
})

afterAll(async () => {
  await rm(base, { recursive: true, force: true })
})

function newPath(): string {
  count += 1
  return join(base, `store-${count}`, 'files')
}

const png = { contentType: 'image/png' }
const unavailable = { name: 'StorageUnavailable' }

describe('every store', () => storageSuite(() => openFolder(newPath())))

test('files are still there when the folder is opened again', async () => {
  const path = newPath()
  const first = await openFolder(path)
  await first.put('a/b.png', Buffer.from('stored'), png)
  await first.close()
  expect((await (await openFolder(path)).read('a/b.png'))?.bytes.toString()).toBe('stored')
})

test('a deleted file leaves no empty folder, and a file stored there meanwhile survives', async () => {
  const path = newPath()
  const store = await openFolder(path)
  for (const key of ['logos/one/64.png', 'logos/one/128.png', 'logos/two/64.png'])
    await store.put(key, Buffer.from(key), png)
  await store.delete('logos/one/64.png')
  expect(await readdir(join(path, 'logos'))).toEqual(['one', 'two'])
  await store.delete('logos/one/128.png')
  expect(await readdir(join(path, 'logos'))).toEqual(['two'])
  await store.delete('logos/two/64.png')
  expect(await readdir(path)).not.toContain('logos')

  for (let round = 0; round < 50; round += 1) {
    await store.put('a/b/old.png', Buffer.from('old'), png)
    await Promise.all([store.delete('a/b/old.png'), store.put(`a/b/${round}.png`, Buffer.from('new'), png)])
    expect((await store.read(`a/b/${round}.png`))?.bytes.toString()).toBe('new')
    await store.delete(`a/b/${round}.png`)
  }
})

test('only this user may read the files or list the folder', async () => {
  const path = newPath()
  await (await openFolder(path)).put('a/b.png', Buffer.from('x'), png)
  const modes = await Promise.all(
    [path, join(path, 'a'), join(path, 'a/b.png')].map(async (name) => (await stat(name)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})

test('a symbolic link cannot lead out of the folder', async () => {
  const path = newPath()
  const store = await openFolder(path)
  const outside = join(base, 'outside')
  await mkdir(outside)
  await writeFile(join(outside, 'secret.png'), 'secret')
  await symlink(outside, join(path, 'link'))
  await symlink(join(outside, 'secret.png'), join(path, 'link.png'))

  for (const key of ['link/secret.png', 'link.png']) {
    await expect(store.open(key)).rejects.toMatchObject(unavailable)
    await expect(store.read(key)).rejects.toMatchObject(unavailable)
  }
  await expect(store.put('link/new.png', Buffer.from('x'), png)).rejects.toMatchObject(unavailable)
  await expect(store.delete('link/secret.png')).rejects.toMatchObject(unavailable)
  expect(await keysOf(store, '')).toEqual([])
  await expect(keysOf(store, 'link/')).rejects.toMatchObject(unavailable)
  // A link in the place of a file is replaced itself, not its target.
  await store.put('link.png', Buffer.from('mine'), png)
  expect(await readdir(outside)).toEqual(['secret.png'])
  expect((await stat(join(outside, 'secret.png'))).size).toBe('secret'.length)
})

test('a folder that cannot be written is refused with a sentence that names it', async () => {
  const occupied = join(base, 'occupied')
  await writeFile(occupied, '')
  await expect(openFolder(join(occupied, 'files'))).rejects.toMatchObject({
    ...unavailable,
    message: expect.stringMatching(/^The folder .*occupied\/files for files cannot be written: ENOTDIR.*\.$/),
  })
})

test('a missing folder is reported by a check', async () => {
  const path = newPath()
  const store = await openFolder(path)
  await rename(path, `${path}-away`)
  await expect(store.check()).rejects.toMatchObject(unavailable)
  await rename(`${path}-away`, path)
  await store.check()
})

test('a failed write is reported and leaves nothing behind', async () => {
  const path = newPath()
  const store = await openFolder(path)
  await writeFile(join(path, 'a'), 'in the way')
  await expect(store.put('a/b.png', Buffer.from('x'), png)).rejects.toMatchObject(unavailable)
  await mkdir(join(path, 'c.png', 'd'), { recursive: true })
  await expect(store.put('c.png', Buffer.from('x'), png)).rejects.toMatchObject(unavailable)
  expect(await readdir(join(path, '.incoming'))).toEqual([])
})

test('a start removes old partial files of a killed process, but no recent ones', async () => {
  const path = newPath()
  await openFolder(path)
  for (const name of ['old', 'young']) await writeFile(join(path, '.incoming', name), 'half')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(join(path, '.incoming', 'old'), longAgo, longAgo)
  await openFolder(path)
  expect(await readdir(join(path, '.incoming'))).toEqual(['young'])
})

test('a process killed while writing loses nothing acknowledged and leaves no partial file', async () => {
  const path = newPath()
  const writer = spawnWriter(path)
  const output = text(writer.stdout!)
  for (let at = 0; at < 10; at += 1) await once(writer.stdout!, 'data')
  writer.kill('SIGKILL')
  const acknowledged = (await output).split('\n').slice(0, -1)

  const store = await openFolder(path)
  expect(acknowledged.length).toBeGreaterThan(2)
  const listed = await keysOf(store, '')
  expect(listed).toEqual(expect.arrayContaining(acknowledged))
  for (const key of listed) expect((await store.read(key))!.bytes.length).toBe(500_000)
})

/** Another process that stores one file after another and prints each key once it is stored. */
function spawnWriter(path: string): ChildProcess {
  const program = `
    import { openFolder } from ${JSON.stringify(new URL('./folder.ts', import.meta.url).href)}
    const store = await openFolder(${JSON.stringify(path)})
    for (let at = 0; ; at++) {
      await store.put('a/' + at + '.png', Buffer.alloc(500_000, at), { contentType: 'image/png' })
      process.stdout.write('a/' + at + '.png\\n')
    }`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
}
