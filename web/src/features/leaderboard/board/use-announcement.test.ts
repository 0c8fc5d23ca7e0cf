import { expect, test } from 'vitest'
import { announceInMs, announcementOf } from './use-announcement.ts'

test('new guesses are announced in one sentence', () => {
  expect(announcementOf({ total: 9, winner: null }, { total: 12, winner: null })).toBe('3 new guesses. 12 in all.')
  expect(announcementOf({ total: 0, winner: null }, { total: 1, winner: null })).toBe('1 new guess. 1 in all.')
  expect(announcementOf({ total: 5, winner: null }, { total: 5, winner: null })).toBeNull()
  expect(announcementOf({ total: 5, winner: null }, { total: 4, winner: null })).toBeNull()
})

test('a winner is announced immediately, other news at most every 10 s', () => {
  const before = { total: 5, winner: null }
  expect(announcementOf(before, { total: 6, winner: 'anna' })).toBe('anna has won. 6 guesses in all.')
  expect(announcementOf({ total: 0, winner: null }, { total: 1, winner: 'anna' })).toBe('anna has won. 1 guess in all.')
  expect(announceInMs({ before, now: { total: 6, winner: 'anna' }, sinceLastMs: 0 })).toBe(0)
  expect(announceInMs({ before, now: { total: 6, winner: null }, sinceLastMs: 4000 })).toBe(6000)
  expect(announceInMs({ before, now: { total: 6, winner: null }, sinceLastMs: 60_000 })).toBe(0)
})
