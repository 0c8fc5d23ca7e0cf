import { expect, test } from 'vitest'
import { practicedDays, storePracticed } from './practiced-days.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function aShelf(text: string | null = null) {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
  }
}

test('a day is stored once, latest first', () => {
  const shelf = aShelf()
  for (const n of [1, 2, 1]) storePracticed(idOf(n), shelf)
  expect(practicedDays(shelf)).toEqual([idOf(1), idOf(2)])
})

test('no more are stored than the server accepts', () => {
  const shelf = aShelf()
  for (let n = 0; n < 70; n += 1) storePracticed(idOf(n), shelf)
  expect(practicedDays(shelf)).toHaveLength(60)
  expect(practicedDays(shelf)[0]).toBe(idOf(69))
})

test('invalid stored values are not sent', () => {
  expect(practicedDays(aShelf('{"a":1}'))).toEqual([])
  expect(practicedDays(aShelf('not json'))).toEqual([])
  expect(practicedDays(aShelf(`["x", 7, "${idOf(1)}"]`))).toEqual([idOf(1)])
})

test('practice works without storage', () => {
  const shelf = {
    getItem: () => {
      throw new DOMException('', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  }
  expect(() => storePracticed(idOf(1), shelf)).not.toThrow()
  expect(practicedDays(shelf)).toEqual([])
})
