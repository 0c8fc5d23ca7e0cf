import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasMetadata, landscape } from '../../test-support/sample-pictures.ts'
import { heicToPng } from './heic.ts'
import { openSharpImages } from './sharp.ts'

const images = openSharpImages()
/** The test landscape, 1200 by 900, as a phone would write it: HEVC, EXIF with GPS, XMP, a wide color profile. */
const photo = await readFile(new URL('photo-with-metadata.heic', import.meta.url))
const refusal = (bytes: Buffer) =>
  images.prepare(bytes, { formats: ['webp'] }).then(
    () => null,
    (error: { name: string; code: string }) => `${error.name} ${error.code}`,
  )
/** The file with another picture size: the box 'ispe' has four bytes of flags, then width and height. */
const claiming = (width: number, height: number) => {
  const bomb = Buffer.from(photo)
  for (let at = bomb.indexOf('ispe'); at !== -1; at = bomb.indexOf('ispe', at + 1)) {
    bomb.writeUInt32BE(width, at + 8)
    bomb.writeUInt32BE(height, at + 12)
  }
  return bomb
}

test('a complete iPhone photo becomes copies without metadata, in its colors', async () => {
  const { width, height, variants, fingerprint } = await images.prepare(photo, { formats: ['webp', 'jpeg'] })
  expect([width, height]).toEqual([1200, 900])
  expect(fingerprint.look).toMatch(/^[0-9a-f]{16}$/)
  for (const { bytes } of variants) expect(await hasMetadata(bytes)).toBe(false)
  const large = variants.find(({ kind, width }) => kind === 'sharp' && width === 1200)!
  const { data, info } = await sharp(large.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray((450 * info.width + x) * 3).subarray(0, 3)]
  expect(at(100)[0]! - at(100)[2]!).toBeGreaterThan(100)
  expect(at(1100)[2]! - at(1100)[0]!).toBeGreaterThan(100)
})

test('the color profile counts: the same numbers in Display P3 are a stronger red', async () => {
  const wide = (await sharp(await landscape({ width: 9, height: 9 }).withIccProfile('p3').jpeg().toBuffer()).metadata())
    .icc!
  const plain = (await sharp((await heicToPng(photo, { width: 90, height: 90 })).png).metadata()).icc!
  const at = photo.indexOf(plain)
  expect([at > 0, wide.length]).toEqual([true, plain.length])
  const inP3 = Buffer.concat([photo.subarray(0, at), wide, photo.subarray(at + wide.length)])
  const redOf = async (file: Buffer) => {
    const { variants } = await images.prepare(file, { formats: ['jpeg'] })
    return (await sharp(variants[0]!.bytes).raw().toBuffer())[0]!
  }
  expect((await redOf(inP3)) - (await redOf(photo))).toBeGreaterThan(8)
})

test('its place and all kinds of metadata are read, as from a JPEG', async () => {
  const { place, found } = await images.readMetadata(photo)
  expect(place).toEqual({ lat: 38.713611, lng: -9.139167 })
  expect(found).toEqual(expect.arrayContaining(['GPS position', 'author', 'caption', 'XMP', 'color profile']))
})

test('a truncated or scrambled file is damaged, and the next one is read as usual', async () => {
  for (const length of [12, 40, 300, 900, photo.length - 200])
    expect(await refusal(photo.subarray(0, length)), `${length} bytes`).toBe('ImageRefused damaged')
  const empty = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500, 0xff)])
  expect(await refusal(empty)).toBe('ImageRefused damaged')
  expect(await refusal(photo)).toBeNull()
})

test('a claimed size above 50 megapixels is refused before decoding', async () => {
  expect(await refusal(claiming(10_000, 5001))).toBe('ImageRefused too-many-pixels')
  expect(await refusal(claiming(0x7fffffff, 0x7fffffff))).toMatch(/^ImageRefused (?:too-many-pixels|damaged)$/)
})

test('is not accepted as a logo', async () => {
  await expect(images.prepareLogo(photo)).rejects.toMatchObject({ code: 'not-an-image' })
})
