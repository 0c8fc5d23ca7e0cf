import { isUnknownToProvider, type ProviderSubscription } from '@whereabouts/engines/payments/port'
import type { SubscriptionStatus } from '@whereabouts/game/subscription'
import type { Services } from '../context.ts'
import { beginSync, markSyncWritten, saveSubscription } from './queries.ts'

/** The provider's word in the product's terms; null for subscriptions that never began. */
function statusOf({ status, cancelsAtPeriodEnd }: ProviderSubscription): SubscriptionStatus | null {
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

/** When the right to play ends: the end that was asked for, the moment it ended, else the end of the paid period. */
function endOf({ endedAt, cancelAt, currentPeriodEnd }: ProviderSubscription): Date | null {
  return endedAt ?? (cancelAt && currentPeriodEnd && cancelAt < currentPeriodEnd ? cancelAt : currentPeriodEnd)
}

/**
 * Asks the provider for all subscriptions of a customer and writes what it says, on any number of processes at once: each sync has a
 * number from before it asked, and one that asked earlier never overwrites one that asked later. Unknown customers change nothing.
 */
export async function syncCustomer(services: Services, customerId: string): Promise<void> {
  const { db, clock } = services
  const sync = await beginSync(db, customerId)
  if (!sync) return
  const found = await findSubscriptions(services, customerId)
  if (!found) return
  await db.transaction(async (tx) => {
    if (!(await markSyncWritten(tx, customerId, sync.syncNumber))) return
    for (const subscription of found) {
      const status = statusOf(subscription)
      if (!status) continue
      await saveSubscription(tx, {
        subscriptionId: subscription.subscriptionId,
        userId: sync.userId,
        customerId,
        priceId: subscription.priceId,
        status,
        currentPeriodEnd: endOf(subscription),
        trialEnd: subscription.trialEnd,
        createdAt: subscription.createdAt,
        at: clock.now(),
      })
    }
  })
}

/** Null where the provider does not know the customer (any more): then it says nothing, neither that somebody pays nor that nobody does. */
async function findSubscriptions(
  { payments, log }: Services,
  customerId: string,
): Promise<ProviderSubscription[] | null> {
  return payments.listSubscriptions(customerId).catch((error: unknown) => {
    if (!isUnknownToProvider(error)) throw error
    log.warn({ customerId }, 'the payment provider does not know this customer')
    return null
  })
}
