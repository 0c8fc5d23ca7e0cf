import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, int, orNull, type RowOf, rowsOf } from '@whereabouts/engines/database/rows'

/** A player's latest guesses, as many as a review reads. */
export const mostGuesses = 1000
const daysOfHistory = 100

const PlayedRow = { guesses: int, days: int, wins: int, hadSecondTrial: bool }

/** How much a player has played. Zero for a deleted account. */
export async function findPlayed(db: Database, userId: string): Promise<RowOf<typeof PlayedRow>> {
  const [row] = await rowsOf(db, PlayedRow)`
    select count(*)::int as guesses, count(distinct puzzle_id)::int as days,
           (count(*) filter (where is_winning_guess))::int as wins,
           exists (select 1 from subscriptions s where s.user_id = ${userId} and s.status = 'fraud_canceled') as "hadSecondTrial"
    from guesses where user_id = ${userId}`
  return row!
}

const HistoryRow = { days: int, median: orNull(float) }

/**
 * On the player's latest days without a win: the share of the day's guesses that were nearer than the player's best, as the median of those days.
 * Counted by the leaderboard's tallies, so that a day costs the same with a thousand guesses and with a million.
 */
export async function findHistory(db: Database, userId: string): Promise<RowOf<typeof HistoryRow>> {
  const [row] = await rowsOf(db, HistoryRow)`
    with best as (
      select g.puzzle_id, min(g.distance_km) as km, count(*) as own
      from guesses g join puzzles p on p.id = g.puzzle_id
      where g.user_id = ${userId} group by g.puzzle_id, p.released_at having not bool_or(g.is_winning_guess)
      order by p.released_at desc limit ${daysOfHistory}::int
    ), shares as (
      select (tallied.guesses + inside.guesses)::float8
               / nullif(coalesce(r.guesses, 0) + (select count(*) from newer_guesses(b.puzzle_id)) - b.own, 0) as share
      from best b left join guess_roll_ups r on r.puzzle_id = b.puzzle_id
      left join lateral (
        select t.from_km as km from guess_tallies t where t.puzzle_id = b.puzzle_id and t.from_km < b.km
        order by t.from_km desc, t.from_at desc, t.from_id desc limit 1
      ) piece on true
      cross join lateral (
        select coalesce(sum(t.guesses), 0) as guesses from guess_tallies t
        where t.puzzle_id = b.puzzle_id and t.from_km < coalesce(piece.km, -1)
      ) tallied
      cross join lateral (
        select count(*) as guesses from guesses g
        where g.puzzle_id = b.puzzle_id and g.distance_km >= coalesce(piece.km, -1) and g.distance_km < b.km
      ) inside
    )
    select count(share)::int as days, percentile_cont(0.5) within group (order by share) as median from shares`
  return row!
}

const WaitRow = { attempt: int, fromRelease: float, fromLast: orNull(float) }

/** For each of the player's latest guesses the seconds from the release, and from the previous guess on the same day. */
export async function listWaits(db: Database, userId: string): Promise<RowOf<typeof WaitRow>[]> {
  return rowsOf(db, WaitRow)`
    with latest as (
      select puzzle_id, attempt, guessed_at from guesses where user_id = ${userId} order by sequence desc limit ${mostGuesses}::int
    )
    select l.attempt, extract(epoch from l.guessed_at - p.released_at)::float8 as "fromRelease",
           extract(epoch from l.guessed_at - lag(l.guessed_at) over (partition by l.puzzle_id order by l.attempt))::float8 as "fromLast"
    from latest l join puzzles p on p.id = l.puzzle_id`
}
