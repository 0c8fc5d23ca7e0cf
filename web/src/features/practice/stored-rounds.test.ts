import { expect, test } from 'vitest'
import { storedRounds, storeRound } from './stored-rounds.ts'

const round = (n: number) => ({
  puzzle_id: '00000000-0000-4000-8000-000000000000',
  ...{ lat: n, lng: 2 },
  idempotency_key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
})

function aShelf(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
    removeItem: () => {
      kept = null
    },
  }
}

test('a round is kept once, as it was sent, and of many the latest ten', () => {
  const shelf = aShelf()
  for (const n of [1, 2, 1]) storeRound(round(n), shelf)
  expect(storedRounds(shelf)).toEqual([round(2), round(1)])
  for (let n = 3; n < 20; n += 1) storeRound(round(n), shelf)
  expect(storedRounds(shelf)).toHaveLength(10)
  expect(storedRounds(shelf).at(-1)).toEqual(round(19))
})

test('what someone else wrote there is not sent on, and loses no round', () => {
  for (const text of ['{"a":1}', 'not json']) expect(storedRounds(aShelf(text))).toEqual([])
  const shelf = aShelf(JSON.stringify([null, 1, 'x', {}, [], round(1), null]))
  storeRound(round(2), shelf)
  expect(storedRounds(shelf)).toEqual([round(1), round(2)])
})

test('a browser without a storage can practice too', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  const shelf = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(() => storeRound(round(1), shelf)).not.toThrow()
  expect(storedRounds(shelf)).toEqual([])
})
