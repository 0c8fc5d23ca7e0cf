import { billingIntervals, planCurrencies } from '@whereabouts/game/subscription'
import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { Amount, Id, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'

export const Plan = z.object({
  id: Id,
  stripe_price_id: z.string(),
  plan_name: z.string(),
  show_plan_name: z.boolean(),
  price_amount: Amount,
  currency: z.enum(planCurrencies),
  billing_interval: z.enum(billingIntervals),
  trial_period_days: z.int(),
  guesses_per_puzzle: z.int(),
  is_active: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

/** The tax treatment of all prices at checkout: charged as is, or with tax included or added. */
export const Tax = z.enum(['none', 'included', 'added'])
export type Tax = z.infer<typeof Tax>

export const pricing = read('subscriptions.pricing', {
  path: '/api/subscription/pricing',
  summary: 'The active plans, cheapest first.',
  access: 'public',
  output: z.object({ plans: z.array(Plan), tax: Tax }),
})

export const popularity = read('subscriptions.popularity', {
  path: '/api/subscription/popularity',
  summary: 'How many live subscriptions each active plan has; totals only. At most one plan is the most popular.',
  access: 'public',
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
  isConditional: true,
  input: z.strictObject({ fresh: z.enum(['true', 'false']).optional() }),
  output: z.object({
    hasSubscription: z.boolean(),
    status: z.enum(['active', 'trialing', 'past_due', 'paused', 'canceled']).nullable(),
    currentPeriodEnd: Moment.nullable(),
    trialEnd: Moment.nullable(),
    guessLimit: z.int(),
    /** A payment is disputed at the bank: until that is decided, guesses are refused and the photo is blurred. */
    isPaused: z.boolean(),
  }),
})

export const Subscription = z.object({
  stripe_subscription_id: z.string(),
  stripe_customer_id: z.string().nullable(),
  stripe_price_id: z.string(),
  status: z.enum(['active', 'trialing', 'past_due', 'paused', 'canceled', 'fraud_canceled']),
  current_period_end: Moment.nullable(),
  trial_end: Moment.nullable(),
  created_at: Moment,
  updated_at: Moment,
  /** A free trial that was ended because it began with Apple Pay, Google Pay or Link, which hide the card. */
  begun_by_wallet: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

export const mine = read('subscriptions.mine', {
  path: '/api/subscription/mine',
  summary:
    "All of the caller's own subscriptions: the one that decides first, then newest first. The only endpoint that returns fraud_canceled.",
  access: 'user',
  output: z.object({
    subscriptions: z.array(Subscription),
    /** The plan of the subscription that decides, even if no longer on sale. Null without a subscription. */
    plan: Plan.nullable(),
    tax: Tax,
    /** Whether it lets its owner play at this moment. */
    isSubscribed: z.boolean(),
    /** Whether the subscription that decides may be managed in the provider's portal. */
    isManageable: z.boolean(),
    /** Whether its owner can resume it: canceled with time left, or with paused payments. */
    isReactivatable: z.boolean(),
  }),
})

/** Ids in the body must be the caller's own. A customer id is optional. */
const Caller = { userId: Id, email: z.string().max(254), customerId: z.string().max(255).nullish() }

const checkout = {
  access: 'user',
  limit: { by: 'user', over: 'site', perMinute: 20 },
  output: z.object({
    sessionId: z.string(),
    /** The URL where the browser goes to pay. */
    url: z.string(),
  }),
  refusals: [
    'not-allowed',
    'unknown-plan',
    'already-subscribed',
    'other-currency',
    'checkout-busy',
    'play-paused',
    'payments-paused',
    'maintenance',
    'payments-unavailable',
    'PAYMENT_METHOD_ALREADY_USED',
    'too-many-requests',
  ],
} as const

export const createCheckout = change('subscriptions.createCheckout', {
  ...checkout,
  path: '/api/stripe/create-checkout-session',
  summary:
    'Starts a checkout for an active plan. The ids in the body must be the caller’s own. Amount and trial come from the server. Any other open checkout of the caller ends.',
  input: z.strictObject({ ...Caller, priceId: z.string().min(1).max(255) }),
  sample: { userId: sampleId('player'), email: 'unknown@example.org', priceId: 'price_with_5' },
})

export const createCheckoutNoTrial = change('subscriptions.createCheckoutNoTrial', {
  ...checkout,
  path: '/api/stripe/create-checkout-session-no-trial-cheapest',
  summary: 'Starts a checkout without a free trial for the cheapest active plan.',
  input: z.strictObject(Caller),
  sample: { userId: sampleId('player'), email: 'unknown@example.org' },
})

export const createPortal = change('subscriptions.createPortal', {
  path: '/api/stripe/create-portal-session',
  summary: "Opens the provider's portal for the caller's own customer: all of it, or the page that cancels.",
  access: 'user',
  limit: { by: 'user', over: 'site', perMinute: 20 },
  input: z.strictObject({
    customerId: z.string().max(255).nullish(),
    page: z.enum(['home', 'cancel', 'card']).default('home'),
  }),
  output: z.object({ url: z.string() }),
  refusals: ['not-allowed', 'no-subscription', 'no-customer', 'not-manageable', 'portal-unavailable'],
})

export const reactivate = change('subscriptions.reactivate', {
  path: '/api/stripe/reactivate-subscription',
  summary:
    "Takes back the cancellation of the caller's own subscription before it ends, or resumes its paused payments.",
  access: 'user',
  limit: { by: 'user', over: 'site', perMinute: 20 },
  input: z.strictObject({ userId: Id, customerId: z.string().max(255).nullish() }),
  sample: { userId: sampleId('player') },
  output: z.object({
    success: z.literal(true),
    message: z.string(),
    /** Whether free trial days are left that can be resumed. */
    trialRestored: z.boolean(),
    remainingTrialDays: z.int(),
  }),
  refusals: ['not-allowed', 'no-subscription', 'not-reactivatable', 'maintenance', 'reactivation-unavailable'],
})

export const webhook = change('subscriptions.webhook', {
  path: '/api/stripe/webhook',
  summary:
    'The payment provider reports that something changed. Only the customer is taken from the message; then the provider is asked.',
  access: 'provider',
  session: 'none',
  input: z.unknown(),
  output: z.object({ received: z.literal(true) }),
  refusals: ['bad-signature', 'not-an-event'],
})
