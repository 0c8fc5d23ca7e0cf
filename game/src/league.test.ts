import { describe, expect, test } from 'vitest'
import { leagueTable, weekOf } from './league.ts'

describe('a league’s week', () => {
  test('goes from Monday to Sunday', () => {
    expect(weekOf('2026-03-09')).toBe('2026-03-09')
    expect(weekOf('2026-03-15')).toBe('2026-03-09')
    expect(weekOf('2026-03-16')).toBe('2026-03-16')
    expect(weekOf('2026-01-01')).toBe('2025-12-29')
  })
})

describe('a league’s table', () => {
  const day = (member: string, farther: number, others = 10) => ({ member, farther, others })

  test('adds up the percentiles of the days that each played', () => {
    expect(leagueTable(['ann', 'bob'], [day('ann', 5), day('bob', 9), day('ann', 10)])).toEqual([
      ...[{ member: 'ann', rank: 1, points: 150, days: 2 }],
      ...[{ member: 'bob', rank: 2, points: 90, days: 1 }],
    ])
  })

  test('gives equal points one rank, and puts the one with fewer days first', () => {
    const rows = leagueTable(['ann', 'bob', 'cid'], [day('ann', 5), day('ann', 5), day('bob', 10), day('cid', 1)])
    expect(rows.map(({ member, rank }) => [member, rank])).toEqual([
      ...[
        ['bob', 1],
        ['ann', 1],
        ['cid', 3],
      ],
    ])
  })

  test('has everybody, those without a day last, by name', () => {
    const rows = leagueTable(['zoe', 'ann', 'bob'], [day('bob', 0)])
    expect(rows.map(({ member, days }) => [member, days])).toEqual([
      ...[
        ['bob', 1],
        ['ann', 0],
        ['zoe', 0],
      ],
    ])
  })

  test('gives nothing for a day on which nobody else played, and counts it', () => {
    expect(leagueTable(['ann'], [day('ann', 0, 0)])).toEqual([{ member: 'ann', rank: 1, points: 0, days: 1 }])
  })
})
