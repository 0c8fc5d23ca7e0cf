import { getKept, getSubscription, type StripeAccount, update } from './account.ts'
import { endSubscription, isOver, resumeSubscription, startSubscription } from './billing.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { listPage, whereEqual } from './list.ts'
import type { Params } from './params.ts'
import type { Price, Subscription } from './wire.ts'

export const subscriptionEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/subscriptions', answer: createSubscription },
  { method: 'GET', path: '/v1/subscriptions', answer: listSubscriptions },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    answer: (account, { id, params }) => {
      params.finish()
      return getSubscription(account, id)
    },
  },
  { method: 'POST', path: '/v1/subscriptions/:id', answer: updateSubscription },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    answer: (account, { id, params }) => {
      const subscription = getSubscription(account, id)
      const details = readDetails(params.section('cancellation_details'))
      params.boolean('invoice_now')
      params.boolean('prorate')
      params.finish()
      if (isOver(subscription))
        throw invalid(`No such subscription: '${id}'`, { param: 'id', code: 'resource_missing' })
      Object.assign(subscription.cancellation_details ?? {}, details)
      endSubscription(account, subscription, 'cancellation_requested')
      return subscription
    },
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    answer: (account, { id, params }) => {
      const subscription = getSubscription(account, id)
      params.choice('billing_cycle_anchor', ['now'])
      params.finish()
      if (subscription.status !== 'paused') throw invalid('Only a paused subscription can be resumed.')
      resumeSubscription(account, subscription)
      return subscription
    },
  },
]

function createSubscription(account: StripeAccount, { params }: Call): Subscription {
  const customerId = params.requiredText('customer')
  const item = params.section('items')?.section('0')
  const price = readPrice(account, item, 'items[0][price]')
  const paymentMethodId = params.text('default_payment_method') ?? null
  const trialDays = params.integer('trial_period_days') ?? 0
  const endBehavior = params.section('trial_settings')?.section('end_behavior')
  const missingPaymentMethod =
    endBehavior?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']) ?? 'create_invoice'
  const metadata = params.metadata()
  params.finish()
  getKept(account.state.customers, 'customer', customerId, 'customer')
  if (paymentMethodId) getKept(account.state.paymentMethods, 'PaymentMethod', paymentMethodId, 'default_payment_method')
  if (trialDays < 0 || trialDays > 730) throw invalid('Invalid trial_period_days', { param: 'trial_period_days' })
  return startSubscription(account, { customerId, price, paymentMethodId, trialDays, metadata, missingPaymentMethod })
}

/** The price that an item names. It must be recurring and still on sale. */
export function readPrice(account: StripeAccount, item: Params | undefined, param: string): Price {
  const priceId = item?.requiredText('price')
  if (!item || !priceId) throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  const quantity = item.integer('quantity') ?? 1
  if (quantity !== 1) throw invalid('The sandbox sells one of a kind.', { param: item.nameOf('quantity') })
  const price = getKept(account.state.prices, 'price', priceId, param)
  if (!price.active) throw invalid('The price specified is inactive. This field only accepts active prices.', { param })
  if (!price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode.', { param })
  return price
}

/** Without a status everything but the ended is listed, as Stripe does. */
function listSubscriptions(account: StripeAccount, { params }: Call): object {
  const customerId = params.text('customer')
  const priceId = params.text('price')
  const status = params.text('status') ?? 'live'
  if (customerId !== undefined) getKept(account.state.customers, 'customer', customerId, 'customer')
  const subscriptions = whereEqual(Object.values(account.state.subscriptions), { customer: customerId })
  const wanted = subscriptions.filter((subscription) => {
    if (priceId !== undefined && subscription.items.data[0].price.id !== priceId) return false
    if (status === 'all') return true
    if (status === 'live') return !isOver(subscription)
    return status === 'ended' ? isOver(subscription) : subscription.status === status
  })
  return listPage(wanted, params, '/v1/subscriptions')
}

function updateSubscription(account: StripeAccount, { id, params }: Call): Subscription {
  const subscription = getSubscription(account, id)
  const atPeriodEnd = params.boolean('cancel_at_period_end')
  const cancelAt = params.has('cancel_at') ? (params.integer('cancel_at') ?? null) : undefined
  const paymentMethodId = params.text('default_payment_method')
  const trialEnd = params.text('trial_end')
  const details = readDetails(params.section('cancellation_details'))
  const metadata = params.metadata(subscription.metadata)
  params.choice('proration_behavior', ['none', 'create_prorations', 'always_invoice'])
  params.finish()
  if (isOver(subscription)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (atPeriodEnd !== undefined && cancelAt !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  }
  if (typeof cancelAt === 'number' && cancelAt <= account.now()) {
    throw invalid('The cancel_at timestamp must be in the future.', { param: 'cancel_at' })
  }
  if (paymentMethodId) getKept(account.state.paymentMethods, 'PaymentMethod', paymentMethodId, 'default_payment_method')
  if (trialEnd !== undefined && trialEnd !== 'now') {
    throw invalid("The sandbox ends a trial only now: trial_end must be 'now'.", { param: 'trial_end' })
  }
  update(account, 'customer.subscription.updated', subscription, () => {
    if (atPeriodEnd !== undefined) markForEnd(account, subscription, atPeriodEnd ? 'period-end' : null)
    if (cancelAt !== undefined) markForEnd(account, subscription, cancelAt)
    if (paymentMethodId !== undefined) subscription.default_payment_method = paymentMethodId || null
    if (trialEnd === 'now' && subscription.status === 'trialing') endTrialNow(account, subscription)
    Object.assign(subscription.cancellation_details ?? {}, details)
    subscription.metadata = metadata
  })
  return subscription
}

/**
 * Notes, or takes back with null, the wish to end. Stripe's portal gives the moment, its API usually 'period-end'; the
 * two leave different marks (https://docs.stripe.com/billing/subscriptions/billing-mode/compare).
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

/** The clock does the rest: what is due now is renewed before the next answer. */
function endTrialNow(account: StripeAccount, subscription: Subscription): void {
  const now = account.now()
  subscription.trial_end = now
  subscription.billing_cycle_anchor = now
  subscription.items.data[0].current_period_end = now
}

function readDetails(section: Params | undefined): { comment?: string; feedback?: 'other' } {
  const comment = section?.text('comment')
  const feedback = section?.choice('feedback', ['other'])
  return { ...(comment !== undefined && { comment }), ...(feedback && { feedback }) }
}
