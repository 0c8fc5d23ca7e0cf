import type { Database } from '@whereabouts/engines/database/port'
import { writeAudit } from '../../features/audit/for-others.ts'
import { insertClaim, saveShownAs } from '../../features/prizes/claim-queries.ts'
import { listPrizeRows } from '../../features/prizes/queries.ts'
import { insertStep, type NewPrizeStep } from '../../features/prizes/steps.ts'

const hourMs = 60 * 60 * 1000

/** Takes the prize of a past day through every step, an hour each: claimed, approved, sent, received. */
export async function payDemoPrize(
  tx: Database,
  { puzzleId, userId, shownAs }: { puzzleId: string; userId: string; shownAs: 'username' | 'nobody' },
): Promise<void> {
  const prize = (await listPrizeRows(tx, { userId })).find((row) => row.puzzleId === puzzleId)!
  const { id: prizeId, owedSince, prizeAmount, currency } = prize
  const after = (hours: number) => new Date(owedSince.getTime() + hours * hourMs)
  const reference = `Demo transfer ${prize.releaseDate}`
  const take = (step: Omit<NewPrizeStep, 'prizeId'>) => insertStep(tx, { ...step, prizeId })
  await take({ kind: 'claimed', at: after(1), actor: 'winner', actorId: userId })
  await insertClaim(tx, {
    ...{ prizeId, claimedAt: after(1), country: 'PT', region: null, note: null, rulesVersion: null },
    ...{ isOfAge: true, isNotStaff: true, hasOneAccount: true, playsByHand: true },
  })
  await saveShownAs(tx, { prizeId, shownAs })
  await take({ kind: 'approved', at: after(2), actor: 'operator' })
  await take({ kind: 'sent', at: after(3), actor: 'operator', reference })
  await take({ kind: 'received', at: after(4), actor: 'winner', actorId: userId })
  const at = (hours: number) => ({ clock: { now: () => after(hours) }, caller: null })
  await writeAudit(tx, at(2), { action: 'prize.clear', subject: prizeId })
  const paid = { reference, prize_amount: prizeAmount, currency, puzzle_id: puzzleId }
  await writeAudit(tx, at(3), { action: 'prize.paid', subject: prizeId, after: paid })
}
