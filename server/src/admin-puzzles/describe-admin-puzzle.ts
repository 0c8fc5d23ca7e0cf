import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import type { Database } from '@whereabouts/engines/database/port'
import { findToday } from '../puzzles/queries.ts'
import { wireAmount } from '../wire-amount.ts'
import type { AdminPuzzleRow } from './queries.ts'

/** The moment that a puzzle is told at, and which one takes guesses then. */
export interface Standing {
  now: Date
  currentId: string | null
}

export async function getStanding(db: Database, now: Date): Promise<Standing> {
  return { now, currentId: (await findToday(db, now)).puzzleId }
}

export function describeAdminPuzzle(puzzle: AdminPuzzleRow, { now, currentId }: Standing): AdminPuzzle {
  const isReleased = puzzle.releasedAt <= now
  return {
    id: puzzle.id,
    photo_id: puzzle.photoId,
    image_url: `/api/admin/photos/${puzzle.photoId}/sharp`,
    actual_lat: puzzle.lat,
    actual_lng: puzzle.lng,
    prize_amount: wireAmount(puzzle.prizeAmount),
    release_date: puzzle.releaseDate,
    release_time: puzzle.releaseTime,
    is_released: isReleased,
    is_unsolved: isReleased && !puzzle.isSolved && puzzle.voidReason === null && puzzle.id !== currentId,
    is_solved: puzzle.isSolved,
    winner_user_id: puzzle.winnerUserId,
    winner_username: puzzle.winnerUsername,
    guesses: puzzle.guesses,
    void_reason: puzzle.voidReason,
    created_at: puzzle.createdAt.toISOString(),
    updated_at: puzzle.updatedAt.toISOString(),
  }
}

/** What the log keeps of a puzzle. Its reader is the administrator, so the place is in it. */
export function auditedPuzzle(puzzle: {
  photoId: string
  lat: number
  lng: number
  prizeAmount: string
  releaseDate: string
  releaseTime: string
}): object {
  return {
    photo_id: puzzle.photoId,
    actual_lat: puzzle.lat,
    actual_lng: puzzle.lng,
    prize_amount: puzzle.prizeAmount,
    release_date: puzzle.releaseDate,
    release_time: puzzle.releaseTime,
  }
}
