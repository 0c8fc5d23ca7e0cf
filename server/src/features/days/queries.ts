import type { Database } from '@whereabouts/engines/database/port'
import { date, float, int, json, moment, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import { z } from 'zod'

/** How far back guesses of days that are not closed are read. */
const unclosedDays = 7

/** Today's date in the player's time zone. */
export async function getLocalDay(db: Database, { userId, now }: { userId: string; now: Date }): Promise<string> {
  const [row] = await rowsOf(db, { today: date })`select local_day(${userId}::uuid, ${now}::timestamptz) as today`
  return row!.today
}

/** The days on which a player played, by the player's own calendar, in order; including current challenges. */
export const listPlayedDays = async (db: Database, { userId, now }: { userId: string; now: Date }): Promise<string[]> =>
  (await listPlayedDaysOf(db, { userIds: [userId], now })).get(userId)!.days

const PlayedRow = { userId: uuid, today: date, days: json(z.array(z.string())) }

/** The same of many players, each with the present day. */
export async function listPlayedDaysOf(
  db: Database,
  { userIds, now }: { userIds: readonly string[]; now: Date },
): Promise<Map<string, RowOf<typeof PlayedRow>>> {
  const since = new Date(now.getTime() - unclosedDays * 24 * 60 * 60 * 1000)
  const rows = await rowsOf(db, PlayedRow)`
    select u.id as user_id, local_day(u.id, ${now}::timestamptz) as today, (
      select coalesce(jsonb_agg(d.day order by d.day), '[]') from (
        select day from played_days where user_id = u.id
        union
        select local_day(g.user_id, g.guessed_at) from puzzles p join guesses g on g.puzzle_id = p.id and g.user_id = u.id
        where p.released_at > ${since}::timestamptz and p.released_at <= ${now}::timestamptz
          and not exists (select 1 from day_closings c where c.puzzle_id = p.id)) d) as days
    from unnest(${[...userIds]}::uuid[]) u (id)`
  return new Map(rows.map((row) => [row.userId, row]))
}

const DayResultRow = { puzzleId: uuid, releaseDate: date, bestKm: float, guesses: int, others: int, farther: int }
export type DayResultRow = RowOf<typeof DayResultRow>

/** A player's results of all days with public figures, by date. */
export async function listDayResults(
  db: Database,
  { userId, opens, now }: { userId: string; opens: ArchivePolicy; now: Date },
): Promise<DayResultRow[]> {
  return rowsOf(db, DayResultRow)`
    select r.puzzle_id, r.release_date, r.best_km, r.guesses, r.others, r.farther
    from day_results r join puzzles p on p.id = r.puzzle_id
    where r.user_id = ${userId}::uuid and is_day_opened(p, ${opens}::text, ${now}::timestamptz)
    order by p.released_at, p.id`
}

/** A player's rank on one day; null before its figures are public, and where the player did not guess. */
export async function findDayResult(
  db: Database,
  { userId, puzzleId, opens, now }: { userId: string; puzzleId: string; opens: ArchivePolicy; now: Date },
): Promise<{ others: number; farther: number } | null> {
  const [row] = await rowsOf(db, { others: int, farther: int })`
    select r.others, r.farther from day_results r join puzzles p on p.id = r.puzzle_id
    where r.user_id = ${userId}::uuid and r.puzzle_id = ${puzzleId}::uuid and is_day_opened(p, ${opens}::text, ${now}::timestamptz)`
  return row ?? null
}

/** A player's current time zone, and since when; null if it was never reported. */
export async function findPresentZone(db: Database, userId: string): Promise<{ name: string; since: Date } | null> {
  const [row] = await rowsOf(db, { name: text, since: moment })`
    select zone as name, since from player_zones where user_id = ${userId} order by since desc limit 1`
  return row ?? null
}
