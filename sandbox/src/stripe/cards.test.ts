import { expect, test } from 'vitest'
import { fingerprintOf, fulfilsLuhn, readCard } from './cards.ts'
import { testCards } from './test-cards.ts'

const now = Date.UTC(2027, 0, 31) / 1000

test.each(testCards.map(({ number, brandName, effect }) => [number, brandName, effect]))(
  'the page accepts the card %s (%s, %s)',
  (number) => {
    expect(fulfilsLuhn(number)).toBe(true)
    const cvc = number.startsWith('37') ? '1234' : '123'
    expect(readCard({ number, expiry: '01/27', cvc }, now)).toMatchObject({ read: { last4: number.slice(-4) } })
  },
)

test('no two cards have the same fingerprint, and each has one for all customers', () => {
  const marks = testCards.map(({ number }) => fingerprintOf(number, 'key'))
  expect(new Set(marks).size).toBe(testCards.length)
  expect(testCards.map(({ number }) => fingerprintOf(number, 'key'))).toEqual(marks)
  expect(fingerprintOf(testCards[0]!.number, 'other key')).not.toBe(marks[0])
})

test('a card is valid through its last month and not after', () => {
  const entry = { number: '4242424242424242', cvc: '123' }
  expect(readCard({ ...entry, expiry: '01/27' }, now)).toHaveProperty('read')
  expect(readCard({ ...entry, expiry: '12/26' }, now)).toMatchObject({ field: 'expiry' })
})
