import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareGuesses, type RankedGuess } from './ranking.ts'

/** Few distances and moments, so that ties are common. */
const guess: fc.Arbitrary<RankedGuess> = fc.record({
  distanceKm: fc.oneof(fc.constantFrom(0, 1, 2.5), fc.double({ min: 0, max: 20_016, noNaN: true })),
  guessedAt: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(1_770_000_000_000 + ms)),
})
const sign = (a: RankedGuess, b: RankedGuess) => Math.sign(compareGuesses(a, b))

describe('the order of the leaderboard', () => {
  test('the nearer guess ranks first, whenever it was made', () => {
    const near = { distanceKm: 1.0001, guessedAt: new Date('2026-03-10T12:00:00Z') }
    const far = { distanceKm: 1.0002, guessedAt: new Date('2026-03-10T08:00:00Z') }
    expect([far, near].sort(compareGuesses)).toEqual([near, far])
  })

  test('of two equally near guesses the earlier ranks first, even by a millisecond', () => {
    const early = { distanceKm: 3, guessedAt: new Date(1000) }
    const late = { distanceKm: 3, guessedAt: new Date(1001) }
    expect([late, early].sort(compareGuesses)).toEqual([early, late])
  })

  test('is antisymmetric: two guesses compare the same from either side', () => {
    fc.assert(
      fc.property(guess, guess, (a, b) => {
        expect(sign(a, b) + sign(b, a)).toBe(0)
      }),
    )
  })

  test('is transitive', () => {
    fc.assert(
      fc.property(guess, guess, guess, (a, b, c) => {
        const [first, second, third] = [a, b, c].sort(compareGuesses) as [RankedGuess, RankedGuess, RankedGuess]
        expect(sign(first, second)).toBeLessThanOrEqual(0)
        expect(sign(second, third)).toBeLessThanOrEqual(0)
        expect(sign(first, third)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('gives two guesses one rank only if distance and moment are the same', () => {
    fc.assert(
      fc.property(guess, guess, (a, b) => {
        const isSame = a.distanceKm === b.distanceKm && a.guessedAt.getTime() === b.guessedAt.getTime()
        expect(compareGuesses(a, b) === 0).toBe(isSame)
      }),
    )
  })
})
