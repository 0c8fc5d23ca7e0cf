import type { Database } from '@whereabouts/engines/database/port'
import { bigint, int, orNull, rowsOf, text } from '@whereabouts/engines/database/rows'

/**
 * How many guesses a puzzle has: those in the tallies, and those that are newer; and the last number of one. Numbers commit in any order, so each
 * change of the guesses shows in one of the two.
 */
export async function countGuesses(
  db: Database,
  puzzleId: string,
): Promise<{ total: number; last: string; winnerShownAs: string | null }> {
  const [row] = await rowsOf(db, { total: int, last: bigint, winnerShownAs: orNull(text) })`
    select (coalesce((select r.guesses from guess_roll_ups r where r.puzzle_id = ${puzzleId}::uuid), 0)
            + (select count(*) from newer_guesses(${puzzleId}::uuid)))::int as total,
           coalesce((select sequence from guesses where puzzle_id = ${puzzleId} order by sequence desc limit 1), 0) as last,
           (select o.shown_as from prizes_owed o where o.puzzle_id = ${puzzleId}) as "winnerShownAs"`
  return row!
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
