import { percentileOf } from './days/results.ts'
import { addUtcDays } from './utc-date.ts'

/** The most members of a league, and the most leagues of a player. */
export const leagueMembersMax = 100
export const leaguesOfPlayerMax = 20

/**
 * Whether all of a name can be seen. Marks of direction turn the words around it, and others are drawn as nothing; those that make emoji and join
 * letters are part of what is seen.
 */
export function isVisibleLeagueName(name: string): boolean {
  return !/(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u.test(
    name,
  )
}

/** The Monday of the week of a day, `YYYY-MM-DD`. Weeks are those of the challenges' release dates, in UTC. */
export function weekOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addUtcDays(date, -((weekday + 6) % 7))
}

/** A member's result of one day. */
export interface LeagueResult {
  member: string
  farther: number
  others: number
}

export interface LeagueRow {
  member: string
  /** Members with equal points share a rank. */
  rank: number
  /** The sum of the percentiles of the days played. */
  points: number
  days: number
}

/**
 * The table of a week. A day gives as many points as its percentile, 0 to 100; a day on which nobody else played gives none and counts as played.
 * In order of points, then of fewer days, then by name; who has not played yet comes last.
 */
export function leagueTable(members: readonly string[], results: readonly LeagueResult[]): LeagueRow[] {
  const byMember = Map.groupBy(results, ({ member }) => member)
  const rows = members.map((member) => {
    const own = byMember.get(member) ?? []
    const points = own.reduce((sum, result) => sum + (percentileOf(result) ?? 0), 0)
    return { member, points, days: own.length }
  })
  rows.sort((a, b) => b.points - a.points || Number(b.days > 0) - Number(a.days > 0) || a.days - b.days || byName(a, b))
  return rows.map((row) => ({ ...row, rank: rows.findIndex(({ points }) => points === row.points) + 1 }))
}

const byName = (a: { member: string }, b: { member: string }) =>
  a.member < b.member ? -1 : a.member > b.member ? 1 : 0
