import type { AnswerOf } from '../../../lib/api.ts'
import type { texts as holds } from '../texts.ts'
import { texts } from './texts.ts'

export type OwnPrize = AnswerOf<'GET /api/prizes/:prizeId'>['prize']
type Step = OwnPrize['steps'][number]
type Kind = Step['kind']

export interface LifeItem {
  kind: Kind
  name: string
  /** Null if still to come. */
  at: string | null
  detail: string | null
  /** `bad`: it blocks the payment. */
  tone: 'done' | 'bad' | 'next' | 'ahead'
}

/** Steps hidden from the winner: sent mails and payment internals. */
const hidden: readonly Kind[] = ['notified', 'reminded', 'sending', 'rolled']
const bad: readonly Kind[] = ['asked', 'held', 'disqualified', 'upheld', 'forfeited', 'failed', 'returned']

/** Skipped if there is nothing to pay. */
const money: readonly Kind[] = ['sent', 'received']

/** Remaining steps of the normal path, by state. */
const ahead: Record<OwnPrize['state'], readonly Kind[]> = {
  unclaimed: ['claimed', 'approved', 'sent', 'received'],
  'under-review': ['approved', 'sent', 'received'],
  asked: ['answered', 'approved', 'sent', 'received'],
  approved: ['sent', 'received'],
  returned: ['sent', 'received'],
  sending: ['sent', 'received'],
  sent: ['received'],
  received: [],
  disqualified: [],
  forfeited: [],
}

/** A prize's timeline for its winner: past steps with detours, then future ones. */
export function lifeOf({ steps, state, prize_amount }: Pick<OwnPrize, 'steps' | 'state' | 'prize_amount'>): LifeItem[] {
  const isNothing = prize_amount === 0
  const done = steps
    .filter(({ kind }) => !hidden.includes(kind))
    .map((step) => ({
      kind: step.kind,
      name: isNothing && step.kind === 'received' ? texts.nothing.step : texts.steps[step.kind],
      at: step.at,
      detail: detailOf(step),
      tone: bad.includes(step.kind) ? ('bad' as const) : ('done' as const),
    }))
  const left = ahead[state].filter((kind) => !isNothing || !money.includes(kind))
  const coming = left.map((kind, index) => ({
    kind,
    name: texts.stepsAhead[kind as keyof typeof texts.stepsAhead],
    at: null,
    detail: null,
    tone: index === 0 ? ('next' as const) : ('ahead' as const),
  }))
  return [...done, ...coming]
}

function detailOf({ kind, clause, reason, reference }: Step): string | null {
  if (kind === 'disqualified' && clause) return texts.clause(clause)
  if (kind === 'sent' && reference) return texts.reference(reference)
  if (kind === 'forfeited') {
    if (reason === 'unreached') return texts.unreached
    return reason === 'deadline' ? texts.tooLate : texts.givenUp
  }
  return null
}

export function lastStep({ steps }: Pick<OwnPrize, 'steps'>, kind: Kind): Step | null {
  return steps.findLast((step) => step.kind === kind) ?? null
}

/** Why a prize is on hold; null if it is not. */
export function holdOf({ steps, is_held }: Pick<OwnPrize, 'steps' | 'is_held'>): keyof typeof holds.reasons | null {
  if (!is_held) return null
  const reason = lastStep({ steps }, 'held')?.reason
  return reason === 'dispute' || reason === 'refund' ? reason : 'payment-due'
}

const payable: readonly OwnPrize['state'][] = ['under-review', 'approved', 'returned']

/** Whether Stripe waits for payout details before this prize can be paid. */
export function needsPayoutDetails(prize: Pick<OwnPrize, 'state' | 'prize_amount' | 'paid_by' | 'claim'>): boolean {
  const { state, prize_amount, paid_by, claim } = prize
  if (!payable.includes(state) || prize_amount === 0 || paid_by !== 'stripe') return false
  const details = claim?.payout.state ?? 'none'
  return details === 'none' || details === 'incomplete'
}

export function openQuestion({ state, messages }: Pick<OwnPrize, 'state' | 'messages'>): string | null {
  if (state !== 'asked') return null
  return messages.findLast(({ author }) => author === 'operator')?.body ?? null
}

/** The winner's appeal against the last disqualification; null if none. */
export function appealOf({ steps, messages }: Pick<OwnPrize, 'steps' | 'messages'>): string | null {
  const appealed = steps.findLastIndex(({ kind }) => kind === 'appealed')
  if (appealed < steps.findLastIndex(({ kind }) => kind === 'disqualified')) return null
  const at = steps[appealed]?.at
  return messages.findLast((message) => message.author === 'winner' && message.at === at)?.body ?? null
}
