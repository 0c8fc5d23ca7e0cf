import type { Database } from '@whereabouts/engines/database/port'

/** Does work in a transaction, which is rolled back at its end. Returns what the work returns. */
export async function undone<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const undo = new Error('undo')
  const results: T[] = []
  await db
    .transaction(async (tx) => {
      results.push(await work(tx))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return results[0]!
}
