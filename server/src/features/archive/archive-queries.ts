import type { Language } from '@whereabouts/contract/languages'
import { PlaceStory } from '@whereabouts/contract/puzzle-fields'
import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  float,
  int,
  json,
  numeric,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import { z } from 'zod'
import { photoVariants } from '../puzzles/queries.ts'

// Every statement that returns archive data filters by `is_day_archived`. The cheap condition `is_day_opened` is part of it, so most closed days are
// skipped without reading their photos.

/** Which days are public: the operator's choice, and the moment. */
export interface Opening {
  opens: ArchivePolicy
  now: Date
}

const ArchivedRow = {
  puzzleId: uuid,
  photoId: uuid,
  releaseDate: date,
  isSolved: bool,
  prizeAmount: numeric,
  /** Null for days without a winner, for winners who chose not to be named, and for deleted accounts. */
  winner: orNull(text),
  lat: float,
  lng: float,
  story: orNull(json(PlaceStory)),
  players: orNull(int),
  guesses: orNull(int),
  histogram: orNull(json(z.array(z.int()))),
  isSealed: bool,
  dominantColor: text,
  placeholder: text,
  variants: json(photoVariants),
}
export type ArchivedRow = RowOf<typeof ArchivedRow>

/** The public days released within a span, by their release. */
export async function listArchived(
  db: Database,
  { from, before, opens, now, language }: Opening & { from: Date; before: Date; language: Language },
): Promise<ArchivedRow[]> {
  return rowsOf(db, ArchivedRow)`
    select p.id as "puzzleId", p.photo_id, p.release_date, p.is_solved, p.prize_amount,
           shown_name(u.username, o.shown_as) as winner, a.actual_lat as lat, a.actual_lng as lng,
           case when ps.puzzle_id is not null then story_in_language(ps, ${language}::text) end as story,
           d.players, d.guesses, to_jsonb(d.histogram) as histogram, exists (select 1 from puzzle_seals s where s.puzzle_id = p.id) as "isSealed",
           ph.dominant_color, ph.placeholder, ph.variants
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id join photos ph on ph.id = p.photo_id
    left join puzzle_stories ps on ps.puzzle_id = p.id left join day_closings d on d.puzzle_id = p.id
    left join users u on u.id = p.winner_user_id left join prizes_owed o on o.puzzle_id = p.id
    where p.released_at >= ${from}::timestamptz and p.released_at < ${before}::timestamptz
      and is_day_opened(p, ${opens}::text, ${now}::timestamptz) and is_day_archived(p, ${opens}::text, ${now}::timestamptz)
    order by p.released_at, p.id`
}

/** The date of the latest public day before a moment; null if none. */
export async function findArchivedBefore(
  db: Database,
  { before, opens, now }: Opening & { before: Date },
): Promise<string | null> {
  const [row] = await rowsOf(db, { date })`
    select p.release_date as date from puzzles p
    where p.released_at < ${before}::timestamptz and p.released_at <= ${now}::timestamptz
      and is_day_opened(p, ${opens}::text, ${now}::timestamptz) and is_day_archived(p, ${opens}::text, ${now}::timestamptz)
    order by p.released_at desc limit 1`
  return row?.date ?? null
}

/** The date of the first public day from a moment on; null if none. */
export async function findArchivedFrom(
  db: Database,
  { from, opens, now }: Opening & { from: Date },
): Promise<string | null> {
  const [row] = await rowsOf(db, { date })`
    select p.release_date as date from puzzles p
    where p.released_at >= ${from}::timestamptz and p.released_at <= ${now}::timestamptz
      and is_day_opened(p, ${opens}::text, ${now}::timestamptz) and is_day_archived(p, ${opens}::text, ${now}::timestamptz)
    order by p.released_at limit 1`
  return row?.date ?? null
}

/** The dates of all public days, the latest first. */
export async function listArchivedDates(db: Database, { opens, now }: Opening): Promise<string[]> {
  const rows = await rowsOf(db, { date })`
    select distinct p.release_date as date from puzzles p
    where p.released_at <= ${now}::timestamptz
      and is_day_opened(p, ${opens}::text, ${now}::timestamptz) and is_day_archived(p, ${opens}::text, ${now}::timestamptz)
    order by 1 desc`
  return rows.map((row) => row.date)
}

