import type { InputOf } from '@whereabouts/contract/endpoint'
import type { callOff as endpoint } from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { centsFrom } from '@whereabouts/game/money'
import type { CommandOf } from '../../../core/context.ts'
import { formatPrize } from '../../../core/formats.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { type Actor, noteAnswersRead, writeAudit } from '../../audit/for-others.ts'
import { queueCallOff } from '../../log/for-others.ts'
import { sealPuzzles } from '../../log/seals/for-others.ts'
import { addPrize } from './add-prize.ts'
import { auditedPuzzle, describeAdminPuzzle, getCurrentPuzzle } from './puzzle-fields.ts'
import { findAdminPuzzle, lockPuzzles } from './queries.ts'
import { markCalledOff } from './writes.ts'

const rolledNeedsHeir = (rolled: string) =>
  `${rolled} of this prize was forfeited by earlier winners and belongs to the players. Please choose the puzzle that gets the prize.`

type Wish = InputOf<typeof endpoint>

/** The caller, and everything that calling off needs. */
type Needs = Actor & Parameters<typeof sealPuzzles>[1]

/** Calls a puzzle off as the portal does, and returns the result, with its place. */
export const callOffPuzzle: CommandOf<typeof endpoint> = async (context, wish) => {
  const { db, clock } = context
  await noteAnswersRead(context, [wish.puzzleId])
  const calledOff = await db.transaction(async (tx) => {
    await callOff(tx, context, wish)
    return describeAdminPuzzle((await findAdminPuzzle(tx, wish.puzzleId))!, await getCurrentPuzzle(tx, clock.now()))
  })
  return { puzzle: calledOff }
}

/**
 * Calls a puzzle off for good. A win that commits first stays, and this is refused; a later win finds the puzzle called off. In the same transaction
 * the prize goes to another puzzle, or to none; the part that earlier winners forfeited always does, since it belongs to the players. After the
 * commit the topic `puzzles` has changed.
 */
export async function callOff(
  tx: Database,
  context: Needs,
  { puzzleId, reason, prize_to: heirId }: Wish,
): Promise<void> {
  await lockPuzzles(tx, heirId ? [puzzleId, heirId] : [puzzleId])
  // The receiving puzzle may have been released while this waited.
  const now = context.clock.now()
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
}
