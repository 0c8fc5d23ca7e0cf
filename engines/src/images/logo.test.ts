import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animation, blackPng, hasMetadata, tellingPhoto } from '../../test-support/sample-pictures.ts'
import { logoHeights } from './port.ts'
import { openSharpImages } from './sharp.ts'

const { prepareLogo } = openSharpImages()
const refusal = (bytes: Buffer) =>
  prepareLogo(bytes).then(
    () => null,
    (error: { code: string }) => error.code,
  )

/** A transparent picture with a red left half. */
const halfRed = async (format: 'png' | 'webp' | 'gif', { width = 1200, height = 400 } = {}) => {
  const red = await sharp({ create: { width: width / 2, height, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

test.each(['png', 'webp', 'gif'] as const)(
  'a %s becomes four sizes in two formats, and stays transparent',
  async (format) => {
    const copies = await prepareLogo(await halfRed(format))
    expect(copies.map((copy) => `${copy.size} ${copy.format} ${copy.width}x${copy.height}`)).toEqual(
      Object.entries(logoHeights).flatMap(([size, height]) =>
        ['webp', 'png'].map((kind) => `${size} ${kind} ${height * 3}x${height}`),
      ),
    )
    for (const { bytes, contentType, width, height } of copies) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect([`image/${(await sharp(bytes).metadata()).format}`, info.channels]).toEqual([contentType, 4])
      const at = (x: number) => [...data.subarray(4 * (Math.floor(height / 2) * width + x)).subarray(0, 4)]
      expect(at(4)[0]).toBeGreaterThan(250)
      expect([at(4)[3], at(width - 4)[3]]).toEqual([255, 0])
    }
  },
)

test('a logo is never enlarged, and a very wide one is drawn at most eight times as wide as high', async () => {
  const sizesOf = async (bytes: Buffer) =>
    (await prepareLogo(bytes)).filter(({ format }) => format === 'png').map(({ width, height }) => [width, height])
  expect(await sizesOf(await halfRed('png', { width: 60, height: 20 }))).toEqual(Array(4).fill([60, 20]))
  expect(await sizesOf(await halfRed('png', { width: 4000, height: 250 }))).toEqual([
    [512, 32],
    [768, 48],
    [1152, 72],
    [1792, 112],
  ])
})

test('a JPEG is turned upright and loses place, author and color profile', async () => {
  const copies = await prepareLogo(await tellingPhoto({ width: 600, height: 300 }))
  for (const { bytes, width, height } of copies) {
    expect(width).toBeLessThan(height)
    expect(await hasMetadata(bytes)).toBe(false)
  }
})

test('a file without a still picture is refused, under any name', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  expect(await refusal(Buffer.from(drawing))).toBe('not-an-image')
  expect(await refusal(Buffer.from('<!DOCTYPE html><script>alert(1)</script>'))).toBe('not-an-image')
  expect(await refusal(Buffer.alloc(0))).toBe('not-an-image')
  expect(await refusal(await animation('gif'))).toBe('animated')
  expect(await refusal(await animation('webp'))).toBe('animated')
  expect(await refusal((await halfRed('png')).subarray(0, 900))).toBe('damaged')
  expect(await refusal(blackPng({ width: 50_001, height: 1000 }))).toBe('too-many-pixels')
})
