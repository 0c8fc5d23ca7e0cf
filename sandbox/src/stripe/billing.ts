import { getKept, newId, type StripeAccount, update } from './account.ts'
import { charge, createInvoice } from './invoices.ts'
import { nextPeriodEnd } from './periods.ts'
import type { KeptCard } from './state.ts'
import type { Price, Subscription } from './wire.ts'

export interface NewSubscription {
  customerId: string
  price: Price
  paymentMethodId: string | null
  trialDays: number
  metadata: Record<string, string>
  /** What happens at the end of a trial that has no card. */
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
}

/** Why a subscription ended, in Stripe's words. */
export type EndReason = 'cancellation_requested' | 'payment_failed'

export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Starts a subscription and settles its first invoice. With a trial nothing is charged until the trial ends. */
export function startSubscription(account: StripeAccount, wanted: NewSubscription): Subscription {
  const now = account.now()
  const recurring = wanted.price.recurring!
  const trialEnd = wanted.trialDays > 0 ? now + wanted.trialDays * 86_400 : null
  const subscription = newSubscription(wanted, {
    now,
    trialEnd,
    periodEnd: trialEnd ?? nextPeriodEnd(now, recurring, now),
  })
  account.state.subscriptions[subscription.id] = subscription
  const invoice = createInvoice(account, subscription, 'subscription_create')
  account.emit('customer.subscription.created', subscription)
  const isPaid = charge(account, invoice, cardOf(account, subscription))
  if (isPaid && subscription.status === 'incomplete') {
    update(account, 'customer.subscription.updated', subscription, () => {
      subscription.status = 'active'
    })
  }
  return subscription
}

/** Opens the next period, or the first paid one after a trial, and charges for it. */
export function renewSubscription(account: StripeAccount, subscription: Subscription): void {
  const wasTrialing = subscription.status === 'trialing'
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method
  if (wasTrialing && !cardOf(account, subscription) && missing !== 'create_invoice') {
    if (missing === 'cancel') endSubscription(account, subscription, 'payment_failed')
    else pauseSubscription(account, subscription)
    return
  }
  openNextPeriod(account, subscription)
  const invoice = createInvoice(account, subscription, 'subscription_cycle')
  settle(account, subscription, charge(account, invoice, cardOf(account, subscription)))
}

/** Tries the latest invoice again. When no further try is planned, the subscription ends. */
export function retryPayment(account: StripeAccount, subscription: Subscription): void {
  const invoice = getKept(account.state.invoices, 'invoice', subscription.latest_invoice ?? '')
  const isPaid = charge(account, invoice, cardOf(account, subscription))
  if (!isPaid && invoice.next_payment_attempt === null) endSubscription(account, subscription, 'payment_failed')
  else settle(account, subscription, isPaid)
}

export function endSubscription(account: StripeAccount, subscription: Subscription, reason: EndReason): void {
  const now = account.now()
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  subscription.canceled_at ??= now
  subscription.ended_at = now
  if (subscription.cancellation_details) subscription.cancellation_details.reason ??= reason
  account.emit('customer.subscription.deleted', subscription)
}

/** The card that pays: the subscription's own, else the customer's. */
export function cardOf({ state }: StripeAccount, subscription: Subscription): KeptCard | undefined {
  const id =
    subscription.default_payment_method ??
    state.customers[subscription.customer]?.invoice_settings.default_payment_method
  const card = id ? state.paymentMethods[id] : undefined
  return card?.paymentMethod.customer === subscription.customer ? card : undefined
}

/** A paused subscription begins a new period when it is resumed. */
export function resumeSubscription(account: StripeAccount, subscription: Subscription): void {
  subscription.billing_cycle_anchor = account.now()
  subscription.items.data[0].current_period_end = account.now()
  renewSubscription(account, subscription)
  account.emit('customer.subscription.resumed', subscription)
}

function pauseSubscription(account: StripeAccount, subscription: Subscription): void {
  update(account, 'customer.subscription.updated', subscription, () => {
    subscription.status = 'paused'
  })
  account.emit('customer.subscription.paused', subscription)
}

function openNextPeriod(account: StripeAccount, subscription: Subscription): void {
  update(account, 'customer.subscription.updated', subscription, () => {
    const item = subscription.items.data[0]
    if (subscription.status !== 'past_due') subscription.status = 'active'
    item.current_period_start = item.current_period_end
    item.current_period_end = nextPeriodEnd(
      subscription.billing_cycle_anchor,
      item.price.recurring!,
      item.current_period_start,
    )
  })
}

function settle(account: StripeAccount, subscription: Subscription, isPaid: boolean): void {
  update(account, 'customer.subscription.updated', subscription, () => {
    subscription.status = isPaid ? 'active' : 'past_due'
  })
}

function newSubscription(
  wanted: NewSubscription,
  { now, trialEnd, periodEnd }: { now: number; trialEnd: number | null; periodEnd: number },
): Subscription {
  const id = newId('sub')
  return {
    ...structuredClone(blankSubscription),
    id,
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
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: wanted.missingPaymentMethod },
    },
    trial_start: trialEnd === null ? null : now,
  }
}

/** What every subscription of the sandbox has in common at first. */
const blankSubscription = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Subscription>

function newItem(
  price: Price,
  { subscriptionId, now, periodEnd }: { subscriptionId: string; now: number; periodEnd: number },
): Subscription['items']['data'][0] {
  const recurring = price.recurring!
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
    plan: {
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
    },
    price: structuredClone(price),
    quantity: 1,
    subscription: subscriptionId,
    tax_rates: [],
  }
}
