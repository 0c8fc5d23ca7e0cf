import type { Database } from '@whereabouts/engines/database/port'
import { amountFrom, centsFrom } from '@whereabouts/game/money'
import { Malformed } from '../../../core/refusal.ts'
import { type Actor, writeAudit } from '../../audit/for-others.ts'
import { findAdminPuzzle } from './queries.ts'
import { savePrizes } from './writes.ts'

/** The column holds eight digits before the point. */
export const maxPrizeCents = 9_999_999_999

interface PrizeGiven {
  id: string
  prizeAmount: string
  /** How much of it earlier winners forfeited; this part stays for the players in the other puzzle too. */
  prizeRolled: string
}

/**
 * Adds the prize of a puzzle to that of another, unreleased one. Throws `Malformed` for `field`, which names the other puzzle, where that is
 * impossible. Lock both puzzles first; seal them afterwards.
 */
export async function addPrize(
  tx: Database,
  context: Actor,
  wish: { from: PrizeGiven; heirId: string; field: string; now: Date },
): Promise<void> {
  const { from, heirId, field, now } = wish
  const heir = await findAdminPuzzle(tx, heirId)
  if (!heir || heirId === from.id || heir.releasedAt <= now || heir.isSolved || heir.callOffReason !== null)
    throw new Malformed(field, 'The prize can only be added to another puzzle that is not released yet.')
  const cents = centsFrom(heir.prizeAmount) + centsFrom(from.prizeAmount)
  if (cents > maxPrizeCents) throw new Malformed(field, 'Together the two prizes are too large.')
  const prizeAmount = amountFrom(cents)
  const carriedOver = amountFrom(centsFrom(heir.prizeCarriedOver) + centsFrom(from.prizeAmount))
  const rolled = amountFrom(centsFrom(heir.prizeRolled) + centsFrom(from.prizeRolled))
  await savePrizes(tx, { changes: [{ id: heirId, value: prizeAmount, isByHand: true, carriedOver, rolled }], now })
  await writeAudit(tx, context, {
    action: 'puzzle.add-prize',
    subject: heirId,
    before: { prize_amount: heir.prizeAmount },
    after: { prize_amount: prizeAmount, from: from.id },
  })
}
