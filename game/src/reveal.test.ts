import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDistance } from './distance.ts'
import {
  type DisclosedDistance,
  type DistancePolicy,
  disclosableDistanceKm,
  discloseDistance,
  distancePolicyOf,
  mayRevealAnswer,
  mayRevealPhoto,
  needsDistanceChoice,
  readDisclosedDistance,
} from './reveal.ts'
import { distanceBandsKm, distanceRoundingMaxKm } from './rules.ts'

const km = fc.oneof(
  fc.double({ min: 0, max: 20_016, noNaN: true }),
  fc.double({ min: 0, max: 2, noNaN: true }),
  fc.double({ min: 0.999, max: 1.001, noNaN: true }),
)

describe('the disclosed distance', () => {
  test('prints the same as the exact one on every screen', () => {
    fc.assert(
      fc.property(km, (exact) => {
        expect(formatDistance(disclosableDistanceKm(exact))).toBe(formatDistance(exact))
      }),
    )
  })

  test('stays on its side of 1 km', () => {
    fc.assert(
      fc.property(km, (exact) => {
        expect(disclosableDistanceKm(exact) < 1).toBe(exact < 1)
      }),
    )
    expect(disclosableDistanceKm(1)).toBe(1)
    expect(disclosableDistanceKm(0.99999)).toBeLessThan(1)
  })

  test('has no more digits than the screens show: 1 m below 1 km, 10 m above', () => {
    expect([0.12345, 0.0004, 1.23456, 9876.54321].map(disclosableDistanceKm)).toEqual([0.123, 0, 1.23, 9876.54])
    fc.assert(
      fc.property(fc.nat({ max: 998 }), fc.double({ min: -0.49, max: 0.49, noNaN: true }), (meters, offset) => {
        expect(disclosableDistanceKm(Math.max(0, meters + offset) / 1000)).toBe(meters / 1000)
      }),
    )
  })

  test('does not change when disclosed again', () => {
    fc.assert(
      fc.property(km, (exact) => {
        const disclosed = disclosableDistanceKm(exact)
        expect(disclosableDistanceKm(disclosed)).toBe(disclosed)
      }),
    )
  })
})

/** The disclosed text of a distance while the challenge is live. */
const disclosed = (distanceKm: number, policy: DistancePolicy) => discloseDistance(distanceKm, { policy, isOpen: true })
const stepKm = fc.integer({ min: 1, max: distanceRoundingMaxKm })
const policy: fc.Arbitrary<DistancePolicy> = fc.oneof(
  fc.constantFrom<DistancePolicy>({ kind: 'exact' }, { kind: 'bands' }, { kind: 'after-the-day' }),
  stepKm.map((step): DistancePolicy => ({ kind: 'rounded', stepKm: step })),
)
/** The numbers in a text, without thousands separators. */
const numbersIn = (text: string) => [...text.matchAll(/[\d,.]+/g)].map(([number]) => Number(number.replaceAll(',', '')))

describe('the operator’s distance disclosure', () => {
  test('the farther of two is never shown as the nearer, under any policy', () => {
    fc.assert(
      fc.property(km, km, policy, fc.boolean(), (a, b, policy, isOpen) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map(
          (exact) => discloseDistance(exact, { policy, isOpen }).km,
        )
        if (near !== null) expect(near).toBeLessThanOrEqual(far!)
        else expect(far).toBeNull()
      }),
    )
  })

  test('is the exact distance under every policy once the challenge is over, and before that under the exact policy', () => {
    fc.assert(
      fc.property(km, policy, (exact, policy) => {
        const plain: DisclosedDistance = { km: disclosableDistanceKm(exact), text: formatDistance(exact) }
        expect(discloseDistance(exact, { policy, isOpen: false })).toEqual(plain)
        expect(disclosed(exact, { kind: 'exact' })).toEqual(plain)
      }),
    )
  })

  test('a rounded distance is a multiple of the step, at most half a step off, and never 0', () => {
    fc.assert(
      fc.property(km, stepKm, (exact, stepKm) => {
        const { km, text } = disclosed(exact, { kind: 'rounded', stepKm })
        expect(km! % stepKm).toBe(0)
        expect(km).toBeGreaterThanOrEqual(stepKm)
        // Within half a step of the place, one whole step is shown: farther, never nearer.
        expect(km! - exact).toBeLessThanOrEqual(exact < stepKm / 2 ? stepKm : stepKm / 2)
        expect(exact - km!).toBeLessThanOrEqual(stepKm / 2)
        expect(text).toMatch(/^about \d{1,3}(,\d{3})* km$/)
        expect(numbersIn(text)).toEqual([km])
      }),
    )
  })

  test('a rounded distance changes at half a step, and not before', () => {
    const rounded = (exact: number) => disclosed(exact, { kind: 'rounded', stepKm: 100 }).text
    expect([0, 49.99, 50, 149.99, 150, 249.99].map(rounded)).toEqual([
      ...Array(4).fill('about 100 km'),
      ...Array(2).fill('about 200 km'),
    ])
    expect([1249.99, 20_015].map(rounded)).toEqual(['about 1,200 km', 'about 20,000 km'])
  })

  test('a band contains its distance', () => {
    fc.assert(
      fc.property(km, (exact) => {
        const { km, text } = disclosed(exact, { kind: 'bands' })
        const edges = numbersIn(text)
        const [from, to] = text.startsWith('under') ? [0, edges[0]] : [edges[0], edges[1] ?? Infinity]
        expect(km).toBe(from)
        expect(exact).toBeGreaterThanOrEqual(from!)
        expect(exact).toBeLessThan(to!)
        expect(text).toMatch(/^(under 10 km|over 10,000 km|\d{1,3}(,\d{3})? to \d{1,3}(,\d{3})? km)$/)
      }),
    )
  })

  test.each(distanceBandsKm.map((edge, index) => [edge, index] as const))(
    'at %d km a new band begins: a step inside and a step outside differ',
    (edge, index) => {
      const below = disclosed(edge - edge * Number.EPSILON, { kind: 'bands' })
      const at = disclosed(edge, { kind: 'bands' })
      expect(below.km).toBe(distanceBandsKm[index - 1] ?? 0)
      expect(at.km).toBe(edge)
      expect(disclosed(edge + edge * Number.EPSILON, { kind: 'bands' })).toEqual(at)
      expect(below.text).not.toBe(at.text)
    },
  )

  test('bands read naturally', () => {
    const band = (exact: number) => disclosed(exact, { kind: 'bands' }).text
    expect([0, 12, 300, 700, 1000, 7000, 10_000].map(band)).toEqual([
      ...['under 10 km', '10 to 25 km', '250 to 500 km', '500 to 1,000 km', '1,000 to 2,500 km'],
      ...['5,000 to 10,000 km', 'over 10,000 km'],
    ])
  })

  test('with hidden distances: the same words for every distance, and no number', () => {
    fc.assert(
      fc.property(km, (exact) => {
        expect(disclosed(exact, { kind: 'after-the-day' })).toEqual({ km: null, text: 'Hidden for now' })
      }),
    )
  })
})

