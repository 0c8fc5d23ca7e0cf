import type { Database } from '@whereabouts/engines/database/port'
import { bool, float, int, moment, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { nameInPublic } from '../../core/name-in-public.ts'
import type { DisclosedClass } from './disclosed-classes.ts'

/** A guess as statements return it. The name is null after the account is deleted, and for a winner who chose not to be named. */
const RankedColumns = {
  guessId: uuid,
  userId: orNull(uuid),
  username: orNull(text),
  distanceKm: float,
  isWin: bool,
  guessedAt: moment,
}

export interface RankedRow {
  guessId: string
  userId: string | null
  username: string
  distanceKm: number
  isWin: boolean
  guessedAt: Date
}

const toRow = (row: RowOf<typeof RankedColumns>): RankedRow => ({ ...row, username: nameInPublic(row) })

/**
 * The nearest guesses of a puzzle, by distance, then time, then id, where `nth` is a row's number among them by time, then id; and all guesses of some
 * users, by time, then id. One statement, since a board is read for every viewer who comes.
 */
export async function listNearestAndOwn(
  db: Database,
  { puzzleId, userIds, limit }: { puzzleId: string; userIds: readonly string[]; limit: number },
): Promise<{ nearest: (RankedRow & { nth: number })[]; own: RankedRow[] }> {
  const rows = await rowsOf(db, { ...RankedColumns, nth: orNull(int) })`
    select g.id as "guessId", g.user_id, shown_name(u.username, o.shown_as) as username, g.distance_km, g.is_winning_guess as "isWin",
           g.guessed_at, g.nth
    from (
      select first.*, row_number() over (order by guessed_at, id)::int as nth
      from (select * from guesses where puzzle_id = ${puzzleId} order by distance_km, guessed_at, id limit ${limit}::int) first
      union all
      select *, null from guesses where puzzle_id = ${puzzleId} and user_id = any(${userIds}::uuid[])
    ) g left join users u on u.id = g.user_id
    left join prizes_owed o on o.puzzle_id = g.puzzle_id and o.user_id = g.user_id
    order by case when g.nth is not null then g.distance_km end, g.guessed_at, g.id`
  return {
    nearest: rows.flatMap(({ nth, ...row }) => (nth === null ? [] : { ...toRow(row), nth })),
    own: rows.flatMap(({ nth, ...row }) => (nth === null ? toRow(row) : [])),
  }
}

/** The earliest guesses with distances that are disclosed alike, by time, then id. */
export async function listEarliestOfClass(
  db: Database,
  { puzzleId, disclosed: { fromKm, toKm }, limit }: { puzzleId: string; disclosed: DisclosedClass; limit: number },
): Promise<RankedRow[]> {
  const rows = await rowsOf(db, RankedColumns)`
    select g.id as "guessId", g.user_id, shown_name(u.username, o.shown_as) as username, g.distance_km, g.is_winning_guess as "isWin",
           g.guessed_at
    from (
      select id from guesses where puzzle_id = ${puzzleId} and distance_km >= ${fromKm}::float8 and distance_km < ${toKm}::float8
      order by guessed_at, id limit ${limit}::int
    ) earliest join guesses g on g.id = earliest.id left join users u on u.id = g.user_id
    left join prizes_owed o on o.puzzle_id = g.puzzle_id and o.user_id = g.user_id
    order by g.guessed_at, g.id`
  return rows.map(toRow)
}

/** Counts for each of these guesses the earlier ones with the same disclosed distance. One pass over each class. */
export async function countEarlierOfClass(
  db: Database,
  { puzzleId, wanted }: { puzzleId: string; wanted: { guessId: string; disclosed: DisclosedClass }[] },
): Promise<number[]> {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ guessId }) => guessId)
  const froms = wanted.map(({ disclosed }) => disclosed.fromKm)
  const tos = wanted.map(({ disclosed }) => disclosed.toKm)
  const rows = await rowsOf(db, { earlier: int })`
    with wanted as (
      select w.n, w.from_km, w.to_km, m.id, m.guessed_at
      from unnest(${ids}::uuid[], ${froms}::float8[], ${tos}::float8[]) with ordinality w (id, from_km, to_km, n)
      left join guesses m on m.id = w.id
    ), classes as (
      select from_km, to_km, array_agg(distinct guessed_at order by guessed_at) as moments from wanted
      where id is not null group by from_km, to_km
    ), counted as (
      select c.from_km, k.bucket, k.guesses
      from classes c cross join lateral (
        select width_bucket(g.guessed_at, c.moments) as bucket, count(*) as guesses from guesses g
        where g.puzzle_id = ${puzzleId} and g.distance_km >= c.from_km and g.distance_km < c.to_km
          and g.guessed_at < c.moments[array_length(c.moments, 1)]
        group by 1
      ) k
    )
    select (
      (select coalesce(sum(k.guesses), 0) from counted k
       where k.from_km = w.from_km and k.bucket < array_position(c.moments, w.guessed_at))
      + (select count(*) from guesses g
         where g.puzzle_id = ${puzzleId} and g.guessed_at = w.guessed_at and g.id < w.id
           and g.distance_km >= w.from_km and g.distance_km < w.to_km)
    )::int as earlier
    from wanted w left join classes c on c.from_km = w.from_km
    order by w.n`
  return rows.map(({ earlier }) => earlier)
}
