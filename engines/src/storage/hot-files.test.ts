import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFolder } from './folder.ts'
import { cacheHotFiles, type HotFilesOptions } from './hot-files.ts'
import { type FileStore, StorageUnavailable, type StoredFile } from './port.ts'
import { storageSuite } from './storage.suite.ts'

let base = ''
let count = 0
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'hot-files-'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

const limits: HotFilesOptions = { maxBytes: 1000, maxFileBytes: 400, timeoutMs: 200 }
const webp = { contentType: 'image/webp' }

async function openCold(): Promise<FileStore> {
  count += 1
  return openFolder(join(base, String(count)))
}

describe('every store', () =>
  storageSuite(async () =>
    cacheHotFiles(await openCold(), { maxBytes: 8_000_000, maxFileBytes: 1_000_000, timeoutMs: 30_000 }),
  ))

describe('hot files', () => {
  let cold: FileStore
  let hot: FileStore
  /** The keys requested from the underlying store. */
  let asked: string[]
  let answering: ((file: StoredFile | null) => Promise<StoredFile | null>) | null
  beforeEach(async () => {
    cold = await openCold()
    asked = []
    answering = null
    const watched: FileStore = Object.assign(Object.create(cold), {
      open: async (key: string) => {
        asked.push(key)
        const file = await cold.open(key)
        return answering ? answering(file) : file
      },
    })
    hot = cacheHotFiles(watched, limits)
  })
  const store = (key: string, size: number) => cold.put(key, Buffer.alloc(size, key), webp)
  const textOf = async (file: StoredFile | null) => (await buffer(file!.stream)).toString()

  test('many concurrent and later readers cost the store one request', async () => {
    await store('a.webp', 300)
    const files = await Promise.all(Array.from({ length: 100 }, () => hot.open('a.webp')))
    const texts = await Promise.all([...files, await hot.open('a.webp')].map(textOf))
    expect(new Set(texts)).toEqual(new Set([Buffer.alloc(300, 'a.webp').toString()]))
    expect(asked).toEqual(['a.webp'])
  })

  test('all streams share the same bytes, and a file read as a whole is a copy', async () => {
    await store('a.webp', 300)
    const [one, other] = [(await hot.open('a.webp'))!, (await hot.open('a.webp'))!]
    const [first] = (await one.stream.toArray()) as [Buffer]
    const [second] = (await other.stream.toArray()) as [Buffer]
    expect(first.buffer).toBe(second.buffer)
    const { bytes } = (await hot.read('a.webp'))!
    bytes.fill(0)
    expect(await textOf(await hot.open('a.webp'))).toBe(Buffer.alloc(300, 'a.webp').toString())
  })

  test('the cache has a size limit: the least recently used file is evicted', async () => {
    for (const key of ['a.webp', 'b.webp', 'c.webp']) await store(key, 400)
    for (const key of ['a.webp', 'b.webp', 'a.webp', 'c.webp', 'a.webp', 'b.webp']) await textOf(await hot.open(key))
    expect(asked).toEqual(['a.webp', 'b.webp', 'c.webp', 'b.webp'])
  })

  test('a file that is too large goes directly to each reader', async () => {
    await store('a.webp', 401)
    const files = await Promise.all([hot.open('a.webp'), hot.open('a.webp')])
    expect(await Promise.all(files.map(textOf))).toEqual(Array(2).fill(Buffer.alloc(401, 'a.webp').toString()))
    expect(asked).toEqual(['a.webp', 'a.webp'])
  })

  test('missing and failed files are requested again', async () => {
    expect(await hot.open('a.webp')).toBeNull()
    await store('a.webp', 10)
    answering = () => Promise.reject(new StorageUnavailable('gone'))
    const [one, other] = await Promise.allSettled([hot.open('a.webp'), hot.open('a.webp')])
    expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
    answering = null
    expect((await hot.open('a.webp'))!.size).toBe(10)
    expect(asked).toHaveLength(3)
  })

  test('a file that stalls, breaks off or is too short is unavailable, and is not cached', async () => {
    await store('a.webp', 10)
    for (const wrong of ['still', 'broken off', 'short']) {
      answering = async (file) => {
        file!.stream.destroy()
        const stream = new PassThrough()
        stream.write('half')
        if (wrong === 'broken off') stream.destroy(new Error('broken off'))
        if (wrong === 'short') stream.end()
        return { ...file!, stream }
      }
      await expect(hot.open('a.webp'), wrong).rejects.toMatchObject({ name: 'StorageUnavailable' })
    }
    answering = null
    expect((await hot.open('a.webp'))!.size).toBe(10)
  })

  test('a file written or deleted during its fetch is not cached in its old version', async () => {
    for (const change of [() => hot.delete('a.webp'), () => hot.put('a.webp', Buffer.from('new'), webp)]) {
      await store('a.webp', 10)
      const { promise: changed, resolve } = Promise.withResolvers<void>()
      answering = async (file) => {
        await changed
        return file
      }
      const early = hot.open('a.webp')
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      await change()
      resolve()
      answering = null
      expect((await early)?.size).toBe(10)
      const later = await hot.open('a.webp')
      expect(later && (await textOf(later))).toBe((await cold.read('a.webp'))?.bytes.toString() ?? null)
      asked = []
      await hot.delete('a.webp')
    }
  })
})
