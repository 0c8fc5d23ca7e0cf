import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, int, json, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import type { Point } from '@whereabouts/game/distance'
import { z } from 'zod'

/** The facts that decide on which days a caller may practice. */
export interface PracticeRights {
  opens: ArchivePolicy
  now: Date
  today: string | null
  /** Today's puzzle, for callers who may see its sharp photo; null for all others. */
  seenToday: string | null
}

/** Whether a day is open for practice. */
export async function isOpenForPractice(
  db: Database,
  puzzleId: string,
  { opens, now, seenToday }: PracticeRights,
): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from puzzles p
    where p.id = ${puzzleId}::uuid and is_day_open_for_practice(p, ${opens}::text, ${now}::timestamptz, ${seenToday}::uuid)`
  return rows.length > 0
}

/** How many days are drawn before each is checked: nearly all past days are archived, so one of these is. */
const drawnDays = 20

/** The id of a random archived day, leaving out the named ones and those that a player has practiced on; null where none is left. */
export async function findAnyDay(
  db: Database,
  { opens, now, userId, seen }: { opens: ArchivePolicy; now: Date; userId: string | null; seen: readonly string[] },
): Promise<string | null> {
  const [row] = await rowsOf(db, { id: uuid })`
    with drawn as materialized (
      select p.id from puzzles p
      where p.released_at <= ${now}::timestamptz and is_day_opened(p, ${opens}::text, ${now}::timestamptz)
        and not p.id = any (${[...seen]}::uuid[])
        and not exists (select 1 from practice_rounds r where r.user_id = ${userId}::uuid and r.puzzle_id = p.id)
      order by random() limit ${drawnDays}::int
    )
    select p.id from drawn join puzzles p on p.id = drawn.id where is_day_archived(p, ${opens}::text, ${now}::timestamptz)
    order by random() limit 1`
  return row?.id ?? null
}

/** Where the photo of a day that is open for practice was taken. The table of places is read for no other day. */
export async function findPracticePlace(
  db: Database,
  puzzleId: string,
  { opens, now, seenToday }: PracticeRights,
): Promise<Point | null> {
  const [row] = await rowsOf(db, { lat: float, lng: float })`
    select a.actual_lat as lat, a.actual_lng as lng from puzzles p join puzzle_answers a on a.puzzle_id = p.id
    where p.id = ${puzzleId}::uuid and is_day_open_for_practice(p, ${opens}::text, ${now}::timestamptz, ${seenToday}::uuid)`
  return row ?? null
}

/** The recorded best distances of a day's players; null before they are recorded, and while the day's figures may not be disclosed. */
export async function findFieldOf(
  db: Database,
  puzzleId: string,
  { opens, now }: Pick<PracticeRights, 'opens' | 'now'>,
): Promise<{ players: number; sample: number[] } | null> {
  const [row] = await rowsOf(db, { players: int, sample: json(z.array(z.number())) })`
    select c.players, to_json(c.best_sample) as sample from day_closings c join puzzles p on p.id = c.puzzle_id
    where c.puzzle_id = ${puzzleId}::uuid and is_day_opened(p, ${opens}::text, ${now}::timestamptz)`
  return row ?? null
}

/** Whether a player guessed on a puzzle when it counted. */
export async function hasGuessed(
  db: Database,
  { puzzleId, userId }: { puzzleId: string; userId: string },
): Promise<boolean> {
  const [row] = await rowsOf(db, { is: bool })`
    select exists (select 1 from guesses where puzzle_id = ${puzzleId}::uuid and user_id = ${userId}::uuid) as is`
  return row!.is
}

const LateFactsRow = { guessesUsed: int, lateGuesses: int, hasSeenAnswer: bool }

/** The facts of a player's late round on a puzzle; null for suspended players, and those who may not guess since they could know places. */
export async function findLateFacts(
  db: Database,
  { puzzleId, userId, now }: { puzzleId: string; userId: string; now: Date },
): Promise<RowOf<typeof LateFactsRow> | null> {
  const [row] = await rowsOf(db, LateFactsRow)`
    select (select count(*)::int from guesses g where g.puzzle_id = ${puzzleId}::uuid and g.user_id = u.id) as "guessesUsed",
           (select count(*)::int from practice_rounds r where r.puzzle_id = ${puzzleId}::uuid and r.user_id = u.id and r.is_late) as "lateGuesses",
           exists (select 1 from first_sights s where s.puzzle_id = ${puzzleId}::uuid and s.user_id = u.id and s.answer_at is not null)
             as "hasSeenAnswer"
    from users u
    where u.id = ${userId}::uuid and coalesce(u.suspended_until <= ${now}::timestamptz, true)
      and u.staff_role is null and u.knew_places_until is null
      and not exists (select 1 from staff_households h where h.email = u.email)`
  return row ?? null
}

const SolveFactsRow = { minutes: int, userId: orNull(uuid), username: orNull(text), distanceKm: float }

/** How a solved puzzle was won: nothing about the place. The name is null as in `findSolution`. */
export async function findSolveFacts(db: Database, puzzleId: string): Promise<RowOf<typeof SolveFactsRow> | null> {
  const [row] = await rowsOf(db, SolveFactsRow)`
    select greatest(1, round(extract(epoch from p.solved_at - p.released_at) / 60))::int as minutes,
           u.id as "userId", shown_name(u.username, o.shown_as) as username, g.distance_km
    from puzzles p join guesses g on g.puzzle_id = p.id and g.is_winning_guess
    left join users u on u.id = p.winner_user_id left join prizes_owed o on o.puzzle_id = p.id
    where p.id = ${puzzleId}::uuid and p.is_solved`
  return row ?? null
}
