import type { Database } from '@whereabouts/engines/database/port'
import { currentPuzzle, upcomingPuzzles } from '@whereabouts/game/release'
import { puzzleLifetimeMs, scheduleLookAheadDays } from '@whereabouts/game/rules'

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

/**
 * A released puzzle with its photo; null when it does not exist, is not released yet, or was called off before it was. Unreleased puzzles
 * are invisible to players; one that they have seen stays.
 */
export async function findReleasedPuzzle(db: Database, puzzleId: string, now: Date): Promise<PuzzleRow | null> {
  const [row] = await db.sql<PuzzleRow>`
    select p.id, p.photo_id as "photoId", p.prize_amount as "prizeAmount", p.release_date as "releaseDate", p.release_time as "releaseTime",
           p.released_at as "releasedAt", p.is_solved as "isSolved", p.solved_at as "solvedAt", p.winner_user_id as "winnerUserId",
           p.created_at as "createdAt", p.updated_at as "updatedAt",
           ph.dominant_color as "dominantColor", ph.placeholder, ph.variants
    from puzzles p join photos ph on ph.id = p.photo_id
    where p.id = ${puzzleId} and p.released_at <= ${now} and (p.voided_at is null or p.voided_at >= p.released_at)`
  return row ?? null
}

interface Scheduled {
  id: string
  releaseDate: string
  releaseTime: string
}

export interface Today {
  /** The puzzle that takes guesses now; null when there is none. */
  puzzleId: string | null
  /** Where there is none: the puzzle that would take them had it not been called off. */
  calledOff: { reason: string; releaseDate: string } | null
}

/** What is playable now, by the rule of the game room. */
export async function findToday(db: Database, now: Date): Promise<Today> {
  const rows = await db.sql<Scheduled & { voidReason: string | null }>`
    select id, release_date as "releaseDate", release_time as "releaseTime", void_reason as "voidReason" from puzzles
    where released_at <= ${now} and released_at > ${new Date(now.getTime() - puzzleLifetimeMs)} order by released_at desc`
  const open = rows.filter(({ voidReason }) => voidReason === null)
  const current = currentPuzzle(open, now)
  if (current) return { puzzleId: current.id, calledOff: null }
  const missed = currentPuzzle(rows, now)
  return { puzzleId: null, calledOff: missed && { reason: missed.voidReason!, releaseDate: missed.releaseDate } }
}

/** The public schedule: what is released within the next two weeks, one a day. */
export async function listUpcomingPuzzles(db: Database, now: Date): Promise<(Scheduled & { prizeAmount: string })[]> {
  const horizon = new Date(now.getTime() + scheduleLookAheadDays * 24 * 60 * 60 * 1000)
  const rows = await db.sql<Scheduled & { prizeAmount: string }>`
    select id, release_date as "releaseDate", release_time as "releaseTime", prize_amount as "prizeAmount" from puzzles
    where released_at > ${now} and released_at <= ${horizon} and voided_at is null order by released_at`
  return upcomingPuzzles(rows, now)
}

/** Where a solved puzzle's photo was taken. The table is asked for solved puzzles only; null for every other. */
export async function findRevealedAnswer(db: Database, puzzleId: string): Promise<{ lat: number; lng: number } | null> {
  const [row] = await db.sql<{ lat: number; lng: number }>`
    select a.actual_lat as lat, a.actual_lng as lng from puzzle_answers a join puzzles p on p.id = a.puzzle_id
    where a.puzzle_id = ${puzzleId} and p.is_solved`
  return row ?? null
}
