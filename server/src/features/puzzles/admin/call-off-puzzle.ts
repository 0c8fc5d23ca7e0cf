import type { callOff as endpoint } from '@whereabouts/contract/puzzles.admin'
import { centsFrom } from '@whereabouts/game/money'
import type { CommandOf } from '../../../core/context.ts'
import { formatPrize } from '../../../core/formats.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { noteAnswersRead } from '../../audit/answers-read-queries.ts'
import { writeAudit } from '../../audit/queries.ts'
import { queueCallOff } from '../../log/queue-queries.ts'
import { sealPuzzles } from '../../log/seal-queries.ts'
import { addPrize } from './add-prize-queries.ts'
import { auditedPuzzle, describeAdminPuzzle, getStanding } from './puzzle-fields.ts'
import { findAdminPuzzle, lockPuzzles, markCalledOff } from './queries.ts'

const rolledNeedsHeir = (rolled: string) =>
  `${rolled} of this prize was forfeited by earlier winners and belongs to the players. Please choose the puzzle that gets the prize.`

/**
 * Calls a puzzle off for good. A win that commits first stays, and this is refused; a win that comes later finds the puzzle called off. The
 * prize goes to another puzzle in the same transaction, or to none; what others had forfeited of it always does, since it belongs to the players.
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
    if (!heirId && centsFrom(puzzle.prizeRolled) > 0)
      throw new Malformed('prize_to', rolledNeedsHeir(formatPrize(puzzle.prizeRolled)))
    await markCalledOff(tx, { id: puzzleId, reason, now })
    await queueCallOff(tx, { puzzleId, at: now })
    if (heirId) await addPrize(tx, context, { from: puzzle, heirId, field: 'prize_to', now })
    await sealPuzzles(tx, context)
    const noted = { reason, prize_amount: puzzle.prizeAmount, prize_to: heirId }
    const before = auditedPuzzle(puzzle)
    await writeAudit(tx, context, { action: 'puzzle.call-off', subject: puzzleId, before, after: noted })
    return describeAdminPuzzle((await findAdminPuzzle(tx, puzzleId))!, await getStanding(tx, now))
  })
  context.shortLivedCache.changed('puzzles')
  return { puzzle: calledOff }
}
