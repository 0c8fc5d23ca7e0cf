import type { ProviderSubscription } from '@whereabouts/engines/payments/port'
import type { SubscriptionStatus } from '@whereabouts/game/subscription'

/** Translates the provider's status into ours; null for a subscription that never began. */
export function statusOf({
  status,
  cancelsAtPeriodEnd,
}: Pick<ProviderSubscription, 'status' | 'cancelsAtPeriodEnd'>): SubscriptionStatus | null {
  switch (status) {
    case 'active':
    case 'trialing':
      // Cancelled by its owner, paid to the end of the period.
      return cancelsAtPeriodEnd ? 'canceled' : status
    case 'past_due':
      return 'past_due'
    case 'canceled':
    case 'unpaid':
    case 'paused':
      return 'canceled'
    case 'incomplete':
    case 'incomplete_expired':
      return null
  }
}

/**
 * When the right to play ends: the moment it ended, the requested end, else the end of the paid period. Null for unpaid and paused subscriptions,
 * which have no paid period; null counts as ended.
 */
export function endOf({ status, endedAt, cancelAt, currentPeriodEnd }: ProviderSubscription): Date | null {
  if (endedAt) return endedAt
  if (status === 'unpaid' || status === 'paused') return null
  return cancelAt && currentPeriodEnd && cancelAt < currentPeriodEnd ? cancelAt : currentPeriodEnd
}

/** Sorts by the moment of creation; the order is fixed also within one second. */
export function oldestFirst(subscriptions: readonly ProviderSubscription[]): ProviderSubscription[] {
  return subscriptions.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.subscriptionId < b.subscriptionId ? -1 : 1),
  )
}
