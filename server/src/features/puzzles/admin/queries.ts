import { DayAhead } from '@whereabouts/contract/prizes.admin'
import { type ForOwner, Story } from '@whereabouts/contract/puzzle-fields'
import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  float,
  int,
  json,
  moment,
  numeric,
  orNull,
  type RowOf,
  rowsOf,
  text,
  time,
  uuid,
} from '@whereabouts/engines/database/rows'
import { type PlacedPuzzle, winsBoth } from '@whereabouts/game/placement'
import { releaseMoment } from '@whereabouts/game/release'
import { z } from 'zod'
import { wireAmount } from '../../../core/wire-amount.ts'
import { wireRowsOf } from '../../../core/wire-rows.ts'
import { type PhotoVariantRow, photoVariants } from '../queries.ts'
import { similarTo } from './find-similar.ts'
import { listFingerprints } from './fingerprint-queries.ts'

/** A puzzle with its answer, for the administrator alone. */
export const AdminPuzzleRow = {
  id: uuid,
  photoId: uuid,
  lat: float,
  lng: float,
  winRadiusKm: float,
  prizeAmount: numeric,
  prizeCarriedOver: numeric,
  /** How much of it earlier winners forfeited; the rest is its own part. */
  prizeRolled: numeric,
  releaseDate: date,
  releaseTime: time,
  releasedAt: moment,
  isSolved: bool,
  winnerUserId: orNull(uuid),
  winnerUsername: orNull(text),
  guesses: int,
  /** Whether an exact guess waits to be settled: it was made for this place and this prize. */
  hasOpenExactGuess: bool,
  callOffReason: orNull(text),
  story: orNull(json(Story)),
  sealHash: orNull(text),
  sealNumber: orNull(int),
  sealedAt: orNull(moment),
  /** The staff member who scheduled it; null is the owner. */
  createdBy: orNull(uuid),
  createdAt: moment,
  updatedAt: moment,
}
export type AdminPuzzleRow = RowOf<typeof AdminPuzzleRow>

/** All puzzles, the latest first, or one. Guesses are counted from the leaderboard's tallies and newer rows, never by reading all of them. */
export async function listAdminPuzzles(db: Database, id: string | null = null): Promise<AdminPuzzleRow[]> {
  return rowsOf(db, AdminPuzzleRow)`
    select p.id, p.photo_id, a.actual_lat as lat, a.actual_lng as lng, p.win_radius_km,
           p.prize_amount, p.prize_carried_over, p.prize_rolled, p.release_date,
           p.release_time, p.released_at, p.is_solved, p.winner_user_id,
           u.username as "winnerUsername", p.void_reason as "callOffReason",
           exists (select 1 from exact_guesses e where e.puzzle_id = p.id and e.outcome is null) as "hasOpenExactGuess",
           s."sealHash", s."sealNumber", s."sealedAt", p.created_by, p.created_at, p.updated_at,
           to_jsonb(story_row) as story,
           (coalesce(r.guesses, 0) + (select count(*) from guesses g where g.puzzle_id = p.id and g.sequence > coalesce(r.tallied_to, 0)))::int as guesses
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id left join users u on u.id = p.winner_user_id
    left join puzzle_stories story_row on story_row.puzzle_id = p.id
    left join lateral (
      select encode(hash, 'hex') as "sealHash", number as "sealNumber", made_at as "sealedAt"
      from puzzle_seals where puzzle_id = p.id order by number desc limit 1
    ) s on true
    left join guess_roll_ups r on r.puzzle_id = p.id
    where ${id}::uuid is null or p.id = ${id}::uuid
    order by p.release_date desc, p.release_time desc, p.id desc`
}

export async function findAdminPuzzle(db: Database, id: string): Promise<AdminPuzzleRow | null> {
  const [row] = await listAdminPuzzles(db, id)
  return row ?? null
}

/** The same, with the puzzle locked: guesses, wins and other edits wait for the end of this transaction, and earlier ones are counted. */
export async function lockAdminPuzzle(tx: Database, id: string): Promise<AdminPuzzleRow | null> {
  await lockPuzzles(tx, [id])
  return findAdminPuzzle(tx, id)
}

/** The puzzles that are not released at a moment and were not called off, the next first: only their days and prizes. */
export async function listDaysAhead(db: Database, now: Date): Promise<DayAhead[]> {
  return wireRowsOf(db, DayAhead)`
    select id, release_date, release_time, prize_amount from puzzles
    where released_at > ${now} and voided_at is null order by released_at, id`
}

/** Always in the order of the ids, so that two transactions that lock several do not wait for each other. */
export async function lockPuzzles(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.sql`select 1 as one from puzzles where id = any(${[...ids]}::uuid[]) order by id for update`
}

/** A puzzle as the rules of the schedule see it. */
export const ScheduledRow = {
  id: uuid,
  releaseDate: date,
  releaseTime: time,
  prizeAmount: numeric,
  /** How much of it came from called-off puzzles. */
  prizeCarriedOver: numeric,
  /** How much of it earlier winners forfeited: the prize is never less. */
  prizeRolled: numeric,
  isSolved: bool,
  isCalledOff: bool,
  prizeByHand: bool,
  timeByHand: bool,
  /** The staff member who scheduled it; null is the owner. */
  createdBy: orNull(uuid),
}
export type ScheduledRow = RowOf<typeof ScheduledRow>

export async function listSchedule(db: Database): Promise<ScheduledRow[]> {
  return rowsOf(db, ScheduledRow)`
    select id, release_date, release_time, prize_amount,
           prize_carried_over, prize_rolled, is_solved, voided_at is not null as "isCalledOff",
           prize_by_hand, time_by_hand, created_by
    from puzzles order by released_at, id`
}