const OpenPhotoRow = {
  puzzleId: uuid,
  photoId: uuid,
  dominantColor: text,
  placeholder: text,
  variants: json(photoVariants),
}
export type OpenPhotoRow = RowOf<typeof OpenPhotoRow>

/** The photo of the latest public day; null if none. */
export async function findLatestArchived(db: Database, { opens, now }: Opening): Promise<OpenPhotoRow | null> {
  const [row] = await rowsOf(db, OpenPhotoRow)`
    select p.id as "puzzleId", p.photo_id, ph.dominant_color, ph.placeholder, ph.variants
    from puzzles p join photos ph on ph.id = p.photo_id
    where p.released_at <= ${now}::timestamptz
      and is_day_opened(p, ${opens}::text, ${now}::timestamptz) and is_day_archived(p, ${opens}::text, ${now}::timestamptz)
    order by p.released_at desc, p.id limit 1`
  return row ?? null
}

/** The copies of a photo of a public day; null for every other day. */
export async function findArchivedPhoto(
  db: Database,
  { puzzleId, opens, now }: Opening & { puzzleId: string },
): Promise<ArchivedRow['variants'] | null> {
  const [row] = await rowsOf(db, { variants: json(photoVariants) })`
    select ph.variants from puzzles p join photos ph on ph.id = p.photo_id
    where p.id = ${puzzleId}::uuid and is_day_archived(p, ${opens}::text, ${now}::timestamptz)`
  return row?.variants ?? null
}

const OwnResultRow = {
  puzzleId: uuid,
  lat: float,
  lng: float,
  bestKm: float,
  guesses: int,
  others: int,
  farther: int,
}

/** A player's results of a date, each with the best guess: of public days. */
export async function listOwnResults(
  db: Database,
  { userId, releaseDate, opens, now }: Opening & { userId: string; releaseDate: string },
): Promise<RowOf<typeof OwnResultRow>[]> {
  return rowsOf(db, OwnResultRow)`
    select r.puzzle_id, g.guess_lat as lat, g.guess_lng as lng, r.best_km, r.guesses, r.others, r.farther
    from day_results r join puzzles p on p.id = r.puzzle_id
    join lateral (
      select guess_lat, guess_lng from guesses where puzzle_id = p.id and user_id = r.user_id order by distance_km, guessed_at, id limit 1
    ) g on true
    where r.user_id = ${userId}::uuid and r.release_date = ${releaseDate}::date
      and is_day_archived(p, ${opens}::text, ${now}::timestamptz)
    order by p.released_at, p.id`
}

const OwnGuessRow = {
  userId: uuid,
  puzzleId: uuid,
  lat: float,
  lng: float,
  distanceKm: float,
  isWin: bool,
  /** Made after the place was known, so it has no part in the day's points. */
  isPractice: bool,
}
export type OwnGuessRow = RowOf<typeof OwnGuessRow>

/** The best guess of each player at each of these public puzzles: one of the day or of its late round, else a practice round. */
export async function listBestGuesses(
  db: Database,
  { userIds, puzzleIds }: { userIds: readonly string[]; puzzleIds: readonly string[] },
): Promise<OwnGuessRow[]> {
  return rowsOf(db, OwnGuessRow)`
    select u.id as user_id, p.id as puzzle_id, best.guess_lat as lat, best.guess_lng as lng, best.distance_km, best.is_win, best.is_practice
    from unnest(${[...puzzleIds]}::uuid[]) p (id) cross join unnest(${[...userIds]}::uuid[]) u (id)
    cross join lateral (
      select guess_lat, guess_lng, distance_km, is_winning_guess as is_win, false as is_practice
      from guesses where puzzle_id = p.id and user_id = u.id
      union all
      select guess_lat, guess_lng, distance_km, false, not is_late from practice_rounds where puzzle_id = p.id and user_id = u.id
      order by is_practice, distance_km limit 1) best`
}
