import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDistance } from './distance.ts'
import { mayRevealAnswer, mayRevealPhoto, tellableDistanceKm } from './reveal.ts'

const km = fc.oneof(
  fc.double({ min: 0, max: 20_016, noNaN: true }),
  fc.double({ min: 0, max: 2, noNaN: true }),
  fc.double({ min: 0.999, max: 1.001, noNaN: true }),
)

describe('the distance that is told', () => {
  test('prints on every screen as the exact one would', () => {
    fc.assert(
      fc.property(km, (exact) => {
        expect(formatDistance(tellableDistanceKm(exact))).toBe(formatDistance(exact))
      }),
    )
  })

  test('stays on its side of 1 km', () => {
    fc.assert(
      fc.property(km, (exact) => {
        expect(tellableDistanceKm(exact) < 1).toBe(exact < 1)
      }),
    )
    expect(tellableDistanceKm(1)).toBe(1)
    expect(tellableDistanceKm(0.99999)).toBeLessThan(1)
  })

  test('has no more digits than the screens show: a metre below 1 km, ten from there', () => {
    expect([0.12345, 0.0004, 1.23456, 9876.54321].map(tellableDistanceKm)).toEqual([0.123, 0, 1.23, 9876.54])
    fc.assert(
      fc.property(fc.nat({ max: 998 }), fc.double({ min: -0.49, max: 0.49, noNaN: true }), (metres, offset) => {
        expect(tellableDistanceKm(Math.max(0, metres + offset) / 1000)).toBe(metres / 1000)
      }),
    )
  })

  test('told again is the same', () => {
    fc.assert(
      fc.property(km, (exact) => {
        const told = tellableDistanceKm(exact)
        expect(tellableDistanceKm(told)).toBe(told)
      }),
    )
  })
})

test('the answer is told once the puzzle is solved, and not before', () => {
  expect(mayRevealAnswer({ isSolved: false })).toBe(false)
  expect(mayRevealAnswer({ isSolved: true })).toBe(true)
})

test.each([
  [{ isAdmin: false, guessLimit: 0 }, false],
  [{ isAdmin: false, guessLimit: 1 }, true],
  [{ isAdmin: true, guessLimit: 0 }, true],
])('the sharp photo is for subscribers and the administrator: %o %s', (viewer, isSharp) => {
  expect(mayRevealPhoto(viewer)).toBe(isSharp)
})
