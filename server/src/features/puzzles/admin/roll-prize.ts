import type { daysToRollTo, roll } from '@whereabouts/contract/prizes.admin'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { sealPuzzles } from '../../log/seals/for-others.ts'
import { insertStep } from '../../prizes/for-others.ts'
import { listPrizeRows, lockPrize, mayRoll } from '../../prizes/queries.ts'
import { addPrize } from './add-prize.ts'
import { listDaysAhead, lockPuzzles } from './queries.ts'

/** The days that a prize may be added to. Only the date and the prize of each puzzle. */
export const listDaysToRollTo: CommandOf<typeof daysToRollTo> = async ({ db, clock }) => ({
  days: await listDaysAhead(db, clock.now()),
})

/** Adds a forfeited prize, or one whose winner is disqualified for good, to that of an unreleased puzzle, once. */
export const rollPrize: CommandOf<typeof roll> = async (context, { prizeId, puzzleId }) => {
  const { db, clock, caller } = context
  await db.transaction(async (tx) => {
    const [prize] = await listPrizeRows(tx, { prizeId })
    if (!prize) throw new Refusal('not-found')
    await lockPuzzles(tx, [prize.puzzleId, puzzleId])
    await lockPrize(tx, prizeId)
    // Another call may have rolled it while this one waited.
    const [now] = await listPrizeRows(tx, { prizeId })
    const at = clock.now()
    if (!mayRoll(now!, at)) throw new Refusal('prize-not-forfeited')
    await insertStep(tx, {
      prizeId,
      kind: 'rolled',
      at,
      actor: 'operator',
      actorId: caller.userId,
      reference: puzzleId,
    })
    // All of it was forfeited, and stays the players' in every puzzle.
    const from = { id: prize.puzzleId, prizeAmount: prize.prizeAmount, prizeRolled: prize.prizeAmount }
    await addPrize(tx, context, { from, heirId: puzzleId, field: 'puzzleId', now: at })
    await sealPuzzles(tx, context)
    await writeAudit(tx, context, { action: 'prize.roll', subject: prizeId, after: { puzzle_id: puzzleId } })
  })
  return { success: true }
}
