import type { Database } from '@whereabouts/engines/database/port'
import { int, rowsOf } from '@whereabouts/engines/database/rows'

/** How many guesses a puzzle has: those in the tallies, and those that are newer. */
export async function countGuesses(db: Database, puzzleId: string): Promise<number> {
  const [row] = await rowsOf(db, { total: int })`
    select (coalesce((select r.guesses from guess_roll_ups r where r.puzzle_id = ${puzzleId}::uuid), 0)
            + (select count(*) from newer_guesses(${puzzleId}::uuid)))::int as total`
  return row!.total
}

/** A position in the order of the leaderboard: that of a guess, or the one before every guess of a distance. */
export type Place = { guessId: string } | { km: number }

/**
 * Counts the guesses of a puzzle before each of these positions, by distance, then time, then id. Exact at every moment, whatever the tallies
 * contain; the migration explains the counting.
 */
export async function countBefore(
  db: Database,
  { puzzleId, places }: { puzzleId: string; places: Place[] },
): Promise<number[]> {
  if (places.length === 0) return []
  const ids = places.map((place) => ('guessId' in place ? place.guessId : null))
  const distances = places.map((place) => ('km' in place ? place.km : null))
  const rows = await rowsOf(db, { before: int })`
    select before::int from count_guesses_before(${puzzleId}::uuid, ${ids}::uuid[], ${distances}::float8[])`
  return rows.map(({ before }) => before)
}
