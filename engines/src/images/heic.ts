import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { HeicAnswer, HeicQuestion } from './heic-messages.ts'
import type { MetadataBlocks } from './photo-metadata.ts'
import { pngChunk } from './png-chunk.ts'
import { ImageRefused, maxOriginalPixels } from './port.ts'

/** Reading 50 megapixels takes about ten seconds; a malicious file could take hours. */
const readingMs = 40_000

/** The limit for JavaScript's memory in the thread. The decoder's memory is outside of it, and bounded by the number of pixels. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 }

/** The file being read. One at a time: each takes a core and some hundred megabytes. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Turns the main picture of a HEIC file into a PNG that fits into `box`, upright, with its color profile and no other metadata. `width` and `height`
 * are those of the original.
 *
 * @throws ImageRefused 'damaged' or 'too-many-pixels'.
 */
export async function heicToPng(
  original: Buffer,
  box: { width: number; height: number },
): Promise<{ width: number; height: number; png: Buffer }> {
  const { width, height, rgba, icc } = await readInTurn(original, { needsPixels: true })
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { width, height, png: icc ? withProfile(png, icc) : png }
}

/** @throws ImageRefused 'damaged' or 'too-many-pixels'. */
export async function readHeicBlocks(original: Buffer): Promise<MetadataBlocks> {
  const { exif, xmp, icc } = await readInTurn(original, { needsPixels: false })
  const found = Object.entries({ exif, xmp, icc }).filter(([, block]) => block !== null)
  return Object.fromEntries(found.map(([kind, block]) => [kind, Buffer.from(block!)]))
}

type Read = Extract<HeicAnswer, { outcome: 'read' }>

async function readInTurn(file: Buffer, { needsPixels }: Pick<HeicQuestion, 'needsPixels'>): Promise<Read> {
  const answer = last.then(() => ask({ file, needsPixels, maxPixels: maxOriginalPixels }))
  last = answer.catch(() => null)
  const read = await answer
  if (read.outcome === 'refused') throw new ImageRefused(read.code)
  return read
}

/** A file that crashes the thread is reported as damaged. */
async function ask(question: HeicQuestion): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits,
    execArgv: [],
    // The decoder's messages about a broken file are not logged.
    stdout: true,
    stderr: true,
    name: 'heic',
  })
  const { promise, resolve } = Promise.withResolvers<HeicAnswer>()
  const giveUp = () => resolve({ outcome: 'refused', code: 'damaged' })
  const timer = setTimeout(giveUp, readingMs)
  worker.on('message', resolve).on('error', giveUp).on('exit', giveUp)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** A profile precedes the pixels, compressed, after a name (W3C PNG, third edition, 11.3.2.3). */
function withProfile(png: Buffer, icc: Uint8Array): Buffer {
  const endOfHeader = 8 + 25
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(icc)]))
  return Buffer.concat([png.subarray(0, endOfHeader), profile, png.subarray(endOfHeader)])
}
