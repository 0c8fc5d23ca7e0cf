import type { Database } from '@whereabouts/engines/database/port'
import { suspensionAfter } from '@whereabouts/game/sanction'
import { findSuspension, listUnliftedSuspensions } from './queries.ts'
import { saveSuspension } from './writes.ts'

/** Updates a player's row with the result of their suspensions at a moment: guesses are judged by it. Call it with the row locked. */
export async function applySuspension(tx: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const current = await findSuspension(tx, userId)
  const unlifted = await listUnliftedSuspensions(tx, userId)
  const suspension = suspensionAfter({ current, unlifted, at })
  if (suspension) await saveSuspension(tx, { userId, suspension })
}
