import { type AdminPlan, planFields } from '@whereabouts/contract/subscriptions.admin'
import type { z } from 'zod'

export type PlanFields = z.output<typeof planFields>

export const newPlan: PlanFields = {
  plan_name: 'Basic Plan',
  show_plan_name: true,
  stripe_price_id: '',
  price_amount: 5,
  currency: 'usd',
  billing_interval: 'month',
  trial_period_days: 30,
  guesses_per_puzzle: 1,
  is_active: true,
}

/** The editable part of a stored plan. */
export const fieldsOf = (plan: AdminPlan): PlanFields => planFields.parse(plan)

export const fieldLabels: Record<keyof PlanFields, string> = {
  plan_name: 'Plan name',
  show_plan_name: 'Show the plan name to players',
  stripe_price_id: 'Price ID',
  price_amount: 'Price',
  currency: 'Currency',
  billing_interval: 'Interval',
  trial_period_days: 'Trial days',
  guesses_per_puzzle: 'Guesses per puzzle',
  is_active: 'Active',
}

export interface Difference {
  field: string
  stored: string
}

/** Differences between the stored version and the input, as text. */
export function differences({ stored, typed }: { stored: PlanFields; typed: PlanFields }): Difference[] {
  const names = Object.keys(fieldLabels) as (keyof PlanFields)[]
  return names
    .filter((name) => stored[name] !== typed[name])
    .map((name) => ({ field: fieldLabels[name], stored: inWords(stored[name]) }))
}

function inWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
