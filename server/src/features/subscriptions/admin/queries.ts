import type { AdminPlan } from '@whereabouts/contract/subscriptions.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { int, moment, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'
import { subscriptionGraceMs } from '@whereabouts/game/rules'
import { wireAmount } from '../../../core/wire-amount.ts'
import { PlanRow } from '../queries.ts'

/** The fields of a plan that the administrator sets. */
export type PlanFields = Omit<AdminPlan, 'id' | 'created_at' | 'updated_at' | 'live_subscriptions'>
export type StoredPlan = Omit<AdminPlan, 'live_subscriptions'>

const StoredPlanRow = {
  ...PlanRow,
  created_at: moment,
  updated_at: moment,
}

const planOf = (row: RowOf<typeof StoredPlanRow>): StoredPlan => ({
  ...row,
  price_amount: wireAmount(row.price_amount),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** All plans, the cheapest first. */
export async function listPlans(db: Database): Promise<StoredPlan[]> {
  const rows = await rowsOf(db, StoredPlanRow)`
    select id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
           guesses_per_puzzle, is_active, created_at, updated_at
    from subscription_pricing order by price_amount, id`
  return rows.map(planOf)
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
  const [row] = await rowsOf(tx, StoredPlanRow)`
    select id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
           guesses_per_puzzle, is_active, created_at, updated_at
    from subscription_pricing where id = ${planId} for update`
  return row ? planOf(row) : null
}

/** Throws a violation of `one_plan_per_price` where another plan has the price. */
export async function insertPlan(
  tx: Database,
  { id, at, plan }: { id: string; at: Date; plan: PlanFields },
): Promise<StoredPlan> {
  const [row] = await rowsOf(tx, StoredPlanRow)`
    insert into subscription_pricing
      (id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle,
       is_active, created_at, updated_at)
    values (${id}, ${plan.stripe_price_id}, ${plan.plan_name}, ${plan.show_plan_name}, ${plan.price_amount.toFixed(2)}::numeric,
            ${plan.currency}, ${plan.billing_interval}, ${plan.trial_period_days}, ${plan.guesses_per_puzzle}, ${plan.is_active},
            ${at}, ${at})
    returning id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
              guesses_per_puzzle, is_active, created_at, updated_at`
  return planOf(row!)
}

/** Every version has a later `updated_at` than the previous one, so that an edit of an older one is refused. */
export async function updatePlan(
  tx: Database,
  { id, at, plan }: { id: string; at: Date; plan: PlanFields },
): Promise<StoredPlan> {
  const [row] = await rowsOf(tx, StoredPlanRow)`
    update subscription_pricing set
      stripe_price_id = ${plan.stripe_price_id}, plan_name = ${plan.plan_name}, show_plan_name = ${plan.show_plan_name},
      price_amount = ${plan.price_amount.toFixed(2)}::numeric, currency = ${plan.currency}, billing_interval = ${plan.billing_interval},
      trial_period_days = ${plan.trial_period_days}, guesses_per_puzzle = ${plan.guesses_per_puzzle}, is_active = ${plan.is_active},
      updated_at = greatest(${at}::timestamptz, date_trunc('milliseconds', updated_at) + interval '1 millisecond')
    where id = ${id}
    returning id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
              guesses_per_puzzle, is_active, created_at, updated_at`
  return planOf(row!)
}

export async function deletePlan(tx: Database, planId: string): Promise<void> {
  await tx.sql`delete from subscription_pricing where id = ${planId}`
}

/** Stores the number of guesses of a price that its plan gives up, for a checkout that is paid later. */
export async function retirePrice(
  tx: Database,
  { plan, at }: { plan: Pick<PlanFields, 'stripe_price_id' | 'guesses_per_puzzle'>; at: Date },
): Promise<void> {
  await tx.sql`
    insert into retired_prices (stripe_price_id, guesses_per_puzzle, retired_at)
    values (${plan.stripe_price_id}, ${plan.guesses_per_puzzle}, ${at})
    on conflict (stripe_price_id) do update set guesses_per_puzzle = excluded.guesses_per_puzzle, retired_at = excluded.retired_at`
}
