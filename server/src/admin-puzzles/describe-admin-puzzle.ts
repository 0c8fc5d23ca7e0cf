import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import { wireAmount } from '../subscriptions/queries.ts'
import type { AdminPuzzleRow } from './queries.ts'

export function describeAdminPuzzle(puzzle: AdminPuzzleRow, now: Date): AdminPuzzle {
  return {
    id: puzzle.id,
    photo_id: puzzle.photoId,
    image_url: `/api/admin/photos/${puzzle.photoId}/sharp`,
    actual_lat: puzzle.lat,
    actual_lng: puzzle.lng,
    prize_amount: wireAmount(puzzle.prizeAmount),
    release_date: puzzle.releaseDate,
    release_time: puzzle.releaseTime,
    is_released: puzzle.releasedAt <= now,
    is_solved: puzzle.isSolved,
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
