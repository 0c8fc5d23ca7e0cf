import type { Database } from '@whereabouts/engines/database/port'
import type { Point } from '@whereabouts/game/distance'

export interface NewPuzzle {
  photoId: string
  answer: Point
  /** Exact amount such as '50.00'. */
  prizeAmount: string
  releaseDate: string
  releaseTime: string
  /** They differ from the proposed ones, so no change of an earlier puzzle is carried on to them. */
  prizeByHand?: boolean
  timeByHand?: boolean
  /** The staff member who schedules it; null is the owner. */
  createdBy?: string | null
}

/** Inserts a puzzle and its answer. */
export async function insertPuzzle(
  tx: Database,
  puzzle: NewPuzzle & { id: string; winRadiusKm: number },
): Promise<void> {
  await tx.sql`
    insert into puzzles (id, photo_id, prize_amount, release_date, release_time, win_radius_km, prize_by_hand, time_by_hand, created_by)
    values (${puzzle.id}, ${puzzle.photoId}, ${puzzle.prizeAmount}::numeric, ${puzzle.releaseDate}::date, ${puzzle.releaseTime}::time,
            ${puzzle.winRadiusKm}, ${puzzle.prizeByHand ?? false}, ${puzzle.timeByHand ?? false}, ${puzzle.createdBy ?? null}::uuid)`
  await tx.sql`
    insert into puzzle_answers (puzzle_id, actual_lat, actual_lng)
    values (${puzzle.id}, ${puzzle.answer.lat}, ${puzzle.answer.lng})`
}
