import { pngChunks } from './png-chunk.ts'
import { ImageRefused, maxOriginalBytes } from './port.ts'

/**
 * Accepts only bytes that begin like a JPEG, HEIC, PNG, WebP, TIFF or GIF file and are small enough. Checks the content, since the name and the
 * declared type of an upload may be wrong or missing: SVG, HTML, PDF and the like never reach a decoder.
 *
 * @throws ImageRefused 'too-large', 'not-an-image', 'raw' (a camera's raw file) or 'animated' (an animated PNG, which decoders show as a still one).
 */
export function acceptImage(original: Buffer): 'heic' | 'tiff' | 'picture' {
  if (original.length >= maxOriginalBytes) throw new ImageRefused('too-large')
  if (rawMarks.test(original.toString('latin1', 0, 16))) throw new ImageRefused('raw')
  if (isHeic(original)) return 'heic'
  if (isTiff(original)) {
    if (isRawTiff(original)) throw new ImageRefused('raw')
    return 'tiff'
  }
  const isPng = startsWith(original, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const isKnown = isPng || isJpeg(original) || isWebp(original) || isGif(original)
  if (!isKnown) throw new ImageRefused('not-an-image')
  if (isPng && isAnimatedPng(original)) throw new ImageRefused('animated')
  return 'picture'
}

function isJpeg(bytes: Buffer): boolean {
  return startsWith(bytes, [0xff, 0xd8, 0xff])
}

function isGif(bytes: Buffer): boolean {
  return ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

function isTiff(bytes: Buffer): boolean {
  return startsWith(bytes, [0x49, 0x49, 0x2a, 0x00]) || startsWith(bytes, [0x4d, 0x4d, 0x00, 0x2a])
}

/** HEIC, as phones write it: a box 'ftyp' with a brand of HEVC pictures, or with it as a compatible brand (ISO/IEC 23008-12, annex B). */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  return /^(?:....)*?(?:hei[cxms]|hev[cxms])/.test(brands)
}

/** An animated PNG has an 'acTL' chunk before its first 'IDAT' chunk (W3C PNG, third edition, 11.3.6.1). */
function isAnimatedPng(bytes: Buffer): boolean {
  for (const { name } of pngChunks(bytes)) {
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

/** The starts of raw files that are no TIFF: Canon's CR3, Fujifilm, Olympus, Panasonic. */
const rawMarks = /^(?:....ftypcrx |FUJIFILMCCD-RAW|IIR[OS]|MMOR|IIU\0)/s

/**
 * A camera's raw file is a TIFF whose first directory belongs to Adobe's DNG, is a reduced preview of a picture in another directory, or has unfinished
 * pixels of a color filter array (TIFF 6.0, section 8; DNG 1.7, chapter 4). Canon's CR2 says so in its header.
 */
function isRawTiff(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 8, 10) === 'CR') return true
  const isLittle = bytes[0] === 0x49
  const u16 = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const tags = new Map<number, number>()
  const first = bytes.length >= 8 ? u32(4) : 0
  const count = first + 2 <= bytes.length ? u16(first) : 0
  for (let at = first + 2; at + 12 <= Math.min(first + 2 + 12 * count, bytes.length); at += 12) {
    const isShort = u16(at + 2) === 3
    tags.set(u16(at), isShort ? u16(at + 8) : u32(at + 8))
  }
  const isPreview = ((tags.get(tag.newSubfileType) ?? 0) & 1) === 1 && tags.has(tag.subDirectories)
  return tags.has(tag.dngVersion) || isPreview || filterArrays.includes(tags.get(tag.photometric) ?? 0)
}

const tag = { newSubfileType: 0xfe, photometric: 0x106, subDirectories: 0x14a, dngVersion: 0xc612 }
/** The color filter array, and the linear pixels made of one. */
const filterArrays = [32_803, 34_892]

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}
