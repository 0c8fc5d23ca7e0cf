import type { Database } from '@whereabouts/engines/database/port'
import { plainArray } from '../../core/plain-array.ts'

/** When a player was sent the sharp photo of a puzzle. */
export interface FirstSight {
  puzzleId: string
  userId: string
  at: Date
}

/** Records sights that are the first ones. Leaves out players whose account was deleted in the meantime. */
export async function insertFirstSights(db: Database, sights: readonly FirstSight[]): Promise<void> {
  const puzzles = plainArray(sights.map(({ puzzleId }) => puzzleId))
  const users = plainArray(sights.map(({ userId }) => userId))
  const moments = plainArray(sights.map(({ at }) => at.toISOString()))
  await db.sql`
    insert into first_sights (puzzle_id, user_id, at)
    select s.puzzle_id, u.id, min(s.at)
    from unnest(${puzzles}::uuid[], ${users}::uuid[], ${moments}::timestamptz[]) as s (puzzle_id, user_id, at)
    join users u on u.id = s.user_id join puzzles p on p.id = s.puzzle_id
    group by s.puzzle_id, u.id order by s.puzzle_id, u.id
    on conflict (puzzle_id, user_id) do nothing`
}
