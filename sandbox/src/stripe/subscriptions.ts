import { getSubscription, type StripeAccount, update } from './account.ts'
import { endSubscription, isOver, pauseSubscription, resumeSubscription, startSubscription } from './billing.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { listPage, whereCreated, whereEqual } from './list.ts'
import { requireOneCurrency } from './one-currency.ts'
import { declined } from './payment-methods.ts'
import { nextPeriodEnd } from './periods.ts'
import { readPrice } from './prices.ts'
import { addProration, invoiceNow } from './proration.ts'
import { readOf } from './reads.ts'
import {
  markForEnd,
  readDetails,
  readOwnCard,
  readTrial,
  requireCustomer,
  updateSubscription,
} from './update-subscription.ts'
import type { Subscription } from './wire.ts'

export const subscriptionEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/subscriptions', answer: createSubscription },
  { method: 'GET', path: '/v1/subscriptions', answer: listSubscriptions },
  readOf('/v1/subscriptions/:id', (account, id) => getSubscription(account, id)),
  { method: 'POST', path: '/v1/subscriptions/:id', answer: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/:id', answer: cancelSubscription },
  { method: 'POST', path: '/v1/subscriptions/:id/pause', answer: pauseByRequest },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    answer: (account, { id, params }) => {
      const subscription = getSubscription(account, id)
      const anchor = params.section('billing_cycle_anchor')?.choice('type', ['now', 'unchanged']) ?? 'now'
      const prorations = params.choice('proration_behavior', ['none', 'create_prorations']) ?? 'create_prorations'
      const payment = params.choice('payment_behavior', ['resume_on_payment_attempt', 'resume_on_payment_success'])
      params.finish()
      if (subscription.status !== 'paused') throw invalid('Only a paused subscription can be resumed.')
      if (anchor === 'now')
        resumeSubscription(account, subscription, { isCharged: payment === 'resume_on_payment_success' })
      else resumePeriod(account, subscription, { isProrated: prorations === 'create_prorations' })
      return subscription
    },
  },
]

/** The period around this moment goes on. Its rest is charged with the next invoice, unless disabled. */
function resumePeriod(
  account: StripeAccount,
  subscription: Subscription,
  { isProrated }: { isProrated: boolean },
): void {
  const { billing_cycle_anchor, items } = subscription
  const [item] = items.data
  update(account, 'customer.subscription.updated', subscription, () => {
    subscription.status = 'active'
    delete subscription.status_details
    item.current_period_end = nextPeriodEnd(billing_cycle_anchor, item.price.recurring!, account.now())
  })
  if (isProrated) addProration(account, subscription, { price: item.price, sign: 1 })
  account.emit('customer.subscription.resumed', subscription)
}

/** The rest of the paid period is credited with the next invoice, unless disabled. */
function pauseByRequest(account: StripeAccount, { id, params }: Call): Subscription {
  const subscription = getSubscription(account, id)
  params.choice('type', ['subscription'])
  const from = params.section('bill_for')?.section('unused_time_from')?.choice('type', ['now', 'none']) ?? 'now'
  params.finish()
  if (subscription.status !== 'active') throw invalid('The sandbox pauses active subscriptions only.')
  if (subscription.schedule !== null) throw invalid('Cannot pause subscriptions with attached schedules.')
  const [item] = subscription.items.data
  if (from === 'now') addProration(account, subscription, { price: item.price, sign: -1 })
  item.current_period_end = account.now()
  pauseSubscription(account, subscription, 'pause_requested')
  return subscription
}

function createSubscription(account: StripeAccount, { params }: Call): Subscription {
  const customerId = params.requiredText('customer')
  const price = readPrice(account, params.section('items')?.section('0'), 'items[0][price]')
  requireCustomer(account, customerId)
  requireOneCurrency(account, { customerId, currency: price.currency })
  const paymentMethodId = readOwnCard(account, params, customerId)
  const trialEnd = readTrial(account, params)
  const endBehavior = params.section('trial_settings')?.section('end_behavior')
  const missingCard =
    endBehavior?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']) ?? 'create_invoice'
  const behavior = params.choice('payment_behavior', ['allow_incomplete', 'error_if_incomplete'])
  const endsWithPeriod = params.boolean('cancel_at_period_end')
  const cancelAt = params.integer('cancel_at')
  const metadata = params.metadata()
  params.finish()
  if (endsWithPeriod && cancelAt !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  }
  const { state } = account
  const cardId = paymentMethodId ?? state.customers[customerId]?.invoice_settings.default_payment_method
  const card = cardId ? state.paymentMethods[cardId] : undefined
  if (behavior === 'error_if_incomplete' && trialEnd === null) {
    if (!card) throw invalid('This customer has no attached payment source or default payment method.')
    if (card.failure) throw declined(card.failure)
  }
  const subscription = startSubscription(account, {
    customerId,
    price,
    paymentMethodId,
    trialEnd,
    metadata,
    missingCard,
  })
  if (endsWithPeriod || cancelAt !== undefined) markForEnd(account, subscription, cancelAt ?? 'period-end')
  return subscription
}

/** Without a status all but ended ones are listed, as at Stripe. */
function listSubscriptions(account: StripeAccount, { params }: Call): object {
  const customerId = params.text('customer')
  const priceId = params.text('price')
  const status = params.text('status') ?? 'live'
  if (customerId !== undefined) requireCustomer(account, customerId)
  const all = Object.values(account.state.subscriptions)
  const subscriptions = whereCreated(whereEqual(all, { customer: customerId }), params)
  const wanted = subscriptions.filter((subscription) => {
    if (priceId !== undefined && subscription.items.data[0].price.id !== priceId) return false
    if (status === 'all') return true
    if (status === 'live') return !isOver(subscription)
    return status === 'ended' ? isOver(subscription) : subscription.status === status
  })
  return listPage(wanted, params, '/v1/subscriptions')
}

/** With `prorate` the rest of a paid period becomes the customer's credit; with `invoice_now` it is settled immediately. */
function cancelSubscription(account: StripeAccount, { id, params }: Call): Subscription {
  const subscription = getSubscription(account, id)
  const details = readDetails(params.section('cancellation_details'))
  const isInvoicedNow = params.boolean('invoice_now')
  const isProrated = params.boolean('prorate')
  params.finish()
  if (isOver(subscription)) throw invalid(`No such subscription: '${id}'`, { param: 'id', code: 'resource_missing' })
  if (isProrated && subscription.status === 'active') {
    addProration(account, subscription, { price: subscription.items.data[0].price, sign: -1 })
  }
  const hasPending = (account.state.pendingLines[id] ?? []).length > 0
  if (isInvoicedNow && hasPending) invoiceNow(account, subscription, 'pending')
  Object.assign(subscription.cancellation_details ?? {}, details)
  endSubscription(account, subscription, 'cancellation_requested')
  return subscription
}
