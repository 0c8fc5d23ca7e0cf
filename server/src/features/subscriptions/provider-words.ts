import type { ProviderSubscription } from '@whereabouts/engines/payments/port'
import type { InvoicedPart } from '@whereabouts/game/paid'
import type { SubscriptionStatus } from '@whereabouts/game/subscription'

/** A subscription as the provider reports it, after it was decided which of its invoices are paid with money. */
export type FoundSubscription = Omit<ProviderSubscription, 'invoiced'> & { invoiced: readonly InvoicedPart[] }

/** Translates the provider's status into ours; null for a subscription that never began. */
export function statusOf({
  status,
  cancelsAtPeriodEnd,
}: Pick<ProviderSubscription, 'status' | 'cancelsAtPeriodEnd'>): SubscriptionStatus | null {
  switch (status) {
    case 'active':
    case 'trialing':
      // Canceled by its owner, paid to the end of the period.
      return cancelsAtPeriodEnd ? 'canceled' : status
    case 'past_due':
      return 'past_due'
    case 'paused':
      return cancelsAtPeriodEnd ? 'canceled' : 'paused'
    case 'canceled':
    case 'unpaid':
    // Whether it will be charged is not known. What is paid is played to its end.
    case 'unknown':
      return 'canceled'
    case 'incomplete':
    case 'incomplete_expired':
      return null
  }
}

/**
 * When the right to play ends: when it ended, the requested end, else the end of the period. For a paused subscription, and for an unknown status,
 * the end of what is paid and will not be credited. Null for an unpaid one, and where nothing is paid; null counts as ended.
 */
export function endOf(
  { status, endedAt, cancelAt, currentPeriodEnd }: FoundSubscription,
  { paidPriceUntil }: { paidPriceUntil: Date | null },
): Date | null {
  if (endedAt) return endedAt
  if (status === 'unpaid') return null
  if (status === 'paused' || status === 'unknown') return paidPriceUntil
  return cancelAt && currentPeriodEnd && cancelAt < currentPeriodEnd ? cancelAt : currentPeriodEnd
}

/** Sorts by the moment of creation; the order is fixed also within one second. */
export function oldestFirst(subscriptions: readonly FoundSubscription[]): FoundSubscription[] {
  return subscriptions.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.subscriptionId < b.subscriptionId ? -1 : 1),
  )
}
