import { ImageRefused, maxOriginalBytes } from './port.ts'

/**
 * Accepts only bytes that begin like a JPEG, HEIC, PNG, WebP, TIFF or GIF file and are small enough. Checks the content, since the name and the
 * declared type of an upload may be wrong or missing: SVG, HTML, PDF and the like never reach a decoder.
 *
 * @throws ImageRefused 'too-large', 'not-an-image' or 'animated' (the last for animated PNG, which decoders show as a still one).
 */
export function acceptImage(original: Buffer): 'heic' | 'tiff' | 'picture' {
  if (original.length >= maxOriginalBytes) throw new ImageRefused('too-large')
  if (isHeic(original)) return 'heic'
  if (isTiff(original)) return 'tiff'
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
  let offset = 8
  while (offset + 8 <= bytes.length) {
    const chunk = bytes.toString('latin1', offset + 4, offset + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
    // A chunk is its length, its name, its content and a checksum.
    offset += 12 + bytes.readUInt32BE(offset)
  }
  return false
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}
