import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'

/** How many transactions the database has made so far. A statement outside of one is a transaction of its own. */
export async function countTransactions(db: DatabaseEngine): Promise<number> {
  // The counters lag by up to a second.
  await sleep(1100)
  const [row] = await db.sql<{ count: string }>`
    select xact_commit as count from pg_stat_database where datname = current_database()`
  return Number(row!.count)
}
