import { z } from 'zod'
import { change, nothing, read } from './endpoint.ts'
import { Amount, Id, Moment } from './fields.ts'

export const Plan = z.object({
  id: Id,
  stripe_price_id: z.string(),
  plan_name: z.string(),
  show_plan_name: z.boolean(),
  price_amount: Amount,
  currency: z.enum(['usd', 'eur', 'gbp', 'cad', 'aud']),
  billing_interval: z.enum(['day', 'week', 'month', 'year']),
  trial_period_days: z.int(),
  guesses_per_puzzle: z.int(),
  is_active: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const pricing = read('subscriptions.pricing', {
  path: '/api/subscription/pricing',
  summary: 'The active plans, cheapest first.',
  access: 'public',
  input: nothing,
  output: z.object({ plans: z.array(Plan) }),
})

export const popularity = read('subscriptions.popularity', {
  path: '/api/subscription/popularity',
  summary: 'How many live subscriptions each active plan has; totals only. At most one plan is the most popular.',
  access: 'public',
  input: nothing,
  output: z.object({
    plans: z.array(
      z.object({ stripe_price_id: z.string(), subscription_count: z.int(), is_most_popular: z.boolean() }),
    ),
  }),
})

export const status = read('subscriptions.status', {
  path: '/api/subscription/status',
  summary: "The caller's own subscription status and guess limit.",
  access: 'user',
  input: z.strictObject({ fresh: z.enum(['true', 'false']).optional() }),
  output: z.object({
    hasSubscription: z.boolean(),
    status: z.enum(['active', 'trialing', 'past_due', 'canceled']).nullable(),
    currentPeriodEnd: Moment.nullable(),
    trialEnd: Moment.nullable(),
    guessLimit: z.int(),
  }),
})

export const createCheckout = change('subscriptions.createCheckout', {
  path: '/api/stripe/create-checkout-session',
  summary:
    'Starts a checkout for an active plan. The ids in the body must be the caller’s own. Amount and trial come from the server.',
  access: 'user',
  input: z.strictObject({
    userId: Id,
    email: z.string().max(254),
    priceId: z.string().min(1).max(255),
    customerId: z.string().max(255).nullish(),
  }),
  output: z.object({
    sessionId: z.string(),
    /** Where the browser goes to pay. */
    url: z.string(),
  }),
  refusals: [
    'not-allowed',
    'unknown-plan',
    'already-subscribed',
    'maintenance',
    'payments-unavailable',
    'PAYMENT_METHOD_ALREADY_USED',
    'too-many-requests',
  ],
})

export const webhook = change('subscriptions.webhook', {
  path: '/api/stripe/webhook',
  summary:
    'The payment provider reports that something changed. Only the customer is taken from the message; then the provider is asked.',
  access: 'provider',
  input: z.unknown(),
  output: z.object({ received: z.literal(true) }),
  refusals: ['bad-signature'],
})
