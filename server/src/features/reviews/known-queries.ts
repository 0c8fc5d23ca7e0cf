import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, moment, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import { plainArray } from '../../core/plain-array.ts'
import type { WinRow } from './win-queries.ts'

/** The nearest guesses reveal the most; further ones hardly shrink the remaining area. */
const mostShown = 40

const ShownRow = { userId: uuid, lat: float, lng: float, distanceKm: float, guessedAt: moment }
export type ShownRow = RowOf<typeof ShownRow>

/** The guesses that others had made on the puzzle before the winning one, the nearest first; of these accounts, or of all. */
export async function listShownBefore(
  db: Database,
  {
    puzzleId,
    userId,
    guessedAt,
    by,
  }: Pick<WinRow, 'puzzleId' | 'userId' | 'guessedAt'> & { by: readonly string[] | null },
): Promise<ShownRow[]> {
  return rowsOf(db, ShownRow)`
    select user_id, guess_lat as lat, guess_lng as lng, distance_km, guessed_at from guesses
    where puzzle_id = ${puzzleId} and guessed_at < ${guessedAt} and user_id is not null and user_id is distinct from ${userId}::uuid
      and (${by === null}::bool or user_id = any(${plainArray(by ?? [])}::uuid[]))
    order by distance_km, guessed_at, id limit ${mostShown}::int`
}

/** Whether an account was deleted since the release of a puzzle: its guesses on it are gone. */
export async function isAnyoneGoneSince(db: Database, releasedAt: Date): Promise<boolean> {
  const [row] = await rowsOf(db, { isAny: bool })`
    select exists (select 1 from account_deletions where deleted_at >= ${releasedAt}) as "isAny"`
  return row!.isAny
}
