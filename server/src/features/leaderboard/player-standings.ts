import type { Database } from '@whereabouts/engines/database/port'
import { orNull, rowsOf, uuid } from '@whereabouts/engines/database/rows'

/** The places of a solved puzzle's players, by the best guess of each. */
export interface Standings {
  players: number
  /** By user, from 1. */
  rankOf: ReadonlyMap<string, number>
}

/**
 * Ranks the players of a solved puzzle by the best guess of each (distance, then time, then id, as on the leaderboard). Reads all guesses, so callers
 * that ask often cache the result. The guesses of a deleted account are no longer joined: it counts as one player, by its first guess.
 */
export async function readStandings(db: Database, puzzleId: string): Promise<Standings> {
  const rows = await rowsOf(db, { userId: orNull(uuid) })`
    select best.user_id as "userId" from (
      select distinct on (coalesce(user_id, id)) user_id, distance_km, guessed_at, id
      from guesses where puzzle_id = ${puzzleId} and (user_id is not null or attempt = 1)
      order by coalesce(user_id, id), distance_km, guessed_at, id
    ) best
    order by best.distance_km, best.guessed_at, best.id`
  const rankOf = new Map<string, number>()
  for (const [index, { userId }] of rows.entries()) if (userId !== null) rankOf.set(userId, index + 1)
  return { players: rows.length, rankOf }
}
