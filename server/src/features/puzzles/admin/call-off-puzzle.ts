import type { callOff as endpoint } from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { amountFrom, centsFrom } from '@whereabouts/game/money'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { noteAnswersRead } from '../../audit/answers-read-queries.ts'
import { writeAudit } from '../../audit/queries.ts'
import { queueCallOff } from '../../log/queue-queries.ts'
import { sealPuzzles } from '../../log/seal-queries.ts'
import { auditedPuzzle, describeAdminPuzzle, getStanding } from './puzzle-fields.ts'
import { type AdminPuzzleRow, findAdminPuzzle, lockPuzzles, markCalledOff, savePrizes } from './queries.ts'

/** The column holds eight digits before the point. */
const maxPrizeCents = 9_999_999_999

/**
 * Calls a puzzle off for good. A win that commits first stays, and this is refused; a win that comes later finds the puzzle called off. The
 * prize goes to another puzzle in the same transaction, or to none.
 */
export const callOffPuzzle: CommandOf<typeof endpoint> = async (context, { puzzleId, reason, prize_to: heirId }) => {
  const { db, clock } = context
  await noteAnswersRead(context, [puzzleId])
  const calledOff = await db.transaction(async (tx) => {
    await lockPuzzles(tx, heirId ? [puzzleId, heirId] : [puzzleId])
    // The heir may have been released while this waited.
    const now = clock.now()
    const puzzle = await findAdminPuzzle(tx, puzzleId)
    if (!puzzle) throw new Refusal('not-found')
    if (puzzle.isSolved) throw new Refusal('solved-stays')
    if (puzzle.callOffReason !== null) throw new Refusal('already-called-off')
    await markCalledOff(tx, { id: puzzleId, reason, now })
    await queueCallOff(tx, { puzzleId, at: now })
    if (heirId) await addPrize(tx, context, { puzzle, heirId, now })
    await sealPuzzles(tx, context)
    const noted = { reason, prize_amount: puzzle.prizeAmount, prize_to: heirId }
    const before = auditedPuzzle(puzzle)
    await writeAudit(tx, context, { action: 'puzzle.call-off', subject: puzzleId, before, after: noted })
    return describeAdminPuzzle((await findAdminPuzzle(tx, puzzleId))!, await getStanding(tx, now))
  })
  context.shortLivedCache.changed('puzzles')
  return { puzzle: calledOff }
}

async function addPrize(
  tx: Database,
  context: ContextFor<'admin'>,
  { puzzle, heirId, now }: { puzzle: AdminPuzzleRow; heirId: string; now: Date },
): Promise<void> {
  const heir = await findAdminPuzzle(tx, heirId)
  if (!heir || heirId === puzzle.id || heir.releasedAt <= now || heir.isSolved || heir.callOffReason !== null)
    throw new Malformed('prize_to', 'The prize can only be added to another puzzle that is not released yet.')
  const cents = centsFrom(heir.prizeAmount) + centsFrom(puzzle.prizeAmount)
  if (cents > maxPrizeCents) throw new Malformed('prize_to', 'Together the two prizes are too large.')
  const prizeAmount = amountFrom(cents)
  const carriedOver = amountFrom(centsFrom(heir.prizeCarriedOver) + centsFrom(puzzle.prizeAmount))
  await savePrizes(tx, { changes: [{ id: heirId, value: prizeAmount, isByHand: true, carriedOver }], now })
  await writeAudit(tx, context, {
    action: 'puzzle.add-prize',
    subject: heirId,
    before: { prize_amount: heir.prizeAmount },
    after: { prize_amount: prizeAmount, from: puzzle.id },
  })
}
