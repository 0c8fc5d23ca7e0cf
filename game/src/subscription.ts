import { defaultGuessesPerPuzzle, subscriptionGraceMs } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000

export const subscriptionStatuses = ['active', 'trialing', 'past_due', 'canceled', 'fraud_canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export interface SubscriptionFacts {
  status: SubscriptionStatus
  /** Null means that no end is known, which counts as not ended for everything but a cancelled subscription. */
  currentPeriodEnd: Date | null
  /** Whether it was ever paid for; null while the provider's invoices have not been read. */
  hasPaid: boolean | null
  /** The end of what is paid or on trial, by the provider's invoices. */
  paidUntil: Date | null
}

/**
 * Whether this subscription lets its owner play at this moment; the period's end counts with two hours' grace. One that was never paid
 * lets nobody play beyond its trial and that grace, and not at all once its first charge has failed.
 */
export function countsAsSubscribed(subscription: SubscriptionFacts, now: Date): boolean {
  const { status, currentPeriodEnd, hasPaid, paidUntil } = subscription
  if (status === 'fraud_canceled') return false
  if (hasPaid === false && (status === 'past_due' || !isInGrace(paidUntil, now))) return false
  if (!currentPeriodEnd) return status !== 'canceled'
  return isInGrace(currentPeriodEnd, now)
}

function isInGrace(end: Date | null, now: Date): boolean {
  return end !== null && end.getTime() + subscriptionGraceMs > now.getTime()
}

/**
 * Whether a guess of this moment may win a prize that is paid out without more ado: by a subscription that is paid or on trial then. While the
 * invoices have not been read, the status tells.
 */
export function isPaidAt({ status, hasPaid, paidUntil }: SubscriptionFacts, at: Date): boolean {
  if (hasPaid === null) return status !== 'past_due'
  return paidUntil !== null && paidUntil > at
}

/**
 * The subscription that decides: one that counts, and of several one that goes on before one that is cancelled; else the newest (the list
 * comes newest first), else none.
 */
export function decidingSubscription<T extends SubscriptionFacts>(newestFirst: readonly T[], now: Date): T | null {
  const counting = newestFirst.filter((subscription) => countsAsSubscribed(subscription, now))
  return counting.find(isLive) ?? counting[0] ?? newestFirst[0] ?? null
}

export interface LimitFacts extends SubscriptionFacts {
  /** What the plan of its present price allows; null when the plan is gone. */
  guessesPerPuzzle: number | null
  /** What the plan of the price allows that was paid last, or that its trial began with; null when there is none. */
  paidGuessesPerPuzzle: number | null
  /** Until when that stands against a smaller number of the present price. */
  paidPriceUntil: Date | null
}

/**
 * How many guesses a puzzle allows: 0 without a subscription, 1 when the plan is gone. The number is that of the plan that was paid, never of
 * one that was only chosen; where a cheaper one was chosen, it counts when the paid one ends.
 */
export function guessLimitFor(subscription: LimitFacts | null, now: Date): number {
  if (!subscription || !countsAsSubscribed(subscription, now)) return 0
  const present = subscription.guessesPerPuzzle ?? defaultGuessesPerPuzzle
  if (subscription.hasPaid === null) return present
  const paid = subscription.paidGuessesPerPuzzle ?? defaultGuessesPerPuzzle
  const { paidPriceUntil } = subscription
  return paidPriceUntil && paidPriceUntil > now ? paid : Math.min(paid, present)
}

/** Whether the owner may open the provider's portal for this subscription. */
export function isManageable(
  { status, currentPeriodEnd }: Pick<SubscriptionFacts, 'status' | 'currentPeriodEnd'>,
  now: Date,
): boolean {
  if (status === 'canceled') return true
  if (status === 'fraud_canceled') return false
  return !currentPeriodEnd || currentPeriodEnd.getTime() + subscriptionGraceMs > now.getTime()
}

/** Whether it goes on by itself and charges again: none may begin beside it. */
export function isLive({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** Whether it ends by its owner's wish and can still be taken back. What has ended begins anew, with a look at the price. */
export function isReactivatable(
  { status, currentPeriodEnd }: Pick<SubscriptionFacts, 'status' | 'currentPeriodEnd'>,
  now: Date,
): boolean {
  return status === 'canceled' && currentPeriodEnd !== null && currentPeriodEnd > now
}

/** Whole days of a free trial that are left, the begun one included; 0 without a trial or after it. */
export function trialDaysLeft({ trialEnd }: { trialEnd: Date | null }, now: Date): number {
  if (!trialEnd) return 0
  return Math.max(0, Math.ceil((trialEnd.getTime() - now.getTime()) / dayMs))
}
