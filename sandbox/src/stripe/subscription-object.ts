import { newId } from './account.ts'
import { blank } from './blank.ts'
import type { Price, Subscription } from './wire.ts'

export interface NewSubscription {
  customerId: string
  price: Price
  paymentMethodId: string | null
  /** Seconds since 1970; null without a trial. */
  trialEnd: number | null
  metadata: Record<string, string>
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
    ...blank<Subscription>()('subscription'),
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
    trial_start: trialEnd === null ? null : now,
  }
}

function newItem(
  price: Price,
  { subscriptionId, now, periodEnd }: { subscriptionId: string; now: number; periodEnd: number },
): Subscription['items']['data'][0] {
  return {
    ...blank<Subscription['items']['data'][0]>()('subscription_item'),
    id: newId('si', 14),
    created: now,
    current_period_end: periodEnd,
    current_period_start: now,
    plan: planOf(price),
    price: structuredClone(price),
    subscription: subscriptionId,
  }
}

/** The price in the format that Stripe used before there were prices; items still contain it. */
export function planOf(price: Price): Subscription['items']['data'][0]['plan'] {
  const { id, active, created, currency, metadata, nickname, product, recurring } = price
  const { interval, interval_count } = recurring!
  return {
    ...blank<Subscription['items']['data'][0]['plan']>()('plan'),
    ...{ id, active, created, currency, metadata, nickname, product, interval, interval_count },
    amount: price.unit_amount,
    amount_decimal: String(price.unit_amount),
  }
}
