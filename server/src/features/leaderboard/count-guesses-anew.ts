import type { Database } from '@whereabouts/engines/database/port'

/** A table of fewer is read as quickly whole as by an index. */
const fewGuesses = 250

/**
 * Has the planner count the guesses anew whenever there are twice as many. A plan that was made when there were a handful reads the whole table
 * for each guess, and is kept until somebody counts: PostgreSQL by itself does within a minute or two, which is long on the day of a first
 * challenge, and the embedded one only now and then. `drawn` is the last number that a guess was given. Returns whether it counted.
 */
export function openGuessCount({ db }: { db: Database }): (drawn: string) => Promise<boolean> {
  let counted = 0
  return async (drawn) => {
    if (Number(drawn) < 2 * counted + fewGuesses) return false
    // Not behind somebody who holds a table alone. The others are what a guess is judged by.
    await db.sql`select count_what_guesses_read()`
    counted = Number(drawn)
    return true
  }
}