describe('a disclosed text can be parsed, for pages in other languages', () => {
  const read = (exact: number, policy: DistancePolicy) => readDisclosedDistance(disclosed(exact, policy).text)

  test.each([
    [0.85, { kind: 'exact' }, { kind: 'exact', value: 850, unit: 'm' }],
    [12_345.678, { kind: 'exact' }, { kind: 'exact', value: 12_345.68, unit: 'km' }],
    [1234, { kind: 'rounded', stepKm: 100 }, { kind: 'about', km: 1200 }],
    [3, { kind: 'bands' }, { kind: 'under', km: 10 }],
    [700, { kind: 'bands' }, { kind: 'between', fromKm: 500, toKm: 1000 }],
    [12_000, { kind: 'bands' }, { kind: 'over', km: 10_000 }],
    [12_000, { kind: 'after-the-day' }, { kind: 'hidden' }],
  ] as const)('%d km by %o', (exact, policy, said) => {
    expect(read(exact, policy)).toEqual(said)
  })

  test('every text of every policy, and no other', () => {
    const kinds = ['exact', 'bands', 'after-the-day'] as const
    fc.assert(
      fc.property(km, fc.constantFrom(...kinds), (exact, kind) => {
        expect(read(exact, { kind })).not.toBeNull()
      }),
    )
    const texts = ['850 m', 'about 1,200 km', '500 to 1,000 km'].flatMap((text) => [`~${text}`, `${text}.`])
    for (const text of [...texts, '', '7', '7 miles', 'about km', '1 to 2', 'Hidden', '12.345 km'])
      expect(readDisclosedDistance(text)).toBeNull()
  })
})

test.each<[string | null, string | null, DistancePolicy]>([
  [null, null, { kind: 'exact' }],
  ['exact', '250', { kind: 'exact' }],
  ['rounded', '250', { kind: 'rounded', stepKm: 250 }],
  ['rounded', null, { kind: 'rounded', stepKm: 100 }],
  ['bands', null, { kind: 'bands' }],
  ['after-the-day', null, { kind: 'after-the-day' }],
])('the setting %s, with the step %s, discloses as %o', (kind, roundingKm, policy) => {
  expect(distancePolicyOf({ kind, roundingKm })).toEqual(policy)
})

test('the operator chooses the disclosure, and again when exact distances would first give a place away', () => {
  const needs = (policy: DistancePolicy['kind'], chosenFor: number | null, mostGuesses: number) =>
    needsDistanceChoice({ policy, chosenFor, mostGuesses })
  expect([needs('bands', null, 1), needs('exact', null, 3), needs('exact', 2, 3)]).toEqual([true, true, true])
  expect([needs('exact', 2, 2), needs('exact', 3, 10), needs('bands', 2, 3)]).toEqual([false, false, false])
})

test('the answer is revealed once the puzzle is solved, and not before', () => {
  expect(mayRevealAnswer({ isSolved: false })).toBe(false)
  expect(mayRevealAnswer({ isSolved: true })).toBe(true)
})

test.each([
  [{ isAdmin: false, guessLimit: 0, isDayOpen: false }, false],
  [{ isAdmin: false, guessLimit: 1, isDayOpen: false }, true],
  [{ isAdmin: true, guessLimit: 0, isDayOpen: false }, true],
  [{ isAdmin: false, guessLimit: 0, isDayOpen: true }, true],
])(
  'the sharp photo is for subscribers and the administrator, and for everyone once its day is public: %o %s',
  (facts, isSharp) => {
    expect(mayRevealPhoto(facts)).toBe(isSharp)
  },
)
