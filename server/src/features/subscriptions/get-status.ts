import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { popularity, pricing, status } from '@whereabouts/contract/subscriptions'
import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { countsAsSubscribed, decidingSubscription, guessLimitFor } from '@whereabouts/game/subscription'
import type { CommandOf, ContextFor, Services } from '../../core/context.ts'
import { overSite } from '../../platform/limits/limits.ts'
import { countSubscribersByPlan, findCustomerId, listActivePlans } from './queries.ts'
import { syncCustomer } from './sync-customer.ts'

/** A page that waits for a payment asks every second; the provider is asked for it every few seconds. */
const freshStatuses = overSite({ max: 1, seconds: 4 }, { max: 60, seconds: 60 * 60 })

/**
 * Returns the caller's own status. A fraud, and a trial that began with a wallet, appear as no subscription. With `fresh` the provider is asked
 * first, since its message about a payment may be late or lost; without an answer the stored status is returned.
 */
export const getStatus: CommandOf<typeof status> = async (context, { fresh }) => {
  const { clock, caller } = context
  if (fresh === 'true') await freshen(context)
  const now = clock.now()
  const subscriptions = await context.subscriptionsOf(caller.userId)
  const deciding = decidingSubscription(subscriptions, now)
  const isPaused = subscriptions.some((one) => one.isPaused)
  const status = deciding && deciding.status !== 'fraud_canceled' && !deciding.begunByWallet ? deciding.status : null
  return {
    hasSubscription: deciding !== null && countsAsSubscribed(deciding, now),
    status,
    currentPeriodEnd: status ? (deciding?.currentPeriodEnd?.toISOString() ?? null) : null,
    trialEnd: status ? (deciding?.trialEnd?.toISOString() ?? null) : null,
    guessLimit: isPaused ? 0 : guessLimitFor(deciding, now),
    isPaused,
  }
}

async function freshen(context: ContextFor<'user'>): Promise<void> {
  const { db, caller, limits, log, request } = context
  const customerId = await findCustomerId(db, caller.userId)
  if (!customerId || (await limits.take(`fresh status of ${caller.userId}`, freshStatuses)) > 0) return
  try {
    await syncCustomer(context, customerId)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)) throw error
    log.warn({ requestId: request.id, reason: error.message }, 'a status could not be asked afresh')
  }
}

export async function getPricing({ db, payments, shortLivedCache }: Services): Promise<OutputOf<typeof pricing>> {
  const plans = await shortLivedCache.read({ topic: 'plans', name: 'active' }, () => listActivePlans(db))
  return { plans, tax: payments.tax }
}

/** Returns the most popular plan: the first of those with the most subscribers; none while there are no subscribers. */
export async function getPopularity({ db, clock }: Services): Promise<OutputOf<typeof popularity>> {
  const counts = await countSubscribersByPlan(db, clock.now())
  return {
    plans: counts.map(({ priceId, subscribers }, place) => ({
      stripe_price_id: priceId,
      subscription_count: subscribers,
      is_most_popular: place === 0 && subscribers > 0,
    })),
  }
}
