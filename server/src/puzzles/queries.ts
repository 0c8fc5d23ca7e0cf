import type { Database } from '@whereabouts/engines/database/port'
import { currentPuzzle, upcomingPuzzles } from '@whereabouts/game/release'
import { puzzleLifetimeMs } from '@whereabouts/game/rules'

/** One stored copy of a photo. `key` is its place in the file store and never leaves the server. */
export interface PhotoVariantRow {
  kind: 'sharp' | 'blurred'
  format: 'avif' | 'webp' | 'jpeg'
  width: number
  height: number
  key: string
  contentType: string
}

/** A puzzle without its answer. */
export interface PuzzleRow {
  id: string
  photoId: string
  prizeAmount: string
  releaseDate: string
  releaseTime: string
  releasedAt: Date
  isSolved: boolean
  solvedAt: Date | null
  winnerUserId: string | null
  createdAt: Date
  updatedAt: Date
  dominantColor: string
  placeholder: string
  variants: PhotoVariantRow[]
}

/** A puzzle with its photo, released or not; null also for one that was called off before its release. Not for the outside as it is. */
export async function findPuzzle(db: Database, puzzleId: string): Promise<PuzzleRow | null> {
  const [row] = await db.sql<PuzzleRow>`
    select p.id, p.photo_id as "photoId", p.prize_amount as "prizeAmount", p.release_date as "releaseDate", p.release_time as "releaseTime",
           p.released_at as "releasedAt", p.is_solved as "isSolved", p.solved_at as "solvedAt", p.winner_user_id as "winnerUserId",
           p.created_at as "createdAt", p.updated_at as "updatedAt",
           ph.dominant_color as "dominantColor", ph.placeholder, ph.variants
    from puzzles p join photos ph on ph.id = p.photo_id
    where p.id = ${puzzleId} and (p.voided_at is null or p.voided_at >= p.released_at)`
  return row ?? null
}

export const isReleased = ({ releasedAt }: PuzzleRow, now: Date) => releasedAt <= now

/**
 * A released puzzle with its photo; null when it does not exist, is not released yet, or was called off before it was. Unreleased puzzles
 * are invisible to players; one that they have seen stays.
 */
export async function findReleasedPuzzle(db: Database, puzzleId: string, now: Date): Promise<PuzzleRow | null> {
  const puzzle = await findPuzzle(db, puzzleId)
  return puzzle && isReleased(puzzle, now) ? puzzle : null
}

/** When a puzzle is released and for how much: all that is told of one before. */
export interface Release {
  id: string
  releaseDate: string
  releaseTime: string
  releasedAt: Date
  prizeAmount: string
  /** Null for a puzzle that was not called off. */
  voidReason: string | null
}

export interface Today {
  /** The puzzle that takes guesses now; null when there is none. */
  puzzleId: string | null
  /** Where there is none: the puzzle that would take them had it not been called off. */
  calledOff: { reason: string; releaseDate: string } | null
}

/** The releases of a span, called off or not. */
export async function listReleases(db: Database, { after, until }: { after: Date; until: Date }): Promise<Release[]> {
  return db.sql<Release>`
    select id, release_date as "releaseDate", release_time as "releaseTime", released_at as "releasedAt",
           prize_amount as "prizeAmount", void_reason as "voidReason"
    from puzzles where released_at > ${after} and released_at <= ${until} order by released_at`
}

/** What is playable now, by the rule of the game room, of releases that reach a day back. */
export function todayOf(releases: readonly Release[], now: Date): Today {
  const released = releases.filter(({ releasedAt }) => releasedAt <= now)
  const current = currentPuzzle(
    released.filter(({ voidReason }) => voidReason === null),
    now,
  )
  if (current) return { puzzleId: current.id, calledOff: null }
  const missed = currentPuzzle(released, now)
  return { puzzleId: null, calledOff: missed && { reason: missed.voidReason!, releaseDate: missed.releaseDate } }
}

export async function findToday(db: Database, now: Date): Promise<Today> {
  return todayOf(await listReleases(db, { after: new Date(now.getTime() - puzzleLifetimeMs), until: now }), now)
}

/** The public schedule, of releases that reach two weeks ahead: one a day. */
export function upcomingOf(releases: readonly Release[], now: Date): Release[] {
  return upcomingPuzzles(
    releases.filter(({ voidReason }) => voidReason === null),
    now,
  )
}

/** What is told of a solved puzzle; the winner's name is null once the account is gone. Null for every other puzzle. */
export async function findSolution(
  db: Database,
  puzzleId: string,
): Promise<{ lat: number; lng: number; winner: string | null; prizeAmount: string; solvedAt: Date } | null> {
  const [row] = await db.sql<{ lat: number; lng: number; winner: string | null; prizeAmount: string; solvedAt: Date }>`
    select a.actual_lat as lat, a.actual_lng as lng, u.username as winner, p.prize_amount as "prizeAmount", p.solved_at as "solvedAt"
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id left join users u on u.id = p.winner_user_id
    where p.id = ${puzzleId} and p.is_solved`
  return row ?? null
}

/** Where a solved puzzle's photo was taken. The table is asked for solved puzzles only; null for every other. */
export async function findRevealedAnswer(db: Database, puzzleId: string): Promise<{ lat: number; lng: number } | null> {
  const [row] = await db.sql<{ lat: number; lng: number }>`
    select a.actual_lat as lat, a.actual_lng as lng from puzzle_answers a join puzzles p on p.id = a.puzzle_id
    where a.puzzle_id = ${puzzleId} and p.is_solved`
  return row ?? null
}
