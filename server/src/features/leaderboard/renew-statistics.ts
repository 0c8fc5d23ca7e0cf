import type { Database } from '@whereabouts/engines/database/port'

/** A smaller table is read as quickly whole as by an index. */
const fewGuesses = 250

/**
 * Renews the planner's statistics of the guesses whenever their number has doubled. A plan for a handful of guesses reads the whole table for each
 * guess, until statistics are renewed. PostgreSQL renews them within a minute or two, too late on the day of a first challenge; the embedded one does
 * rarely. `drawn` is the last number given to a guess. Returns whether it renewed them.
 */
export function openStatisticsRenewal({ db }: { db: Database }): (drawn: string) => Promise<boolean> {
  let counted = 0
  return async (drawn) => {
    if (Number(drawn) < 2 * counted + fewGuesses) return false
    // Gives up where a table is locked exclusively. The other tables are those that judging a guess reads.
    await db.sql`select count_what_guesses_read()`
    counted = Number(drawn)
    return true
  }
}
