import type { Database } from '@whereabouts/engines/database/port'
import { float, orNull, type RowOf, rowsOf } from '@whereabouts/engines/database/rows'

const LogProgressRow = {
  entries: float,
  /** Since a process last processed the log. */
  lookedSeconds: float,
  /** Since the first guess, or other news, that is not in the log; null where everything is. */
  behindSeconds: orNull(float),
}
export type LogProgress = RowOf<typeof LogProgressRow>

/** The state of the public log; null before its first start. One index lookup for each puzzle, however many guesses there are. */
export async function findLogProgress(db: Database, now: Date): Promise<LogProgress | null> {
  const [row] = await rowsOf(db, LogProgressRow)`
    select s.size::float8 as entries, greatest(0, extract(epoch from ${now}::timestamptz - s.looked_at))::float8 as "lookedSeconds",
           greatest(0, extract(epoch from ${now}::timestamptz - least(q.since, g.since)))::float8 as "behindSeconds"
    from log_state s
    left join lateral (select queued_at as since from log_queue order by number limit 1) q on true
    left join lateral (
      select min(f.at) as since from puzzles p left join log_puzzles l on l.puzzle_id = p.id
      cross join lateral (
        select coalesce(arrived_at, guessed_at) as at from guesses
        where puzzle_id = p.id and sequence > coalesce(l.sequenced_to, 0) order by sequence limit 1) f
    ) g on true`
  return row ?? null
}
