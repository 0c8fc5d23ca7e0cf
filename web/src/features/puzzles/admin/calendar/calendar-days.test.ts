import { addUtcDays } from '@whereabouts/game/utc-date'
import { describe, expect, test, vi } from 'vitest'
import {
  gapsFrom,
  mondayOf,
  shiftDateByMonths,
  shiftMonth,
  weekFrom,
  weeksOf,
  writeDate,
  writeMonth,
} from './calendar-days.ts'

const months = (year: number) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`)

describe('the weeks of a month', () => {
  test('are six weeks of seven consecutive days from Monday, with every day of the month', () => {
    for (const month of [2024, 2025, 2026, 2027].flatMap(months)) {
      const days = weeksOf(month).flat()
      expect(days).toHaveLength(42)
      for (const week of weeksOf(month)) expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(days).toEqual(days.map((_, index) => addUtcDays(days[0]!, index)))
      const last = addUtcDays(`${shiftMonth(month, 1)}-01`, -1)
      expect(days.filter((day) => day.startsWith(month))).toHaveLength(Number(last.slice(8)))
    }
  })

  test('start on the first if it is a Monday, and six days earlier if it is a Sunday', () => {
    expect(weeksOf('2026-06')[0]![0]).toBe('2026-06-01')
    expect(weeksOf('2026-03')[0]![0]).toBe('2026-02-23')
  })

  test('are the same in every browser time zone, including DST changes', () => {
    const written = ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati', 'Europe/Berlin'].map((zone) => {
      vi.stubEnv('TZ', zone)
      return JSON.stringify([
        weeksOf('2026-03'),
        writeDate('2026-03-29'),
        writeMonth('2026-03'),
        mondayOf('2026-03-29'),
      ])
    })
    vi.unstubAllEnvs()
    expect(new Set(written).size).toBe(1)
  })
})

test('months continue across the year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})

test("the same day a month later is at most the month's last", () => {
  expect(shiftDateByMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(shiftDateByMonths('2024-03-31', -1)).toBe('2024-02-29')
  expect(shiftDateByMonths('2026-03-10', 1)).toBe('2026-04-10')
})

test('a week goes from Monday to Sunday', () => {
  expect(mondayOf('2026-03-15')).toBe('2026-03-09')
  expect(mondayOf('2026-03-09')).toBe('2026-03-09')
  expect(weekFrom('2026-03-09').at(-1)).toBe('2026-03-15')
})

test('gaps are days without a puzzle among today and the next twenty-nine', () => {
  expect(gapsFrom('2026-03-10', new Set())).toHaveLength(30)
  const taken = new Set(Array.from({ length: 30 }, (_, day) => addUtcDays('2026-03-10', day)))
  expect(gapsFrom('2026-03-10', taken)).toEqual([])
  taken.delete('2026-03-10')
  taken.delete('2026-04-08')
  taken.delete('2026-04-09')
  expect(gapsFrom('2026-03-10', taken)).toEqual(['2026-03-10', '2026-04-08'])
})
