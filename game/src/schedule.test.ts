import { describe, expect, test } from 'vitest'
import {
  aloneOnTheirDay,
  firstFreeDate,
  freeDates,
  nearestBefore,
  planCarrying,
  roundDegrees,
  stillAhead,
  subsequentPuzzles,
} from './schedule.ts'

const now = new Date('2026-03-10T12:00:00Z')
const open = { isSolved: false, isCalledOff: false }
const at = (releaseDate: string, releaseTime: string | null = '00:00:00', more: object = {}) => ({
  ...open,
  releaseDate,
  releaseTime,
  ...more,
})

describe('the first free day', () => {
  test('is today if today has no puzzle, else the next day without one, across the end of a month', () => {
    expect(firstFreeDate(new Set(), '2026-02-27')).toBe('2026-02-27')
    expect(firstFreeDate(new Set(['2026-02-27', '2026-02-28']), '2026-02-27')).toBe('2026-03-01')
    expect(firstFreeDate(new Set(['2026-02-28']), '2026-02-27')).toBe('2026-02-27')
  })

  test('is searched for within 365 days; if all are taken it is the last of them', () => {
    const year = freeDates(new Set(), '2026-03-10')
    expect([year.length, year[0], year.at(-1)]).toEqual([365, '2026-03-10', '2027-03-09'])
    expect(firstFreeDate(new Set(year.slice(0, -1)), '2026-03-10')).toBe('2027-03-09')
    expect(firstFreeDate(new Set(year), '2026-03-10')).toBe('2027-03-09')
  })
})

describe('the source of a new puzzle’s prize and time', () => {
  test('is the latest puzzle of an earlier date, planned ones included, never one of the same day', () => {
    const puzzles = [at('2026-03-12', '18:00'), at('2026-03-14', '09:00'), at('2026-03-12', '20:00'), at('2026-03-20')]
    expect(nearestBefore(puzzles, '2026-03-14')).toBe(puzzles[2])
    expect(nearestBefore(puzzles, '2026-03-15')).toBe(puzzles[1])
    expect(nearestBefore(puzzles, '2026-03-12')).toBeNull()
    expect(nearestBefore([], '2026-03-12')).toBeNull()
  })
})

describe('a change applied to later puzzles', () => {
  const edited = at('2026-03-11', '10:00')

  test('reaches puzzles released after the edited one, by moment and not only by day', () => {
    const puzzles = [at('2026-03-11', '09:59'), edited, at('2026-03-11', '10:01'), at('2026-03-12', null)]
    expect(subsequentPuzzles(puzzles, edited, now)).toEqual(puzzles.slice(2))
  })

  test('never reaches released, solved or called-off puzzles', () => {
    const old = at('2026-03-01')
    const puzzles = [
      at('2026-03-10', '12:00'),
      at('2026-03-12', '00:00', { isSolved: true }),
      at('2026-03-12', '00:00', { isCalledOff: true }),
      at('2026-03-10', '12:01'),
    ]
    expect(subsequentPuzzles(puzzles, old, now)).toEqual([puzzles[3]])
  })

  test('leaves out puzzles that a new time would release immediately', () => {
    const puzzles = [at('2026-03-10', '20:00'), at('2026-03-11', '20:00')]
    expect(stillAhead(puzzles, '12:00', now)).toEqual([puzzles[1]])
    expect(stillAhead(puzzles, '12:01', now)).toEqual(puzzles)
  })

  test('keeps the times of a day with several puzzles, unless the others were called off', () => {
    const [alone, early, late, only] = ['2026-03-11', '2026-03-12', '2026-03-12', '2026-03-13'].map((date) => at(date))
    const schedule = [alone!, early!, late!, only!, at('2026-03-13', null, { isCalledOff: true })]
    expect(aloneOnTheirDay([alone!, early!, late!, only!], schedule)).toEqual([alone, only])
  })

  test('skips puzzles that have the value already, and names those with one set by hand', () => {
    const facts = { isAlready: (puzzle: number) => puzzle < 3, isByHand: (puzzle: number) => puzzle % 2 === 0 }
    expect(planCarrying([1, 2, 3, 4], facts)).toEqual({ changing: [3], byHand: [4] })
  })
})

test('places are stored with six decimals, and -0 becomes 0', () => {
  expect(roundDegrees(48.85837009)).toBe(48.85837)
  expect(roundDegrees(-121.8642035)).toBe(-121.864203)
  expect(Object.is(roundDegrees(-0.0000004), 0)).toBe(true)
  expect(roundDegrees(0.0000006)).toBe(0.000001)
})
