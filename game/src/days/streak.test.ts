import { describe, expect, test } from 'vitest'
import { addUtcDays } from '../utc-date.ts'
import { streakOf } from './streak.ts'

const daysOf = (...numbers: number[]) => numbers.map((n) => `2026-03-${String(n).padStart(2, '0')}`)
const on = (n: number) => daysOf(n)[0]!

describe('a streak', () => {
  test('is 0 before the first play', () => {
    expect(streakOf({ days: [], today: on(5) })).toMatchObject({
      ...{ current: 0, longest: 0, isAtRisk: false, forgiven: [], everForgiven: [] },
    })
  })

  test('counts the days played in a row, today or not yet', () => {
    expect(streakOf({ days: daysOf(3, 4, 5), today: on(5) })).toMatchObject({ current: 3, hasPlayedToday: true })
    expect(streakOf({ days: daysOf(3, 4), today: on(5) })).toMatchObject({ current: 2, hasPlayedToday: false })
  })

  test('forgives one missed day, and says which', () => {
    expect(streakOf({ days: daysOf(3, 4, 6), today: on(6) })).toMatchObject({
      ...{ current: 3, forgiven: daysOf(5), hasGrace: false },
    })
  })

  test('ends with two missed days in a row', () => {
    expect(streakOf({ days: daysOf(3, 4, 7), today: on(7) })).toMatchObject({ current: 1, longest: 2, forgiven: [] })
  })

  test('forgives a second day after six others, and not a day earlier', () => {
    expect(streakOf({ days: daysOf(1, 3, 4, 5, 6, 7, 8, 10), today: on(10) })).toMatchObject({
      ...{ current: 8, forgiven: daysOf(2, 9), everForgiven: daysOf(2, 9) },
    })
    expect(streakOf({ days: daysOf(1, 3, 4, 5, 6, 7, 8), today: on(8) }).hasGrace).toBe(true)
    expect(streakOf({ days: daysOf(1, 3, 4, 5, 6, 7), today: on(7) }).hasGrace).toBe(false)
    expect(streakOf({ days: daysOf(1, 3, 4, 5, 6, 7, 9), today: on(9) })).toMatchObject({ current: 1, longest: 6 })
  })

  test('remembers forgiven days of past streaks', () => {
    expect(streakOf({ days: daysOf(1, 3, 8, 10), today: on(10) })).toMatchObject({
      ...{ current: 2, forgiven: daysOf(9), everForgiven: daysOf(2, 9) },
    })
    expect(streakOf({ days: daysOf(1, 3), today: on(9) })).toMatchObject({ forgiven: [], everForgiven: daysOf(2) })
  })

  test('is at risk only while a day without play would end it', () => {
    expect(streakOf({ days: daysOf(3, 4), today: on(5) })).toMatchObject({ isAtRisk: false, hasGrace: true })
    expect(streakOf({ days: daysOf(3, 4), today: on(6) })).toMatchObject({ current: 2, isAtRisk: true })
    expect(streakOf({ days: daysOf(1, 2, 4), today: on(5) })).toMatchObject({ isAtRisk: true, hasGrace: false })
    expect(streakOf({ days: daysOf(1, 2, 4, 5), today: on(5) })).toMatchObject({ isAtRisk: false })
  })

  test('ends when too many days were missed, and the longest streak remains', () => {
    expect(streakOf({ days: daysOf(3, 4, 5), today: on(8) })).toMatchObject({ current: 0, longest: 3, isAtRisk: false })
  })

  test('counts a day after today as today: the player flew west across the date line', () => {
    expect(streakOf({ days: daysOf(3, 4, 5), today: on(4) })).toMatchObject({ current: 2, hasPlayedToday: true })
  })

  test('matches a day-by-day count over a random year', () => {
    let seed = 7
    const chance = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed / 2147483648
    }
    for (let life = 0; life < 200; life += 1) {
      const often = 0.4 + 0.6 * chance()
      const all = Array.from({ length: 365 }, (_, n) => ({
        day: addUtcDays('2026-01-01', n),
        isPlayed: chance() < often,
      }))
      const days = all.filter(({ isPlayed }) => isPlayed).map(({ day }) => day)
      expect(streakOf({ days, today: all.at(-1)!.day })).toMatchObject(countedDayByDay(all))
    }
  })
})

/** The naive way: day by day, with the days forgiven in the six days before. */
function countedDayByDay(all: { day: string; isPlayed: boolean }[]): { current: number; longest: number } {
  let current = 0
  let longest = 0
  let missed = 0
  let sinceForgiven = Number.POSITIVE_INFINITY
  for (const [n, { isPlayed }] of all.entries()) {
    sinceForgiven += 1
    const isToday = n === all.length - 1
    if (isPlayed) {
      current += 1
      missed = 0
    } else if (current > 0 && !isToday) {
      missed += 1
      if (missed === 1 && sinceForgiven >= 7) {
        sinceForgiven = 0
      } else {
        current = 0
        missed = 0
        sinceForgiven = Number.POSITIVE_INFINITY
      }
    }
    longest = Math.max(longest, current)
  }
  return { current, longest }
}
