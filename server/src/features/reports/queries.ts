import { type DeskReport, reportOutcomes } from '@whereabouts/contract/reports.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, int, moment, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

export const reason = oneOf('name', 'cheating', 'other')
const place = oneOf('leaderboard', 'winners', 'statistics')

const ReportRow = {
  id: uuid,
  userId: uuid,
  username: text,
  isStaff: bool,
  reporterId: orNull(uuid),
  reporterName: orNull(text),
  reporterEmail: orNull(text),
  reason,
  /** The reporter's. */
  words: text,
  reportedFrom: place,
  reportedAt: moment,
  settledAt: orNull(moment),
  settledBy: orNull(text),
  outcome: orNull(oneOf(...reportOutcomes)),
  /** The staff's. */
  note: orNull(text),
  sanctionId: orNull(uuid),
}
export type ReportRow = RowOf<typeof ReportRow>

/** Which reports are requested: one; those about or by a player, the latest 50; or the open, or settled ones. */
export interface ReportsWanted {
  reportId?: string
  userId?: string
  reporterId?: string
  isOpen?: boolean
  limit: number
}

/** Reports with current names. Open ones come the oldest first, all others the latest first. */
export async function listReports(db: Database, wanted: ReportsWanted): Promise<ReportRow[]> {
  const { reportId = null, userId = null, reporterId = null, isOpen = null, limit } = wanted
  return rowsOf(db, ReportRow)`
    select r.id, r.user_id, u.username, u.staff_role is not null as "isStaff", r.reporter_id,
           p.username as "reporterName", p.email as "reporterEmail", r.reason, r.words, r.reported_from,
           r.reported_at, r.settled_at, s.username as "settledBy", r.outcome, r.note, r.sanction_id
    from player_reports r join users u on u.id = r.user_id left join users p on p.id = r.reporter_id left join users s on s.id = r.settled_by
    where (${reportId}::uuid is null or r.id = ${reportId}::uuid) and (${userId}::uuid is null or r.user_id = ${userId}::uuid)
      and (${reporterId}::uuid is null or r.reporter_id = ${reporterId}::uuid)
      and (${isOpen}::boolean is null or (r.settled_at is null) = ${isOpen}::boolean)
    order by case when ${isOpen}::boolean then r.reported_at end, case when ${isOpen}::boolean then r.id end, coalesce(r.settled_at, r.reported_at) desc, r.id desc limit ${limit}::int`
}

/** A report for the desk. */
export function describeReport(row: ReportRow): DeskReport {
  const { reporterId, reporterName, settledAt, settledBy, outcome, note, sanctionId } = row
  return {
    id: row.id,
    about: { id: row.userId, username: row.username },
    reporter: reporterId && reporterName ? { id: reporterId, username: reporterName } : null,
    why: row.reason,
    words: row.words,
    seen: row.reportedFrom,
    reported_at: row.reportedAt.toISOString(),
    settled:
      settledAt && outcome
        ? { at: settledAt.toISOString(), by: settledBy, outcome, note: note ?? '', sanction_id: sanctionId }
        : null,
  }
}

export async function countOpenReports(db: Database): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from player_reports where settled_at is null`
  return row!.count
}

/** How many reports a player has sent since a moment, including settled ones. */
export async function countReportsBy(
  db: Database,
  { reporterId, since }: { reporterId: string; since: Date },
): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from player_reports where reporter_id = ${reporterId} and reported_at > ${since}`
  return row!.count
}

/** How many others have reported a player since a moment. Deleted accounts count one by one. */
export async function countReporters(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(distinct coalesce(reporter_id, id))::int as count from player_reports
    where user_id = ${userId} and reported_at > ${since}`
  return row!.count
}

const ReportedRow = { id: uuid, username: text, isStaff: bool }
export type ReportedRow = RowOf<typeof ReportedRow>

/** The player who made a guess; null for an unknown guess, and for a deleted account. */
export async function findGuesser(db: Database, guessId: string): Promise<ReportedRow | null> {
  const [row] = await rowsOf(db, ReportedRow)`
    select u.id, u.username, u.staff_role is not null as "isStaff" from guesses g join users u on u.id = g.user_id where g.id = ${guessId}`
  return row ?? null
}

/** The winner of a day, as named on the page of past winners; null for days that it does not show, and for winners who chose not to be named. */
export async function findNamedWinner(db: Database, releaseDate: string): Promise<ReportedRow | null> {
  const [row] = await rowsOf(db, ReportedRow)`
    select u.id, u.username, u.staff_role is not null as "isStaff" from puzzles p join prizes_owed o on o.puzzle_id = p.id
    join users u on u.id = o.user_id join prizes_received r on r.prize_id = o.id
    where p.release_date = ${releaseDate}::date and shown_name(u.username, o.shown_as) is not null
    order by r.at desc, o.id limit 1`
  return row ?? null
}

/** The latest sanction of this kind that began since a moment; null where there is none. */
export async function findSanctionSince(
  db: Database,
  { userId, kind, since }: { userId: string; kind: 'warned' | 'suspended'; since: Date },
): Promise<string | null> {
  const [row] = await rowsOf(db, { id: uuid })`
    select id from sanctions where user_id = ${userId} and kind = ${kind} and begun_at >= ${since} order by begun_at desc, id desc limit 1`
  return row?.id ?? null
}

/** Whether the desk has given a player a neutral name since a moment. */
export async function wasRenamedSince(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from audit_log where action = 'player.rename' and subject = ${userId} and at >= ${since} limit 1`
  return rows.length > 0
}
