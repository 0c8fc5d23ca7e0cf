import type { Database } from '@whereabouts/engines/database/port'
import { insertStep } from './steps.ts'

interface PrizeOwed {
  id: string
  puzzleId: string
  guessId: string
  userId: string
  prizeAmount: string
  owedSince: Date
}

/** Records that a prize is owed, with the first step of its life. Later edits of the puzzle do not change it. */
export async function owePrize(
  tx: Database,
  { id, puzzleId, guessId, userId, prizeAmount, owedSince }: PrizeOwed,
): Promise<void> {
  await tx.sql`
    insert into prizes_owed (id, puzzle_id, guess_id, user_id, prize_amount, owed_since)
    values (${id}, ${puzzleId}, ${guessId}, ${userId}, ${prizeAmount}::numeric, ${owedSince})`
  await insertStep(tx, { prizeId: id, kind: 'won', at: owedSince, actor: 'server' })
}
