import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ContentType, contentTypeOf, type FileStore, StorageUnavailable, type StoredFile } from './port.ts'

export interface HotFilesOptions {
  /** How many bytes of files are kept in memory at most. */
  maxBytes: number
  /** Larger files are not kept; they are streamed from the store to the reader. */
  maxFileBytes: number
  /** How long the store may take for the bytes of a file that it has begun to send. */
  timeoutMs: number
}

interface HotFile {
  bytes: Buffer
  contentType: ContentType
}

/** The store's result: a file that is now kept, null, or one that is too large, whose stream goes to the first reader. */
type Found = HotFile | null | { tooLarge: StoredFile }

/**
 * A store whose hot files stay in memory; those unused for longest go first. Many requests at once for a file ask the store once. All read from the
 * same bytes, so a reader costs no copy, and a slow one holds no connection to the store. Writing or deleting a file here removes it from memory.
 * Changes by another process are noticed only later, so a key must never be used for a second file where several processes share a store.
 */
export function keepHotFiles(store: FileStore, options: HotFilesOptions): FileStore {
  return new HotFiles(store, options)
}

class HotFiles implements FileStore {
  readonly #store: FileStore
  readonly #options: HotFilesOptions
  /** In the order of their last use. */
  readonly #kept = new Map<string, HotFile>()
  readonly #fetching = new Map<string, Promise<Found>>()
  #keptBytes = 0

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
    this.#kept.clear()
    this.#keptBytes = 0
    await this.#store.close()
  }

  #find(key: string): HotFile | undefined {
    contentTypeOf(key)
    const file = this.#kept.get(key)
    if (!file) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, file)
    return file
  }

  #fetch(key: string): Promise<Found> {
    const fetching = this.#load(key).then((found) => {
      // If the file was written or deleted meanwhile, these bytes are only for earlier requests.
      if (this.#fetching.get(key) === fetching && found && !('tooLarge' in found)) this.#keep(key, found)
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

  #keep(key: string, file: HotFile): void {
    this.#kept.set(key, file)
    this.#keptBytes += file.bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= this.#options.maxBytes) break
      this.#drop(oldest)
    }
  }

  #forget(key: string): void {
    this.#fetching.delete(key)
    this.#drop(key)
  }

  #drop(key: string): void {
    this.#keptBytes -= this.#kept.get(key)?.bytes.length ?? 0
    this.#kept.delete(key)
  }
}

/** A stream of one chunk, the kept bytes themselves. */
function streamOf({ bytes, contentType }: HotFile): StoredFile {
  return { stream: Readable.from([bytes], { objectMode: false }), size: bytes.length, contentType }
}
