import type { Database } from '@whereabouts/engines/database/port'
import { bigint, rowsOf, text } from '@whereabouts/engines/database/rows'

/** How often, and with which pauses, a worker checks for unfinished writers before it leaves its work to the next round. */
const looksForWriters = 25
const betweenLooksMs = 20

/** The last number drawn by an identity column, committed or not; '0' before the first. It is the same for every transaction. */
export async function getLastDrawn(
  db: Database,
  { table, column }: { table: string; column: string },
): Promise<string> {
  const [row] = await rowsOf(db, { drawn: bigint })`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass), 0) as drawn`
  return row!.drawn
}

/**
 * Whether every row numbered before this call is committed by now, or never will be. Numbers are drawn in one order and committed in another. A
 * writer locks the table before it draws a number, until its commit is visible. So once all current lock owners have ended, nothing is missing.
 * Blocks no writer.
 */
export async function haveWritersEnded(db: Database, table: string): Promise<boolean> {
  let writers = await listWriters(db, table)
  for (let looks = 0; writers.length > 0 && looks < looksForWriters; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
    const now = new Set(await listWriters(db, table))
    writers = writers.filter((writer) => now.has(writer))
  }
  return writers.length === 0
}

/** The transactions that may be inserting into a table at this moment, by ids that are never reused. */
async function listWriters(db: Database, table: string): Promise<string[]> {
  const rows = await rowsOf(db, { writer: text })`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = ${table}::text::regclass and granted and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`
  return rows.map(({ writer }) => writer)
}
