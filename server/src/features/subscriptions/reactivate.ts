import type { reactivate as endpoint } from '@whereabouts/contract/subscriptions'
import { isUnknownToProvider, type PaidTimeLeft, PaymentsRefused } from '@whereabouts/engines/payments/port'
import { decidingSubscription, isLive, isReactivatable, trialDaysLeft } from '@whereabouts/game/subscription'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { isMaintenance } from '../site/queries.ts'
import { askProvider } from './ask-provider.ts'
import { withCheckoutLease } from './checkout-lease.ts'
import { closeCheckouts } from './open-checkout.ts'
import { requireOwnIds } from './own-ids.ts'
import { findCustomerId, listSubscriptions, type StoredSubscription } from './queries.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Takes back the cancellation of the caller's subscription while there is time left, and resumes paused payments. Refuses an ended one, which needs a
 * new checkout: players are never charged without having seen the price.
 */
export const reactivate: CommandOf<typeof endpoint> = async (context, input) => {
  const { db, caller, clock } = context
  await requireOwnIds(context, input)
  if (await isMaintenance(db)) throw new Refusal('maintenance')
  if ((await listSubscriptions(db, caller.userId)).length === 0) throw new Refusal('no-subscription')
  const customerId = await findCustomerId(db, caller.userId)
  if (!customerId) throw new Refusal('not-reactivatable')
  const restored = await askProvider(context, { refusal: 'reactivation-unavailable' }, () =>
    withCheckoutLease(context, { busy: 'reactivation-unavailable' }, () => restore(context, customerId)),
  )
  const remainingTrialDays = trialDaysLeft(restored, clock.now())
  return {
    success: true,
    message: 'Your subscription has been reactivated.',
    trialRestored: remainingTrialDays > 0,
    remainingTrialDays,
  }
}

/** Returns the subscription as the provider reports it afterwards. */
async function restore(context: ContextFor<'user'>, customerId: string): Promise<StoredSubscription> {
  const { payments } = context
  // A checkout in another window must not be paid in addition to the restored subscription; see open-checkout.ts for the order.
  const open = await payments.listOpenCheckouts(customerId)
  await syncCustomer(context, customerId)
  const subscription = await requireReactivatable(context)
  const { subscriptionId } = subscription
  const isClosed = await closeCheckouts(context, open)
  if (isClosed) await reactivateAtProvider(context, subscription)
  await syncCustomer(context, customerId)
  const all = await listSubscriptions(context.db, context.caller.userId)
  const restored = all.find((one) => one.subscriptionId === subscriptionId)
  // The subscription may have ended for another reason than its owner's wish: there is no cancellation to take back. Its payments may wait for a card.
  if (!isClosed || !restored || !isLive(restored) || restored.status === 'paused')
    throw new Refusal('not-reactivatable')
  return restored
}

async function requireReactivatable({ db, caller, clock }: ContextFor<'user'>): Promise<StoredSubscription> {
  const now = clock.now()
  const subscriptions = await listSubscriptions(db, caller.userId)
  const deciding = decidingSubscription(subscriptions, now)
  const runsBeside = subscriptions.some((one) => one !== deciding && isLive(one))
  if (!deciding || !isReactivatable(deciding, now) || runsBeside) throw new Refusal('not-reactivatable')
  return deciding
}

function paidTimeLeft({ paidUntil, paidPriceUntil }: StoredSubscription, now: Date): PaidTimeLeft {
  if (paidPriceUntil !== null && paidPriceUntil > now) return 'paid'
  return paidUntil !== null && paidUntil > now ? 'credited' : 'none'
}

/** The subscription may end first; then there is no cancellation to take back. */
async function reactivateAtProvider(
  { payments, clock }: ContextFor<'user'>,
  subscription: StoredSubscription,
): Promise<void> {
  try {
    await payments.reactivate(subscription.subscriptionId, paidTimeLeft(subscription, clock.now()))
  } catch (error) {
    const hasEnded = error instanceof PaymentsRefused && error.code === 'subscription-ended'
    if (hasEnded || isUnknownToProvider(error)) throw new Refusal('not-reactivatable')
    throw error
  }
}
