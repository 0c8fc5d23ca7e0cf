import type { SubscriptionFacts } from './subscription.ts'

export interface DeletionFacts extends Pick<SubscriptionFacts, 'status' | 'currentPeriodEnd'> {
  trialEnd: Date | null
}

/**
 * Whether this subscription keeps its owner from deleting the account at this moment. No grace: an end that is exactly now is over. An end
 * that is not known has not come. What is cancelled, by its owner or for fraud, never blocks, though time may be left.
 */
export function blocksDeletion({ status, currentPeriodEnd, trialEnd }: DeletionFacts, now: Date): boolean {
  if (status === 'canceled' || status === 'fraud_canceled') return false
  const end = status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd
  return end === null || end > now
}
