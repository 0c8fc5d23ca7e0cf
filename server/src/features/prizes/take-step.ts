import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { Database } from '@whereabouts/engines/database/port'
import { type PrizeStanding, stateAfter } from '@whereabouts/game/prizes/life'
import { Refusal } from '../../core/refusal.ts'
import { decideStep, type NewPrizeStep, writeStep } from './steps.ts'

/** The refusal of a step that does not follow: the prize is on hold or forfeited, or its winner permanently suspended; or else the given one. */
function refusalOf(standing: PrizeStanding, step: NewPrizeStep, otherwise: RefusalCode): RefusalCode {
  const isPayment = ['approved', 'prepared', 'sending', 'sent'].includes(step.kind)
  // Stripe may have paid what it was asked to pay.
  if (standing.state === 'sending' && step.kind === 'sent') return 'already-paid'
  if (step.kind === 'reinstated' && (standing.isRolled || standing.isGivenUp)) return 'prize-forfeited'
  const follows = (without: Partial<PrizeStanding>) => stateAfter(step.kind, { ...standing, ...without }) !== null
  if (follows({ openHolds: 0, dispute: null, isSuspended: false }))
    return follows({ openHolds: 0, dispute: null }) ? 'prize-on-hold' : 'winner-suspended'
  if (standing.isNothing && (standing.state === 'approved' || standing.state === 'returned')) return 'nothing-to-pay'
  if (isPayment && standing.state === 'forfeited') return 'prize-forfeited'
  if (isPayment && (standing.state === 'sent' || standing.state === 'received')) return 'already-paid'
  return otherwise
}

/**
 * Takes the next step in the life of a prize, for a command. Throws `not-found`, or the refusal of a step that does not follow. Returns the step's id
 * and where the prize stood before.
 */
export async function takeStep(
  tx: Database,
  step: NewPrizeStep,
  otherwise: RefusalCode,
): Promise<{ stepId: string; before: PrizeStanding }> {
  const decided = await decideStep(tx, step)
  const { before, next } = decided
  if (before.state === null) throw new Refusal('not-found')
  if (next === null) throw new Refusal(refusalOf(before, step, otherwise))
  return { stepId: await writeStep(tx, decided), before }
}
