import type { Services } from '../../core/context.ts'
import { insertClosing, listUnclosedDays, lockClosing } from './closing-queries.ts'

/**
 * Closes past days: stores their totals, each player's result, and the days on which players played. Processes may call it concurrently, and may die
 * at any moment: a day is one transaction. Returns how many were closed.
 */
export async function closeDays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { isStopped = () => false }: { isStopped?: () => boolean } = {},
): Promise<number> {
  let closed = 0
  for (const puzzleId of await listUnclosedDays(db, clock.now())) {
    if (isStopped()) break
    const isDone = await db.transaction(async (tx) => {
      if (!(await lockClosing(tx))) return false
      const now = clock.now()
      // Another process may have closed it in between.
      if (!(await listUnclosedDays(tx, now)).includes(puzzleId)) return false
      await insertClosing(tx, { puzzleId, now })
      return true
    })
    if (isDone) closed += 1
  }
  return closed
}
