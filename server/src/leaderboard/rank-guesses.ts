import type { Database } from '@whereabouts/engines/database/port'
import { distanceBandsKm } from '@whereabouts/game/rules'
import type { Telling } from '../distances/distance-policy.ts'
import { findBestRank, listNearestGuesses, type RankedRow, toRow } from './queries.ts'

/** A guess and its place on the leaderboard, from 1. */
export type Ranked = RankedRow & { rank: number }

/** The first guesses of a puzzle and a user's best one. What is told alike ranks by time, so the order tells no more than the distances. */
export async function rankGuesses(
  db: Database,
  { puzzleId, userId, limit, telling }: { puzzleId: string; userId: string; limit: number; telling: Telling },
): Promise<{ first: Ranked[]; mine: Ranked | null }> {
  if (telling.isOpen && telling.policy.kind !== 'exact') {
    const rows = await listRankedAsTold(db, { puzzleId, userId, limit, telling })
    return {
      first: rows.filter(({ rank }) => rank <= limit),
      mine: rows.find((row) => row.userId === userId) ?? null,
    }
  }
  const [nearest, mine] = await Promise.all([
    listNearestGuesses(db, { puzzleId, limit }),
    findBestRank(db, { puzzleId, userId }),
  ])
  return { first: nearest.map((row, index) => ({ ...row, rank: index + 1 })), mine }
}

/** By what is told (see tellDistance), then time, then id: the first rows, and after them the user's best one if it is none of these. */
async function listRankedAsTold(
  db: Database,
  {
    puzzleId,
    userId,
    limit,
    telling: { policy },
  }: { puzzleId: string; userId: string; limit: number; telling: Telling },
): Promise<Ranked[]> {
  const stepKm = policy.kind === 'rounded' ? policy.stepKm : null
  // Without an edge every distance falls into the same band: where nothing is told, time alone ranks.
  const edges = policy.kind === 'bands' ? distanceBandsKm : []
  const rows = await db.sql<Ranked>`
    with ranked as (
      select g.id, g.user_id, g.distance_km, g.is_winning_guess, g.guessed_at,
             row_number() over (
               order by case when ${stepKm}::float8 is null then width_bucket(g.distance_km, ${edges}::float8[])
                             when g.distance_km < ${stepKm}::float8 then 1
                             else floor(g.distance_km / ${stepKm}::float8 + 0.5) end,
                        g.guessed_at, g.id)::int as rank
      from guesses g where g.puzzle_id = ${puzzleId}
    )
    select r.id as "guessId", r.user_id as "userId", u.username, r.distance_km as "distanceKm", r.is_winning_guess as "isWin",
           r.guessed_at as "guessedAt", r.rank
    from ranked r left join users u on u.id = r.user_id
    where r.rank <= ${limit}::int or r.rank = (select min(rank) from ranked where user_id = ${userId})
    order by r.rank`
  return rows.map((row) => ({ ...toRow(row), rank: row.rank }))
}
