import { describe, expect, test } from 'vitest'
import { canonicalText, type Seal, sealText } from './seal.ts'

const hash = (digit: string) => digit.repeat(64)
const seal: Seal = {
  site: 'example.com',
  puzzleId: '01a20867-0a62-76ff-8d59-26404f227882',
  releasedAt: new Date('2026-03-10T00:00:00Z'),
  closesAt: new Date('2026-03-11T00:00:00Z'),
  answer: { lat: 38.713611, lng: -9.139167 },
  winRadiusM: 1000,
  photos: [hash('b'), hash('a')],
  prizeCents: 5000,
  currency: 'usd',
  distancePolicy: 'exact',
  guessLimits: { plus: 3, basic: 1 },
  rules: hash('c'),
  nonce: hash('d'),
}

describe('a seal', () => {
  test('has the same text forever', () => {
    expect(sealText(seal)).toBe(
      `{"close":"2026-03-11T00:00:00.000Z","currency":"usd","distance_policy":"exact","formula":"haversine, R = 6371 km","guess_limits":{"basic":"1","plus":"3"},"latitude":"38.713611","longitude":"-9.139167","nonce":"${hash('d')}","photos":["${hash('a')}","${hash('b')}"],"prize_cents":"5000","puzzle":"01a20867-0a62-76ff-8d59-26404f227882","radius_m":"1000","release":"2026-03-10T00:00:00.000Z","rules":"${hash('c')}","site":"example.com","tie_rule":"earliest arrival, then lowest server, then lowest counter","version":"1"}`,
    )
  })

  test('depends on each part, but not on their order', () => {
    expect(sealText({ ...seal, photos: [...seal.photos].reverse(), guessLimits: { basic: 1, plus: 3 } })).toBe(
      sealText(seal),
    )
    const others: Partial<Seal>[] = [
      { site: 'example.org' },
      { puzzleId: '01a20867-0a62-76ff-8d59-26404f227883' },
      { releasedAt: new Date('2026-03-10T00:00:00.001Z') },
      { closesAt: null },
      { answer: { lat: 38.713612, lng: -9.139167 } },
      { answer: { lat: 38.713611, lng: -9.139168 } },
      { winRadiusM: 1001 },
      { photos: [hash('a')] },
      { prizeCents: 5001 },
      { currency: 'eur' },
      { distancePolicy: 'coarse' },
      { guessLimits: { plus: 3, basic: 2 } },
      { rules: hash('d') },
      { nonce: hash('e') },
    ]
    const texts = [seal, ...others.map((other) => ({ ...seal, ...other }))].map(sealText)
    expect(new Set(texts).size).toBe(others.length + 1)
  })

  test('rejects malformed hashes', () => {
    expect(() => sealText({ ...seal, nonce: hash('d').slice(1) })).toThrow('A hash in a seal has 64 hexadecimals.')
    expect(() => sealText({ ...seal, rules: hash('D') })).toThrow(RangeError)
    expect(() => sealText({ ...seal, photos: [''] })).toThrow(RangeError)
  })
})

test('canonical text follows the order and escapes of RFC 8785', () => {
  // The sorting example of RFC 8785, 3.2.3, with string values. It sorts by UTF-16 units, so the emoji comes before U+FB33.
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
  expect(canonicalText(Object.fromEntries(names.map((name) => [name, 'x'])))).toBe(
    '{"\\r":"x","1":"x","\u0080":"x","\u00f6":"x","\u20ac":"x","\ud83d\ude00":"x","\ufb33":"x"}',
  )
  expect(canonicalText(['\u20ac$\u000f\nA\'B"\\"/', {}])).toBe('["\u20ac$\\u000f\\nA\'B\\"\\\\\\"/",{}]')
})
