import { isAppealOver } from './deadline.ts'
import {
  accountOf,
  type PrizeAccount,
  type PrizeStanding,
  type PrizeState,
  type PrizeStepKind,
  stateAfter,
} from './life.ts'

/** A step that was taken, as far as it decides what may follow. */
export interface TakenStep {
  kind: PrizeStepKind
  at: Date
  state: PrizeState
  openHolds: number
}

/** What decides about a prize beside its life. */
export interface PrizeFacts {
  isNothing: boolean
  isDisputed: boolean
  isGivenUp: boolean
  /** When the winner was suspended for good; null where they are not. */
  suspendedAt: Date | null
}

/** Whether a person is to decide anew before a prize is paid: its winner was suspended for good, and the prize was not approved after that. */
export const needsNewApproval = ({
  suspendedAt,
  approvedAt,
}: {
  suspendedAt: Date | null
  approvedAt: Date | null
}): boolean => suspendedAt !== null && (approvedAt === null || approvedAt <= suspendedAt)

const wordsOfAppeals: readonly PrizeStepKind[] = ['disqualified', 'appealed', 'upheld', 'reinstated']

/** Where a prize stands at a moment, by every step that was taken, in their order. */
export function standingAt(steps: readonly TakenStep[], facts: PrizeFacts, now: Date): PrizeStanding {
  const { isNothing, isDisputed, isGivenUp, suspendedAt } = facts
  const last = steps.at(-1)
  const approvedAt = steps.findLast(({ kind }) => kind === 'approved')?.at ?? null
  const lastWord = steps.findLast(({ kind }) => wordsOfAppeals.includes(kind))
  return {
    ...{ state: last?.state ?? null, openHolds: last?.openHolds ?? 0, isNothing, isDisputed, isGivenUp },
    hasClaim: steps.some(({ kind }) => kind === 'claimed'),
    isRolled: steps.some(({ kind }) => kind === 'rolled'),
    isSuspended: needsNewApproval({ suspendedAt, approvedAt }),
    isAppealOver: lastWord !== undefined && isAppealOver(lastWord, now),
  }
}

/** Who takes a step, and why, as far as it decides whether it may be taken. */
export interface WantedStep {
  kind: PrizeStepKind
  actor: 'server' | 'winner' | 'operator' | 'provider'
  reason: string | null
}

/** Where a step leads, and between which accounts the prize's amount moves. Without a move both are the same. */
export interface NextStep {
  state: PrizeState
  openHolds: number
  from: PrizeAccount
  to: PrizeAccount
}

/** Null where the step does not follow. */
export function nextStep({ kind, actor, reason }: WantedStep, standing: PrizeStanding): NextStep | null {
  // Stripe, which was asked to pay, says itself what became of it; where it is gone, the step says how that is known.
  if (standing.state === 'sending' && kind === 'sent' && actor !== 'provider' && !reason) return null
  const state = stateAfter(kind, standing)
  if (state === null) return null
  const openHolds = standing.openHolds + (kind === 'held' ? 1 : kind === 'released' ? -1 : 0)
  const isRolled = standing.isRolled || kind === 'rolled'
  return { state, openHolds, from: accountOf(standing), to: accountOf({ state, openHolds, isRolled }) }
}

/** A step as it is on record. */
export type RecordedStep = TakenStep & WantedStep & NextStep

/**
 * The number, from 1, of the first step of a life that does not follow from those before it, or that is on record otherwise than it follows; null
 * where all do. Whether a payment was disputed or the winner suspended at the time is not on record, so nothing is said of that.
 */
export function findWrongStep(
  steps: readonly RecordedStep[],
  { isNothing, givenUpAt }: { isNothing: boolean; givenUpAt: Date | null },
): number | null {
  for (const [index, step] of steps.entries()) {
    const isGivenUp = givenUpAt !== null && givenUpAt <= step.at
    const facts = { isNothing, isGivenUp, isDisputed: false, suspendedAt: null }
    const next = nextStep(step, standingAt(steps.slice(0, index), facts, step.at))
    const isInOrder = index === 0 || step.at >= steps[index - 1]!.at
    const isAsItFollows =
      next?.state === step.state && next.openHolds === step.openHolds && next.from === step.from && next.to === step.to
    if (!isInOrder || !isAsItFollows) return index + 1
  }
  return null
}
