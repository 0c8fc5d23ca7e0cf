import type { Database } from '@whereabouts/engines/database/port'
import { bool, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import { histogramEdgesKm, sampleSize } from '@whereabouts/game/days/results'

/** How long after its end an unsolved day is closed: by then, guesses that arrived in time are stored. */
const afterTheEndMs = 60_000

/** The puzzles that are over but not closed, the earliest first: solved, called off, or released more than a day ago. */
export async function listUnclosedDays(db: Database, now: Date): Promise<string[]> {
  const rows = await rowsOf(db, { id: uuid })`
    select p.id from puzzles p
    where not exists (select 1 from day_closings c where c.puzzle_id = p.id) and p.released_at <= ${now}::timestamptz
      and (p.is_solved or p.voided_at is not null or p.released_at + interval '24 hours' <= ${new Date(now.getTime() - afterTheEndMs)}::timestamptz)
      and not exists (select 1 from exact_guesses e where e.puzzle_id = p.id and e.outcome is null)
    order by p.released_at, p.id`
  return rows.map(({ id }) => id)
}

/** Only one process closes days at a time. Within a transaction; false when another one does. */
export async function lockClosing(tx: Database): Promise<boolean> {
  const [row] = await rowsOf(tx, { isMine: bool })`
    select pg_try_advisory_xact_lock(hashtextextended('whereabouts day closings', 0)) as "isMine"`
  return row!.isMine
}

/** Closes a past day: stores its totals, each player's result, and who played on which day. Once. */
export async function insertClosing(tx: Database, { puzzleId, now }: { puzzleId: string; now: Date }): Promise<void> {
  const edges = [...histogramEdgesKm]
  await tx.sql`
    with best as materialized (
      select g.user_id, min(g.distance_km) as km from guesses g join puzzles p on p.id = g.puzzle_id
      where g.puzzle_id = ${puzzleId}::uuid and g.user_id is not null and p.voided_at is null group by g.user_id
    ), numbered as (
      select km, row_number() over (order by km) as n, count(*) over () as players from best
    )
    insert into day_closings (puzzle_id, closed_at, guesses, players, histogram, best_sample)
    select ${puzzleId}::uuid, ${now}, (select count(*)::int from guesses where puzzle_id = ${puzzleId}::uuid), (select count(*)::int from best),
      (select array_agg((select count(*)::int from best b where width_bucket(b.km, ${edges}::float8[]) = class) order by class)
       from generate_series(0, ${edges.length}::int) class),
      coalesce((select array_agg(km order by n) from numbered
        where players <= ${sampleSize}::int or n = players or n * ${sampleSize}::int / players > (n - 1) * ${sampleSize}::int / players), '{}')`
  await tx.sql`
    with best as (
      select g.user_id, min(g.distance_km) as km, count(*)::int as guesses from guesses g
      where g.puzzle_id = ${puzzleId}::uuid and g.user_id is not null group by g.user_id
    ), ranked as (
      select b.*, count(*) over () - 1 as others,
             count(*) over () - count(*) over (order by b.km range between unbounded preceding and current row) as farther
      from best b
    )
    insert into day_results (user_id, puzzle_id, release_date, best_km, guesses, others, farther)
    select r.user_id, p.id, p.release_date, r.km, r.guesses, r.others, r.farther
    from ranked r join puzzles p on p.id = ${puzzleId}::uuid where p.voided_at is null`
  await tx.sql`
    insert into played_days (user_id, day)
    select distinct g.user_id, local_day(g.user_id, g.guessed_at) from guesses g
    where g.puzzle_id = ${puzzleId}::uuid and g.user_id is not null on conflict do nothing`
}
