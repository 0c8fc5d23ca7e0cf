import { expect, test } from 'vitest'
import { type Leaderboard, mergeGuess, type NewGuess } from './merge-leaderboard.ts'

const guess = (id: string, distance_km: number, more: Partial<NewGuess> = {}): NewGuess => ({
  guess_id: id,
  username: `player ${id}`,
  distance_km,
  is_winning_guess: false,
  guessed_at: '2026-01-01T10:00:00.000Z',
  is_you: false,
  ...more,
})
const now = '2026-01-01T12:00:00.000Z'
const board = (...guesses: NewGuess[]): Leaderboard => ({
  entries: guesses.map((entry, index) => ({ ...entry, rank: index + 1 })),
  total: guesses.length,
  mine: null,
  is_solved: false,
  updated_at: '2026-01-01T11:00:00.000Z',
})

test('a new guess takes its place by distance and the ranks behind it move on', () => {
  const merged = mergeGuess(board(guess('a', 1), guess('c', 30)), guess('b', 20), now)
  expect(merged.entries.map(({ guess_id, rank }) => [guess_id, rank])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(merged).toMatchObject({ total: 3, updated_at: now })
})

test('the later of two equally near guesses comes second', () => {
  const merged = mergeGuess(board(guess('a', 20)), guess('b', 20, { guessed_at: '2026-01-01T11:59:00.000Z' }), now)
  expect(merged.entries.map(({ guess_id }) => guess_id)).toEqual(['a', 'b'])
})

test('the same event twice shows one row', () => {
  const once = mergeGuess(board(), guess('a', 5), now)
  expect(mergeGuess(once, guess('a', 5), now)).toBe(once)
})

test('a hundred rows are kept; a guess behind them only counts', () => {
  const full = board(...Array.from({ length: 100 }, (_, index) => guess(`g${index}`, index)))
  const behind = mergeGuess(full, guess('x', 500, { guessed_at: '2026-01-01T11:30:00.000Z' }), now)
  expect(behind.entries).toHaveLength(100)
  expect(behind.total).toBe(101)
  expect(mergeGuess(full, guess('x', 500), now)).toBe(full)
  expect(mergeGuess(full, guess('y', 0.5), now).entries.at(-1)!.guess_id).toBe('g98')
})

test("the player's own row is the nearest of his", () => {
  const mine = mergeGuess(board(guess('a', 1)), guess('b', 9, { is_you: true }), now)
  expect(mine.mine).toMatchObject({ guess_id: 'b', rank: 2 })
  expect(mergeGuess(mine, guess('c', 12, { is_you: true }), now).mine).toMatchObject({ guess_id: 'b', rank: 2 })
  expect(mergeGuess(mine, guess('c', 0.5), now).mine).toMatchObject({ guess_id: 'b', rank: 3 })
})

test('a winning guess solves the board', () => {
  expect(mergeGuess(board(), guess('a', 0.2, { is_winning_guess: true }), now).is_solved).toBe(true)
})
