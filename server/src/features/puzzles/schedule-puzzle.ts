import type { Database } from '@whereabouts/engines/database/port'
import { isPoint } from '@whereabouts/game/distance'
import { releaseMoment } from '@whereabouts/game/release'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { Services } from '../../core/context.ts'
import { insertPuzzle, type NewPuzzle } from './queries.ts'

/** Schedules a puzzle with the win radius of today's rules. Throws RangeError for a place or moment that does not exist. */
export async function schedulePuzzle(
  tx: Database,
  { newId }: Pick<Services, 'newId'>,
  puzzle: NewPuzzle,
): Promise<string> {
  if (!isPoint(puzzle.answer)) throw new RangeError('not a place on earth')
  releaseMoment(puzzle)
  const id = newId()
  await insertPuzzle(tx, { ...puzzle, id, winRadiusKm })
  return id
}
