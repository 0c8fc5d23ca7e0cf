import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Leaderboard, mergeGuess, type NewGuess, RecentGuesses } from './merge-leaderboard.ts'

const guess = (id: string, distance_km: number | null, more: Partial<NewGuess> = {}): NewGuess => ({
  guess_id: id,
  username: `player ${id}`,
  distance_km,
  distance_text: distance_km === null ? 'Hidden for now' : `${distance_km} km`,
  is_winning_guess: false,
  guessed_at: '2026-01-01T10:00:00.000Z',
  is_you: false,
  ...more,
})
const now = '2026-01-01T12:00:00.000Z'
const at = (ms: number) => new Date(Date.UTC(2026, 0, 1, 11, 30) + ms).toISOString()
const board = (...guesses: NewGuess[]): Leaderboard => ({
  entries: guesses.map((entry, index) => ({ ...entry, rank: index + 1 })),
  total: guesses.length,
  mine: null,
  standing: null,
  is_solved: false,
  distances: 'exact',
  updated_at: '2026-01-01T11:00:00.000Z',
})

test('a new guess is placed by distance, and the ranks behind it move', () => {
  const merged = mergeGuess(board(guess('a', 1), guess('c', 30)), guess('b', 20), now)
  expect(merged.entries.map(({ guess_id, rank }) => [guess_id, rank])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(merged).toMatchObject({ total: 3, updated_at: now })
})

test('of two equally near guesses the later one comes second', () => {
  const merged = mergeGuess(board(guess('a', 20)), guess('b', 20, { guessed_at: '2026-01-01T11:59:00.000Z' }), now)
  expect(merged.entries.map(({ guess_id }) => guess_id)).toEqual(['a', 'b'])
})

test('a repeated event shows one row', () => {
  const once = mergeGuess(board(), guess('a', 5), now)
  expect(mergeGuess(once, guess('a', 5), now)).toBe(once)
})

test('a board has a hundred rows; a guess behind them is only counted', () => {
  const full = board(...Array.from({ length: 100 }, (_, index) => guess(`g${index}`, index)))
  const behind = mergeGuess(full, guess('x', 500, { guessed_at: '2026-01-01T11:30:00.000Z' }), now)
  expect(behind.entries).toHaveLength(100)
  expect(behind.total).toBe(101)
  expect(mergeGuess(full, guess('x', 500), now)).toBe(full)
  expect(mergeGuess(full, guess('y', 0.5), now).entries.at(-1)!.guess_id).toBe('g98')
})

test("the player's own row is their nearest", () => {
  const mine = mergeGuess(board(guess('a', 1)), guess('b', 9, { is_you: true }), now)
  expect(mine.mine).toMatchObject({ guess_id: 'b', rank: 2 })
  expect(mergeGuess(mine, guess('c', 12, { is_you: true }), now).mine).toMatchObject({ guess_id: 'b', rank: 2 })
  expect(mergeGuess(mine, guess('c', 0.5), now).mine).toMatchObject({ guess_id: 'b', rank: 3 })
})

test('a winning guess marks the board as solved', () => {
  expect(mergeGuess(board(), guess('a', 0.2, { is_winning_guess: true }), now).is_solved).toBe(true)
})

test('without distances the order of arrival stays', () => {
  const first = board(guess('b', null, { guessed_at: at(1) }), guess('a', null, { guessed_at: at(3) }))
  const merged = mergeGuess(first, guess('c', null, { guessed_at: at(2) }), now)
  expect(merged.entries.map(({ guess_id }) => guess_id)).toEqual(['b', 'c', 'a'])
  expect(mergeGuess(merged, guess('d', null, { guessed_at: at(4) }), now).entries.at(-1)!.guess_id).toBe('d')
})

test('whether the board includes a guess is judged by its read time, not by later events', () => {
  const full = board(...Array.from({ length: 100 }, (_, index) => guess(`g${index}`, index)))
  const once = mergeGuess(full, guess('x', 500, { guessed_at: at(10) }), '2026-01-01T13:00:00.000Z')
  // With an hour between the clocks, the second guess would look older than the last update.
  expect(mergeGuess(once, guess('y', 500, { guessed_at: at(20) }), now).total).toBe(102)
})

test("a guess behind the rows changes the player's rank only if it is nearer", () => {
  const rows = Array.from({ length: 100 }, (_, index) => guess(`g${index}`, index))
  const full = { ...board(...rows), mine: { ...guess('m', 400, { is_you: true }), rank: 130 } }
  expect(mergeGuess(full, guess('x', 300, { guessed_at: at(1) }), now).mine!.rank).toBe(131)
  expect(mergeGuess(full, guess('y', 400, { guessed_at: at(1) }), now).mine!.rank).toBe(130)
})

const withDistances = (distance: fc.Arbitrary<number | null>) =>
  fc.uniqueArray(
    fc
      .record({ id: fc.uuid(), distance, ms: fc.integer({ min: 1, max: 50 }) })
      .map(({ id, distance: km, ms }) => guess(id, km, { guessed_at: at(ms) })),
    { selector: ({ guess_id }) => guess_id, maxLength: 130, size: 'max' },
  )
const serverOrder = (a: NewGuess, b: NewGuess) =>
  (a.distance_km ?? 0) - (b.distance_km ?? 0) ||
  a.guessed_at.localeCompare(b.guessed_at) ||
  (a.guess_id < b.guess_id ? -1 : 1)

test("in any order of arrival, the rows are the server's first hundred and the total is right", () => {
  const sets = fc.oneof(withDistances(fc.constant(null)), withDistances(fc.integer({ min: 0, max: 20 })))
  fc.assert(
    fc.property(
      sets.chain((guesses) =>
        fc.tuple(fc.constant(guesses), fc.shuffledSubarray(guesses, { minLength: guesses.length })),
      ),
      ([guesses, arriving]) => {
        const merged = arriving.reduce((known, guess) => mergeGuess(known, guess, now), board())
        const expected = guesses.toSorted(serverOrder).slice(0, 100)
        expect(merged.entries.map(({ guess_id }) => guess_id)).toEqual(expected.map(({ guess_id }) => guess_id))
        expect(merged.entries.map(({ rank }) => rank)).toEqual(expected.map((_, index) => index + 1))
        expect(merged.total).toBe(guesses.length)
      },
    ),
    { numRuns: 60 },
  )
})

describe('recent events', () => {
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

  test('a repeated guess is recognized, wherever it ranks', () => {
    const recent = new RecentGuesses()
    expect([recent.add(guess('a', 1)), recent.add(guess('a', 1)), recent.add(guess('b', 2))]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('a guess that arrives while the board is being read is not lost', () => {
    const recent = new RecentGuesses()
    recent.add(guess('late', 1000))
    recent.add(guess('read', 900))
    const board = recent.putInto(readAt(1001, guess('read', 900)))
    expect(board.entries.map(({ guess_id }) => guess_id)).toEqual(['read', 'late'])
    expect(board.total).toBe(2)
  })

  test('a guess that left the board long ago does not return', () => {
    const recent = new RecentGuesses()
    recent.add(guess('old', 0))
    expect(recent.putInto(readAt(20_000)).total).toBe(0)
  })

  test('a thousand guesses stay in memory, as many as a resumed stream repeats', () => {
    const recent = new RecentGuesses()
    for (let index = 0; index < 1200; index += 1) recent.add(guess(`g${index}`, index))
    expect(recent.putInto(readAt(0)).total).toBe(1000)
    for (let index = 200; index < 1200; index += 100) expect(recent.add(guess(`g${index}`, index))).toBe(false)
  })
})
