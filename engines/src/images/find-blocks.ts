import { inflateSync } from 'node:zlib'
import { pngChunks } from './png-chunk.ts'

/** Blocks of metadata, wherever they stand in a file. */
export interface FoundBlocks {
  exif: Buffer[]
  xmp: Buffer[]
}

/** Where EXIF begins: JPEG's and WebP's mark, or a chunk of PNG; then the header of TIFF in one of both byte orders. */
const exifMarks = ['Exif\0\0', 'eXIf', 'EXIF'].flatMap((mark) =>
  ['II*\0', 'MM\0*'].map((header) => ({ bytes: Buffer.from(mark + header, 'latin1'), headerAt: mark.length })),
)
const encodings = ['latin1', 'utf16le', 'utf16be'] as const
/** The most of either kind that are read. Cameras and programs write one to three. */
const mostBlocks = 16
/** The most bytes that a compressed text of a PNG file may have. */
const maxTextBytes = 10 * 1024 * 1024

/**
 * Finds EXIF and packets of XMP by their marks: also a second block of a JPEG, what stands behind the pixels, XMP in UTF-16, and EXIF that ImageMagick
 * and GIMP write as text of a PNG. A decoder reports only the first block of each kind before the pixels.
 */
export function findBlocks(file: Buffer): FoundBlocks {
  const parts = [file, ...pngTexts(file)]
  return {
    exif: parts.flatMap(exifIn).slice(0, mostBlocks),
    xmp: parts.flatMap(xmpIn).slice(0, mostBlocks),
  }
}

function exifIn(bytes: Buffer): Buffer[] {
  const found = exifMarks.flatMap(({ bytes: mark, headerAt }) =>
    placesOf(bytes, mark).map((at) => bytes.subarray(at + headerAt)),
  )
  return /^(?:II\*\0|MM\0\*)/.test(bytes.toString('latin1', 0, 4)) ? [bytes, ...found] : found
}

function xmpIn(bytes: Buffer): Buffer[] {
  return encodings.flatMap((encoding) => {
    const [begin, end] = [inEncoding('<?xpacket begin', encoding), inEncoding('<?xpacket end', encoding)]
    return placesOf(bytes, begin).map((at) => {
      const endAt = bytes.indexOf(end, at)
      return bytes.subarray(at, endAt < 0 ? undefined : endAt)
    })
  })
}

function inEncoding(text: string, encoding: (typeof encodings)[number]): Buffer {
  return encoding === 'utf16be' ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, encoding)
}

function placesOf(bytes: Buffer, mark: Buffer): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(mark); at >= 0 && places.length < mostBlocks; at = bytes.indexOf(mark, at + 1))
    places.push(at)
  return places
}

/** The texts of a PNG file that hold metadata: compressed XMP, and 'Raw profile type exif' in hexadecimal digits after its name and length. */
function pngTexts(file: Buffer): Buffer[] {
  const texts: Buffer[] = []
  for (const { name, content } of pngChunks(file)) {
    const [keyword, text] = /^(?:tEXt|zTXt|iTXt)$/.test(name) ? textOf(name, content) : ['', null]
    if (text === null) continue
    const digits = /^\s*\w+\s+\d+\s+([0-9a-f\s]*)$/i.exec(text.toString('latin1'))?.[1]
    texts.push(keyword.startsWith('Raw profile type') && digits ? Buffer.from(digits.replace(/\s/g, ''), 'hex') : text)
  }
  return texts
}

/** The keyword and the text of a chunk (W3C PNG, third edition, 11.3.3). Null for a text that cannot be read. */
function textOf(name: string, content: Buffer): [keyword: string, text: Buffer | null] {
  const end = Math.max(content.indexOf(0), 0)
  const keyword = content.toString('latin1', 0, end)
  let text = content.subarray(end + 1)
  let isCompressed = name === 'zTXt'
  if (name === 'zTXt') text = text.subarray(1)
  if (name === 'iTXt') {
    isCompressed = text[0] === 1
    // Two flags, then language and translated keyword, each ended by a NUL.
    const afterLanguage = text.indexOf(0, 2) + 1
    text = text.subarray(text.indexOf(0, afterLanguage) + 1)
  }
  if (!isCompressed) return [keyword, text]
  try {
    return [keyword, inflateSync(text, { maxOutputLength: maxTextBytes })]
  } catch {
    return [keyword, null]
  }
}
