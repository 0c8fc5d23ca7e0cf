import { billingIntervals, planCurrencies } from '@whereabouts/game/subscription'
import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Amount, Id, isPlainLine, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'
import { Plan } from './subscriptions.ts'

export const AdminPlan = Plan.extend({ created_at: Moment, updated_at: Moment, live_subscriptions: z.int() })

export type AdminPlan = z.infer<typeof AdminPlan>

const PlanFields = {
  plan_name: z
    .string('Plan name is required.')
    .trim()
    .min(1, 'Plan name is required.')
    .max(60, 'Plan name must be no more than 60 characters long.')
    .refine(isPlainLine, 'Plan name contains characters that are not allowed.'),
  show_plan_name: z.boolean(),
  stripe_price_id: z
    .string('Price ID is required.')
    .trim()
    .min(1, 'Price ID is required.')
    .max(120)
    .regex(/^[\w-]+$/, 'A price id has letters, digits, _ and - only.'),
  price_amount: z
    .number('Price is required.')
    .min(0, 'Price must be at least 0.')
    .max(99_999, 'Price is too large.')
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Price has at most 2 decimals.'),
  currency: z.enum(planCurrencies, 'Currency is one of usd, eur, gbp, cad, aud.'),
  billing_interval: z.enum(billingIntervals, 'Interval is one of day, week, month, year.'),
  trial_period_days: z
    .int('Trial days is required.')
    .min(0, 'Trial days must be 0 to 365.')
    .max(365, 'Trial days must be 0 to 365.'),
  guesses_per_puzzle: z
    .int('Guesses per puzzle is required.')
    .min(1, 'Guesses per puzzle must be 1 to 100.')
    .max(100, 'Guesses per puzzle must be 1 to 100.'),
  is_active: z.boolean(),
}

export const planFields = z.object(PlanFields)

export const listPlans = adminRead('subscriptions.listPlans', {
  path: '/api/admin/pricing',
  roles: ['cashier'],
  summary: 'All plans by price, the cheapest first.',
  output: z.object({ plans: z.array(AdminPlan) }),
})

const sample: z.input<typeof planFields> = {
  plan_name: 'Plan',
  show_plan_name: true,
  stripe_price_id: 'price_new',
  price_amount: 5,
  currency: 'usd',
  billing_interval: 'month',
  trial_period_days: 0,
  guesses_per_puzzle: 1,
  is_active: true,
}

export const createPlan = adminChange('subscriptions.createPlan', {
  path: '/api/admin/pricing',
  roles: ['cashier'],
  summary: 'Adds a plan. The payment provider must know the price and charge the same.',
  input: z.strictObject(PlanFields),
  sample,
  output: z.object({ plan: AdminPlan }),
  refusals: ['price-taken', 'price-unknown', 'price-differs', 'unavailable'],
})

export const updatePlan = adminChange('subscriptions.updatePlan', {
  path: '/api/admin/pricing/:planId',
  roles: ['cashier'],
  summary: 'Changes a plan. `updated_at` is that of the version which was edited.',
  input: z.strictObject({ planId: Id, ...PlanFields, updated_at: Moment }),
  sample: {
    ...sample,
    planId: sampleId('plan'),
    stripe_price_id: 'price_of_plan',
    updated_at: '2026-03-10T12:00:00.000Z',
  },
  output: z.object({ plan: AdminPlan }),
  refusals: [
    'not-found',
    'changed-meanwhile',
    'price-taken',
    'price-unknown',
    'price-differs',
    'plan-in-use',
    'unavailable',
  ],
})

export const removePlan = adminChange('subscriptions.removePlan', {
  path: '/api/admin/pricing/:planId/delete',
  roles: ['cashier'],
  summary: 'Deletes a plan that no live subscription uses.',
  input: z.strictObject({ planId: Id }),
  sample: { planId: sampleId('unwanted plan') },
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found', 'plan-in-use'],
})

const Dispute = z.object({
  /** The provider's id. */
  id: z.string(),
  player: z.object({ username: z.string(), email: z.string().nullable() }),
  amount: Amount,
  currency: z.string(),
  /** The provider's reason code, such as 'fraudulent'. */
  reason: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  respond_by: Moment.nullable(),
  opened_at: Moment,
  /** Where the provider shows the dispute and accepts evidence. */
  page_url: z.url(),
})

export const listDisputes = adminRead('subscriptions.listDisputes', {
  path: '/api/admin/disputes',
  roles: ['cashier'],
  summary: 'Payments that are disputed, and lost disputes that are not settled, the most urgent first.',
  output: z.object({ disputes: z.array(Dispute) }),
})

export const settleDispute = adminChange('subscriptions.settleDispute', {
  path: '/api/admin/disputes/:disputeId/settled',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Lets a player play again after a lost dispute.',
  input: z.strictObject({ disputeId: z.string().regex(/^[\w-]{1,255}$/) }),
  sample: { disputeId: 'dp_lost' },
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found'],
})
