import type { Layer } from '@whereabouts/contract/share-picture'
import { openSharpShareImages } from '@whereabouts/engines/share-image/sharp'
import { type Region, sharp } from '@whereabouts/engines/test-support/sample-pictures'
import { expect, test } from 'vitest'
import { layersSvg } from './layers-svg.ts'

const size = { width: 400, height: 300 }
const whole = { left: 0, top: 0, ...size }
const all = { x: 0, y: 0, ...size }
const images = openSharpShareImages()
const draw = (layers: Layer[], photos: Record<string, Buffer> = {}) => {
  const ground: Layer = { kind: 'fill', box: all, color: '#000' }
  return images.paint(
    layersSvg({ ...size, layers: [ground, ...layers], photos: new Map(Object.entries(photos)) }, images),
  )
}
/** How many color values are brighter than compression makes black. */
const lit = async (drawn: Buffer, part: Region = whole) =>
  (await sharp(drawn).extract(part).raw().toBuffer()).reduce((count, value) => count + (value > 40 ? 1 : 0), 0)

test('a photo fills its box with its middle, below what comes after it; one that is not there is left out', async () => {
  const half = (background: string) => ({ create: { width: 200, height: 100, channels: 3 as const, background } })
  const photo = await sharp(half('#fff'))
    .composite([{ input: half('#000'), left: 100, top: 0 }])
    .jpeg()
    .toBuffer()
  const box = { x: 100, y: 50, width: 200, height: 200 }
  const over: Layer = { kind: 'fill', box: { ...box, height: 100 }, color: '#000' }
  const drawn = await draw([{ kind: 'photo', photo: 'p', box }, over], { p: photo })
  expect(await lit(drawn, { left: 110, top: 160, width: 80, height: 80 })).toBe(80 * 80 * 3)
  expect(await lit(drawn, { left: 212, top: 160, width: 80, height: 80 })).toBe(0)
  expect(await lit(drawn, { left: 110, top: 60, width: 180, height: 80 })).toBe(0)
  expect(await lit(drawn, { left: 0, top: 0, width: 90, height: 300 })).toBe(0)
  expect(await lit(await draw([{ kind: 'photo', photo: 'gone', box }]))).toBe(0)
})

test('a fill fades, and a path is moved, scaled, filled or stroked', async () => {
  const fading = await sharp(await draw([{ kind: 'fill', box: all, color: '#fff', fades: 'right' }]))
    .raw()
    .toBuffer()
  expect([fading[0]! > 240, fading.at(-1)! < 15]).toEqual([true, true])
  const square = { kind: 'path', d: 'M0 0H10V10H0Z', at: { x: 200, y: 100 }, scale: 5, color: '#fff' } as const
  const middle = { left: 210, top: 110, width: 30, height: 30 }
  expect(await lit(await draw([square]), middle)).toBe(30 * 30 * 3)
  const line = await draw([{ ...square, lineWidth: 1 }])
  expect([await lit(line, middle), (await lit(line)) > 500]).toEqual([0, true])
})

test('words stand on their line at their side, and never become markup', async () => {
  const text = { kind: 'text', words: 'Hunt', face: 'display', size: 60, color: '#fff', x: 200, y: 150 } as const
  const { width } = images.outline(text)
  for (const [align, left] of [
    ['left', 200],
    ['center', 200 - width / 2],
    ['right', 200 - width],
  ] as const) {
    const drawn = await draw([{ ...text, align }])
    const place = { left: Math.round(left) - 6, top: 90, width: Math.round(width) + 12, height: 68 }
    expect([await lit(drawn), (await lit(drawn, place)) > 2000]).toEqual([await lit(drawn, place), true])
  }
  const hostile = layersSvg(
    { ...size, layers: [{ ...text, words: '</svg><script>', align: 'left' }], photos: new Map() },
    images,
  )
  expect(hostile).not.toContain('script')
})
