import sharp from 'sharp'
import { acceptImage } from './accept-image.ts'
import { ImageRefused, type LogoCopy, logoHeights, maxOriginalPixels } from './port.ts'

/** A very wide logo is drawn lower, at most this many times as wide as high, so that no header has to cut it. */
const mostTimesAsWide = 8

/** Decoding a small malicious file could take minutes. */
const decodingSeconds = 20

/** Draws a logo at every size in WebP and PNG, without metadata, preserving transparency. Small originals are not enlarged. */
export async function prepareLogo(original: Buffer): Promise<LogoCopy[]> {
  if (acceptImage(original) !== 'picture') throw new ImageRefused('not-an-image')
  const { pages = 1 } = await open(original).metadata().catch(refuse)
  if (pages > 1) throw new ImageRefused('animated')
  const { data, info } = await decode(original)
  const copies: LogoCopy[] = []
  for (const [size, height] of Object.entries(logoHeights) as [LogoCopy['size'], number][]) {
    for (const format of ['webp', 'png'] as const) {
      const drawn = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).resize(boxOf(height))
      const file = await drawn
        .toFormat(format, format === 'webp' ? { quality: 90 } : { compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true })
      const { width, height: drawnHeight } = file.info
      copies.push({ size, format, width, height: drawnHeight, bytes: file.data, contentType: `image/${format}` })
    }
  }
  return copies
}

const boxOf = (height: number) =>
  ({ height, width: height * mostTimesAsWide, fit: 'inside', withoutEnlargement: true }) as const

/** Decodes the whole file once, at the size of the largest copy: four bytes per pixel, RGBA. */
async function decode(original: Buffer) {
  return await open(original)
    .autoOrient()
    .toColourspace('srgb')
    .resize(boxOf(logoHeights.xl))
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .timeout({ seconds: decodingSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
}

function open(original: Buffer) {
  return sharp(original, { limitInputPixels: maxOriginalPixels, failOn: 'error' })
}

/** The decoder's message is for the log; the uploader gets ours. */
function refuse(cause: unknown): never {
  const isTooLarge = cause instanceof Error && cause.message.includes('exceeds pixel limit')
  throw new ImageRefused(isTooLarge ? 'too-many-pixels' : 'damaged', { cause })
}
