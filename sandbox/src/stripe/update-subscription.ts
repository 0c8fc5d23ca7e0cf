import { getStored, getSubscription, type StripeAccount, update } from './account.ts'
import { isOver } from './billing.ts'
import type { Call } from './endpoint.ts'
import { invalid } from './fault.ts'
import type { Params } from './params.ts'
import { requireOwnCard } from './payment-methods.ts'
import { readPrice } from './prices.ts'
import { type PaymentBehavior, type ProrationBehavior, prorations, switchPrice } from './proration.ts'
import type { Price, Subscription } from './wire.ts'

interface SubscriptionChange {
  atPeriodEnd: boolean | undefined
  cancelAt: number | null | undefined
  paymentMethodId: string | undefined
  trialEnd: number | undefined
  price: Price | undefined
  behavior: ProrationBehavior
  payment: PaymentBehavior | undefined
  /** Null resumes the collection. */
  pauseCollection: Subscription['pause_collection'] | undefined
}

export function updateSubscription(account: StripeAccount, { id, params }: Call): Subscription {
  const subscription = getSubscription(account, id)
  const change = readChange(account, subscription, params)
  params.finish()
  refuseWhatCannotBe(account, subscription, change)
  const { price, behavior, payment, paymentMethodId, trialEnd } = change
  update(account, 'customer.subscription.updated', subscription, () => {
    if (change.atPeriodEnd !== undefined) markForEnd(account, subscription, change.atPeriodEnd ? 'period-end' : null)
    if (change.cancelAt !== undefined) markForEnd(account, subscription, change.cancelAt)
    if (paymentMethodId !== undefined) subscription.default_payment_method = paymentMethodId || null
    if (change.pauseCollection !== undefined) subscription.pause_collection = change.pauseCollection
    if (trialEnd !== undefined) moveTrialEnd(account, subscription, trialEnd)
  })
  if (price) switchPrice(account, subscription, { price, behavior, ...(payment && { payment }) })
  return subscription
}

function readChange(account: StripeAccount, subscription: Subscription, params: Params): SubscriptionChange {
  const trialEnd = params.text('trial_end') === 'now' ? account.now() : params.integer('trial_end')
  const item = params.section('items')?.section('0')
  return {
    atPeriodEnd: params.boolean('cancel_at_period_end'),
    cancelAt: params.has('cancel_at') ? (params.integer('cancel_at') ?? null) : undefined,
    paymentMethodId: params.text('default_payment_method'),
    trialEnd,
    price: item && readNewPrice(account, subscription, item),
    behavior: params.choice('proration_behavior', prorations) ?? 'create_prorations',
    payment: params.choice('payment_behavior', ['allow_incomplete', 'pending_if_incomplete']),
    pauseCollection: readPauseCollection(params),
  }
}

/** An empty text resumes the collection. */
function readPauseCollection(params: Params): Subscription['pause_collection'] | undefined {
  if (!params.has('pause_collection')) return undefined
  if (params.isText('pause_collection')) return params.text('pause_collection') === '' ? null : undefined
  const section = params.section('pause_collection')
  const behavior = section?.choice('behavior', ['keep_as_draft', 'mark_uncollectible', 'void'])
  if (!behavior) throw invalid('Missing required param: pause_collection[behavior].', { param: 'pause_collection' })
  return { behavior, resumes_at: section?.integer('resumes_at') ?? null }
}

/** An item without its id would be a second one, which the sandbox does not support. */
function readNewPrice(account: StripeAccount, subscription: Subscription, item: Params): Price {
  const itemId = item.requiredText('id')
  if (itemId !== subscription.items.data[0].id) {
    const param = 'items[0][id]'
    throw invalid(`No such subscription item: '${itemId}'`, { param, code: 'resource_missing' })
  }
  return readPrice(account, item, 'items[0][price]')
}

function refuseWhatCannotBe(account: StripeAccount, subscription: Subscription, change: SubscriptionChange): void {
  const { atPeriodEnd, cancelAt, paymentMethodId, trialEnd, behavior } = change
  const now = account.now()
  if (isOver(subscription)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (atPeriodEnd !== undefined && cancelAt !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  }
  if ((atPeriodEnd !== undefined || cancelAt !== undefined) && subscription.schedule !== null) {
    const name = String(subscription.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${name}\`, and updating any cancelation behavior directly is not allowed.`,
    )
  }
  if (typeof cancelAt === 'number' && cancelAt <= now) {
    throw invalid('The cancel_at timestamp must be in the future.', { param: 'cancel_at' })
  }
  if (paymentMethodId) {
    requireOwnCard(account, { id: paymentMethodId, customerId: subscription.customer, param: 'default_payment_method' })
  }
  if (trialEnd !== undefined && trialEnd < now) {
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  }
  const opensTrial = trialEnd !== undefined && trialEnd > now && subscription.status !== 'trialing'
  if (opensTrial && (subscription.status !== 'active' || behavior !== 'none')) {
    const message = 'The sandbox puts only an active subscription on trial, and only with proration_behavior none.'
    throw invalid(message, { param: 'trial_end' })
  }
  if (change.price && subscription.status === 'incomplete') {
    throw invalid('Cannot update the items of an incomplete subscription.', { param: 'items' })
  }
}

/**
 * Records a cancellation, or withdraws it with null. Stripe's portal sends the moment, its API usually 'period-end'; the two set different fields
 * (https://docs.stripe.com/billing/subscriptions/billing-mode/compare).
 */
export function markForEnd(
  account: StripeAccount,
  subscription: Subscription,
  end: number | 'period-end' | null,
): void {
  const reason = end === null ? null : 'cancellation_requested'
  subscription.cancel_at_period_end = end === 'period-end'
  subscription.cancel_at = end === 'period-end' ? subscription.items.data[0].current_period_end : end
  subscription.canceled_at = end === null ? null : account.now()
  if (subscription.cancellation_details) subscription.cancellation_details.reason = reason
}

/** Begins, moves or ends a trial. The clock does the rest: due renewals happen before the next answer. */
export function moveTrialEnd(account: StripeAccount, subscription: Subscription, end: number): void {
  const now = account.now()
  const item = subscription.items.data[0]
  if (subscription.status !== 'trialing') {
    if (end <= now) return
    subscription.status = 'trialing'
    subscription.trial_start = now
    item.current_period_start = now
  }
  subscription.trial_end = end
  subscription.billing_cycle_anchor = end
  item.current_period_end = end
  if (subscription.cancel_at_period_end) subscription.cancel_at = end
  if (end > now) account.state.announcedTrials = account.state.announcedTrials.filter((id) => id !== subscription.id)
}

/** The end of the trial that a new subscription requests. Null without one. */
export function readTrial(account: StripeAccount, params: Params): number | null {
  const days = params.integer('trial_period_days') ?? 0
  if (days < 0 || days > 730) throw invalid('Invalid trial_period_days', { param: 'trial_period_days' })
  return days > 0 ? account.now() + days * 86_400 : null
}

/** The card must exist, and belong to the customer. */
export function readOwnCard(account: StripeAccount, params: Params, customerId: string): string | null {
  const id = params.text('default_payment_method') || null
  if (id) requireOwnCard(account, { id, customerId, param: 'default_payment_method' })
  return id
}

export function requireCustomer(account: StripeAccount, customerId: string): void {
  getStored(account.state.customers, 'customer', customerId, 'customer')
}
