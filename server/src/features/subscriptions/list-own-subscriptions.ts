import type { mine as endpoint, Subscription } from '@whereabouts/contract/subscriptions'
import { countsAsSubscribed, decidingSubscription, isManageable, isReactivatable } from '@whereabouts/game/subscription'
import type { CommandOf } from '../../core/context.ts'
import { findPlan, listSubscriptions, type StoredSubscription } from './queries.ts'

/** Returns all subscriptions of the caller, the deciding one first, each with its plan, even one no longer on sale. */
export const listOwnSubscriptions: CommandOf<typeof endpoint> = async ({ db, clock, caller, payments: { tax } }) => {
  const now = clock.now()
  const newestFirst = await listSubscriptions(db, caller.userId)
  const deciding = decidingSubscription(newestFirst, now)
  if (!deciding)
    return { subscriptions: [], plan: null, tax, isSubscribed: false, isManageable: false, isReactivatable: false }
  return {
    subscriptions: [deciding, ...newestFirst.filter((one) => one !== deciding)].map(inWire),
    plan: await findPlan(db, deciding.priceId),
    tax,
    isSubscribed: countsAsSubscribed(deciding, now),
    isManageable: isManageable(deciding, now),
    isReactivatable: isReactivatable(deciding, now),
  }
}

function inWire(stored: StoredSubscription): Subscription {
  return {
    stripe_subscription_id: stored.subscriptionId,
    stripe_customer_id: stored.customerId,
    stripe_price_id: stored.priceId,
    status: stored.status,
    current_period_end: stored.currentPeriodEnd?.toISOString() ?? null,
    trial_end: stored.trialEnd?.toISOString() ?? null,
    created_at: stored.createdAt.toISOString(),
    updated_at: stored.updatedAt.toISOString(),
    begun_by_wallet: stored.begunByWallet,
  }
}
