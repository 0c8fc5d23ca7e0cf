import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { acceptImage } from './accept-image.ts'
import { heicToPng, readHeicBlocks } from './heic.ts'
import { prepareLogo } from './logo.ts'
import { metadataOf } from './photo-metadata.ts'
import {
  ImageRefused,
  type Images,
  maxOriginalPixels,
  type PhotoFingerprint,
  type PhotoFormat,
  type PhotoVariant,
  type PreparationOptions,
  type PreparedPhoto,
  photoFormats,
} from './port.ts'

// A server that prepares one photo a day should not reserve memory for it, nor take all cores from players.
sharp.cache(false)
sharp.concurrency(1)

const sharpWidths = [640, 1280, 2048]
const blurredSize = { width: 640, height: 1280 }

/** Below WebP's 16383 pixels, so that a very tall picture can be encoded in every format. */
const maxHeight = 8192

const largestCopy = { width: Math.max(...sharpWidths), height: maxHeight }

/** Decoding a malicious file of less than 10 MB could take minutes. */
const decodingSeconds = 20

/**
 * The width of the blurred copies: 48 pixels, each the weighted mean of a fifth of the picture's width, rounded to whole numbers. Details finer than
 * about a twentieth of the picture are below that rounding, so no sharpening brings them back.
 */
const blur = { size: 48, sigma: 2.5 }

/** Uncompressed upright sRGB pixels, three bytes each. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Opens the kind that works inside this process, on libvips. It has no state, so there is nothing to close. */
export function openSharpImages(): Images {
  return {
    async prepare(original, { formats = photoFormats, shape } = {}) {
      const { width, height, readable } = await makeReadable(original)
      if (shape) requireShape({ width, height }, shape)
      const pixels = await decode(readable)
      const blurred = await blurBeyondRecognition(pixels)
      return {
        width,
        height,
        placeholder: await makePlaceholder(blurred),
        fingerprint: await fingerprintOf(pixels),
        variants: [...(await encodeSharp(pixels, formats)), ...(await encodeBlurred(blurred))],
      }
    },
    async readMetadata(original) {
      const isHeic = acceptImage(original) === 'heic'
      const blocks = isHeic ? await readHeicBlocks(original) : await open(original).metadata().catch(refuse)
      return await metadataOf(original, blocks)
    },
    prepareLogo,
  }
}

/** Returns the size of the upright original, and a file that libvips reads: in most cases the original itself. */
async function makeReadable(original: Buffer): Promise<{ width: number; height: number; readable: Buffer }> {
  if (acceptImage(original) !== 'heic') return { ...(await readSize(original)), readable: original }
  const { width, height, png } = await heicToPng(original, largestCopy)
  return { width, height, readable: png }
}

function requireShape(
  { width, height }: { width: number; height: number },
  { shortestSide, mostTimesAsLong }: NonNullable<PreparationOptions['shape']>,
): void {
  const shortest = Math.min(width, height)
  if (shortest < shortestSide) throw new ImageRefused('too-small')
  if (Math.max(width, height) > mostTimesAsLong * shortest) throw new ImageRefused('too-narrow')
}

async function readSize(original: Buffer): Promise<{ width: number; height: number }> {
  const found = await open(original).metadata().catch(refuse)
  if (isAnimated(found)) throw new ImageRefused('animated')
  return { width: found.autoOrient.width, height: found.autoOrient.height }
}

/** The pages of a TIFF are no animation: the first is the photo, the others are often smaller copies. */
function isAnimated({ pages = 1, format }: Metadata): boolean {
  return pages > 1 && format !== 'tiff'
}

/** Decodes the whole file once, at the size of the largest copy: a photo of 12 megapixels becomes 9 MB of pixels. */
async function decode(original: Buffer): Promise<Pixels> {
  return await open(original)
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .resize({ ...largestCopy, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .timeout({ seconds: decodingSeconds })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ data, width: info.width, height: info.height }), refuse)
}

/** Unreadable pixels are an error; harmless oddities that many cameras write are not. */
function open(original: Buffer): Sharp {
  return sharp(original, { limitInputPixels: maxOriginalPixels, failOn: 'error' })
}

/** The decoder's message is for the log; the uploader gets ours. */
function refuse(cause: unknown): never {
  const isTooLarge = cause instanceof Error && cause.message.includes('exceeds pixel limit')
  throw new ImageRefused(isTooLarge ? 'too-many-pixels' : 'damaged', { cause })
}

function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Converted to bytes on purpose: later drawings of it cannot contain more than these few pixels. */
async function blurBeyondRecognition(pixels: Pixels): Promise<Pixels> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: blur.size, height: blur.size, fit: 'inside' })
    .blur(blur.sigma)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Neighbors must differ by this many of 256 grays, so that the noise of an even sky does not count. */
const visibleStep = 2

/** The look is a difference hash: of 9 by 8 gray squares, whether each is visibly brighter than its right neighbor. */
async function fingerprintOf(pixels: Pixels): Promise<PhotoFingerprint> {
  const gray = await fromPixels(pixels)
    .greyscale()
    .resize({ width: 9, height: 8, fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  const bits = Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8)
    return gray[at]! - gray[at + 1]! > visibleStep ? '1' : '0'
  })
  const hash = createHash('sha256').update(`${pixels.width}x${pixels.height}`).update(pixels.data)
  return {
    look: BigInt(`0b${bits.join('')}`)
      .toString(16)
      .padStart(16, '0'),
    pixels: hash.digest('hex'),
  }
}

async function makePlaceholder(blurred: Pixels): Promise<PreparedPhoto['placeholder']> {
  const { dominant } = await fromPixels(blurred).stats()
  const tiny = await fromPixels(blurred)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  const dominantColor = `#${Buffer.from([dominant.r, dominant.g, dominant.b]).toString('hex')}`
  return { dominantColor, tinyDataUrl: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/** Runs encoders one after another, so that one upload takes one core and the memory of one encoder. */
async function encodeSharp(pixels: Pixels, formats: readonly PhotoFormat[]): Promise<PhotoVariant[]> {
  const widths = new Set(sharpWidths.map((width) => Math.min(width, pixels.width)))
  const variants: PhotoVariant[] = []
  for (const width of widths) {
    for (const format of photoFormats.filter((offered) => formats.includes(offered))) {
      const resized = fromPixels(pixels).resize({ width })
      variants.push(await encode(resized, { kind: 'sharp', format }))
    }
  }
  return variants
}

async function encodeBlurred(blurred: Pixels): Promise<PhotoVariant[]> {
  const variants: PhotoVariant[] = []
  for (const format of ['webp', 'jpeg'] as const) {
    const enlarged = fromPixels(blurred).resize({ ...blurredSize, fit: 'inside', kernel: 'cubic' })
    variants.push(await encode(enlarged, { kind: 'blurred', format }))
  }
  return variants
}

async function encode(picture: Sharp, wanted: Pick<PhotoVariant, 'kind' | 'format'>): Promise<PhotoVariant> {
  const { data, info } = await inFormat(picture, wanted.format).toBuffer({ resolveWithObject: true })
  return { ...wanted, width: info.width, height: info.height, bytes: data, contentType: `image/${wanted.format}` }
}

/** AVIF at effort 2: higher efforts take many times as long for little gain. */
function inFormat(picture: Sharp, format: PhotoFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' })
  if (format === 'webp') return picture.webp({ quality: 78 })
  return picture.jpeg({ quality: 78, mozjpeg: true })
}
