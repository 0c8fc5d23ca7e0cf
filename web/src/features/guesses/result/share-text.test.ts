import { expect, test } from 'vitest'
import { markOf, type ShareFacts, shareText } from './share-text.ts'

const day: ShareFacts = {
  projectName: 'Whereabouts',
  releaseDate: '2026-11-21',
  guesses: [
    { distanceKm: 4321.98, isWin: false },
    { distanceKm: 512.34, isWin: false },
    { distanceKm: 7.65, isWin: false },
    { distanceKm: 0.42, isWin: true },
  ],
  guessLimit: 10,
  standing: { rank: 1, players: 1340 },
  percentile: null,
  siteUrl: 'https://game.example.org',
}

test('the text tells the day, a mark a guess, the count, the rank and the site', () => {
  expect(shareText(day)).toBe(
    'Whereabouts, Nov 21, 2026\n🟥🔶🟡🎯\n4/10 guesses\nRanked 1 of 1,340 players\nhttps://game.example.org',
  )
})

test('nothing in the text helps to find the place: no distance of a guess stands in it', () => {
  // What a caller might hand over besides must not get in either.
  const guesses = day.guesses.map((guess) => ({
    ...guess,
    place: { lat: 48.8566, lng: 2.3522 },
    distanceText: '512.34 km',
  }))
  const text = shareText({ ...day, guesses })
  for (const secret of ['4321', '512', '7.65', '0.42', '48.', '2.35', 'km']) expect(text).not.toContain(secret)
})

test('the edges of the marks: under 100 km, under 1,000 km, and farther', () => {
  const marks = [99.99, 100, 999.99, 1000].map((distanceKm) => markOf({ distanceKm, isWin: false }))
  expect(marks).toEqual(['🟡', '🔶', '🔶', '🟥'])
})

test('what is not told is white, but a win is known', () => {
  expect(markOf({ distanceKm: null, isWin: false })).toBe('⬜')
  expect(markOf({ distanceKm: null, isWin: true })).toBe('🎯')
})

test('a guess just outside of the win radius, which prints 1.00 km, is no win', () => {
  expect(markOf({ distanceKm: 1, isWin: false })).toBe('🟡')
})

test('once it may be told the text says how many were farther away', () => {
  expect(shareText({ ...day, percentile: 83 })).toContain('\nCloser than 83% of the other players\n')
})

test('before the solve there is no rank', () => {
  expect(shareText({ ...day, standing: null }).split('\n')).toHaveLength(4)
})

test('a hundred guesses are ten lines of ten marks', () => {
  const guesses = Array.from({ length: 100 }, () => ({ distanceKm: null, isWin: false }))
  const lines = shareText({ ...day, guesses, guessLimit: 100, standing: null }).split('\n')
  expect(lines).toHaveLength(13)
  expect(lines[10]).toBe('⬜'.repeat(10))
})

test('who did not guess, or whose plan has ended, is not told to have used more than they had', () => {
  const [guess] = day.guesses
  expect(shareText({ ...day, guesses: [], standing: null })).toBe(
    'Whereabouts, Nov 21, 2026\nNo guess\nhttps://game.example.org',
  )
  expect(shareText({ ...day, guesses: [guess!], guessLimit: 0, standing: { rank: 1, players: 1 } })).toContain(
    '\n1 guess\nRanked 1 of 1 player\n',
  )
})
