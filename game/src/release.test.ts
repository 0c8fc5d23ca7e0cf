import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentPuzzle, type Release, releaseMoment, upcomingPuzzles, utcDate } from './release.ts'

const puzzle = (releaseDate: string, releaseTime: string | null = null): Release => ({ releaseDate, releaseTime })
const at = (moment: string) => new Date(moment)

describe('the moment of release', () => {
  test.each([
    [puzzle('2026-03-10', '08:30'), '2026-03-10T08:30:00.000Z'],
    [puzzle('2026-03-10', '08:30:15'), '2026-03-10T08:30:15.000Z'],
    [puzzle('2026-03-10'), '2026-03-10T00:00:00.000Z'],
    [puzzle('2024-02-29', '23:59:59'), '2024-02-29T23:59:59.000Z'],
  ])('is date and time in UTC, midnight without a time: %o', (release, moment) => {
    expect(releaseMoment(release).toISOString()).toBe(moment)
  })

  test.each([
    puzzle('2026-02-29'),
    puzzle('2026-02-30'),
    puzzle('2026-04-31'),
    puzzle('2026-13-01'),
    puzzle('2026-3-10'),
    puzzle('10.03.2026'),
    puzzle(''),
    puzzle('2026-03-10', '24:00'),
    puzzle('2026-03-10', '12:60'),
    puzzle('2026-03-10', '12:00:60'),
    puzzle('2026-03-10', '7:05'),
    puzzle('2026-03-10', ''),
  ])('of a date or time that does not exist is an error: %o', (release) => {
    expect(() => releaseMoment(release)).toThrow(RangeError)
  })

  test('falls on its own date for any moment', () => {
    const moment = fc.date({ min: at('1970-01-01'), max: at('9999-12-31T23:59:59Z'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (when) => {
        const releaseTime = when.toISOString().slice(11, 19)
        const released = releaseMoment({ releaseDate: utcDate(when), releaseTime })
        expect(utcDate(released)).toBe(utcDate(when))
        expect(released.getTime()).toBe(Math.floor(when.getTime() / 1000) * 1000)
      }),
    )
  })

  test('the day changes at midnight UTC', () => {
    expect(utcDate(at('2026-03-10T23:59:59.999Z'))).toBe('2026-03-10')
    expect(utcDate(at('2026-03-11T00:00:00.000Z'))).toBe('2026-03-11')
  })
})

describe('the puzzle that is playable now', () => {
  const yesterday = puzzle('2026-03-09', '08:00')
  const today = puzzle('2026-03-10', '12:00')

  test('is today’s from its release on', () => {
    expect(currentPuzzle([yesterday, today], at('2026-03-10T12:00:00Z'))).toBe(today)
    expect(currentPuzzle([today, yesterday], at('2026-03-10T23:59:59Z'))).toBe(today)
  })

  test('is yesterday’s until it is 24 hours old, and then none until today’s release', () => {
    expect(currentPuzzle([yesterday, today], at('2026-03-10T07:59:59.999Z'))).toBe(yesterday)
    expect(currentPuzzle([yesterday, today], at('2026-03-10T08:00:00Z'))).toBeNull()
    expect(currentPuzzle([yesterday, today], at('2026-03-10T11:59:59.999Z'))).toBeNull()
  })

  test('is the latest released one of several on one date', () => {
    const [morning, noon, evening] = ['06:00', '12:00', '18:00'].map((time) => puzzle('2026-03-10', time))
    const all = [evening!, morning!, noon!]
    expect(currentPuzzle(all, at('2026-03-10T06:00:00Z'))).toBe(morning)
    expect(currentPuzzle(all, at('2026-03-10T17:59:59Z'))).toBe(noon)
    expect(currentPuzzle(all, at('2026-03-10T18:00:00Z'))).toBe(evening)
  })

  test('is today’s, even if last night’s was released at a later time of day', () => {
    const lastNight = puzzle('2026-03-09', '23:59:59')
    const midnight = puzzle('2026-03-10', null)
    expect(currentPuzzle([lastNight, midnight], at('2026-03-09T23:59:59.500Z'))).toBe(lastNight)
    expect(currentPuzzle([lastNight, midnight], at('2026-03-10T00:00:00Z'))).toBe(midnight)
  })

  test('is none if nothing was released, or only long ago', () => {
    expect(currentPuzzle([], at('2026-03-10T12:00:00Z'))).toBeNull()
    expect(currentPuzzle([puzzle('2026-03-11')], at('2026-03-10T23:59:59.999Z'))).toBeNull()
    expect(currentPuzzle([puzzle('2026-02-10')], at('2026-03-10T12:00:00Z'))).toBeNull()
  })

  const minutes = fc.integer({ min: 0, max: 5 * 24 * 60 })
  const momentOf = (minute: number) => new Date(Date.UTC(2026, 2, 8) + minute * 60_000)
  const releases = fc.uniqueArray(minutes, { maxLength: 12 }).map((list) =>
    list.map((minute) => {
      const text = momentOf(minute).toISOString()
      return puzzle(text.slice(0, 10), text.slice(11, 16))
    }),
  )

  test('is never unreleased, and always from today or younger than 24 hours', () => {
    fc.assert(
      fc.property(releases, minutes, (list, minute) => {
        const now = momentOf(minute)
        const current = currentPuzzle(list, now)
        if (!current) return
        const ageMs = now.getTime() - releaseMoment(current).getTime()
        expect(ageMs).toBeGreaterThanOrEqual(0)
        expect(current.releaseDate === utcDate(now) || ageMs < 24 * 60 * 60 * 1000).toBe(true)
      }),
    )
  })

  test('is the last one released, in any order of the list', () => {
    fc.assert(
      fc.property(releases, minutes, (list, minute) => {
        const now = momentOf(minute)
        const current = currentPuzzle(list, now)
        expect(currentPuzzle([...list].reverse(), now)).toBe(current)
        const released = list.map((one) => releaseMoment(one).getTime()).filter((time) => time <= now.getTime())
        if (current) expect(releaseMoment(current).getTime()).toBe(Math.max(...released))
      }),
    )
  })
})

describe('the public schedule', () => {
  const now = at('2026-03-10T12:00:00Z')

  test('shows releases within two weeks and not a second later', () => {
    const lastShown = puzzle('2026-03-24', '12:00:00')
    const firstHidden = puzzle('2026-03-24', '12:00:01')
    expect(upcomingPuzzles([lastShown], now)).toEqual([lastShown])
    expect(upcomingPuzzles([firstHidden], now)).toEqual([])
    expect(upcomingPuzzles([puzzle('2026-03-23'), puzzle('2026-03-25')], now)).toEqual([puzzle('2026-03-23')])
  })

  test('leaves out a puzzle from its moment of release', () => {
    const next = puzzle('2026-03-10', '12:00:00')
    expect(upcomingPuzzles([next], at('2026-03-10T11:59:59.999Z'))).toEqual([next])
    expect(upcomingPuzzles([next], now)).toEqual([])
  })

  test('lists one puzzle a day, the earliest, soonest first', () => {
    const list = [
      puzzle('2026-03-12', '18:00'),
      puzzle('2026-03-11', '09:00'),
      puzzle('2026-03-12', '06:00'),
      puzzle('2026-03-11', '10:00'),
      puzzle('2026-03-10', '13:00'),
    ]
    expect(upcomingPuzzles(list, now)).toEqual([list[4], list[1], list[2]])
  })
})
