import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { tiffWithTag } from '../../test-support/gps-blocks.ts'
import {
  animation,
  blackPng,
  chessboard,
  hasMetadata,
  landscape,
  tellingPhoto,
} from '../../test-support/sample-pictures.ts'
import { pngChunk } from './png-chunk.ts'
import { type ImageRefusalCode, type Images, maxOriginalBytes, type PhotoVariant, type PreparedPhoto } from './port.ts'

/** Tests for every kind of image engine. */
export function imagesSuite(open: () => Images): void {
  describe('copies', () => copyPromises(open()))
  describe('secrets of a photo', () => secrecyPromises(open()))
  describe('refusals', () => refusalPromises(open()))
}

/** For tests that ignore sharp copies. */
const onlyBlurred = { formats: [] }

function copyPromises(images: Images): void {
  test('a large photo becomes sharp copies at three widths in three formats, and two blurred ones', async () => {
    const photo = await images.prepare(await landscape({ width: 2400, height: 250 }).jpeg().toBuffer())

    expect([photo.width, photo.height]).toEqual([2400, 250])
    expect(photo.variants.map(nameOf)).toEqual([
      ...['sharp avif 640x67', 'sharp webp 640x67', 'sharp jpeg 640x67'],
      ...['sharp avif 1280x133', 'sharp webp 1280x133', 'sharp jpeg 1280x133'],
      ...['sharp avif 2048x213', 'sharp webp 2048x213', 'sharp jpeg 2048x213'],
      ...['blurred webp 640x67', 'blurred jpeg 640x67'],
    ])
    for (const variant of photo.variants) {
      const { width, height, mediaType } = await sharp(variant.bytes).metadata()
      expect([width, height, mediaType]).toEqual([variant.width, variant.height, variant.contentType])
    }
  })

  test.each([
    [2048, [640, 1280, 2048]],
    [2047, [640, 1280, 2047]],
    [1280, [640, 1280]],
    [640, [640]],
    [639, [639]],
    [1, [1]],
  ])('a photo %i pixels wide is never enlarged: %j', async (width, widths) => {
    const photo = await images.prepare(blackPng({ width, height: 8 }), { formats: ['webp'] })
    expect(photo.variants.filter(({ kind }) => kind === 'sharp').map((variant) => variant.width)).toEqual(widths)
  })

  test('only the requested formats are encoded, and always the blurred copies', async () => {
    const photo = await images.prepare(blackPng({ width: 64, height: 48 }), { formats: ['jpeg'] })
    expect(photo.variants.map(nameOf)).toEqual(['sharp jpeg 64x48', 'blurred webp 640x480', 'blurred jpeg 640x480'])
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('a still %s file is accepted', async (format) => {
    const original = await landscape({ width: 60, height: 40 }).toFormat(format).toBuffer()
    expect(await images.prepare(original, { formats: ['webp'] })).toMatchObject({ width: 60, height: 40 })
  })

  test.each([
    [5, 40_000],
    [40_000, 5],
  ])('a picture of %i by %i pixels is still encoded in every format', async (width, height) => {
    expect((await images.prepare(blackPng({ width, height }))).variants.length).toBeGreaterThanOrEqual(5)
  })

  test('transparent, CMYK and grayscale pictures become opaque sRGB', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const print = landscape({ width: 80, height: 80 }).toColorspace('cmyk')
    const gray = landscape({ width: 80, height: 80 }).greyscale()
    for (const original of [clear.png(), print.jpeg(), gray.jpeg()]) {
      const { variants } = await images.prepare(await original.toBuffer())
      for (const { bytes } of variants)
        expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    }
    const onWhite = await images.prepare(await clear.png().toBuffer())
    expect(onWhite.placeholder.dominantColor).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/)
  })
}

