import type { Database } from '@whereabouts/engines/database/port'
import { isPoint } from '@whereabouts/game/distance'
import { releaseMoment } from '@whereabouts/game/release'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { Services } from '../../core/context.ts'
import { sealPuzzles } from '../log/seals/for-others.ts'
import { insertPuzzle, type NewPuzzle } from './writes.ts'

/** Schedules a puzzle with the win radius of today's rules, and seals it. Throws RangeError for a place or moment that does not exist. */
export async function schedulePuzzle(
  tx: Database,
  needs: Pick<Services, 'newId' | 'clock' | 'publicLog'>,
  puzzle: NewPuzzle,
): Promise<string> {
  if (!isPoint(puzzle.answer)) throw new RangeError('not a place on earth')
  releaseMoment(puzzle)
  const id = needs.newId()
  await insertPuzzle(tx, { ...puzzle, id, winRadiusKm })
  await sealPuzzles(tx, needs)
  return id
}
