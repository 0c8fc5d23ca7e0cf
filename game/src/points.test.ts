import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closenesses, pointsOf, scoreOf } from './points.ts'
import { type DistancePolicy, discloseDistance } from './reveal.ts'

const kms = fc.oneof(
  fc.double({ min: 0, max: 20_016, noNaN: true }),
  fc.double({ min: 0, max: 120, noNaN: true }),
  fc.double({ min: 0.99, max: 1.01, noNaN: true }),
)
const policies = fc.oneof(
  fc.constantFrom<DistancePolicy>({ kind: 'exact' }, { kind: 'bands' }, { kind: 'after-the-day' }),
  fc.integer({ min: 1, max: 5000 }).map((stepKm): DistancePolicy => ({ kind: 'rounded', stepKm })),
)
const disclosed = (km: number, policy: DistancePolicy) => discloseDistance(km, { policy, isOpen: true }).text

describe('points', () => {
  test('are whole, from 0 to 100, and never more for a greater distance', () => {
    fc.assert(
      fc.property(kms, kms, (one, other) => {
        const [near, far] = [pointsOf(Math.min(one, other)), pointsOf(Math.max(one, other))]
        expect(near).toBeGreaterThanOrEqual(far)
        expect(far).toBeGreaterThanOrEqual(0)
        expect(near).toBeLessThanOrEqual(100)
        expect(Number.isInteger(near)).toBe(true)
      }),
    )
    expect([0, 0.9999, 1, 10, 100, 1000, 9999, 10_000, 20_016].map(pointsOf)).toEqual([
      ...[100, 100, 100, 75, 50, 25, 0, 0, 0],
    ])
  })

  test('are the same beside the printed distance as in a league', () => {
    fc.assert(
      fc.property(kms, (km) => {
        const points = pointsOf(km)
        expect(scoreOf(disclosed(km, { kind: 'exact' }))).toMatchObject({ fewest: points, most: points })
      }),
    )
    // Printed as 1.05 km, which is a point less than 1.046 km.
    expect([pointsOf(1.046), pointsOf(1.05)]).toEqual([99, 99])
  })
})

describe('the score of a disclosed distance', () => {
  test('is the same for all distances that are disclosed alike', () => {
    fc.assert(
      fc.property(kms, kms, policies, (one, other, policy) => {
        const [first, second] = [disclosed(one, policy), disclosed(other, policy)]
        if (first === second) expect(scoreOf(first)).toEqual(scoreOf(second))
      }),
    )
  })

  test('encloses the points of the distance in a band, and its word is true of it', () => {
    fc.assert(
      fc.property(kms, (km) => {
        const score = scoreOf(disclosed(km, { kind: 'bands' }))!
        expect(score.fewest).toBeLessThanOrEqual(pointsOf(km))
        expect(score.most).toBeGreaterThanOrEqual(pointsOf(km))
        const exact = scoreOf(disclosed(km, { kind: 'exact' }))!
        expect(closenesses.indexOf(score.closeness)).toBeGreaterThanOrEqual(closenesses.indexOf(exact.closeness))
      }),
    )
  })

  test('has its word by closeness, at each edge and one step outside', () => {
    const words = ['1000 m', '1.01 km', '10.00 km', '10.01 km', '100.00 km', '100.01 km', '5000.00 km', '5000.01 km']
    expect(words.map((text) => scoreOf(text)?.closeness)).toEqual([
      ...['bullseye', 'so-close', 'so-close', 'right-area', 'right-area', 'right-part', 'right-part', 'wrong-part'],
    ])
    expect(scoreOf('100 to 250 km')).toEqual({ fewest: 40, most: 50, closeness: 'right-part' })
    expect(scoreOf('under 10 km')).toEqual({ fewest: 75, most: 100, closeness: 'so-close' })
    expect(scoreOf('over 10,000 km')).toEqual({ fewest: 0, most: 0, closeness: 'wrong-part' })
    expect(scoreOf('about 1,000 km')).toEqual({ fewest: 25, most: 25, closeness: 'right-part' })
  })

  test('is none while the distance is hidden', () => {
    expect([scoreOf('Hidden for now'), scoreOf('')]).toEqual([null, null])
  })
})
