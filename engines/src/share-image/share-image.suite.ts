import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mostPreviewBytes, type ShareImages } from './port.ts'

const size = { width: 1200, height: 630 }
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630"/>${content}</svg>`

/** Tests for every kind of share image engine. */
export function shareImageSuite(open: () => ShareImages): void {
  const images = open()
  const paint = (content: string) => images.paint(svg(content))
  const textOf = (words: string, face: 'display' | 'text' = 'display') =>
    `<path fill="#fff" transform="translate(100 300)" d="${images.outline({ words, face, size: 90 }).path}"/>`
  /** How many color values are brighter than compression makes black. */
  const lit = async (painted: Buffer, part: { left: number; width: number } = { left: 0, width: 1200 }) => {
    const pixels = await sharp(painted)
      .extract({ top: 0, height: 630, ...part })
      .raw()
      .toBuffer()
    return pixels.reduce((count, value) => count + (value > 40 ? 1 : 0), 0)
  }

  test('a picture is a JPEG of its size, and always the same', async () => {
    const painted = await paint(textOf('$50.00'))
    expect(await sharp(painted).metadata()).toMatchObject({ format: 'jpeg', ...size })
    expect((await paint(textOf('$50.00'))).equals(painted)).toBe(true)
  })

  test('a picture is small enough for messengers, with a photo full of detail too', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#fff', noise } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(mostPreviewBytes)
    const data = `data:image/jpeg;base64,${photo.toString('base64')}`
    const painted = await paint(
      `<image width="1200" height="630" preserveAspectRatio="xMidYMid slice" href="${data}"/>`,
    )
    expect(painted.length).toBeLessThanOrEqual(mostPreviewBytes)
    expect(await lit(painted)).toBeGreaterThan(500_000)
  })

  describe('words', () => {
    test('are as wide as measured', async () => {
      const { width } = images.outline({ words: 'Hunt', face: 'display', size: 90 })
      const painted = await paint(textOf('Hunt'))
      const place = { left: 94, width: Math.round(width) + 12 }
      expect([await lit(painted), (await lit(painted, place)) > 3000]).toEqual([await lit(painted, place), true])
      expect((await lit(painted, { left: 100, width: 20 })) > 100).toBe(true)
      expect((await lit(painted, { left: Math.round(width) + 80, width: 20 })) > 100).toBe(true)
    })

    test.each([
      ['🌍 Daily 👩‍👩‍👧 Challenge 🎉', 'Daily Challenge'],
      ['  Daily\n Challenge ', 'Daily Challenge'],
      ['\u202a$50.00\u202c', '$50.00'],
      ['ทุกวัน', ''],
      ['Daily Challenge ทุกวัน', 'Daily Challenge'],
    ])('%j are legible as %j', (given, shown) => {
      expect(images.legible(given)).toBe(shown)
    })

    test.each(['Где это?', 'Πού είναι', 'Łódź', 'Ở đâu', '写真の撮影場所は？', 'أين التُقطت الصورة؟'])(
      '%j are drawn in both faces',
      async (words) => {
        for (const face of ['display', 'text'] as const) {
          expect(images.legible(words)).toBe(words)
          expect(await lit(await paint(textOf(words, face)))).toBeGreaterThan(3000)
        }
      },
    )
  })
}
