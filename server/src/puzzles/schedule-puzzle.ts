import type { Database } from '@whereabouts/engines/database/port'
import { isPoint, type Point } from '@whereabouts/game/distance'
import { releaseMoment } from '@whereabouts/game/release'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { Services } from '../context.ts'

export interface NewPuzzle {
  photoId: string
  answer: Point
  /** Exact amount such as '50.00'. */
  prizeAmount: string
  releaseDate: string
  releaseTime: string
  /** They are not those that were proposed, so no change of an earlier puzzle is carried on to them. */
  prizeByHand?: boolean
  timeByHand?: boolean
}

/** Schedules a puzzle with the win radius of today's rules. Throws RangeError for a place or moment that does not exist. */
export async function schedulePuzzle(
  tx: Database,
  { newId }: Pick<Services, 'newId'>,
  puzzle: NewPuzzle,
): Promise<string> {
  if (!isPoint(puzzle.answer)) throw new RangeError('not a place on earth')
  releaseMoment(puzzle)
  const id = newId()
  await tx.sql`
    insert into puzzles (id, photo_id, prize_amount, release_date, release_time, win_radius_km, prize_by_hand, time_by_hand)
    values (${id}, ${puzzle.photoId}, ${puzzle.prizeAmount}::numeric, ${puzzle.releaseDate}::date, ${puzzle.releaseTime}::time, ${winRadiusKm},
            ${puzzle.prizeByHand ?? false}, ${puzzle.timeByHand ?? false})`
  await tx.sql`
    insert into puzzle_answers (puzzle_id, actual_lat, actual_lng) values (${id}, ${puzzle.answer.lat}, ${puzzle.answer.lng})`
  return id
}
