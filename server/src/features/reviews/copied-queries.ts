import type { Database } from '@whereabouts/engines/database/port'
import { int, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import { copiedWithin, tightWithin } from '@whereabouts/game/review/links'
import { plainArray } from '../../core/plain-array.ts'
import { mostGuesses } from './account-queries.ts'

const kmPerDegree = 111.195
const withinKm = copiedWithin.meters / 1000
const tightKm = tightWithin.meters / 1000

/** `tight`: how many of the guesses are within fewer meters and seconds. */
const AlikeRow = { userId: uuid, day: uuid, guesses: int, tight: int }

/**
 * The guesses of others that are within meters and minutes of this player's latest ones, by account and puzzle. Such guesses are nearly as far from
 * the answer, so the leaderboard's index finds them: of a million guesses on a puzzle a few hundred are read.
 */
export async function listAlike(db: Database, userId: string): Promise<RowOf<typeof AlikeRow>[]> {
  return rowsOf(db, AlikeRow)`
    with mine as materialized (
      select puzzle_id, guess_lat, guess_lng, distance_km, guessed_at from guesses
      where user_id = ${userId} order by sequence desc limit ${mostGuesses}::int
    )
    select o.user_id, m.puzzle_id as day, count(distinct o.id)::int as guesses,
           (count(distinct o.id) filter (where a.km <= ${tightKm}::float8
             and o.guessed_at between m.guessed_at - make_interval(secs => ${tightWithin.seconds}::int)
                                  and m.guessed_at + make_interval(secs => ${tightWithin.seconds}::int)))::int as tight
    from mine m cross join lateral (
      select g.id, g.user_id, g.guess_lat, g.guess_lng, g.guessed_at from guesses g
      where g.puzzle_id = m.puzzle_id
        and g.distance_km >= m.distance_km - ${withinKm}::float8 and g.distance_km <= m.distance_km + ${withinKm}::float8
        and g.guessed_at >= m.guessed_at - make_interval(mins => ${copiedWithin.minutes}::int)
        and g.guessed_at <= m.guessed_at + make_interval(mins => ${copiedWithin.minutes}::int)
      offset 0
    ) o cross join lateral (
      select sqrt(power((o.guess_lat - m.guess_lat) * ${kmPerDegree}::float8, 2)
        + power(least(abs(o.guess_lng - m.guess_lng), 360 - abs(o.guess_lng - m.guess_lng)) * ${kmPerDegree}::float8
            * cos(radians(m.guess_lat)), 2)) as km
    ) a
    where o.user_id <> ${userId} and a.km <= ${withinKm}::float8
    group by o.user_id, m.puzzle_id`
}

const TotalRow = { day: uuid, guesses: int }

/** How many guesses others made on each puzzle of this player's latest guesses. */
export async function listOthersGuesses(db: Database, userId: string): Promise<RowOf<typeof TotalRow>[]> {
  return rowsOf(db, TotalRow)`
    with mine as (
      select puzzle_id, count(*) as own from (
        select puzzle_id from guesses where user_id = ${userId} order by sequence desc limit ${mostGuesses}::int
      ) latest group by puzzle_id
    )
    select m.puzzle_id as day, greatest(0, coalesce(r.guesses, 0) + n.newer - m.own)::int as guesses
    from mine m left join guess_roll_ups r on r.puzzle_id = m.puzzle_id
    cross join lateral (
      select count(*) as newer from guesses g where g.puzzle_id = m.puzzle_id and g.sequence > coalesce(r.tallied_to, 0)
    ) n`
}

const SharedRow = { userId: uuid, day: uuid, guesses: int }

/** How many guesses these accounts made on each puzzle on which the player guessed too. */
export async function listShared(
  db: Database,
  { userIds, days }: { userIds: readonly string[]; days: readonly string[] },
): Promise<RowOf<typeof SharedRow>[]> {
  if (userIds.length === 0) return []
  return rowsOf(db, SharedRow)`
    select user_id, puzzle_id as day, count(*)::int as guesses from guesses
    where user_id = any(${plainArray(userIds)}::uuid[]) and puzzle_id = any(${plainArray(days)}::uuid[])
    group by user_id, puzzle_id`
}
