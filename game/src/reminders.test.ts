import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  endOfLocalDay,
  isQuiet,
  judgeReminder,
  knownZone,
  localTime,
  pushDelayMs,
  quietSpanAt,
  streakDay,
  usualQuietHours,
} from './reminders.ts'

const at = (moment: string) => new Date(moment)
const spanAt = (moment: string, zone: string, quiet = usualQuietHours) => {
  const { isQuiet, changesAt } = quietSpanAt(at(moment), zone, quiet)
  return [isQuiet, changesAt?.toISOString().slice(0, 16)]
}

describe('quiet hours', () => {
  test('begin and end to the minute, across midnight or within a day', () => {
    for (const [time, night, noon] of [
      ['20:59', false, false],
      ['21:00', true, false],
      ['00:00', true, false],
      ['07:59', true, false],
      ['08:00', false, false],
      ['11:59', false, false],
      ['12:00', false, true],
      ['12:59', false, true],
      ['13:00', false, false],
    ] as const)
      expect([isQuiet(time, usualQuietHours), isQuiet(time, { from: '12:00', to: '13:00' })]).toEqual([night, noon])
  })

  test('with equal start and end mean none', () => {
    const none = { from: '08:00', to: '08:00' }
    expect(spanAt('2026-03-10T03:00:00Z', 'UTC', none)).toEqual([false, undefined])
    expect(isQuiet('08:00', none)).toBe(false)
  })

  test('follow the player’s clock, even with an offset of half or a quarter of an hour', () => {
    expect(spanAt('2026-03-10T03:00:00Z', 'UTC')).toEqual([true, '2026-03-10T08:00'])
    expect(spanAt('2026-03-10T08:00:00Z', 'UTC')).toEqual([false, '2026-03-10T21:00'])
    expect(spanAt('2026-03-10T02:29:59Z', 'Asia/Kolkata')).toEqual([true, '2026-03-10T02:30'])
    expect(spanAt('2026-03-10T02:30:00Z', 'Asia/Kolkata')).toEqual([false, '2026-03-10T15:30'])
    expect(spanAt('2026-03-10T00:00:00Z', 'Asia/Kathmandu')).toEqual([true, '2026-03-10T02:15'])
    expect(spanAt('2026-03-10T00:00:00Z', 'Pacific/Chatham')).toEqual([false, '2026-03-10T07:15'])
  })

  test('end an hour earlier in real time when clocks go forward, and an hour later when they go back', () => {
    expect(spanAt('2026-03-29T00:30:00Z', 'Europe/Berlin')).toEqual([true, '2026-03-29T06:00'])
    expect(spanAt('2026-03-28T20:00:00Z', 'Europe/Berlin')).toEqual([true, '2026-03-29T06:00'])
    expect(spanAt('2026-10-24T19:00:00Z', 'Europe/Berlin')).toEqual([true, '2026-10-25T07:00'])
    // Half an hour, on Lord Howe Island.
    expect(spanAt('2026-04-04T12:00:00Z', 'Australia/Lord_Howe')).toEqual([true, '2026-04-04T21:30'])
  })

  test('that end at a skipped clock time end after the skip; at a repeated one, the first time', () => {
    expect(spanAt('2026-03-29T00:00:00Z', 'Europe/Berlin', { from: '21:00', to: '02:30' })).toEqual([
      true,
      '2026-03-29T01:00',
    ])
    expect(spanAt('2026-10-24T22:00:00Z', 'Europe/Berlin', { from: '21:00', to: '02:30' })).toEqual([
      true,
      '2026-10-25T00:30',
    ])
  })

  test('end at a moment that is not quiet, in every zone, at any moment, for all settings', () => {
    const halfHour = fc
      .integer({ min: 0, max: 47 })
      .map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const moment = fc.date({ min: at('2024-01-01'), max: at('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, zone, halfHour, halfHour, (now, zone, from, to) => {
        const { isQuiet: isNow, changesAt } = quietSpanAt(now, zone, { from, to })
        if (from === to) return changesAt === null && !isNow
        const change = changesAt!
        const isQuietAt = (moment: Date) => isQuiet(localTime(moment, zone).time, { from, to })
        return change > now && isQuietAt(change) !== isNow && isQuietAt(new Date(change.getTime() - 1)) === isNow
      }),
      { numRuns: 300 },
    )
  })
})

