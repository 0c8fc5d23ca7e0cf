import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { pngChunk } from '../src/images/png-chunk.ts'

/** Pictures for tests, drawn on demand. */

/** A landscape with a red left half and a blue right half, and film grain, so that it compresses like a photo. */
export function landscape({ width, height }: { width: number; height: number }): Sharp {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="50%" height="100%" fill="#c03020"/><rect x="50%" width="50%" height="100%" fill="#2040c0"/></svg>`
  const grain = {
    width,
    height,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 8 },
  } as const
  return sharp(Buffer.from(scene)).composite([{ input: { create: grain }, blend: 'soft-light' }])
}

/** A landscape in JPEG that says where it was taken: EXIF with GPS, XMP, a wide color profile, and a rotation mark. */
export async function tellingPhoto({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 49/1', GPSLongitudeRef: 'W', GPSLongitude: '9/1 8/1 21/1' }
  return await landscape({ width, height })
    .withIccProfile('p3')
    .withExif({ IFD0: { Copyright: 'Someone', ImageDescription: 'Lisbon' }, IFD3: gps })
    .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">Lisbon</x:xmpmeta><?xpacket end="w"?>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** One of many photos that do not resemble each other, each with its place (north and east): colored squares by a number. */
export async function photoOfPlace({
  number,
  lat,
  lng,
}: {
  number: number
  lat: number
  lng: number
}): Promise<Buffer> {
  const side = 8
  const pixels = Buffer.alloc(side * side * 3)
  let state = number * 2_654_435_761 + 1
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = state >>> 23
  }
  const degrees = (angle: number) => `${Math.round(angle * 1_000_000)}/1000000 0/1 0/1`
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: degrees(lat), GPSLongitudeRef: 'E', GPSLongitude: degrees(lng) }
  return await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize({ width: 960, height: 960, kernel: 'nearest' })
    .withExif({ IFD3: gps })
    .jpeg()
    .toBuffer()
}

/** A chessboard with so many squares across its width; `inverted` swaps black and white. */
export async function chessboard({ squares, inverted }: { squares: number; inverted: boolean }): Promise<Buffer> {
  const pixels = Buffer.alloc(squares * squares)
  for (let at = 0; at < pixels.length; at++) {
    const isWhite = (at + Math.floor(at / squares)) % 2 === (inverted ? 1 : 0)
    pixels[at] = isWhite ? 255 : 0
  }
  const board = sharp(pixels, { raw: { width: squares, height: squares, channels: 1 } })
  return await board.resize({ width: 960, height: 960, kernel: 'nearest' }).png().toBuffer()
}

/** Two frames, one red and one blue. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** A valid black PNG with one bit per pixel: a few kilobytes for any number of pixels. `extraChunk` goes before its pixels. */
export function blackPng({
  width,
  height,
  extraChunk,
}: {
  width: number
  height: number
  extraChunk?: Buffer
}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    extraChunk ?? Buffer.alloc(0),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Whether an encoded picture contains more than its pixels: EXIF, XMP, IPTC, a color profile, comments, an HDR gain map. */
export async function hasMetadata(bytes: Buffer): Promise<boolean> {
  const found = await sharp(bytes).metadata()
  const known = [found.exif, found.xmp, found.iptc, found.icc, found.tifftagPhotoshop, found.comments, found.gainMap]
  const marks = ['Exif\0\0', 'http://ns.adobe.com/', 'ICC_PROFILE\0', 'Photoshop 3.0']
  return known.some((part) => part !== undefined) || marks.some((mark) => bytes.includes(mark, 0, 'latin1'))
}

/** For tests of other packages that look at what was painted. */
export { default as sharp, type Region } from 'sharp'
