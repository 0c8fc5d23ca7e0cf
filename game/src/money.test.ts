import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountFrom, centsFrom } from './money.ts'

/** The largest amount with ten digits before the decimal point. */
const mostCents = 999_999_999_999

describe('money', () => {
  test('formatted and parsed again is the same to the cent', () => {
    fc.assert(
      fc.property(fc.nat({ max: mostCents }), (cents) => {
        expect(centsFrom(amountFrom(cents))).toBe(cents)
      }),
    )
    expect(centsFrom(amountFrom(mostCents))).toBe(mostCents)
  })

  test('is whole cents for every amount, never a fraction', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), fc.nat({ max: 99 }), (dollars, rest) => {
        const cents = centsFrom(`${dollars}.${String(rest).padStart(2, '0')}`)
        expect(cents).toBe(Number(BigInt(dollars) * 100n + BigInt(rest)))
      }),
    )
  })

  test('is formatted exactly up to the largest exact integer', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (cents) => {
        const exact = BigInt(cents)
        expect(amountFrom(cents)).toBe(`${exact / 100n}.${String(exact % 100n).padStart(2, '0')}`)
      }),
    )
  })

  test.each([
    ['50', 5000],
    ['50.5', 5050],
    ['50.00', 5000],
    ['0.01', 1],
    ['0.1', 10],
    ['0', 0],
    ['19.99', 1999],
    ['1.15', 115],
  ])('%s is %i cents', (amount, cents) => {
    expect(centsFrom(amount)).toBe(cents)
  })

  test.each([
    ...['', ' ', '.5', '5.', '-1', '+1', '1.005', '1e3', '1,50', ' 5', '5 ', '5\n', '0x10', 'NaN'],
    ...['12345678901', '１'],
  ])('is not %j', (amount) => {
    expect(() => centsFrom(amount)).toThrow(RangeError)
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'is not %s cents',
    (cents) => {
      expect(() => amountFrom(cents)).toThrow(RangeError)
    },
  )
})
