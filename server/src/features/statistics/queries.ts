import { createHash } from 'node:crypto'
import { Spot } from '@whereabouts/contract/statistics'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, date, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import { wireRowsOf } from '../../core/wire-rows.ts'

/** The most guesses shown on a player's own map. */
const mostSpots = 3000

const WinRow = { puzzleId: uuid, day: date }

/** The puzzles that a player has won, each with its day in the player's own calendar. */
export async function listWins(db: Database, userId: string): Promise<RowOf<typeof WinRow>[]> {
  return rowsOf(db, WinRow)`
    select p.id as "puzzleId", local_day(g.user_id, g.guessed_at) as day
    from puzzles p join guesses g on g.puzzle_id = p.id and g.is_winning_guess and g.user_id = p.winner_user_id
    where p.winner_user_id = ${userId}::uuid order by p.released_at, p.id`
}

/** The days before today on which a player played, by the player's own calendar, in order; only closed ones, so nothing of a current challenge. */
export async function listPastDays(
  db: Database,
  { userId, today }: { userId: string; today: string },
): Promise<string[]> {
  const rows = await rowsOf(db, { day: date })`
    select day from played_days where user_id = ${userId}::uuid and day < ${today}::date order by day`
  return rows.map(({ day }) => day)
}

/** A player's best guess of each day with public figures, the latest day first. */
export async function listBestGuesses(
  db: Database,
  { userId, opens, now }: { userId: string; opens: ArchivePolicy; now: Date },
): Promise<Spot[]> {
  return wireRowsOf(db, Spot)`
    select r.release_date, g.guess_lat, g.guess_lng, g.distance_km, g.is_winning_guess
    from day_results r join puzzles p on p.id = r.puzzle_id
    cross join lateral (
      select guess_lat, guess_lng, distance_km, is_winning_guess from guesses
      where puzzle_id = r.puzzle_id and user_id = r.user_id order by distance_km, attempt limit 1
    ) g
    where r.user_id = ${userId}::uuid and is_day_opened(p, ${opens}::text, ${now}::timestamptz)
    order by p.released_at desc, p.id limit ${mostSpots}`
}

/** The stored form of a link's token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const SharedPlayerRow = { userId: uuid, username: text, showsMap: bool, isStaff: bool }

export type SharedPlayerRow = RowOf<typeof SharedPlayerRow>

/** The player whom a link belongs to; null for an unknown link, and while the player is suspended. */
export async function findSharedPlayer(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SharedPlayerRow | null> {
  const [row] = await rowsOf(db, SharedPlayerRow)`
    select u.id as "userId", u.username, s.shows_map, u.staff_role is not null as "isStaff" from statistics_shares s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and (u.suspended_until is null or u.suspended_until <= ${now}::timestamptz)`
  return row ?? null
}
