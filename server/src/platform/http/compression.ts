import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './content-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fast levels, since a request waits. A window of 64 KB compresses texts of this size as well, and is allocated quickly. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } }
const gzipOptions = { level: 5 }

/** Compresses a long text in another thread. */
export function compress(encoding: Encoding, text: string): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, brotliOptions) : zip(text, gzipOptions)
}

/** Compresses a text of some 10 KB in this thread: going to another one and back costs more. */
export function compressHere(encoding: Encoding, text: string): Buffer {
  return encoding === 'br' ? brotliCompressSync(text, brotliOptions) : gzipSync(text, gzipOptions)
}