/** What the portal names a puzzle of the schedule by. */
export const wireScheduled = ({
  id,
  releaseDate,
  releaseTime,
  prizeAmount,
}: Pick<ScheduledRow, 'id' | 'releaseDate' | 'releaseTime' | 'prizeAmount'>) => ({
  ...{ id, release_date: releaseDate, release_time: releaseTime, prize_amount: wireAmount(prizeAmount) },
})

/** Unreleased puzzles, locked until the transaction ends. */
export async function lockUnreleased(tx: Database, now: Date): Promise<ScheduledRow[]> {
  return rowsOf(tx, ScheduledRow)`
    select id, release_date, release_time, prize_amount,
           prize_carried_over, prize_rolled, is_solved, voided_at is not null as "isCalledOff",
           prize_by_hand, time_by_hand, created_by
    from puzzles where released_at > ${now} order by id for update`
}

/** A new value of a puzzle, and whether it is its own. */
export const valueChange = z.object({
  id: z.string(),
  /** An exact amount, or a time of day. */
  value: z.string(),
  isByHand: z.boolean(),
  /** Of a prize, how much of it came from called-off puzzles; nothing where it is omitted. */
  carriedOver: z.string().exactOptional(),
  /** How much of it earlier winners forfeited; unchanged where it is omitted. */
  rolled: z.string().exactOptional(),
})
/** A puzzle with its place, as the rules of where puzzles may lie see it. */
export interface PlacedRow extends PlacedPuzzle {
  isSolved: boolean
  createdBy: string | null
  prizeAmount: string
  releaseTime: string
}

const PlacedColumns = {
  id: uuid,
  releaseDate: date,
  releaseTime: time,
  prizeAmount: numeric,
  winRadiusKm: float,
  isCalledOff: bool,
  isUnseen: bool,
  isSolved: bool,
  createdBy: orNull(uuid),
  lat: float,
  lng: float,
}

/** All puzzles with their places, by release. */
export async function listPlaced(db: Database): Promise<PlacedRow[]> {
  const rows = await rowsOf(db, PlacedColumns)`
    select p.id, p.release_date, p.release_time, p.prize_amount,
           p.win_radius_km, p.voided_at is not null as "isCalledOff",
           coalesce(p.voided_at < p.released_at, false) as "isUnseen", p.is_solved, p.created_by, a.actual_lat as lat, a.actual_lng as lng
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id order by p.released_at, p.id`
  return rows.map(({ lat, lng, ...row }) => ({ ...row, answer: { lat, lng } }))
}

/** Locks the schedule until the transaction ends: concurrent changes wait, so what was found about it stays true. */
export async function lockSchedule(tx: Database): Promise<void> {
  await tx.sql`select 1 as one from (select pg_advisory_xact_lock(hashtextextended('whereabouts schedule', 0))) as locked`
}

/** The facts that decide who may know a photo: its uploader, and the puzzles that use it. */
export async function findPhotoOrigin(
  db: Database,
  photoId: string,
): Promise<{ createdBy: string | null; puzzles: { createdBy: string | null; isSolved: boolean }[] } | null> {
  const [photo] = await rowsOf(db, { createdBy: orNull(uuid) })`
    select created_by from photos where id = ${photoId}`
  if (!photo) return null
  const puzzles = await rowsOf(db, { createdBy: orNull(uuid), isSolved: bool })`
    select created_by, is_solved from puzzles where photo_id = ${photoId}`
  return { ...photo, puzzles }
}

export async function findPhotoVariants(db: Database, photoId: string): Promise<PhotoVariantRow[] | null> {
  const [row] = await rowsOf(db, { variants: json(photoVariants) })`select variants from photos where id = ${photoId}`
  return row?.variants ?? null
}

interface Conflict {
  kind: ForOwner['kind']
  puzzle: PlacedRow
  other: PlacedRow
}

/**
 * Conflicts for the owner to review: unreleased puzzles of the staff that share a winning answer or a photo with a puzzle of another author. Their
 * authors may not know the other puzzle, so they saw no warning. By release.
 */
export async function listForOwner(db: Database, now: Date): Promise<Conflict[]> {
  const placed = await listPlaced(db)
  const coming = placed.filter((one) => one.createdBy !== null && !one.isCalledOff && releaseMoment(one) > now)
  if (coming.length === 0) return []
  const photos = await listFingerprints(db)
  const found = coming.flatMap((puzzle) => {
    const others = placed.filter(({ isUnseen, createdBy }) => !isUnseen && createdBy !== puzzle.createdBy)
    const photo = photos.find(({ puzzleId }) => puzzleId === puzzle.id)
    const alike = new Map((photo ? similarTo(photo, photos) : []).map(({ puzzleId, isSame }) => [puzzleId, isSame]))
    return others.flatMap((other): Conflict[] => [
      ...(winsBoth(puzzle, other) ? [{ kind: 'known-answer' as const, puzzle, other }] : []),
      ...(alike.has(other.id)
        ? [{ kind: alike.get(other.id) ? ('same-photo' as const) : ('similar-photo' as const), puzzle, other }]
        : []),
    ])
  })
  // Two puzzles of the staff would be named twice, once from each side.
  const keys = new Set<string>()
  return found.filter(({ kind, puzzle, other }) => {
    const key = [kind, ...[puzzle.id, other.id].sort()].join(' ')
    return !keys.has(key) && keys.add(key)
  })
}

export const describeForOwner = ({ kind, puzzle, other }: Conflict): ForOwner => ({
  kind,
  puzzle_id: puzzle.id,
  release_date: puzzle.releaseDate,
  other_id: other.id,
  other_date: other.releaseDate,
})
