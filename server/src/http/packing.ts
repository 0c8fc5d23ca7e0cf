import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './content-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fast levels, for what is packed while somebody waits. A window of 64 KB is as good for texts of this size, and soon made. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } }
const gzipOptions = { level: 5 }

/** Packs a long text beside the event loop. */
export function pack(encoding: Encoding, text: string): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, brotliOptions) : zip(text, gzipOptions)
}

/** Packs a text of some 10 KB: the way to another thread and back costs more than doing it here. */
export function packHere(encoding: Encoding, text: string): Buffer {
  return encoding === 'br' ? brotliCompressSync(text, brotliOptions) : gzipSync(text, gzipOptions)
}
