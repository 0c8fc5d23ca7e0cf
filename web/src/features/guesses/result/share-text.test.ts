import { expect, test } from 'vitest'
import { markOf, type ShareFacts, sharedResult, textOf } from './share-text.ts'

const guess = (distanceKm: number | null, distanceText: string, isWin = false) => ({ distanceKm, distanceText, isWin })
const day: ShareFacts = {
  projectName: 'Whereabouts',
  number: 8,
  releaseDate: '2026-11-21',
  guesses: [
    guess(4321.98, '4321.98 km'),
    guess(512.34, '512.34 km'),
    guess(7.65, '7.65 km'),
    guess(0.276, '276 m', true),
  ],
  isSolved: true,
  streak: 3,
  siteUrl: 'https://game.example.org',
  blur: '',
}
const shareText = (facts: ShareFacts) => textOf(sharedResult(facts))

test("the text has the day's number, one mark per guess, best distance, streak, and a link to the day", () => {
  expect(shareText(day)).toBe('Whereabouts #8 🟥🔶🟡🎯 276 m 🔥3\nhttps://game.example.org/archive/2026-11-21')
})

test('before the solve the text contains no distance, and links to the game', () => {
  const guesses = day.guesses.map((one) => ({ ...one, isWin: false, place: { lat: 48.8566, lng: 2.3522 } }))
  const text = shareText({ ...day, guesses, isSolved: false })
  expect(text).toBe('Whereabouts #8 🟥🔶🟡🟡 🔥3\nhttps://game.example.org/game')
  for (const secret of ['4321', '4,321', '512', '7.65', '276', '48.', '2.35', 'km']) expect(text).not.toContain(secret)
})

test('the limits of the marks: under 100 km, under 1,000 km, farther', () => {
  const marks = [99.99, 100, 999.99, 1000].map((distanceKm) => markOf({ distanceKm, isWin: false }))
  expect(marks).toEqual(['🟡', '🔶', '🔶', '🟥'])
})

test('an undisclosed distance is white, but a win is marked', () => {
  expect(markOf({ distanceKm: null, isWin: false })).toBe('⬜')
  expect(markOf({ distanceKm: null, isWin: true })).toBe('🎯')
})

test('a guess just outside the win radius, which prints 1.00 km, is not a win', () => {
  expect(markOf({ distanceKm: 1, isWin: false })).toBe('🟡')
})

test('a hundred guesses make ten lines of ten marks', () => {
  const guesses = Array.from({ length: 100 }, () => guess(null, 'Hidden for now'))
  const lines = shareText({ ...day, guesses, streak: null }).split('\n')
  expect(lines).toHaveLength(12)
  expect(lines[10]).toBe('⬜'.repeat(10))
})

test('a player who did not guess shares that, and no streak', () => {
  expect(shareText({ ...day, guesses: [], streak: null })).toBe(
    'Whereabouts #8 No guess\nhttps://game.example.org/archive/2026-11-21',
  )
})