function secrecyPromises(images: Images): void {
  test('a photo is turned upright, and no copy has its place, author, caption or color profile', async () => {
    const original = await tellingPhoto({ width: 720, height: 660 })
    expect(await hasMetadata(original)).toBe(true)

    const photo = await images.prepare(original)

    expect([photo.width, photo.height]).toEqual([660, 720])
    for (const { bytes, width, height } of photo.variants) {
      expect(await hasMetadata(bytes)).toBe(false)
      expect(bytes.includes('Lisbon')).toBe(false)
      expect(height).toBeGreaterThan(width)
    }
    expect(await hasMetadata(tinyPictureOf(photo))).toBe(false)
    // Orientation 6 turns clockwise: the left side comes to the top.
    const top = await colorAt(blurredOf(photo), { x: 0.5, y: 0.1 })
    expect(top.red).toBeGreaterThan(top.blue)
  })

  test('two photos that differ only in details finer than a twentieth of the picture have the same blurred copy', async () => {
    for (const squares of [20, 40, 80]) {
      const [one, other] = await Promise.all(
        [false, true].map(async (inverted) => images.prepare(await chessboard({ squares, inverted }), onlyBlurred)),
      )
      expect(await greatestDifference(blurredOf(one!), blurredOf(other!))).toBeLessThanOrEqual(10)
    }
  })

  test('the blurred copy and the placeholder have the colors of the photo', async () => {
    const photo = await images.prepare(await landscape({ width: 900, height: 600 }).jpeg().toBuffer(), onlyBlurred)
    for (const picture of [blurredOf(photo), tinyPictureOf(photo)]) {
      const [left, right] = [await colorAt(picture, { x: 0.1, y: 0.5 }), await colorAt(picture, { x: 0.9, y: 0.5 })]
      expect(left.red - left.blue).toBeGreaterThan(100)
      expect(right.blue - right.red).toBeGreaterThan(100)
    }
    expect(photo.placeholder.dominantColor).toMatch(/^#[0-9a-f]{6}$/)
    expect(photo.placeholder.tinyDataUrl.length).toBeLessThanOrEqual(400)
  })

  test('the placeholder is at most 16 pixels and 400 characters, even for the noisiest photo', async () => {
    const noise = {
      width: 64,
      height: 96,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
    } as const
    const photo = await images.prepare(await sharp({ create: noise }).png().toBuffer(), onlyBlurred)
    expect(photo.placeholder.tinyDataUrl.length).toBeLessThanOrEqual(400)
    expect(await sharp(tinyPictureOf(photo)).metadata()).toMatchObject({ format: 'webp', height: 16 })
  })
}

function refusalPromises(images: Images): void {
  const small = { width: 60, height: 40 }

  async function expectRefusal(original: Buffer, code: ImageRefusalCode): Promise<void> {
    const refusal = await images.prepare(original, { formats: ['webp'] }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'ImageRefused', code, message: expect.stringMatching(/^The .*\.$/) })
  }

  test.each([
    [
      'an SVG drawing',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['a page', '<!doctype html><html><script>alert(1)</script></html>'],
    ['a document', '%PDF-1.7\n'],
    ['a text', 'hello'],
    ['nothing', ''],
  ])('%s is no image, under any name', async (_what, text) => {
    await expectRefusal(Buffer.from(text), 'not-an-image')
  })

  test.each<[string, (tiff: Buffer) => Buffer]>([
    ['of Adobe', (tiff) => tiffWithTag(tiff, { tag: 0xc612, value: 0x00_00_06_01 })],
    [
      'whose first picture is a preview',
      (tiff) => tiffWithTag(tiffWithTag(tiff, { tag: 0xfe, value: 1 }), { tag: 0x14a, value: 8 }),
    ],
    ['of a color filter array', (tiff) => tiffWithTag(tiff, { tag: 0x106, value: 32_803 })],
    ['of Canon', (tiff) => Buffer.concat([tiff.subarray(0, 8), Buffer.from('CR\x02\0'), tiff.subarray(12)])],
    ['of Canon, newer', () => Buffer.from('\0\0\0\x18ftypcrx \0\0\0\x01', 'latin1')],
    ['of Fujifilm', () => Buffer.from('FUJIFILMCCD-RAW 0201')],
    ['of Olympus', () => Buffer.from('IIRO\x08\0\0\0')],
    ['of Panasonic', () => Buffer.from('IIU\0\x18\0\0\0')],
  ])('a raw photo %s is refused as one', async (_what, rawOf) => {
    const tiff = await landscape(small).tiff({ compression: 'none' }).toBuffer()
    await expectRefusal(rawOf(tiff), 'raw')
    await expect(images.readMetadata(rawOf(tiff))).rejects.toMatchObject({ code: 'raw' })
    expect((await images.prepare(tiff, { formats: ['webp'] })).width).toBe(small.width)
  })

  test('a real AVIF file is not among the formats', async () => {
    await expectRefusal(await landscape(small).avif().toBuffer(), 'not-an-image')
  })

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s file cut off in the middle is refused', async (format) => {
    const whole = await landscape({ width: 300, height: 200 }).toFormat(format).toBuffer()
    await expectRefusal(whole.subarray(0, whole.length / 2), 'damaged')
    await expectRefusal(whole.subarray(0, 16), 'damaged')
  })

  test('a file with trailing bytes is decoded below 10MB, and refused from exactly 10MB on', async () => {
    const image = await landscape(small).jpeg().toBuffer()
    const padded = Buffer.concat([image, Buffer.alloc(maxOriginalBytes - image.length)])
    await expectRefusal(padded, 'too-large')
    expect(await images.prepare(padded.subarray(0, -1), { formats: ['webp'] })).toMatchObject(small)
  })

  test('50 megapixels are decoded, one more row is refused before decoding', async () => {
    await expectRefusal(blackPng({ width: 10_000, height: 5001 }), 'too-many-pixels')
    const photo = await images.prepare(blackPng({ width: 10_000, height: 5000 }), onlyBlurred)
    expect(photo.width * photo.height).toBe(50_000_000)
  })

  test('a size limit applies to the upright picture: the exact size passes, one pixel less is refused', async () => {
    const options = { formats: ['webp'], shape: { shortestSide: 80, mostTimesAsLong: 3 } } as const
    const outcome = (width: number, height: number) =>
      images.prepare(blackPng({ width, height }), options).then(
        () => null,
        ({ code }: { code: string }) => code,
      )
    expect(await Promise.all([outcome(80, 240), outcome(240, 80)])).toEqual([null, null])
    expect(await Promise.all([outcome(79, 200), outcome(200, 79)])).toEqual(['too-small', 'too-small'])
    expect(await Promise.all([outcome(80, 241), outcome(241, 80)])).toEqual(['too-narrow', 'too-narrow'])
  })

  test('moving pictures are refused: GIF, WebP and PNG', async () => {
    await expectRefusal(await animation('gif'), 'animated')
    await expectRefusal(await animation('webp'), 'animated')
    await expectRefusal(blackPng({ ...small, extraChunk: pngChunk('acTL', Buffer.alloc(8)) }), 'animated')
  })
}

function nameOf({ kind, format, width, height }: PhotoVariant): string {
  return `${kind} ${format} ${width}x${height}`
}

function blurredOf(photo: PreparedPhoto): Buffer {
  return photo.variants.find(({ kind, format }) => kind === 'blurred' && format === 'webp')!.bytes
}

function tinyPictureOf({ placeholder }: PreparedPhoto): Buffer {
  return Buffer.from(placeholder.tinyDataUrl.replace('data:image/webp;base64,', ''), 'base64')
}

/** The color at a place of the picture, from 0 to 1 across and down. */
async function colorAt(picture: Buffer, { x, y }: { x: number; y: number }): Promise<{ red: number; blue: number }> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return { red: data[at]!, blue: data[at + 2]! }
}

/** The largest difference in one color of one pixel, from 0 to 255, without a tenth at each border, where the blur has less input. */
async function greatestDifference(one: Buffer, other: Buffer): Promise<number> {
  const inner = { left: 64, top: 64, width: 512, height: 512 }
  const [first, second] = await Promise.all(
    [one, other].map((picture) => sharp(picture).extract(inner).raw().toBuffer()),
  )
  return first!.reduce((greatest, value, at) => Math.max(greatest, Math.abs(value - second![at]!)), 0)
}
