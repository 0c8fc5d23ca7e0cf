import type { roll } from '@whereabouts/contract/prizes.admin'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { sealPuzzles } from '../../log/seal-queries.ts'
import { addPrize } from '../../puzzles/admin/add-prize-queries.ts'
import { lockPuzzles } from '../../puzzles/admin/queries.ts'
import { listPrizeRows, lockPrize } from '../queries.ts'
import { takeStep } from '../take-step.ts'
import { changePrize, operatorsStep } from './change-prize.ts'

/** Adds a forfeited prize to that of a day that is not released yet, once. */
export const rollPrize: CommandOf<typeof roll> = async (context, { prizeId, puzzleId }) => {
  const changed = await changePrize(context, prizeId, async (tx) => {
    const [prize] = await listPrizeRows(tx, { prizeId })
    if (!prize) throw new Refusal('not-found')
    await lockPuzzles(tx, [prize.puzzleId, puzzleId])
    await lockPrize(tx, prizeId)
    // Another call may have rolled it while this one waited.
    if ((await listPrizeRows(tx, { prizeId }))[0]!.isRolled) throw new Refusal('prize-not-forfeited')
    await takeStep(tx, operatorsStep(context, { prizeId, kind: 'rolled', reference: puzzleId }), 'prize-not-forfeited')
    const from = { id: prize.puzzleId, prizeAmount: prize.prizeAmount }
    await addPrize(tx, context, { from, heirId: puzzleId, field: 'puzzleId', now: context.clock.now() })
    await sealPuzzles(tx, context)
  })
  context.shortLivedCache.changed('puzzles')
  return changed
}
