import type { AdminPlan } from '@whereabouts/contract/subscriptions.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { wireRowsOf } from '../../../core/wire-rows.ts'
import { StoredPlan } from './queries.ts'

/** The fields of a plan that the administrator sets. */
export type PlanFields = Omit<AdminPlan, 'id' | 'created_at' | 'updated_at' | 'live_subscriptions'>

/** Throws a violation of `one_plan_per_price` where another plan has the price. */
export async function insertPlan(
  tx: Database,
  { id, at, plan }: { id: string; at: Date; plan: PlanFields },
): Promise<StoredPlan> {
  const [row] = await wireRowsOf(tx, StoredPlan)`
    insert into subscription_pricing
      (id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle,
       is_active, created_at, updated_at)
    values (${id}, ${plan.stripe_price_id}, ${plan.plan_name}, ${plan.show_plan_name}, ${plan.price_amount.toFixed(2)}::numeric,
            ${plan.currency}, ${plan.billing_interval}, ${plan.trial_period_days}, ${plan.guesses_per_puzzle}, ${plan.is_active},
            ${at}, ${at})
    returning id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
              guesses_per_puzzle, is_active, created_at, updated_at`
  return row!
}

/** Every version has a later `updated_at` than the previous one, so that an edit of an older one is refused. */
export async function updatePlan(
  tx: Database,
  { id, at, plan }: { id: string; at: Date; plan: PlanFields },
): Promise<StoredPlan> {
  const [row] = await wireRowsOf(tx, StoredPlan)`
    update subscription_pricing set
      stripe_price_id = ${plan.stripe_price_id}, plan_name = ${plan.plan_name}, show_plan_name = ${plan.show_plan_name},
      price_amount = ${plan.price_amount.toFixed(2)}::numeric, currency = ${plan.currency}, billing_interval = ${plan.billing_interval},
      trial_period_days = ${plan.trial_period_days}, guesses_per_puzzle = ${plan.guesses_per_puzzle}, is_active = ${plan.is_active},
      updated_at = greatest(${at}::timestamptz, date_trunc('milliseconds', updated_at) + interval '1 millisecond')
    where id = ${id}
    returning id, stripe_price_id, plan_name, show_plan_name, price_amount, currency, billing_interval, trial_period_days,
              guesses_per_puzzle, is_active, created_at, updated_at`
  return row!
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
