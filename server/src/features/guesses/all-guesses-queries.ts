import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, int, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

/** The place of one or several guesses of a puzzle, with the rank of the nearest of them. */
export const SpotRow = {
  lat: float,
  lng: float,
  /** How many guesses the spot stands for. */
  count: int,
  rank: int,
  /** Of the nearest guess. The name is null when the account is gone, and for a winner who chose not to be named. */
  userId: orNull(uuid),
  username: orNull(text),
  distanceKm: float,
  isWin: bool,
}
export type SpotRow = RowOf<typeof SpotRow>

const SingleSpotRow = {
  lat: float,
  lng: float,
  userId: orNull(uuid),
  username: orNull(text),
  distanceKm: float,
  isWin: bool,
}

/** Sides of the squares in which guesses are merged, in degrees. The last size covers the earth with fewer than 1,900 squares. */
const cellSizes = [0.25, 0.5, 1, 2, 3, 4, 6] as const

/**
 * All guesses of a puzzle by rank (distance, then time, then id): one spot each up to the limit, else merged on the finest grid that fits the limit.
 * A merged spot is at the mean of its guesses; the winner is always a separate spot. For solved puzzles only, since the statements must see the same
 * guesses.
 */
export async function listSpots(
  db: Database,
  { puzzleId, limit }: { puzzleId: string; limit: number },
): Promise<SpotRow[]> {
  const single = await listSingleSpots(db, { puzzleId, limit: limit + 1 })
  if (single.length <= limit) return single
  return listGatheredSpots(db, { puzzleId, cellSize: await findCellSize(db, { puzzleId, limit }) })
}

async function listSingleSpots(
  db: Database,
  { puzzleId, limit }: { puzzleId: string; limit: number },
): Promise<SpotRow[]> {
  const rows = await rowsOf(db, SingleSpotRow)`
    select g.guess_lat as lat, g.guess_lng as lng, g.user_id, shown_name(u.username, o.shown_as) as username, g.distance_km, g.is_winning_guess as "isWin"
    from guesses g left join users u on u.id = g.user_id
    left join prizes_owed o on o.puzzle_id = g.puzzle_id and o.user_id = g.user_id
    where g.puzzle_id = ${puzzleId} order by g.distance_km, g.guessed_at, g.id limit ${limit}::int`
  return rows.map((row, index) => ({ ...row, count: 1, rank: index + 1 }))
}

async function findCellSize(db: Database, { puzzleId, limit }: { puzzleId: string; limit: number }): Promise<number> {
  for (const size of cellSizes) {
    const [row] = await rowsOf(db, { spots: int })`
      select count(*)::int as spots from (
        select 1 from guesses where puzzle_id = ${puzzleId}
        group by is_winning_guess, floor(guess_lat / ${size}::float8), floor(guess_lng / ${size}::float8)
      ) cells`
    if (row!.spots <= limit) return size
  }
  return cellSizes.at(-1)!
}

async function listGatheredSpots(
  db: Database,
  { puzzleId, cellSize }: { puzzleId: string; cellSize: number },
): Promise<SpotRow[]> {
  // Reads each guess once, without a self-join: without statistics for a new day the planner expects a handful of rows, and would compare every spot
  // with every guess.
  return rowsOf(db, SpotRow)`
    with ranked as (
      select guess_lat, guess_lng, user_id, distance_km, is_winning_guess,
             floor(guess_lat / ${cellSize}::float8) as cell_row, floor(guess_lng / ${cellSize}::float8) as cell_column,
             row_number() over (order by distance_km, guessed_at, id)::int as rank
      from guesses where puzzle_id = ${puzzleId}
    ), spots as (
      select distinct on (is_winning_guess, cell_row, cell_column)
             avg(guess_lat) over cell as lat, avg(guess_lng) over cell as lng, (count(*) over cell)::int as count,
             rank, user_id, distance_km, is_winning_guess
      from ranked
      window cell as (partition by is_winning_guess, cell_row, cell_column)
      order by is_winning_guess, cell_row, cell_column, rank
    )
    select s.lat, s.lng, s.count, s.rank, s.user_id, shown_name(u.username, o.shown_as) as username, s.distance_km, s.is_winning_guess as "isWin"
    from spots s left join users u on u.id = s.user_id left join prizes_owed o on o.puzzle_id = ${puzzleId} and o.user_id = s.user_id
    order by s.rank`
}
