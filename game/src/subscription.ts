import { defaultGuessesPerPuzzle, subscriptionGraceMs } from './rules.ts'

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

/** The subscription that decides: one that counts, else the newest (the list comes newest first), else none. */
export function decidingSubscription<T extends SubscriptionFacts>(newestFirst: readonly T[], now: Date): T | null {
  return newestFirst.find((subscription) => countsAsSubscribed(subscription, now)) ?? newestFirst[0] ?? null
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
