import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text } from '@whereabouts/engines/database/rows'

/** The days (UTC) between two moments with a puzzle that was not called off, the earliest first. */
export async function listPlannedDays(db: Database, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const rows = await rowsOf(db, { day: text })`
    select distinct release_date::text as day from puzzles
    where released_at >= ${from} and released_at < ${to} and voided_at is null order by day`
  return rows.map(({ day }) => day)
}
