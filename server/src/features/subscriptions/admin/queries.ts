import { AdminPlan } from '@whereabouts/contract/subscriptions.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { int, rowsOf, text } from '@whereabouts/engines/database/rows'
import { subscriptionGraceMs } from '@whereabouts/game/rules'
import type { z } from 'zod'
import { wireRowsOf } from '../../../core/wire-rows.ts'

export const StoredPlan = AdminPlan.omit({ live_subscriptions: true })
export type StoredPlan = z.infer<typeof StoredPlan>

/** All plans, the cheapest first. */
export async function listPlans(db: Database): Promise<StoredPlan[]> {
  return wireRowsOf(db, StoredPlan)`
    select id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
           guesses_per_puzzle, is_active, created_at, updated_at
    from subscription_pricing order by price_amount, id`
}

/**
 * Counts the live subscriptions of each price, of one or of all. A subscription is live until the grace after its end is over. A price without any is
 * left out.
 */
export async function countLiveSubscriptions(
  db: Database,
  { now, priceId = null }: { now: Date; priceId?: string | null },
): Promise<Map<string, number>> {
  const endedBefore = new Date(now.getTime() - subscriptionGraceMs)
  const rows = await rowsOf(db, { priceId: text, count: int })`
    select stripe_price_id as "priceId", count(*)::int as count from subscriptions
    where (${priceId}::text is null or stripe_price_id = ${priceId}::text)
      and (status in ('active', 'trialing', 'past_due', 'paused') or (status = 'canceled' and current_period_end > ${endedBefore}))
    group by stripe_price_id`
  return new Map(rows.map(({ priceId, count }) => [priceId, count]))
}

/** Locks a plan until the transaction ends: it cannot be changed, and no subscription to its price is written. */
export async function lockPlan(tx: Database, planId: string): Promise<StoredPlan | null> {
  const [row = null] = await wireRowsOf(tx, StoredPlan)`
    select id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
           guesses_per_puzzle, is_active, created_at, updated_at
    from subscription_pricing where id = ${planId} for update`
  return row
}
