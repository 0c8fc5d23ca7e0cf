import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { popularity, pricing, status } from '@whereabouts/contract/subscriptions'
import { countsAsSubscribed, decidingSubscription, guessLimitFor } from '@whereabouts/game/subscription'
import type { ContextFor, Services } from '../context.ts'
import { countSubscribersByPlan, listActivePlans, listSubscriptions } from './queries.ts'

/** The caller's own status. A fraud is told as no subscription: its status is not one of the four. */
export async function getStatus({ db, clock, caller }: ContextFor<'user'>): Promise<OutputOf<typeof status>> {
  const now = clock.now()
  const deciding = decidingSubscription(await listSubscriptions(db, caller.userId), now)
  const isFraud = deciding?.status === 'fraud_canceled'
  return {
    hasSubscription: deciding !== null && countsAsSubscribed(deciding, now),
    status: deciding && deciding.status !== 'fraud_canceled' ? deciding.status : null,
    currentPeriodEnd: isFraud ? null : (deciding?.currentPeriodEnd?.toISOString() ?? null),
    trialEnd: isFraud ? null : (deciding?.trialEnd?.toISOString() ?? null),
    guessLimit: guessLimitFor(deciding, now),
  }
}

export async function getPricing({ db }: Services): Promise<OutputOf<typeof pricing>> {
  return { plans: await listActivePlans(db) }
}

/** At most one plan is the most popular; none when nobody has subscribed or two lead together. */
export async function getPopularity({ db, clock }: Services): Promise<OutputOf<typeof popularity>> {
  const counts = await countSubscribersByPlan(db, clock.now())
  const most = Math.max(0, ...counts.map(({ subscribers }) => subscribers))
  const leaders = counts.filter(({ subscribers }) => subscribers === most)
  return {
    plans: counts.map(({ priceId, subscribers }) => ({
      stripe_price_id: priceId,
      subscription_count: subscribers,
      is_most_popular: most > 0 && leaders.length === 1 && subscribers === most,
    })),
  }
}
