import { describe, expect, test } from 'vitest'
import { type Layer, pictureSizes, type SharePicture, shareLayers } from './share-picture.ts'

const base: SharePicture = { photo: 'the photo', title: 'Whereabouts #8', substituteTitle: 'game.example.org' }
const win: SharePicture = {
  ...base,
  headline: '144 m',
  line: 'Bullseye · 100 points',
  gold: 'Won $50',
  name: 'Ada',
  streak: '3',
  marks: ['🟥🔶🟡🎯'],
  map: { pin: { lat: 48.8595, lng: 2.2945 }, place: { lat: 48.85837, lng: 2.294481 } },
  url: 'https://game.example.org/archive/2026-11-21',
}
/** Each letter is half as wide as its size; Japanese and emoji cannot be drawn. */
const lettering = {
  legible: (words: string) => words.replace(/[\p{Script=Han}\p{Extended_Pictographic}]/gu, ''),
  widthOf: ({ words, size }: { words: string; size: number }) => words.length * size * 0.5,
}
const layersOf = (picture: SharePicture, more: { format?: 'post' | 'preview'; isRightToLeft?: boolean } = {}) =>
  shareLayers(picture, { ...lettering, format: 'post', isRightToLeft: false, ...more })
const textsOf = (layers: Layer[]) => layers.filter((layer) => layer.kind === 'text')
const wordsOf = (picture: SharePicture, format: 'post' | 'preview' = 'post') =>
  textsOf(layersOf(picture, { format })).map(({ words }) => words)
const pathOfLine = (layers: Layer[]) =>
  layers.filter((layer) => layer.kind === 'path').find(({ d, scale }) => scale === 1 && d.includes('L'))!
