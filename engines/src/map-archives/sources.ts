import { type FileHandle, open, stat } from 'node:fs/promises'
import { EtagMismatch, FetchSource, type RangeResponse, type Source } from 'pmtiles'
import { MapArchiveUnavailable } from './port.ts'

/** Where an archive's bytes are read from. */
export interface ArchiveSource extends Source {
  /** The operator's name for it, for messages. */
  name: string
  close(): Promise<void>
}

/** How often to check whether another file has replaced that of an open archive, in ms. */
const lookEveryMs = 1000
const answerMs = 10_000

/** An archive on the disk. If another file replaces it, that one is read from then on. */
export async function openFileSource(path: string): Promise<ArchiveSource> {
  let current = await openFile(path)
  let lookedAt = performance.now()
  let looking: Promise<void> | undefined

  const look = async () => {
    lookedAt = performance.now()
    const now = await stat(path).catch(() => null)
    // A removed file is still open here, and may be about to be replaced.
    if (!now || versionOf(now) === current.version) return
    const before = current
    current = await openFile(path)
    // Current reads need it for a moment.
    setTimeout(() => void before.handle.close().catch(() => {}), answerMs).unref()
  }

  return {
    name: path,
    getKey: () => path,
    getBytes: async (offset, length, _signal, etag): Promise<RangeResponse> => {
      if (performance.now() - lookedAt > lookEveryMs) looking ??= look().finally(() => (looking = undefined))
      await looking
      const { handle, version } = current
      if (etag && etag !== version) throw new EtagMismatch()
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
      return { data: exactly(buffer.subarray(0, bytesRead)), etag: version }
    },
    close: () => current.handle.close(),
  }
}

async function openFile(path: string): Promise<{ handle: FileHandle; version: string }> {
  try {
    const handle = await open(path)
    return { handle, version: versionOf(await handle.stat()) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file' : `it cannot be opened (${code})`
    throw new MapArchiveUnavailable(`The map file ${path} cannot be used: ${reason}.`)
  }
}

const versionOf = ({ ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }): string =>
  `${ino}-${size}-${mtimeMs}`

/** An archive at the URL of a server that supports range requests (https://www.rfc-editor.org/rfc/rfc9110#name-range-requests). */
export function openWebSource(url: string): ArchiveSource {
  const fetched = new FetchSource(url)
  return {
    // Without its query, where some services expect a key.
    name: url.split('?')[0]!,
    getKey: () => url,
    getBytes: (offset, length, _signal, etag) => fetched.getBytes(offset, length, AbortSignal.timeout(answerMs), etag),
    close: async () => {},
  }
}

/** Reads parts of an object in a bucket. */
export type ReadPart = (from: number, to: number) => Promise<{ bytes: Uint8Array; etag: string | undefined }>

/** An archive in a bucket. */
export function openBucketSource(name: string, readPart: ReadPart): ArchiveSource {
  return {
    name,
    getKey: () => name,
    getBytes: async (offset, length, _signal, etag): Promise<RangeResponse> => {
      const part = await readPart(offset, offset + length - 1)
      if (etag && part.etag && etag !== part.etag) throw new EtagMismatch()
      return { data: exactly(part.bytes), ...(part.etag && { etag: part.etag }) }
    },
    close: async () => {},
  }
}

/** The bytes in a buffer of exactly their size. */
function exactly(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
