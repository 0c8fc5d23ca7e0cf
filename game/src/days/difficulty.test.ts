import { expect, test } from 'vitest'
import { difficultyOf } from './difficulty.ts'

test.each([
  [0, 'easy'],
  [250, 'easy'],
  [250.001, 'medium'],
  [1500, 'medium'],
  [1500.001, 'hard'],
  [20_015, 'hard'],
] as const)('a solved day with a middle distance of %s km was %s', (medianKm, difficulty) => {
  expect(difficultyOf({ players: 10, medianKm, isSolved: true })).toBe(difficulty)
})

test('an unsolved day was hard, and a day with too few players has no rating', () => {
  expect(difficultyOf({ players: 10, medianKm: 3, isSolved: false })).toBe('hard')
  expect(difficultyOf({ players: 9, medianKm: 3, isSolved: true })).toBeNull()
  expect(difficultyOf({ players: 9, medianKm: 3, isSolved: false })).toBeNull()
  expect(difficultyOf({ players: 10, medianKm: null, isSolved: true })).toBeNull()
})
