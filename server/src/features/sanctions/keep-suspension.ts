import type { Database } from '@whereabouts/engines/database/port'
import { suspensionAfter } from '@whereabouts/game/sanction'
import { findSuspension, listUnliftedSuspensions, saveSuspension } from './queries.ts'

/** Writes into a player's row, which is to be locked, what their suspensions come to at a moment: guesses are judged by it. */
export async function keepSuspension(tx: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const current = await findSuspension(tx, userId)
  const unlifted = await listUnliftedSuspensions(tx, userId)
  const suspension = suspensionAfter({ current, unlifted, at })
  if (suspension) await saveSuspension(tx, { userId, suspension })
}
