import type { GuessSpot } from '@whereabouts/contract/guesses'
import { expect, test } from 'vitest'
import type { OwnMark } from '../../../ui/map/own-marks.ts'
import type { OwnGuess } from '../play.ts'
import { ownMarks, spotsOfOthers } from './guess-marks.ts'

const aGuess = (id: string, distanceKm: number | null, distanceText: string): OwnGuess => ({
  id,
  place: { lat: distanceKm ?? 0, lng: 0 },
  distanceKm,
  distanceText,
  isWin: false,
})
const near = aGuess('near', 12.35, '12.35 km')
const far = aGuess('far', 40, '40.00 km')
const texts = (marks: Pick<OwnMark, 'number' | 'text'>[]) => marks.map(({ number, text }) => [number, text])

test('earlier guesses keep their number and distance while the next place is chosen', () => {
  const marks = ownMarks({ guesses: [near, far], result: null }, false)
  expect(texts(marks)).toEqual([
    [1, '12.35 km'],
    [2, '40.00 km'],
  ])
  expect(marks[1]?.label).toBe('Your guess 2: 40.00 km')
})

test('the guess under the pin gets text and no disc: the last one, and the best after the reveal', () => {
  const play = { guesses: [near, far], result: far }
  expect(texts(ownMarks(play, false))).toEqual([
    [1, '12.35 km'],
    [null, '40.00 km'],
  ])
  expect(texts(ownMarks(play, true))).toEqual([
    [null, 'You · 12.35 km'],
    [2, '40.00 km'],
  ])
})

test("the server's distance text is shown unchanged, never computed from the map", () => {
  expect(texts(ownMarks({ guesses: [aGuess('x', null, 'Hidden for now')], result: null }, false))).toEqual([
    [1, 'Hidden for now'],
  ])
})

test("other players' guesses have rank and distance; own guesses are left out", () => {
  const spot = (facts: Partial<GuessSpot>): GuessSpot => ({
    ...{ guess_lat: 1, guess_lng: 2, count: 1, rank: 1, username: 'Ada', distance_km: 0.85, is_winning_guess: true },
    ...facts,
  })
  const spots = [spot({}), spot({ rank: 2, username: 'Me' }), spot({ rank: 3, username: 'Me', count: 9 })]
  expect(spotsOfOthers(spots, 'Me')).toMatchObject([
    { place: { lat: 1, lng: 2 }, username: 'Ada', rank: 1, distanceText: '850 m', isWinner: true },
    { count: 9, rank: 3 },
  ])
})
