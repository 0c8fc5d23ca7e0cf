import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FileStore } from './port.ts'

/** Tests for every kind of file store. `open` returns an empty one. */
export function storageSuite(open: () => Promise<FileStore>): void {
  promisesOfFiles(open)
  promisesOfKeys(open)
  promisesOfListing(open)
}

const webp = { contentType: 'image/webp' }

export async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(prefix)) keys.push(key)
  return keys
}

function promisesOfFiles(open: () => Promise<FileStore>): void {
  test.each([0, 1, 3_000_000])('a file of %i bytes is returned unchanged, as a stream and whole', async (size) => {
    const store = await open()
    const bytes = randomBytes(size)
    await store.put('photos/a1/sharp-640.webp', bytes, webp)

    expect(await store.read('photos/a1/sharp-640.webp')).toEqual({ bytes, contentType: 'image/webp' })
    const file = (await store.open('photos/a1/sharp-640.webp'))!
    expect({ size: file.size, contentType: file.contentType }).toEqual({ size, contentType: 'image/webp' })
    expect(bytes.equals(await buffer(file.stream))).toBe(true)
    await store.close()
  })

  test('a missing file is null, and may be deleted', async () => {
    const store = await open()
    expect([await store.open('a/b/c.webp'), await store.read('c.png')]).toEqual([null, null])
    await store.delete('a/b/c.webp')
  })

  test('a second file under one key replaces the first, and a deleted one is gone', async () => {
    const store = await open()
    await store.put('a/b.webp', Buffer.from('first'), webp)
    await store.put('a/b.webp', Buffer.from('2nd'), webp)
    expect((await store.read('a/b.webp'))?.bytes.toString()).toBe('2nd')
    await store.delete('a/b.webp')
    expect(await store.open('a/b.webp')).toBeNull()
    expect(await keysOf(store, '')).toEqual([])
  })

  test('of many concurrent writes to one key, one is stored entirely, and an active reader continues with its version', async () => {
    const store = await open()
    const files = Array.from({ length: 20 }, (_, at) => Buffer.alloc(200_000, at))
    await store.put('a.webp', files[0]!, webp)
    const reader = (await store.open('a.webp'))!
    await Promise.all(files.slice(1).map((bytes) => store.put('a.webp', bytes, webp)))

    expect(files[0]!.equals(await buffer(reader.stream))).toBe(true)
    const { bytes } = (await store.read('a.webp'))!
    expect(files.slice(1).some((file) => file.equals(bytes))).toBe(true)
  })

  test('a working store passes its check, which leaves nothing behind', async () => {
    const store = await open()
    await store.check()
    expect(await keysOf(store, '')).toEqual([])
  })

  test('closing twice is allowed', async () => {
    const store = await open()
    await store.close()
    await store.close()
  })
}

function promisesOfKeys(open: () => Promise<FileStore>): void {
  const invalidKeys = [
    ...['', '/a.webp', 'a//b.webp', '../a.webp', 'a/../b.webp'],
    ...['a/..webp', './a.webp', 'a/.b.webp', 'a\\b.webp'],
  ]
  const strangeKeys = [
    ...['A.webp', 'ä.webp', 'a b.webp', 'a.webp\0', 'a.webp\n', 'a.html'],
    ...['a.svg', 'a', 'a/', 'a.webp/b.webp', '%2e.webp'],
  ]
  const longKeys = [`${'a'.repeat(101)}.webp`, `${'a/'.repeat(9)}a.webp`, 'a.constructor', `${'a-'.repeat(20_000)}`]

  test.each([...invalidKeys, ...strangeKeys, ...longKeys])(
    'nothing is stored, read or removed under %j',
    async (key) => {
      const store = await open()
      const refused = { name: 'InvalidKey' }
      await expect(store.put(key, Buffer.from('x'), webp)).rejects.toMatchObject(refused)
      await expect(store.open(key)).rejects.toMatchObject(refused)
      await expect(store.read(key)).rejects.toMatchObject(refused)
      await expect(store.delete(key)).rejects.toMatchObject(refused)
    },
  )

  test.each(['a.webp', '0-9_z/a.b-c.webp', 'puzzle-images/1767225600000-k3j2.webp'])(
    '%j is a valid key',
    async (key) => {
      const store = await open()
      await store.put(key, Buffer.from('x'), webp)
      expect(await keysOf(store, '')).toEqual([key])
    },
  )

  test('a file with another content type than its extension’s is refused', async () => {
    const store = await open()
    for (const contentType of ['text/html', 'image/png', '']) {
      await expect(store.put('a.webp', Buffer.from('x'), { contentType })).rejects.toMatchObject({ name: 'InvalidKey' })
    }
    expect(await store.read('a.webp')).toBeNull()
  })
}

function promisesOfListing(open: () => Promise<FileStore>): void {
  test('the keys are listed in order, all of them or those with a prefix', async () => {
    const store = await open()
    const keys = ['a-b.webp', 'a.webp', 'a/1.webp', 'a/10.webp', 'a/b/c.webp', 'ab/1.webp', 'b.png']
    for (const key of keys.toReversed()) {
      await store.put(key, Buffer.from(key), { contentType: key.endsWith('png') ? 'image/png' : 'image/webp' })
    }
    expect(await keysOf(store, '')).toEqual(keys)
    expect(await keysOf(store, 'a/')).toEqual(['a/1.webp', 'a/10.webp', 'a/b/c.webp'])
    expect(await keysOf(store, 'a/1')).toEqual(['a/1.webp', 'a/10.webp'])
    expect(await keysOf(store, 'ab')).toEqual(['ab/1.webp'])
    expect(await keysOf(store, 'a/b/c.webp')).toEqual(['a/b/c.webp'])
    expect(await keysOf(store, 'c/d')).toEqual([])
  })

  test.each(['..', '../', '/', 'a/../', 'a//', './', 'A'])('%j is refused as a prefix', async (prefix) => {
    const store = await open()
    await expect(async () => await keysOf(store, prefix)).rejects.toMatchObject({ name: 'InvalidKey' })
  })

  test('files may be removed while they are listed', async () => {
    const store = await open()
    for (const key of ['a/1.webp', 'b/2.webp', 'c/3.webp']) await store.put(key, Buffer.from('x'), webp)
    for await (const key of store.list('')) await store.delete(key)
    expect(await keysOf(store, '')).toEqual([])
  })
}
