import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, int, moment, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import { leagueTable, type LeagueRow as TableRow } from '@whereabouts/game/league'
import { addUtcDays } from '@whereabouts/game/utc-date'

const LeagueRow = { id: uuid, name: text, invitation: text, createdAt: moment }
export type LeagueRow = RowOf<typeof LeagueRow>

const MemberRow = { leagueId: uuid, userId: uuid, username: text }
export type MemberRow = RowOf<typeof MemberRow>

/** A league, for its members; null for other users. */
export async function findLeagueOf(
  db: Database,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<LeagueRow | null> {
  const [row] = await rowsOf(db, LeagueRow)`
    select l.id, l.name, l.invitation, l.created_at from leagues l
    join league_members m on m.league_id = l.id and m.user_id = ${userId}::uuid where l.id = ${leagueId}::uuid`
  return row ?? null
}

export async function countLeaguesOf(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf(db, { leagues: int })`
    select count(*)::int as leagues from league_members where user_id = ${userId}::uuid`
  return row!.leagues
}

export async function findInvited(db: Database, invitation: string): Promise<LeagueRow | null> {
  const [row] = await rowsOf(db, LeagueRow)`
    select id, name, invitation, created_at from leagues where invitation = ${invitation}`
  return row ?? null
}

/** The members of leagues, in the order in which they joined: the first one of a league leads it. */
export async function listMembers(db: Database, leagueIds: readonly string[]): Promise<MemberRow[]> {
  return rowsOf(db, MemberRow)`
    select m.league_id, m.user_id, u.username
    from league_members m join users u on u.id = m.user_id
    where m.league_id = any(${[...leagueIds]}::uuid[]) order by m.joined_at, m.user_id`
}

export async function countMembers(db: Database, leagueId: string): Promise<number> {
  const [row] = await rowsOf(db, { members: int })`
    select count(*)::int as members from league_members where league_id = ${leagueId}::uuid`
  return row!.members
}

/** Locks a league until the transaction ends: changes of its members follow one another. False where it was deleted. */
export async function lockLeague(tx: Database, leagueId: string): Promise<boolean> {
  return (await rowsOf(tx, { id: uuid })`select id from leagues where id = ${leagueId}::uuid for update`).length > 0
}

interface WeekWanted {
  leagueIds: readonly string[]
  /** Monday. */
  week: string
  opens: ArchivePolicy
  now: Date
}

const ResultRow = { leagueId: uuid, member: text, distanceKm: float, isWin: bool }

/**
 * The members' results of a week's days with public figures, from the day each joined: earlier days do not concern the league. The best guess of a late
 * round counts like one made before the solve. A winner who chose not to be named has no result of that day, since its points would name them.
 */
export async function listResultsOfWeek(
  db: Database,
  { leagueIds, week, opens, now }: WeekWanted,
): Promise<RowOf<typeof ResultRow>[]> {
  return rowsOf(db, ResultRow)`
    select m.league_id, u.username as member, least(r.best_km, l.best_km) as distance_km, p.winner_user_id is not distinct from m.user_id as is_win
    from puzzles p
    join league_members m on m.league_id = any(${leagueIds}::uuid[]) join users u on u.id = m.user_id
    left join day_results r on r.puzzle_id = p.id and r.user_id = m.user_id
    left join lateral (
      select min(distance_km) as best_km from practice_rounds where user_id = m.user_id and puzzle_id = p.id and is_late) l on true
    left join prizes_owed o on o.puzzle_id = p.id and o.user_id = m.user_id
    where (r.best_km is not null or l.best_km is not null) and shown_name(u.username, o.shown_as) is not null
      and p.release_date between ${week}::date and ${addUtcDays(week, 6)}::date and p.release_date >= (m.joined_at at time zone 'UTC')::date
      and is_day_opened(p, ${opens}::text, ${now}::timestamptz)`
}

const MembershipRow = { leagueId: uuid, name: text, userId: uuid }

/** A player's place in one of their leagues, in a week. */
export interface Standing extends RowOf<typeof MembershipRow>, Pick<TableRow, 'rank' | 'points' | 'days'> {
  members: number
}

/** The places of players in their leagues, each player's oldest membership first: in as many statements for many as for one. */
export async function listStandings(
  db: Database,
  { userIds, ...wanted }: Omit<WeekWanted, 'leagueIds'> & { userIds: readonly string[] },
): Promise<Standing[]> {
  const memberships = await rowsOf(db, MembershipRow)`
    select m.league_id, l.name, m.user_id from league_members m join leagues l on l.id = m.league_id
    where m.user_id = any(${[...userIds]}::uuid[]) order by m.joined_at, l.id`
  if (memberships.length === 0) return []
  const leagueIds = [...new Set(memberships.map(({ leagueId }) => leagueId))]
  const members = Map.groupBy(await listMembers(db, leagueIds), ({ leagueId }) => leagueId)
  const results = Map.groupBy(await listResultsOfWeek(db, { leagueIds, ...wanted }), ({ leagueId }) => leagueId)
  const tables = new Map(
    [...members].map(([id, within]) => [
      id,
      leagueTable(
        within.map(({ username }) => username),
        results.get(id) ?? [],
      ),
    ]),
  )
  return memberships.flatMap((membership) => {
    const within = members.get(membership.leagueId) ?? []
    const own = within.find(({ userId }) => userId === membership.userId)?.username
    const row = tables.get(membership.leagueId)?.find(({ member }) => member === own)
    // A player who was removed in between is no longer in it.
    if (!row) return []
    const { rank, points, days } = row
    return [{ ...membership, members: within.length, rank, points, days }]
  })
}

/** How many days of a week have public figures. */
export async function countOpenedDays(
  db: Database,
  { week, opens, now }: Omit<WeekWanted, 'leagueIds'>,
): Promise<number> {
  const [row] = await rowsOf(db, { days: int })`
    select count(*)::int as days from puzzles p join day_closings c on c.puzzle_id = p.id
    where p.release_date between ${week}::date and ${addUtcDays(week, 6)}::date and is_day_opened(p, ${opens}::text, ${now}::timestamptz)`
  return row!.days
}
