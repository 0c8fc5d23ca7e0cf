import { claimDeadline, isAppealOver } from './deadline.ts'
import {
  accountOf,
  type PrizeAccount,
  type PrizeStanding,
  type PrizeState,
  type PrizeStepKind,
  stateAfter,
} from './life.ts'

/** A past step, as far as it decides what may follow. */
export interface TakenStep {
  kind: PrizeStepKind
  at: Date
  state: PrizeState
  openHolds: number
}

/** Facts about a prize that are not in its own steps. */
export interface PrizeFacts {
  isNothing: boolean
  dispute: PrizeStanding['dispute']
  isGivenUp: boolean
  /** When the winner was permanently suspended. Null if they were not. */
  suspendedAt: Date | null
}

/** Whether a person must decide again before a prize is paid: its winner was permanently suspended, and no approval followed. */
export const needsNewApproval = ({
  suspendedAt,
  approvedAt,
}: {
  suspendedAt: Date | null
  approvedAt: Date | null
}): boolean => suspendedAt !== null && (approvedAt === null || approvedAt <= suspendedAt)

const appealSteps: readonly PrizeStepKind[] = ['disqualified', 'appealed', 'upheld', 'reinstated']

/** The standing of a prize at a moment, from all its steps in order. */
export function standingAt(steps: readonly TakenStep[], facts: PrizeFacts, now: Date): PrizeStanding {
  const { isNothing, dispute, isGivenUp, suspendedAt } = facts
  const last = steps.at(-1)
  const approvedAt = steps.findLast(({ kind }) => kind === 'approved')?.at ?? null
  const appealStep = steps.findLast(({ kind }) => appealSteps.includes(kind))
  return {
    ...{ state: last?.state ?? null, openHolds: last?.openHolds ?? 0, isNothing, dispute, isGivenUp },
    hasClaim: steps.some(({ kind }) => kind === 'claimed'),
    isRolled: steps.some(({ kind }) => kind === 'rolled'),
    isPrepared: steps.findLast(({ kind }) => kind !== 'notified')?.kind === 'prepared',
    isSuspended: needsNewApproval({ suspendedAt, approvedAt }),
    isAppealOver: appealStep !== undefined && isAppealOver(appealStep, now),
  }
}

/** Who takes a step, and why, as far as it decides whether the step is allowed. */
export interface WantedStep {
  kind: PrizeStepKind
  actor: 'server' | 'winner' | 'operator' | 'provider'
  reason: string | null
}

/** The state after a step, and the accounts between which the prize's amount moves. Both are the same if it does not move. */
export interface NextStep {
  state: PrizeState
  openHolds: number
  from: PrizeAccount
  to: PrizeAccount
}

/** Null if the step does not follow. */
export function nextStep({ kind, actor, reason }: WantedStep, standing: PrizeStanding): NextStep | null {
  // If Stripe was asked to pay, only Stripe reports the outcome. If Stripe is no longer connected, the step must name its evidence.
  if (standing.state === 'sending' && kind === 'sent' && actor !== 'provider' && !reason) return null
  const state = stateAfter(kind, standing)
  if (state === null) return null
  const openHolds = standing.openHolds + (kind === 'held' ? 1 : kind === 'released' ? -1 : 0)
  const isRolled = standing.isRolled || kind === 'rolled'
  return { state, openHolds, from: accountOf(standing), to: accountOf({ state, openHolds, isRolled }) }
}

/** A recorded step. */
export type RecordedStep = TakenStep & WantedStep & NextStep

/**
 * The number, from 1, of the first step that does not follow from those before it, or differs from what it should record. Null if all are valid. Past
 * disputes and suspensions are not recorded here, so they are not checked.
 */
export function findWrongStep(
  steps: readonly RecordedStep[],
  { isNothing, givenUpAt }: { isNothing: boolean; givenUpAt: Date | null },
): number | null {
  for (const [index, step] of steps.entries()) {
    const isGivenUp = givenUpAt !== null && givenUpAt <= step.at
    const facts = { isNothing, isGivenUp, dispute: null, suspendedAt: null }
    const next = nextStep(step, standingAt(steps.slice(0, index), facts, step.at))
    const isInOrder = index === 0 || step.at >= steps[index - 1]!.at
    const isAsItFollows =
      next?.state === step.state && next.openHolds === step.openHolds && next.from === step.from && next.to === step.to
    if (!isInOrder || !isAsItFollows) return index + 1
  }
  return null
}

/** The winner's time to claim or to answer begins with these, and with the email about the win. */
const startsOfTime: readonly PrizeStepKind[] = ['won', 'asked', 'reinstated', 'released']

/** The number, from 1, of the first step with which the server forfeited a prize whose winner had time left. Null if there is none. */
export function findEarlyForfeiture(steps: readonly (TakenStep & WantedStep)[]): number | null {
  const index = steps.findIndex(
    ({ kind, actor, at }, before) =>
      kind === 'forfeited' && actor === 'server' && !isTimeOver(steps.slice(0, before), at),
  )
  return index === -1 ? null : index + 1
}

function isTimeOver(steps: readonly TakenStep[], now: Date): boolean {
  const last = steps.at(-1)
  const isNotified = last?.state === 'asked' || steps.some(({ kind }) => kind === 'notified')
  const since = steps.findLast(
    ({ kind, state }) => startsOfTime.includes(kind) || (kind === 'notified' && state === 'unclaimed'),
  )
  return last?.openHolds === 0 && isNotified && since !== undefined && now >= claimDeadline(since.at).endsAt
}
