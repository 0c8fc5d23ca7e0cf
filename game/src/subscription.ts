import { defaultGuessesPerPuzzle, subscriptionGraceMs } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000

export const subscriptionStatuses = ['active', 'trialing', 'past_due', 'canceled', 'fraud_canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export interface SubscriptionFacts {
  status: SubscriptionStatus
  /** Null means that no end is known, which counts as not ended for everything but a cancelled subscription. */
  currentPeriodEnd: Date | null
}

/** Whether this subscription lets its owner play at this moment; the period's end counts with two hours' grace. */
export function countsAsSubscribed({ status, currentPeriodEnd }: SubscriptionFacts, now: Date): boolean {
  if (status === 'fraud_canceled') return false
  if (!currentPeriodEnd) return status !== 'canceled'
  return currentPeriodEnd.getTime() + subscriptionGraceMs > now.getTime()
}

/**
 * The subscription that decides: one that counts, and of several one that goes on before one that is cancelled; else the newest (the list
 * comes newest first), else none.
 */
export function decidingSubscription<T extends SubscriptionFacts>(newestFirst: readonly T[], now: Date): T | null {
  const counting = newestFirst.filter((subscription) => countsAsSubscribed(subscription, now))
  return counting.find(isLive) ?? counting[0] ?? newestFirst[0] ?? null
}

/** How many guesses a puzzle allows: the plan's number, 1 when the plan is gone, 0 without a subscription. */
export function guessLimitFor(
  subscription: (SubscriptionFacts & { guessesPerPuzzle: number | null }) | null,
  now: Date,
): number {
  if (!subscription || !countsAsSubscribed(subscription, now)) return 0
  return subscription.guessesPerPuzzle ?? defaultGuessesPerPuzzle
}

/** Whether the owner may open the provider's portal for this subscription. */
export function isManageable({ status, currentPeriodEnd }: SubscriptionFacts, now: Date): boolean {
  if (status === 'canceled') return true
  if (status === 'fraud_canceled') return false
  return !currentPeriodEnd || currentPeriodEnd.getTime() + subscriptionGraceMs > now.getTime()
}

/** Whether it goes on by itself and charges again: none may begin beside it. */
export function isLive({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** Whether it ends by its owner's wish and can still be taken back. What has ended begins anew, with a look at the price. */
export function isReactivatable({ status, currentPeriodEnd }: SubscriptionFacts, now: Date): boolean {
  return status === 'canceled' && currentPeriodEnd !== null && currentPeriodEnd > now
}

/** Whole days of a free trial that are left, the begun one included; 0 without a trial or after it. */
export function trialDaysLeft({ trialEnd }: { trialEnd: Date | null }, now: Date): number {
  if (!trialEnd) return 0
  return Math.max(0, Math.ceil((trialEnd.getTime() - now.getTime()) / dayMs))
}
