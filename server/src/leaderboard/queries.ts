import type { LiveEvent } from '@whereabouts/contract/leaderboard'
import type { Database } from '@whereabouts/engines/database/port'
import { formerPlayerName } from '@whereabouts/game/username'
import { type Telling, tellGuess } from '../distances/distance-policy.ts'

export interface RankedRow {
  guessId: string
  userId: string | null
  username: string
  distanceKm: number
  isWin: boolean
  guessedAt: Date
}

export const toRow = (row: RankedRow & { username: string | null }): RankedRow => ({
  ...row,
  username: row.username ?? formerPlayerName,
})

/** The nearest guesses of a puzzle: by distance, then time, then id. */
export async function listNearestGuesses(
  db: Database,
  { puzzleId, limit }: { puzzleId: string; limit: number },
): Promise<RankedRow[]> {
  const rows = await db.sql<RankedRow>`
    select g.id as "guessId", g.user_id as "userId", u.username, g.distance_km as "distanceKm", g.is_winning_guess as "isWin",
           g.guessed_at as "guessedAt"
    from guesses g left join users u on u.id = g.user_id
    where g.puzzle_id = ${puzzleId} order by g.distance_km, g.guessed_at, g.id limit ${limit}::int`
  return rows.map(toRow)
}

export async function countGuesses(db: Database, puzzleId: string): Promise<number> {
  const [row] = await db.sql<{
    total: number
  }>`select count(*)::int as total from guesses where puzzle_id = ${puzzleId}`
  return row!.total
}

/** A user's nearest guess on a puzzle and its rank among all; null without a guess. */
export async function findBestRank(
  db: Database,
  key: { puzzleId: string; userId: string },
): Promise<(RankedRow & { rank: number }) | null> {
  const [row] = await db.sql<RankedRow & { rank: number }>`
    with best as (
      select g.id, g.user_id, u.username, g.distance_km, g.is_winning_guess, g.guessed_at
      from guesses g join users u on u.id = g.user_id
      where g.puzzle_id = ${key.puzzleId} and g.user_id = ${key.userId} order by g.distance_km, g.guessed_at, g.id limit 1
    )
    select best.id as "guessId", best.user_id as "userId", best.username, best.distance_km as "distanceKm",
           best.is_winning_guess as "isWin", best.guessed_at as "guessedAt",
           (select count(*)::int + 1 from guesses o
            where o.puzzle_id = ${key.puzzleId} and (o.distance_km, o.guessed_at, o.id) < (best.distance_km, best.guessed_at, best.id)) as rank
    from best`
  return row ? { ...toRow(row), rank: row.rank } : null
}

/** A live event with its place in the stream. */
export interface NumberedEvent {
  sequence: string
  event: LiveEvent
}

/** What happened on a puzzle after a place in the stream, oldest first. */
export async function listEventsAfter(
  db: Database,
  after: { puzzleId: string; sequence: string; limit: number; telling: Telling },
): Promise<NumberedEvent[]> {
  const rows = await db.sql<RankedRow & { sequence: string }>`
    select g.id as "guessId", g.user_id as "userId", u.username, g.distance_km as "distanceKm", g.is_winning_guess as "isWin",
           g.guessed_at as "guessedAt", g.sequence
    from guesses g left join users u on u.id = g.user_id
    where g.puzzle_id = ${after.puzzleId} and g.sequence > ${after.sequence}::bigint order by g.sequence limit ${after.limit}::int`
  return rows.flatMap((row) =>
    eventsOf({ puzzleId: after.puzzleId, sequence: row.sequence, telling: after.telling }, toRow(row)),
  )
}

/** The events of one guess. Distances as far as they may be told; never where somebody guessed. */
export function eventsOf(
  { puzzleId, sequence, telling }: { puzzleId: string; sequence: string; telling: Telling },
  row: Omit<RankedRow, 'userId'>,
): NumberedEvent[] {
  const guessedAt = row.guessedAt.toISOString()
  const guess: LiveEvent = {
    kind: 'guess',
    guess_id: row.guessId,
    username: row.username,
    ...tellGuess(row, telling),
    is_winning_guess: row.isWin,
    guessed_at: guessedAt,
  }
  const solved: LiveEvent = { kind: 'solved', puzzle_id: puzzleId, winner: row.username, solved_at: guessedAt }
  return (row.isWin ? [guess, solved] : [guess]).map((event) => ({ sequence, event }))
}
