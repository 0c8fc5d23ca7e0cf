import type { Database } from '@whereabouts/engines/database/port'
import { plainArray } from '../../core/plain-array.ts'

/** When a player was sent the sharp photo of an unsolved puzzle, or the answer of a solved one. */
export interface FirstSight {
  of: 'photo' | 'answer'
  puzzleId: string
  userId: string
  at: Date
}

/** Records sights that are the first ones. Leaves out players whose account was deleted in the meantime. */
export async function insertFirstSights(db: Database, sights: readonly FirstSight[]): Promise<void> {
  const puzzles = plainArray(sights.map(({ puzzleId }) => puzzleId))
  const users = plainArray(sights.map(({ userId }) => userId))
  const kinds = plainArray(sights.map((sight) => sight.of))
  const moments = plainArray(sights.map(({ at }) => at.toISOString()))
  await db.sql`
    insert into first_sights as f (puzzle_id, user_id, at, answer_at)
    select s.puzzle_id, u.id, min(s.at) filter (where s.kind = 'photo'), min(s.at) filter (where s.kind = 'answer')
    from unnest(${puzzles}::uuid[], ${users}::uuid[], ${kinds}::text[], ${moments}::timestamptz[]) as s (puzzle_id, user_id, kind, at)
    join users u on u.id = s.user_id join puzzles p on p.id = s.puzzle_id
    group by s.puzzle_id, u.id order by s.puzzle_id, u.id
    on conflict (puzzle_id, user_id) do update
      set at = coalesce(f.at, excluded.at), answer_at = coalesce(f.answer_at, excluded.answer_at)
      where (f.at is null and excluded.at is not null) or (f.answer_at is null and excluded.answer_at is not null)`
}