describe('a zone', () => {
  test('that does not exist or is unknown counts as UTC', () => {
    for (const zone of ['', 'Mars/Olympus', 'europe', 'x'.repeat(100), null]) expect(knownZone(zone)).toBe('UTC')
    expect(knownZone('Europe/Lisbon')).toBe('Europe/Lisbon')
    expect(localTime(at('2026-03-10T12:00:00Z'), 'Mars/Olympus')).toEqual({ date: '2026-03-10', time: '12:00' })
  })

  test('in different letter case shares one cache entry, so that spelling variants cannot fill the memory', () => {
    knownZone('Africa/Ouagadougou')
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    for (const zone of ['AFRICA/OUAGADOUGOU', 'africa/ouagadougou', 'aFRICA/oUAGADOUGOU']) {
      expect(knownZone(zone)).toBe(zone)
      expect(localTime(at('2026-03-10T12:00:00Z'), zone).time).toBe('12:00')
    }
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })

  test('has different days on either side of the date line', () => {
    const moment = at('2026-03-10T10:30:00Z')
    expect(localTime(moment, 'Pacific/Kiritimati')).toEqual({ date: '2026-03-11', time: '00:30' })
    expect(localTime(moment, 'Pacific/Pago_Pago')).toEqual({ date: '2026-03-09', time: '23:30' })
    expect(endOfLocalDay(moment, 'Pacific/Pago_Pago')).toEqual(at('2026-03-10T11:00:00Z'))
    expect(endOfLocalDay(moment, 'Pacific/Kiritimati')).toEqual(at('2026-03-11T10:00:00Z'))
  })

  test('has days of 23 and 25 hours', () => {
    expect(endOfLocalDay(at('2026-03-28T23:00:00Z'), 'Europe/Berlin')).toEqual(at('2026-03-29T22:00:00Z'))
    expect(endOfLocalDay(at('2026-10-24T22:00:00Z'), 'Europe/Berlin')).toEqual(at('2026-10-25T23:00:00Z'))
  })
})

describe('a reminder', () => {
  const [now, expiresAt] = [at('2026-03-10T12:00:00Z'), at('2026-03-11T00:00:00Z')]
  const [before, after] = [at('2026-03-10T21:00:00Z'), at('2026-03-11T08:00:00Z')]
  const awake = { isQuiet: false, changesAt: before }
  const asleep = { isQuiet: true, changesAt: before }
  const judge = (facts: Partial<Parameters<typeof judgeReminder>[0]>) =>
    judgeReminder({ now, expiresAt, quiet: awake, isWanted: true, ...facts })

  test('is sent to arrive before it expires and before quiet hours', () => {
    expect(judge({})).toEqual({ outcome: 'send', before })
    expect(judge({ quiet: { isQuiet: false, changesAt: after } })).toEqual({ outcome: 'send', before: expiresAt })
    expect(judge({ quiet: { isQuiet: false, changesAt: null } })).toEqual({ outcome: 'send', before: expiresAt })
  })

  test('waits for the end of quiet hours, unless it expires by then', () => {
    expect(judge({ quiet: asleep })).toEqual({ outcome: 'wait', until: before })
    expect(judge({ quiet: asleep, expiresAt: before })).toEqual({ outcome: 'drop' })
    expect(judge({ quiet: { isQuiet: true, changesAt: null } })).toEqual({ outcome: 'drop' })
  })

  test('is dropped if its reason is gone, and from the moment it expires', () => {
    expect(judge({ isWanted: false })).toEqual({ outcome: 'drop' })
    expect(judge({ expiresAt: now })).toEqual({ outcome: 'drop' })
    expect(judge({ expiresAt: new Date(now.getTime() + 1) })).toMatchObject({ outcome: 'send' })
  })
})

test('a streak reminder is due from 18:00 until quiet hours, by the player’s clock', () => {
  const dayAt = (moment: string, zone = 'UTC') => streakDay(at(moment), zone, usualQuietHours)
  expect(dayAt('2026-03-10T17:59:59Z')).toBeNull()
  expect(dayAt('2026-03-10T18:00:00Z')).toBe('2026-03-10')
  expect(dayAt('2026-03-10T20:59:59Z')).toBe('2026-03-10')
  expect(dayAt('2026-03-10T21:00:00Z')).toBeNull()
  expect(dayAt('2026-03-10T04:00:00Z', 'Pacific/Kiritimati')).toBe('2026-03-10')
  expect(dayAt('2026-03-10T05:00:00Z', 'Pacific/Pago_Pago')).toBe('2026-03-09')
})

test('a busy push service is retried after a minute, then with growing delays, and never before it asks for', () => {
  expect([1, 2, 3, 7, 30].map((attempts) => pushDelayMs({ attempts, askedMs: 0 }) / 60_000)).toEqual([1, 2, 4, 60, 60])
  expect(pushDelayMs({ attempts: 1, askedMs: 300_000 })).toBe(300_000)
  expect(pushDelayMs({ attempts: 1, askedMs: 1e12 })).toBe(24 * 60 * 60_000)
})
