import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ContentType, contentTypeOf, type FileStore, StorageUnavailable, type StoredFile } from './port.ts'

export interface HotFilesOptions {
  /** The most bytes of files in the cache. */
  maxBytes: number
  /** Larger files are not cached; they are streamed from the store to the reader. */
  maxFileBytes: number
  /** How long the store may take for the bytes of a file that it has begun to send. */
  timeoutMs: number
}

interface HotFile {
  bytes: Buffer
  contentType: ContentType
}

/** The store's result: a cached file, null, or one that is too large, streamed to the first reader. */
type Found = HotFile | null | { tooLarge: StoredFile }

/**
 * A store with its hot files cached in memory, least recently used evicted first. Concurrent requests for a file ask the store once. All read from
 * the same bytes, so a reader costs no copy, and a slow one blocks no connection to the store. Writing or deleting a file here removes it from the
 * cache. Changes by another process are noticed only later, so if several processes share a store, a key must never be reused for a second file.
 */
export function cacheHotFiles(store: FileStore, options: HotFilesOptions): FileStore {
  return new HotFiles(store, options)
}

class HotFiles implements FileStore {
  readonly #store: FileStore
  readonly #options: HotFilesOptions
  /** In order of last use. */
  readonly #cached = new Map<string, HotFile>()
  readonly #fetching = new Map<string, Promise<Found>>()
  #cachedBytes = 0

  constructor(store: FileStore, options: HotFilesOptions) {
    this.#store = store
    this.#options = options
  }

  async open(key: string): Promise<StoredFile | null> {
    const known = this.#find(key)
    if (known) return streamOf(known)
    const others = this.#fetching.get(key)
    const found = await (others ?? this.#fetch(key))
    if (found === null) return null
    if (!('tooLarge' in found)) return streamOf(found)
    return others === undefined ? found.tooLarge : this.#store.open(key)
  }

  async read(key: string): Promise<HotFile | null> {
    const file = await this.open(key)
    if (!file) return null
    // A copy, so that a caller cannot change the bytes of others.
    return { bytes: await this.#whole(file, key), contentType: file.contentType }
  }

  async put(key: string, bytes: Buffer, info: { contentType: string }): Promise<void> {
    try {
      await this.#store.put(key, bytes, info)
    } finally {
      this.#forget(key)
    }
  }

  async delete(key: string): Promise<void> {
    this.#forget(key)
    try {
      await this.#store.delete(key)
    } finally {
      this.#forget(key)
    }
  }

  list(prefix: string): AsyncIterable<string> {
    return this.#store.list(prefix)
  }

  check(): Promise<void> {
    return this.#store.check()
  }

  async close(): Promise<void> {
    this.#cached.clear()
    this.#cachedBytes = 0
    await this.#store.close()
  }

  #find(key: string): HotFile | undefined {
    contentTypeOf(key)
    const file = this.#cached.get(key)
    if (!file) return undefined
    this.#cached.delete(key)
    this.#cached.set(key, file)
    return file
  }

  #fetch(key: string): Promise<Found> {
    const fetching = this.#load(key).then((found) => {
      // If the file was written or deleted meanwhile, these bytes are only for earlier requests.
      if (this.#fetching.get(key) === fetching && found && !('tooLarge' in found)) this.#cache(key, found)
      return found
    })
    const ended = () => {
      if (this.#fetching.get(key) === fetching) this.#fetching.delete(key)
    }
    this.#fetching.set(key, fetching)
    fetching.then(ended, ended)
    return fetching
  }

  async #load(key: string): Promise<Found> {
    const file = await this.#store.open(key)
    if (!file) return null
    if (file.size > this.#options.maxFileBytes) return { tooLarge: file }
    return { bytes: await this.#whole(file, key), contentType: file.contentType }
  }

  async #whole({ stream, size }: StoredFile, key: string): Promise<Buffer> {
    const { timeoutMs } = this.#options
    const timer = setTimeout(() => stream.destroy(new Error(`it took more than ${timeoutMs} ms`)), timeoutMs)
    try {
      const bytes = await buffer(stream)
      if (bytes.length !== size) throw new Error(`it has ${bytes.length} bytes of ${size}`)
      return bytes
    } catch (error) {
      throw new StorageUnavailable(`The file ${key} cannot be read: ${error instanceof Error ? error.message : error}.`)
    } finally {
      clearTimeout(timer)
    }
  }

  #cache(key: string, file: HotFile): void {
    this.#cached.set(key, file)
    this.#cachedBytes += file.bytes.length
    for (const oldest of this.#cached.keys()) {
      if (this.#cachedBytes <= this.#options.maxBytes) break
      this.#drop(oldest)
    }
  }

  #forget(key: string): void {
    this.#fetching.delete(key)
    this.#drop(key)
  }

  #drop(key: string): void {
    this.#cachedBytes -= this.#cached.get(key)?.bytes.length ?? 0
    this.#cached.delete(key)
  }
}

/** A stream of one chunk, the cached bytes themselves. */
function streamOf({ bytes, contentType }: HotFile): StoredFile {
  return { stream: Readable.from([bytes], { objectMode: false }), size: bytes.length, contentType }
}
