import type { listPlans as list } from '@whereabouts/contract/subscriptions.admin'
import type { CommandOf } from '../../../core/context.ts'
import { countLiveSubscriptions, listPlans } from './queries.ts'

/** All plans by price, with how many live subscriptions each has. */
export const listAdminPlans: CommandOf<typeof list> = async ({ db, clock }) => {
  const [plans, counts] = await Promise.all([listPlans(db), countLiveSubscriptions(db, { now: clock.now() })])
  return { plans: plans.map((plan) => ({ ...plan, live_subscriptions: counts.get(plan.stripe_price_id) ?? 0 })) }
}
