import type { Database } from '@whereabouts/engines/database/port'
import { float, moment, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'

const OwnRoundRow = { puzzle_id: uuid, guess_lat: float, guess_lng: float, distance_km: float, played_at: moment }

/** A player's practice rounds, the earliest first. */
export async function listOwnRounds(db: Database, userId: string): Promise<RowOf<typeof OwnRoundRow>[]> {
  return rowsOf(db, OwnRoundRow)`
    select puzzle_id, guess_lat, guess_lng, distance_km, played_at from practice_rounds where user_id = ${userId} order by played_at, id`
}