const endsOf = (layers: Layer[]) => {
  const spots = [...pathOfLine(layers).d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  return [spots[0]!, spots.at(-1)!] as [[number, number], [number, number]]
}

test('a win has photo, map, distance, points, prize, name, streak, site and link', () => {
  const layers = layersOf(win)
  expect(wordsOf(win)).toEqual([
    ...['Whereabouts #8', 'Ada', '144 m', '3', 'Bullseye · 100 points', 'Won $50'],
    'game.example.org/archive/2026-11-21',
  ])
  expect(wordsOf({ ...win, url: 'https://game.example.org/practice?day=1&beat=2' }).at(-1)).toBe(
    'game.example.org/practice',
  )
  expect(layers.filter(({ kind }) => kind === 'photo' || kind === 'map')).toHaveLength(2)
  const gold = textsOf(layers).find(({ words }) => words === 'Won $50')!
  expect(gold.color).toBe('#f2b84b')
})

test.each(['post', 'preview'] as const)('what may not be shown is not in a %s', (format) => {
  const open = { ...base, marks: ['🟥🔶'], name: 'Ada', gold: 'Prize: $50' }
  expect(wordsOf(open, format)).toEqual(['Whereabouts #8', 'Ada', 'Prize: $50'])
  expect(layersOf(open, { format }).some(({ kind }) => kind === 'map')).toBe(false)
})

test('a preview shows no map, even of a place that it is given', () => {
  const layers = layersOf(win, { format: 'preview' })
  expect(layers.some(({ kind }) => kind === 'map')).toBe(false)
  expect(pathOfLine(layers)).toBeUndefined()
})

describe('the strip of the map', () => {
  const inStrip = (picture: SharePicture) => {
    const layers = layersOf(picture)
    const map = layers.find(({ kind }) => kind === 'map')!
    if (map.kind !== 'map') throw new Error('no map')
    const [pin, place] = endsOf(layers)
    return { map, pin, place }
  }
  test.each([
    ['a win', { lat: 48.8595, lng: 2.2945 }, { lat: 48.85837, lng: 2.294481 }],
    ['an exact hit', { lat: 10, lng: 20 }, { lat: 10, lng: 20 }],
    ['a near miss', { lat: 48.9, lng: 2.4 }, { lat: 48.85837, lng: 2.294481 }],
    ['a guess far away', { lat: -33.9, lng: 151.2 }, { lat: 60, lng: 10 }],
    ['the other hemisphere', { lat: 70, lng: 20 }, { lat: -54, lng: 21 }],
    ['across the date line', { lat: -17, lng: 178 }, { lat: 21, lng: -157 }],
    ['over the pole', { lat: 70, lng: 20 }, { lat: 68, lng: -160 }],
    ['antipodes', { lat: 41, lng: 174 }, { lat: -41, lng: -6 }],
  ])('shows both ends of %s', (_what, pin, place) => {
    const { map, ...ends } = inStrip({ ...win, map: { pin, place } })
    const { x, y, width, height } = map.box
    for (const [left, top] of [ends.pin, ends.place]) {
      expect(left).toBeGreaterThan(x + 30)
      expect(left).toBeLessThan(x + width - 30)
      expect(top).toBeGreaterThan(y + 20)
      expect(top).toBeLessThanOrEqual(y + height)
    }
    // The world's edge is outside.
    expect(map.from.y).toBeGreaterThanOrEqual(0)
    expect(map.from.y + height).toBeLessThanOrEqual(256 * 2 ** map.zoom + 0.001)
  })

  test('of a win has pin and star apart, so that the pin’s head covers no star', () => {
    const apart = (lat: number) => {
      const { pin, place } = inStrip({ ...win, map: { pin: { lat, lng: 2.2945 }, place: win.map!.place } })
      return Math.hypot(pin[0] - place[0], pin[1] - place[1])
    }
    expect(apart(48.8595)).toBeGreaterThanOrEqual(69.9)
    expect(apart(48.8573)).toBeGreaterThanOrEqual(119.9)
  })
})

describe('words', () => {
  const long = { ...win, title: 'W'.repeat(60), headline: '12,345.68 km', line: 'W'.repeat(80), name: 'N'.repeat(40) }
  test.each([
    ['post', false],
    ['post', true],
    ['preview', false],
    ['preview', true],
  ] as const)('stay inside a %s and do not overlap, however long (from right to left: %s)', (format, isRightToLeft) => {
    const { width, height } = pictureSizes[format]
    const boxes = textsOf(layersOf(long, { format, isRightToLeft })).map((text) => {
      const wide = lettering.widthOf(text)
      const left = text.align === 'left' ? text.x : text.x - wide
      return { left, right: left + wide, top: text.y - text.size * 0.72, bottom: text.y + text.size * 0.2 }
    })
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(40)
      expect(box.right).toBeLessThanOrEqual(width - 40)
      expect(box.bottom).toBeLessThanOrEqual(height - 20)
      for (const other of boxes.slice(0, index)) {
        const isApart =
          box.left >= other.right || other.left >= box.right || box.top >= other.bottom || other.top >= box.bottom
        expect(isApart, JSON.stringify([box, other])).toBe(true)
      }
    }
  })

  test('that would lack a letter are left out or replaced, and of a title at least half is needed', () => {
    const { headline, ...rest } = win
    expect(wordsOf({ ...rest, headline: '11月21日', substituteHeadline: '2026-11-21', line: '大当たり' })).toContain(
      '2026-11-21',
    )
    const lacking = wordsOf({ ...win, line: '大当たり 100', name: 'Ada 毎' })
    expect(lacking.filter((words) => /^(?: 100|Ada)/.test(words))).toEqual([])
    expect(wordsOf({ ...win, name: 'Ada 🌍' })).toContain('Ada ')
    expect(wordsOf({ ...base, title: '🌍 Daily 毎' })).toEqual([' Daily '])
    expect(wordsOf({ ...base, title: '毎日の挑戦 #8' })).toEqual(['game.example.org'])
  })

  test.each([
    ['Someone won!', '', 'Ada', ['Someone won! · Ada', '$50']],
    ['Somebody has already won!', '', 'MapleCompass', ['Somebody has already won!', 'MapleCompass', '$50']],
    ['From the archive', 'Won $50', 'Ada', ['From the archive', '$50', 'Won $50', 'Ada']],
    [
      'From the archive',
      'Won USD 1,250.00',
      'MapleCompass',
      ['From the archive', '$50', 'Won USD 1,250.00', 'MapleCompass'],
    ],
  ])('of %j, %j and %j keep their size', (label, gold, name, expected) => {
    const texts = textsOf(layersOf({ ...base, label, headline: '$50', gold, name }, { format: 'preview' })).slice(1)
    expect(texts.map(({ words }) => words)).toEqual(expected)
    expect(texts.filter(({ size }) => size < 38)).toEqual([])
  })

  test('from right to left are mirrored, and the map is not', () => {
    const [ltr, rtl] = [layersOf(win), layersOf(win, { isRightToLeft: true })]
    expect(textsOf(rtl).map(({ x, align }) => [x, align])).toEqual(
      textsOf(ltr).map(({ x, align }) => [1080 - x, align === 'left' ? 'right' : 'left']),
    )
    expect(rtl.find(({ kind }) => kind === 'map')).toEqual(ltr.find(({ kind }) => kind === 'map'))
    expect(endsOf(rtl)).toEqual(endsOf(ltr))
  })
})
