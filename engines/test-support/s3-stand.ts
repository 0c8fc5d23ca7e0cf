import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

/** The account of the emulator; it knows no other. */
export const standKeys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
export const standBucket = 'whereabouts-files'

interface Stored {
  bucket: string
  key: string
  bytes: Buffer
  metadata: Record<string, string>
}

interface Incoming {
  bucket: string
  key: string
  content: Readable
  metadata: Record<string, string>
}

/** A local S3 store for tests: addresses, headers and XML come from the emulator. */
export interface S3Stand {
  url: string
  port: number
  /** The bucket's content, by key. */
  files: Map<string, Stored>
  close(): Promise<void>
}

/**
 * Starts the emulator with its files in memory. Its own store overwrites a file in place and answers before the bytes are stored; S3 promises that an
 * acknowledged file is complete, and that a reader continues with its version. It does not verify current signatures, only their access key.
 */
export async function startS3Stand({ port = 0 }: { port?: number } = {}): Promise<S3Stand> {
  const emulator = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    vhostBuckets: false,
    directory: '/nonexistent',
  })
  const store = new MemoryStore()
  Object.assign(emulator, { store })
  Object.assign((emulator as unknown as { context: object }).context, { store })
  const { port: taken } = (await emulator.run()) as AddressInfo
  const { httpServer } = emulator as unknown as { httpServer: { closeAllConnections(): void } }
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    files: store.files,
    close: async () => {
      const closed = emulator.close()
      httpServer.closeAllConnections()
      await closed
    },
  }
}

/** What the emulator requires of its store. */
class MemoryStore {
  readonly files = new Map<string, Stored>()

  async getBucket(name: string) {
    return name === standBucket ? { name, creationDate: new Date(0) } : null
  }

  async getSubresource(): Promise<undefined> {}

  async existsObject(_bucket: string, key: string): Promise<boolean> {
    return this.files.has(key)
  }

  async putObject({ bucket, key, content, metadata }: Incoming): Promise<{ size: number; md5: string }> {
    const bytes = await buffer(content)
    const md5 = createHash('md5').update(bytes).digest('hex')
    const described = {
      'content-type': metadata['content-type'] ?? '',
      'content-length': String(bytes.length),
      'last-modified': new Date().toUTCString(),
      etag: JSON.stringify(md5),
    }
    this.files.set(key, { bucket, key, bytes, metadata: described })
    return { size: bytes.length, md5 }
  }

  async getObject(_bucket: string, key: string, asked: { start?: number; end?: number } = {}) {
    const file = this.files.get(key)
    if (!file) return null
    if (asked.start === undefined) return { ...described(file), content: contentOf(file.bytes) }
    const range = { start: asked.start, end: Math.min(asked.end ?? Number.POSITIVE_INFINITY, file.bytes.length - 1) }
    // Without content: the emulator answers that the range is not available.
    if (range.start > range.end) return { ...described(file), range }
    return { ...described(file), range, content: contentOf(file.bytes.subarray(range.start, range.end + 1)) }
  }

  async deleteObject(_bucket: string, key: string): Promise<void> {
    this.files.delete(key)
  }

  async listObjects(_bucket: string, { prefix = '', startAfter = '' }: { prefix?: string; startAfter?: string }) {
    const keys = [...this.files.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort()
    // All on one page: the emulator names a next page with a cipher that OpenSSL has removed.
    const objects = keys.map((key) => described(this.files.get(key)!))
    return { objects, commonPrefixes: [], isTruncated: false }
  }
}

const contentOf = (bytes: Buffer): Readable => Readable.from([bytes], { objectMode: false })

function described({ bucket, key, bytes, metadata }: Stored) {
  return { bucket, key, metadata, size: bytes.length, lastModifiedDate: new Date(metadata['last-modified']!) }
}
