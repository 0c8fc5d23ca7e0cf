import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'

/** The number of transactions the database has run so far. A statement outside of one counts as a transaction. */
export async function countTransactions(db: DatabaseEngine): Promise<number> {
  // The counters lag by up to a second.
  await sleep(1100)
  const [row] = await db.sql<{ count: string }>`
    select xact_commit as count from pg_stat_database where datname = current_database()`
  return Number(row!.count)
}
