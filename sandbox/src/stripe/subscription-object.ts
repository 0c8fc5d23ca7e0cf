import { newId } from './account.ts'
import { empty } from './empty.ts'
import type { MissingCard } from './state.ts'
import type { Price, Subscription } from './wire.ts'

export interface NewSubscription {
  customerId: string
  price: Price
  paymentMethodId: string | null
  /** Seconds since 1970; null without a trial. */
  trialEnd: number | null
  metadata: Record<string, string>
  missingCard: MissingCard
  hasAutomaticTax?: boolean
}

/** A subscription before its first invoice: incomplete, or in its trial. */
export function newSubscription(
  wanted: NewSubscription,
  { now, periodEnd }: { now: number; periodEnd: number },
): Subscription {
  const id = newId('sub')
  const { trialEnd } = wanted
  return {
    ...structuredClone(blankSubscription),
    id,
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.hasAutomaticTax ?? false,
      liability: wanted.hasAutomaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: trialEnd ?? now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    created: now,
    currency: wanted.price.currency,
    customer: wanted.customerId,
    default_payment_method: wanted.paymentMethodId,
    items: {
      object: 'list',
      data: [newItem(wanted.price, { subscriptionId: id, now, periodEnd })],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata: wanted.metadata,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: wanted.missingCard },
    },
    trial_start: trialEnd === null ? null : now,
  }
}

/** The initial fields that all subscriptions have in common. */
const blankSubscription = {
  object: 'subscription',
  ...empty(
    'application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at canceled_at',
    'customer_account days_until_due default_source description ended_at latest_invoice managed_payments',
    'next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval',
    'pending_setup_intent pending_update schedule test_clock transfer_data',
  ),
  billing_schedules: [],
  cancel_at_period_end: false,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  default_tax_rates: [],
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
} satisfies Partial<Subscription>

function newItem(
  price: Price,
  { subscriptionId, now, periodEnd }: { subscriptionId: string; now: number; periodEnd: number },
): Subscription['items']['data'][0] {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd,
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity: 1,
    subscription: subscriptionId,
    tax_rates: [],
  }
}

/** The price in the format that Stripe used before there were prices; items still contain it. */
export function planOf(price: Price): Subscription['items']['data'][0]['plan'] {
  const recurring = price.recurring!
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: String(price.unit_amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
