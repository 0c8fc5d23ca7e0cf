import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { Database } from '@whereabouts/engines/database/port'
import { type PrizeStanding, stateAfter } from '@whereabouts/game/prizes/life'
import { Refusal } from '../../core/refusal.ts'
import { lockPrize } from './queries.ts'
import { findStanding, insertStep, type NewPrizeStep } from './step-queries.ts'

/** The refusal of a step that does not follow: of a prize that is on hold or forfeited, or whose winner is suspended for good; or else the given one. */
function refusalOf(standing: PrizeStanding, step: NewPrizeStep, otherwise: RefusalCode): RefusalCode {
  const isPayment = ['approved', 'sending', 'sent'].includes(step.kind)
  const follows = (without: Partial<PrizeStanding>) => stateAfter(step.kind, { ...standing, ...without }) !== null
  if (follows({ openHolds: 0, isDisputed: false, isSuspended: false }))
    return follows({ openHolds: 0, isDisputed: false }) ? 'prize-on-hold' : 'winner-suspended'
  if (standing.isNothing && (standing.state === 'approved' || standing.state === 'returned')) return 'nothing-to-pay'
  if (isPayment && standing.state === 'forfeited') return 'prize-forfeited'
  if (isPayment && (standing.state === 'sent' || standing.state === 'received')) return 'already-paid'
  return otherwise
}

/**
 * Takes the next step in the life of a prize, whose row it locks: of two at the same moment the second is judged by what the first has left. Throws
 * `not-found`, or the refusal of a step that does not follow. Returns the step's id and where the prize stood before.
 */
export async function takeStep(
  tx: Database,
  step: NewPrizeStep,
  otherwise: RefusalCode,
): Promise<{ stepId: string; before: PrizeStanding }> {
  await lockPrize(tx, step.prizeId)
  const before = await findStanding(tx, step.prizeId, step.at)
  if (before.state === null) throw new Refusal('not-found')
  // The payout service that was asked to pay says itself what became of it; where it is gone, the step says what that is known by.
  if (before.state === 'sending' && step.kind === 'sent' && step.actor !== 'provider' && !step.reason)
    throw new Refusal('already-paid')
  if (stateAfter(step.kind, before) === null) throw new Refusal(refusalOf(before, step, otherwise))
  return { stepId: await insertStep(tx, step), before }
}
