import type { SubscriptionFacts } from './subscription.ts'

export interface DeletionFacts extends Pick<SubscriptionFacts, 'status' | 'currentPeriodEnd'> {
  trialEnd: Date | null
}

/**
 * Whether this subscription blocks the deletion of its owner's account at a moment. There is no grace: an end that is exactly now is over. An unknown
 * end has not come, except of paused payments: nothing is charged. A canceled subscription never blocks, by its owner or for fraud, even with time left.
 */
export function blocksDeletion({ status, currentPeriodEnd, trialEnd }: DeletionFacts, now: Date): boolean {
  if (status === 'canceled' || status === 'fraud_canceled') return false
  const end = status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd
  return end === null ? status !== 'paused' : end > now
}
