import { expect, test } from 'vitest'
import { nearAnswers, type PlacedPuzzle } from './placement.ts'

const kmPerDegree = (Math.PI * 6371) / 180
const atKm = (km: number) => ({ lat: 10 + km / kmPerDegree, lng: 20 })
const day = (offset: number) => new Date(Date.UTC(2026, 2, 10 + offset)).toISOString().slice(0, 10)
const puzzle = (km: number, offset: number, more: Partial<PlacedPuzzle> = {}): PlacedPuzzle => ({
  ...{ id: `${km} km on day ${offset}`, answer: atKm(km), winRadiusKm: 1, isCalledOff: false, isUnseen: false },
  ...{ releaseDate: day(offset), releaseTime: '00:00:00' },
  ...more,
})
const wanted = { answer: atKm(0), winRadiusKm: 1, releaseDate: day(0), releaseTime: '08:00:00' }
const found = (...others: PlacedPuzzle[]) =>
  nearAnswers(others, wanted).map(({ puzzle: { id }, isKnown }) => `${id}${isKnown ? ', known' : ''}`)

test('an answer within 50 km is near, before, after or on the same day; the nearest comes first', () => {
  expect(found(puzzle(49.99, -1), puzzle(50.01, -2), puzzle(30, 3), puzzle(20, 0))).toEqual([
    '20 km on day 0',
    '30 km on day 3',
    '49.99 km on day -1',
  ])
})

test('an answer within the win radius is known for a year on either side, and no further in place or time', () => {
  expect(found(puzzle(0.999, -1), puzzle(1.001, -2))).toEqual(['0.999 km on day -1, known', '1.001 km on day -2'])
  expect(found(puzzle(0, -365), puzzle(0, 365))).toEqual(['0 km on day -365, known', '0 km on day 365, known'])
  expect(found(puzzle(0, -366), puzzle(0, 366))).toEqual(['0 km on day -366', '0 km on day 366'])
})

test('the larger of the two win radii counts, whichever puzzle comes first', () => {
  expect(found(puzzle(2, -1, { winRadiusKm: 3 }))).toEqual(['2 km on day -1, known'])
  expect(nearAnswers([puzzle(2, 1)], { ...wanted, winRadiusKm: 3 })[0]!.isKnown).toBe(true)
})

test('a puzzle called off is near but not known; one that players never saw is neither', () => {
  expect(found(puzzle(0, -1, { isCalledOff: true }))).toEqual(['0 km on day -1'])
  expect(found(puzzle(0, 1, { isCalledOff: true, isUnseen: true }))).toEqual([])
})

test('beyond the thirty puzzles before and after, only those within the win radius are listed', () => {
  const around = Array.from({ length: 30 }, (_, n) => [puzzle(5000, -1 - n), puzzle(5000, 1 + n)]).flat()
  expect(found(...around, puzzle(20, -31), puzzle(20, 31), puzzle(0.5, -400))).toEqual(['0.5 km on day -400'])
  expect(found(...around, puzzle(2, -400, { winRadiusKm: 3 }))).toEqual(['2 km on day -400'])
  expect(found(...around.slice(2), puzzle(20, -31), puzzle(20, 31))).toHaveLength(2)
  expect(found(...around.slice(2), puzzle(5000, 0), puzzle(20, 31))).toEqual(['20 km on day 31'])
})
