import type { Services } from '../../core/context.ts'
import { insertClosing, listUnclosedDays, lockClosing } from './closing-queries.ts'

/**
 * Writes down the days that are over: totals, each player's result, the days on which players played. Any number of processes may do so at once, and
 * each may die at any moment: a day is one transaction. Returns how many were written.
 */
export async function closeDays(
  { db, clock, shortLivedCache }: Pick<Services, 'db' | 'clock' | 'shortLivedCache'>,
  { isStopped = () => false }: { isStopped?: () => boolean } = {},
): Promise<number> {
  let closed = 0
  for (const puzzleId of await listUnclosedDays(db, clock.now())) {
    if (isStopped()) break
    const isDone = await db.transaction(async (tx) => {
      if (!(await lockClosing(tx))) return false
      const now = clock.now()
      // Another process may have been here meanwhile.
      if (!(await listUnclosedDays(tx, now)).includes(puzzleId)) return false
      await insertClosing(tx, { puzzleId, now })
      return true
    })
    if (isDone) closed += 1
  }
  if (closed > 0) shortLivedCache.changed('days')
  return closed
}
