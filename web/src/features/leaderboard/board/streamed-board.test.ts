import type { LiveBoard, LiveRow } from '@whereabouts/contract/leaderboard'
import { changeBetween } from '@whereabouts/game/board-change'
import { expect, test } from 'vitest'
import { type Leaderboard, showOwn, showStreamed, takeBoard, takeChange } from './streamed-board.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 0, 1, 11, 30) + ms).toISOString()
const rows = (...names: string[]): LiveRow[] =>
  names.map((username, place) => ({
    ...{
      guess_id: `guess of ${username}`,
      rank: place + 1,
      username,
      distance_km: place,
      distance_text: `${place} km`,
    },
    ...{ is_winning_guess: false, guessed_at: at(0) },
  }))
const live = (readAt: number, ...names: string[]): LiveBoard => ({
  ...{ entries: rows(...names), total: names.length, is_open: true, is_solved: false, distances: 'exact' },
  updated_at: at(readAt),
})
const mine = { ...rows('me')[0]!, rank: 130, is_you: true }
const read = (readAt: number, ...names: string[]): Leaderboard => ({
  ...{ entries: rows(...names).map((row) => ({ ...row, is_you: false })), total: names.length, is_solved: false },
  ...{ mine, standing: { rank: 7, players: 9 }, distances: 'exact', updated_at: at(readAt) },
})
const namesOf = ({ entries }: { entries: LiveRow[] }) => entries.map(({ username }) => username)

test('a change makes the next board of the last one, and the player’s own rows are marked', () => {
  const first = takeBoard(live(1, 'anna', 'ben'), 'me')
  const { entries, ...facts } = live(2, 'anna', 'me', 'ben')
  const next = takeChange(first, { ...facts, ...changeBetween(live(1, 'anna', 'ben').entries, entries) }, 'me')
  expect(next.entries.map(({ username, rank, is_you }) => [username, rank, is_you])).toEqual([
    ['anna', 1, false],
    ['me', 2, true],
    ['ben', 3, false],
  ])
  expect(next.entries[0], 'a row that is the same is not drawn again').toBe(first.entries[0])
  const total = takeChange(next, { ...facts, total: 9, left: [], rows: [] }, 'me')
  expect(total.entries).toBe(next.entries)
})

test('of an answer and the stream the later one is shown, whichever arrives first', () => {
  const streamed = takeBoard(live(5, 'anna', 'ben'), 'me')
  expect(namesOf(showStreamed(read(4, 'anna'), streamed))).toEqual(['anna', 'ben'])
  const later = read(6, 'anna', 'ben', 'me')
  expect(showStreamed(later, streamed)).toBe(later)
  expect(showStreamed(undefined, streamed)).toMatchObject({ total: 2, mine: null, standing: null })
})

test('the own row is the one on the board, else the last one known; the standing stays', () => {
  const beyond = showStreamed(read(4), takeBoard(live(5, 'anna'), 'me'))
  expect(beyond).toMatchObject({ mine: { rank: 130 }, standing: { rank: 7 } })
  expect(showOwn(beyond, { ...mine, rank: 131 }).mine!.rank).toBe(131)
  const listed = showStreamed(beyond, takeBoard(live(6, 'anna', 'me'), 'me'))
  expect(listed.mine).toMatchObject({ rank: 2, is_you: true })
  expect(showOwn(listed, mine)).toBe(listed)
})

test('a winner who is no longer named keeps the mark of their rows', () => {
  const shown = read(4, 'anna')
  const named = { ...shown, entries: shown.entries.map((row) => ({ ...row, is_you: true })) }
  const board = live(5, 'anna')
  const unnamed = takeBoard({ ...board, entries: [{ ...board.entries[0]!, username: 'Unnamed' }] }, 'anna')
  expect(showStreamed(named, unnamed).entries).toMatchObject([{ username: 'Unnamed', is_you: true }])
})
