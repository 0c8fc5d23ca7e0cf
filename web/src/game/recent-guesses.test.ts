import { expect, test } from 'vitest'
import type { Leaderboard, NewGuess } from './merge-leaderboard.ts'
import { RecentGuesses } from './recent-guesses.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()
const guess = (id: string, ms: number, distance_km = 5): NewGuess => ({
  ...{ guess_id: id, username: id, distance_km, distance_text: `${distance_km} km`, guessed_at: at(ms) },
  ...{ is_winning_guess: false, is_you: false },
})
const readAt = (ms: number, ...guesses: NewGuess[]): Leaderboard => ({
  entries: guesses.map((entry, index) => ({ ...entry, rank: index + 1 })),
  total: guesses.length,
  ...{ mine: null, standing: null, is_solved: false, distances: 'exact', updated_at: at(ms) },
})

test('a guess that comes twice is known, wherever it stands', () => {
  const recent = new RecentGuesses()
  expect([recent.add(guess('a', 1)), recent.add(guess('a', 1)), recent.add(guess('b', 2))]).toEqual([true, false, true])
})

test('a guess that was told while the board was being read is not lost with the answer', () => {
  const recent = new RecentGuesses()
  recent.add(guess('late', 1000))
  recent.add(guess('read', 900))
  const board = recent.putInto(readAt(1001, guess('read', 900)))
  expect(board.entries.map(({ guess_id }) => guess_id)).toEqual(['read', 'late'])
  expect(board.total).toBe(2)
})

test('a guess that has been gone from the board for long does not come back', () => {
  const recent = new RecentGuesses()
  recent.add(guess('old', 0))
  expect(recent.putInto(readAt(20_000)).total).toBe(0)
})

test('many guesses leave a thousand in memory, as many as a resumed stream repeats', () => {
  const recent = new RecentGuesses()
  for (let index = 0; index < 1200; index += 1) recent.add(guess(`g${index}`, index))
  expect(recent.putInto(readAt(0)).total).toBe(1000)
  for (let index = 200; index < 1200; index += 100) expect(recent.add(guess(`g${index}`, index))).toBe(false)
})
