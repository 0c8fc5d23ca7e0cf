import type { Database } from '@whereabouts/engines/database/port'
import type { PhotoVariantRow } from '../puzzles/queries.ts'

/** A puzzle with its answer, for the administrator alone. */
export interface AdminPuzzleRow {
  id: string
  photoId: string
  lat: number
  lng: number
  winRadiusKm: number
  prizeAmount: string
  releaseDate: string
  releaseTime: string
  releasedAt: Date
  isSolved: boolean
  winnerUsername: string | null
  guesses: number
  voidReason: string | null
  createdAt: Date
  updatedAt: Date
}

const columns = `
  p.id, p.photo_id as "photoId", a.actual_lat as lat, a.actual_lng as lng, p.win_radius_km as "winRadiusKm",
  p.prize_amount as "prizeAmount", p.release_date as "releaseDate", p.release_time as "releaseTime", p.released_at as "releasedAt",
  p.is_solved as "isSolved", u.username as "winnerUsername", p.void_reason as "voidReason",
  p.created_at as "createdAt", p.updated_at as "updatedAt"`

const tables = `
  puzzles p join puzzle_answers a on a.puzzle_id = p.id left join users u on u.id = p.winner_user_id`

/** All puzzles, the latest first. The guesses are counted in one pass. */
export async function listAdminPuzzles(db: Database): Promise<AdminPuzzleRow[]> {
  const text = `
    select ${columns}, coalesce(g.guesses, 0) as guesses
    from ${tables} left join (select puzzle_id, count(*)::int as guesses from guesses group by puzzle_id) g on g.puzzle_id = p.id
    order by p.release_date desc, p.release_time desc, p.id desc`
  return (await db.query<AdminPuzzleRow>({ text, values: [] })).rows
}

export async function findAdminPuzzle(db: Database, id: string): Promise<AdminPuzzleRow | null> {
  const text = `
    select ${columns}, (select count(*)::int from guesses g where g.puzzle_id = p.id) as guesses
    from ${tables} where p.id = $1`
  return (await db.query<AdminPuzzleRow>({ text, values: [id] })).rows[0] ?? null
}

/**
 * The same, once nobody else changes the puzzle: guesses, wins and other edits wait for the end of this transaction, and those that came
 * before are counted.
 */
export async function lockAdminPuzzle(tx: Database, id: string): Promise<AdminPuzzleRow | null> {
  await lockPuzzles(tx, [id])
  return findAdminPuzzle(tx, id)
}

/** Always in the order of the ids, so that two who lock several do not wait for each other. */
export async function lockPuzzles(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.sql`select 1 as one from puzzles where id = any(${[...ids]}::uuid[]) order by id for update`
}

/** A puzzle as the rules of the schedule see it. */
export interface ScheduledRow {
  id: string
  releaseDate: string
  releaseTime: string
  prizeAmount: string
  isSolved: boolean
  isCalledOff: boolean
}

export async function listSchedule(db: Database): Promise<ScheduledRow[]> {
  return db.sql<ScheduledRow>`
    select id, release_date as "releaseDate", release_time as "releaseTime", prize_amount as "prizeAmount", is_solved as "isSolved",
           voided_at is not null as "isCalledOff"
    from puzzles order by released_at, id`
}

/** What is not released yet, locked until the transaction ends. */
export async function lockUnreleased(tx: Database, now: Date): Promise<ScheduledRow[]> {
  return tx.sql<ScheduledRow>`
    select id, release_date as "releaseDate", release_time as "releaseTime", prize_amount as "prizeAmount", is_solved as "isSolved",
           voided_at is not null as "isCalledOff"
    from puzzles where released_at > ${now} order by id for update`
}

// Every change moves `updated_at` by a millisecond at least: versions are told apart by it, and a guess is judged by one of them.

export interface PuzzleChange {
  id: string
  photoId: string
  lat: number
  lng: number
  prizeAmount: string
  releaseDate: string
  releaseTime: string
  now: Date
}

export async function updatePuzzleRow(tx: Database, change: PuzzleChange): Promise<void> {
  await tx.sql`
    update puzzles
    set photo_id = ${change.photoId}, prize_amount = ${change.prizeAmount}::numeric, release_date = ${change.releaseDate}::date,
        release_time = ${change.releaseTime}::time,
        updated_at = greatest(${change.now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${change.id}`
  await tx.sql`
    update puzzle_answers set actual_lat = ${change.lat}, actual_lng = ${change.lng} where puzzle_id = ${change.id}`
}

export async function updatePrizes(
  tx: Database,
  { ids, prizeAmount, now }: { ids: string[]; prizeAmount: string; now: Date },
): Promise<void> {
  await tx.sql`
    update puzzles
    set prize_amount = ${prizeAmount}::numeric, updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${ids}::uuid[])`
}

export async function updateTimes(
  tx: Database,
  { ids, releaseTime, now }: { ids: string[]; releaseTime: string; now: Date },
): Promise<void> {
  await tx.sql`
    update puzzles
    set release_time = ${releaseTime}::time, updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${ids}::uuid[])`
}

export async function markCalledOff(
  tx: Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  await tx.sql`
    update puzzles
    set voided_at = ${now}, void_reason = ${reason}, updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${id}`
}

/** The latest answers before a date, the latest first. Dates are compared as text, which takes every date that can be written. */
export async function listAnswersBefore(
  db: Database,
  { date, except, limit }: { date: string; except: string | null; limit: number },
): Promise<{ id: string; releaseDate: string; lat: number; lng: number }[]> {
  return db.sql`
    select p.id, p.release_date as "releaseDate", a.actual_lat as lat, a.actual_lng as lng
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id
    where p.release_date::text < ${date} and p.voided_at is null and p.id is distinct from ${except}::uuid
    order by p.released_at desc, p.id desc limit ${limit}`
}

/** The photos of all puzzles, as far as they can be compared. */
export async function listFingerprints(
  db: Database,
): Promise<{ puzzleId: string; releaseDate: string; look: string; pixels: string }[]> {
  return db.sql`
    select p.id as "puzzleId", p.release_date as "releaseDate", ph.look_hash as look, ph.pixel_hash as pixels
    from puzzles p join photos ph on ph.id = p.photo_id
    where ph.look_hash is not null and ph.pixel_hash is not null order by p.released_at desc, p.id desc`
}

export async function findPhotoVariants(db: Database, photoId: string): Promise<PhotoVariantRow[] | null> {
  const [row] = await db.sql<{ variants: PhotoVariantRow[] }>`select variants from photos where id = ${photoId}`
  return row?.variants ?? null
}
