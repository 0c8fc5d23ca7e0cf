import { describe, expect, test } from 'vitest'
import { isVisibleLeagueName, leagueTable, pointsOfDay, weekOf } from './league.ts'

describe('a league’s week', () => {
  test('runs from Monday to Sunday', () => {
    expect(weekOf('2026-03-09')).toBe('2026-03-09')
    expect(weekOf('2026-03-15')).toBe('2026-03-09')
    expect(weekOf('2026-03-16')).toBe('2026-03-16')
    expect(weekOf('2026-01-01')).toBe('2025-12-29')
  })
})

test('a day gives points by closeness, on a curve from 1 km to 10,000 km, and ten more for its winner', () => {
  const points = (distanceKm: number, isWin = false) => pointsOfDay({ distanceKm, isWin })
  expect([0, 0.4, 1, 10, 100, 1000, 10_000, 20_015].map((km) => points(km))).toEqual([100, 100, 100, 75, 50, 25, 0, 0])
  expect([2, 50, 512, 7669].map((km) => points(km))).toEqual([92, 58, 32, 3])
  expect([points(0.2, true), points(1, true)]).toEqual([110, 110])
  for (let km = 1; km < 20_000; km *= 1.1) expect(points(km)).toBeGreaterThanOrEqual(points(km * 1.1))
})

describe('a league’s table', () => {
  const day = (member: string, distanceKm: number, isWin = false) => ({ member, distanceKm, isWin })

  test('adds up the points of each member’s days', () => {
    expect(leagueTable(['ann', 'bob'], [day('ann', 100), day('bob', 10), day('ann', 0.5, true)])).toEqual([
      ...[{ member: 'ann', rank: 1, points: 160, days: 2 }],
      ...[{ member: 'bob', rank: 2, points: 75, days: 1 }],
    ])
  })

  test('gives equal points one rank, and lists the member with fewer days first', () => {
    const rows = leagueTable(['ann', 'bob', 'cid'], [day('ann', 100), day('ann', 100), day('bob', 1), day('cid', 5000)])
    expect(rows.map(({ member, rank }) => [member, rank])).toEqual([
      ...[
        ['bob', 1],
        ['ann', 1],
        ['cid', 3],
      ],
    ])
  })

  test('lists all members, those without a day last, by name', () => {
    for (const members of [
      ['zoe', 'ann', 'bob'],
      ['ann', 'bob', 'zoe'],
      ['bob', 'zoe', 'ann'],
    ])
      expect(leagueTable(members, [day('bob', 15_000)]).map(({ member }) => member)).toEqual(['bob', 'ann', 'zoe'])
  })
})

test('a league’s name has no invisible parts, except those within emoji and letters', () => {
  const visible = ['Café 7', '👨‍👩‍👧', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'क्\u200dष']
  expect(visible.filter(isVisibleLeagueName)).toEqual(visible)
  expect(
    ['a\u202eb', 'a\u200bb', 'a\u00adb', '\u3164', '\u2800', '\u061c', '\u2067a'].filter(isVisibleLeagueName),
  ).toEqual([])
})
