import { pointsOf } from './points.ts'
import { addUtcDays } from './utc-date.ts'

/** The most members of a league, and the most leagues of a player. */
export const leagueMembersMax = 100
export const leaguesOfPlayerMax = 20

/**
 * Whether all of a name is visible. Direction marks reorder the words around them, and other characters are drawn as nothing. Joiners of emoji and
 * letters are visible parts.
 */
export function isVisibleLeagueName(name: string): boolean {
  return !/(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cf}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u.test(
    name,
  )
}

/** The Monday of a day's week, `YYYY-MM-DD`. Weeks follow the challenges' release dates, in UTC. */
export function weekOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addUtcDays(date, -((weekday + 6) % 7))
}

/** A member's result for one day. */
export interface LeagueResult {
  member: string
  /** Distance of the best guess. */
  distanceKm: number
  /** The member won the day. */
  isWin: boolean
}

/** Bonus for the day's winner. */
const winPoints = 10

/** The points of a day: those of the best guess, and ten more for the winner. */
export function pointsOfDay({ distanceKm, isWin }: Pick<LeagueResult, 'distanceKm' | 'isWin'>): number {
  return pointsOf(distanceKm) + (isWin ? winPoints : 0)
}

export interface LeagueRow {
  member: string
  /** Members with equal points share a rank. */
  rank: number
  /** The sum of all points of the days played. */
  points: number
  days: number
}

/** The table of a week; see `pointsOfDay`. Sorted by points, then fewer days, then name. Members who have not played yet come last. */
export function leagueTable(members: readonly string[], results: readonly LeagueResult[]): LeagueRow[] {
  const byMember = Map.groupBy(results, ({ member }) => member)
  const rows = members.map((member) => {
    const own = byMember.get(member) ?? []
    const points = own.reduce((sum, result) => sum + pointsOfDay(result), 0)
    return { member, points, days: own.length }
  })
  rows.sort((a, b) => b.points - a.points || Number(b.days > 0) - Number(a.days > 0) || a.days - b.days || byName(a, b))
  return rows.map((row) => ({ ...row, rank: rows.findIndex(({ points }) => points === row.points) + 1 }))
}

const byName = (a: { member: string }, b: { member: string }) => (a.member < b.member ? -1 : 1)
