import sharp, { type Region } from 'sharp'
import { describe, expect, test } from 'vitest'
import { mostShareImageBytes, type ShareCard, type ShareImages } from './port.ts'

const card: ShareCard = {
  name: 'Daily Challenge',
  substituteName: 'play.example.org',
  label: 'Today’s prize',
  headline: '$50.00',
  line: 'Guess where the photo was taken',
  tone: 'prize',
  photo: null,
}
/** Above and left of the pin, where words may be. */
const words = { left: 88, top: 50, width: 760, height: 500 }
const name = { left: 150, top: 50, width: 700, height: 110 }

/** Tests for every kind of share image engine. */
export function shareImageSuite(open: () => ShareImages): void {
  const images = open()
  /** The pixels of each drawn card: many tests compare with the same one. */
  const drawn = new Map<string, Promise<Buffer>>()
  const pixelsOf = async (wanted: ShareCard) =>
    await sharp(await images.draw(wanted))
      .removeAlpha()
      .raw()
      .toBuffer()
  const pixels = async (wanted: Partial<ShareCard>, part: Region) => {
    const whole = { ...card, ...wanted }
    const key = JSON.stringify(whole)
    if (!drawn.has(key)) drawn.set(key, pixelsOf(whole))
    const raw = { width: 1200, height: 630, channels: 3 } as const
    return await sharp(await drawn.get(key)!, { raw })
      .extract(part)
      .raw()
      .toBuffer()
  }
  /** How many of the color values of two cards differ visibly. */
  const differences = async (first: Partial<ShareCard>, second: Partial<ShareCard>, part: Region) => {
    const [one, other] = [await pixels(first, part), await pixels(second, part)]
    return one.reduce((count, value, index) => count + (Math.abs(value - other[index]!) > 3 ? 1 : 0), 0)
  }

  test('a card is a JPEG of 1200 by 630 pixels, and always the same', async () => {
    const drawn = await images.draw(card)
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect((await images.draw(card)).equals(drawn)).toBe(true)
  })

  test('a card is small enough for messengers, with a photo full of detail too', async () => {
    const size = { width: 1200, height: 800 }
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
    const photo = await sharp({ create: { ...size, channels: 3, background: '#fff', noise } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(mostShareImageBytes)
    for (const of of [photo, null])
      expect((await images.draw({ ...card, photo: of })).length).toBeLessThanOrEqual(mostShareImageBytes)
  })

  describe('words', () => {
    test.each(['label', 'headline', 'line'] as const)('the %s is in the picture', async (field) => {
      expect(await differences({ [field]: 'Quite another' }, {}, words)).toBeGreaterThan(500)
    })

    test('a won prize looks different from an open one', async () => {
      expect(await differences({ tone: 'won' }, {}, words)).toBeGreaterThan(500)
    })

    test.each([
      ['🌍 Daily 👩‍👩‍👧 Challenge 🎉', 'Daily Challenge'],
      ['  Daily\n Challenge ', 'Daily Challenge'],
      ['🌍🎉', 'play.example.org'],
      ['毎日の挑戦', 'play.example.org'],
      ['', 'play.example.org'],
      ['Daily Challenge 毎', 'Daily Challenge'],
    ])('the name %j is set as %j', async (given, shown) => {
      expect(await differences({ name: given }, { name: shown }, name)).toBe(0)
    })

    test.each(['Где это?', 'Πού είναι', 'Łódź', 'Ở đâu'])(
      'the name %j is drawn with its own letters',
      async (given) => {
        expect(await differences({ name: given }, { name: '🌍' }, name)).toBeGreaterThan(500)
      },
    )

    test.each(['label', 'line'] as const)('a %s with a missing letter is left out entirely', async (field) => {
      expect(await differences({ [field]: '2026年3月10日の問題' }, { [field]: '' }, words)).toBe(0)
    })

    test('a headline with a missing letter is replaced by its substitute, or by nothing', async () => {
      const headline = '10 مارس 2026'
      expect(await differences({ headline, substituteHeadline: '2026-03-10' }, { headline: '2026-03-10' }, words)).toBe(
        0,
      )
      expect(await differences({ headline }, { headline: '' }, words)).toBe(0)
    })

    test('no text becomes markup', async () => {
      const drawn = await images.draw({ ...card, name: '</svg><script>&"\'', headline: '<b>&lt;</b>' })
      expect((await sharp(drawn).metadata()).width).toBe(1200)
    })
  })

  test.each([
    ['a name of sixty letters', { name: 'W'.repeat(60) }],
    ['a name of many words', { name: 'Where on Earth Could This Possibly Be The Great Daily Hunt 24' }],
    ['a prize of a million', { headline: '$1,000,000.00' }],
    ['the largest prize', { headline: '$99,999,999.99' }],
    ['a headline without an end', { headline: 'W'.repeat(400) }],
    ['a line without an end', { line: 'W'.repeat(400), label: 'W'.repeat(400) }],
  ])('%s does not reach the pin', async (_what, wanted) => {
    const pin = { left: 872, top: 60, width: 280, height: 500 }
    expect(await differences(wanted, {}, pin)).toBe(0)
  })

  test('the photo is behind the words and does not change them', async () => {
    const photo = await sharp({ create: { width: 640, height: 427, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const right = { left: 1000, top: 100, width: 100, height: 60 }
    expect(await differences({ photo }, {}, right)).toBeGreaterThan(500)
    expect(await differences({ photo }, {}, { left: 40, top: 40, width: 340, height: 550 })).toBe(0)
  })
}
