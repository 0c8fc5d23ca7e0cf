import type { League, OwnLeagues } from '@whereabouts/contract/leagues'
import type { Database } from '@whereabouts/engines/database/port'
import { leagueTable, weekOf } from '@whereabouts/game/league'
import { utcDate } from '@whereabouts/game/release'
import { addUtcDays } from '@whereabouts/game/utc-date'
import { getArchivePolicy } from '../site/queries.ts'
import { countOpenedDays, type LeagueRow, listMembers, listResultsOfWeek, listStandings } from './queries.ts'

interface Wanted {
  league: LeagueRow
  /** The member who reads it. */
  userId: string
  now: Date
  /** Any day of the week; the current week by default. */
  day?: string
}

/** A league with the table of a week, for a member. A week before the league or in the future is replaced by the nearest existing one. */
export async function describeLeague(db: Database, { league, userId, now, day }: Wanted): Promise<League> {
  const [first, present] = [weekOf(utcDate(league.createdAt)), weekOf(utcDate(now))]
  const asked = weekOf(day ?? utcDate(now))
  const week = asked < first ? first : asked > present ? present : asked
  const opens = await getArchivePolicy(db)
  const members = await listMembers(db, [league.id])
  const results = await listResultsOfWeek(db, { leagueIds: [league.id], week, opens, now })
  const own = members.find((member) => member.userId === userId)?.username
  const leader = members[0]?.username
  const names = members.map(({ username }) => username)
  return {
    ...{ id: league.id, name: league.name, week, invitation: league.invitation },
    previous_week: week > first ? addUtcDays(week, -7) : null,
    next_week: week < present ? addUtcDays(week, 7) : null,
    days: await countOpenedDays(db, { week, opens, now }),
    table: leagueTable(names, results).map(({ member, days, ...row }) => ({
      ...{ username: member, ...row, days_played: days },
      ...{ is_self: member === own, is_leader: member === leader },
    })),
    is_leader: leader === own,
  }
}

/** A player's leagues with the rank in each, of the current week: in as many statements for twenty as for one. */
export async function describeLeagues(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<OwnLeagues> {
  const opens = await getArchivePolicy(db)
  const rows = await listStandings(db, { userIds: [userId], week: weekOf(utcDate(now)), opens, now })
  return {
    leagues: rows.map(({ leagueId: id, name, members, rank, points, days }) => ({
      ...{ id, name, members, rank, points, days_played: days },
    })),
  }
}
