import { expect, test } from 'vitest'
import { markOf, type ShareFacts, sharedResult, textOf } from './share-text.ts'

const place = { lat: 48.8566, lng: 2.3522 }
const guess = (distanceKm: number | null, distanceText: string, isWin = false) => ({
  ...{ place, distanceKm, distanceText, isWin },
})
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
  prizeAmount: 50,
  username: 'Ada',
  answer: { lat: 48.85837, lng: 2.294481 },
  photo: { sharp: '/sharp', blur: '/blur' },
}
const shareText = (facts: ShareFacts) => textOf(sharedResult(facts))

test("the text has the day's number, one mark per guess, best distance, streak, and a link to the day", () => {
  expect(shareText(day)).toBe(
    'Whereabouts #8 🟥🔶🟡🎯 276 m · 100 points 🔥3\nhttps://game.example.org/archive/2026-11-21',
  )
})

test('before the solve the text contains no distance, and links to the game', () => {
  const guesses = day.guesses.map((one) => ({ ...one, isWin: false }))
  const text = shareText({ ...day, guesses, isSolved: false })
  expect(text).toBe('Whereabouts #8 🟥🔶🟡🟡 🔥3\nhttps://game.example.org/game')
  for (const secret of ['4321', '4,321', '512', '7.65', '276', '48.', '2.35', 'km']) expect(text).not.toContain(secret)
})

test('the picture of a solved day has the sharp photo, guess and place, prize and name; one that others won no prize', () => {
  const { photo, map, headline, line, gold, name, streak } = sharedResult(day)
  expect([photo, headline, line, gold, name, streak]).toEqual([
    ...['/sharp', '276 m', 'Bullseye · 100 points', 'Won $50', 'Ada', '3'],
  ])
  expect(map).toEqual({ pin: place, place: day.answer })
  const lost = sharedResult({ ...day, guesses: day.guesses.slice(0, 3), username: null })
  expect([lost.gold, lost.name, lost.headline]).toEqual([undefined, undefined, '7.65 km'])
})

test('the picture of an open day has the blur, and neither distance, points nor place, even if they are known', () => {
  const open = sharedResult({ ...day, isSolved: false })
  expect(open).toMatchObject({ photo: '/blur', gold: '$50 prize' })
  expect([open.map, open.headline, open.line]).toEqual([undefined, undefined, undefined])
  expect(JSON.stringify(open)).not.toMatch(/sharp|276|\blat\b|points/)
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
