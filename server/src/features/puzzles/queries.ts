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
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import { currentPuzzle, upcomingPuzzles } from '@whereabouts/game/release'
import { puzzleLifetimeMs } from '@whereabouts/game/rules'
import { z } from 'zod'

/** One stored copy of a photo. `key` is its place in the file store and never leaves the server. */
export const photoVariants = z.array(
  z.object({
    kind: z.enum(['sharp', 'blurred']),
    format: z.enum(['avif', 'webp', 'jpeg']),
    width: z.int(),
    height: z.int(),
    key: z.string(),
    contentType: z.string(),
    /** Of a sharp copy, in hexadecimal. */
    sha256: z.string().exactOptional(),
  }),
)
export type PhotoVariantRow = z.infer<typeof photoVariants>[number]

/** A puzzle without its answer. */
export const PuzzleRow = {
  id: uuid,
  /** How many puzzles there were up to this one, including it; puzzles called off before their release do not count. */
  number: int,
  photoId: uuid,
  prizeAmount: numeric,
  releaseDate: date,
  releaseTime: time,
  releasedAt: moment,
  isSolved: bool,
  solvedAt: orNull(moment),
  winnerUserId: orNull(uuid),
  createdAt: moment,
  updatedAt: moment,
  dominantColor: text,
  placeholder: text,
  variants: json(photoVariants),
  /** The hash of its seal, in hexadecimal. */
  seal: orNull(text),
}
export type PuzzleRow = RowOf<typeof PuzzleRow>

/** A puzzle with its photo, released or not; null also for one that was called off before its release. Do not send it to players unfiltered. */
export async function findPuzzle(db: Database, puzzleId: string): Promise<PuzzleRow | null> {
  const [row] = await rowsOf(db, PuzzleRow)`
    select p.id, p.photo_id, p.prize_amount, p.release_date, p.release_time,
           p.released_at, p.is_solved, p.solved_at, p.winner_user_id,
           p.created_at, p.updated_at,
           ph.dominant_color, ph.placeholder, ph.variants,
           (select encode(hash, 'hex') from puzzle_seals s where s.puzzle_id = p.id order by number desc limit 1) as seal,
           (select count(*)::int from puzzles o
            where (o.release_date, o.release_time) <= (p.release_date, p.release_time)
              and (o.voided_at is null or o.voided_at >= o.released_at)) as number
    from puzzles p join photos ph on ph.id = p.photo_id
    where p.id = ${puzzleId} and (p.voided_at is null or p.voided_at >= p.released_at)`
  return row ?? null
}

export const isReleased = ({ releasedAt }: PuzzleRow, now: Date) => releasedAt <= now

/**
 * A released puzzle with its photo; null when it does not exist, is not released yet, or was called off before it was. Unreleased puzzles are
 * invisible to players; released ones stay visible.
 */
export async function findReleasedPuzzle(db: Database, puzzleId: string, now: Date): Promise<PuzzleRow | null> {
  const puzzle = await findPuzzle(db, puzzleId)
  return puzzle && isReleased(puzzle, now) ? puzzle : null
}

/** The release moment and prize of a puzzle: everything public before its release. */
export const ReleaseRow = {
  id: uuid,
  releaseDate: date,
  releaseTime: time,
  releasedAt: moment,
  prizeAmount: numeric,
  /** Null for a puzzle that was not called off. */
  callOffReason: orNull(text),
  /** The hash of its seal, in hexadecimal. */
  seal: orNull(text),
}
export type Release = RowOf<typeof ReleaseRow>

export interface Today {
  /** The puzzle that takes guesses now; null when there is none. */
  puzzleId: string | null
  /** When there is none: the called-off puzzle that would otherwise take guesses. */
  calledOff: { reason: string; releaseDate: string } | null
}

/** The releases of a span, called off or not. */
export async function listReleases(db: Database, { after, until }: { after: Date; until: Date }): Promise<Release[]> {
  return rowsOf(db, ReleaseRow)`
    select id, release_date, release_time, released_at,
           prize_amount, void_reason as "callOffReason",
           (select encode(hash, 'hex') from puzzle_seals s where s.puzzle_id = puzzles.id order by number desc limit 1) as seal
    from puzzles where released_at > ${after} and released_at <= ${until} order by released_at`
}

/** The playable puzzle now, by the rule of the game, of releases that reach a day back. */
export function todayOf(releases: readonly Release[], now: Date): Today {
  const released = releases.filter(({ releasedAt }) => releasedAt <= now)
  const current = currentPuzzle(
    released.filter(({ callOffReason }) => callOffReason === null),
    now,
  )
  if (current) return { puzzleId: current.id, calledOff: null }
  const missed = currentPuzzle(released, now)
  return { puzzleId: null, calledOff: missed && { reason: missed.callOffReason!, releaseDate: missed.releaseDate } }
}

export async function findToday(db: Database, now: Date): Promise<Today> {
  return todayOf(await listReleases(db, { after: new Date(now.getTime() - puzzleLifetimeMs), until: now }), now)
}

/** The public schedule, of releases that reach two weeks ahead: one a day. */
export function upcomingOf(releases: readonly Release[], now: Date): Release[] {
  return upcomingPuzzles(
    releases.filter(({ callOffReason }) => callOffReason === null),
    now,
  )
}

/** Whether the public may see a day: its sharp photo and its place. */
export async function isDayArchived(
  db: Database,
  { puzzleId, opens, now }: { puzzleId: string; opens: ArchivePolicy; now: Date },
): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from puzzles p
    where p.id = ${puzzleId}::uuid and is_day_archived(p, ${opens}::text, ${now}::timestamptz)`
  return rows.length > 0
}

const SolutionRow = {
  lat: float,
  lng: float,
  userId: orNull(uuid),
  username: orNull(text),
  prizeAmount: numeric,
  solvedAt: moment,
}

/** The public facts of a solved puzzle; the winner's name is null after the account is deleted, or where the winner chose so. Null for every other puzzle. */
export async function findSolution(db: Database, puzzleId: string): Promise<RowOf<typeof SolutionRow> | null> {
  const [row] = await rowsOf(db, SolutionRow)`
    select a.actual_lat as lat, a.actual_lng as lng, u.id as "userId", shown_name(u.username, o.shown_as) as username, p.prize_amount, p.solved_at
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id left join users u on u.id = p.winner_user_id
    left join prizes_owed o on o.puzzle_id = p.id
    where p.id = ${puzzleId} and p.is_solved`
  return row ?? null
}

/** Where a solved puzzle's photo was taken. Reads the table for solved puzzles only; null for every other. */
export async function findRevealedAnswer(db: Database, puzzleId: string): Promise<{ lat: number; lng: number } | null> {
  const [row] = await rowsOf(db, { lat: float, lng: float })`
    select a.actual_lat as lat, a.actual_lng as lng from puzzle_answers a join puzzles p on p.id = a.puzzle_id
    where a.puzzle_id = ${puzzleId} and p.is_solved`
  return row ?? null
}
