import { getSubscription, type StripeAccount, update } from './account.ts'
import { endSubscription, isOver, pauseSubscription, resumeSubscription, startSubscription } from './billing.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { listPage, whereEqual } from './list.ts'
import { requireOneCurrency } from './one-currency.ts'
import { nextPeriodEnd } from './periods.ts'
import { readPrice } from './prices.ts'
import { addProration } from './proration.ts'
import { readOf } from './reads.ts'
import { readOwnCard, readTrial, requireCustomer, updateSubscription } from './update-subscription.ts'
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
  const metadata = params.metadata()
  params.finish()
  return startSubscription(account, { customerId, price, paymentMethodId, trialEnd, metadata })
}

/** Without a status all but ended ones are listed, as at Stripe. */
function listSubscriptions(account: StripeAccount, { params }: Call): object {
  const customerId = params.text('customer')
  const status = params.choice('status', ['all'])
  if (customerId !== undefined) requireCustomer(account, customerId)
  const all = whereEqual(Object.values(account.state.subscriptions), { customer: customerId })
  return listPage(status ? all : all.filter((one) => !isOver(one)), params, '/v1/subscriptions')
}

function cancelSubscription(account: StripeAccount, { id, params }: Call): Subscription {
  const subscription = getSubscription(account, id)
  params.finish()
  if (isOver(subscription)) throw invalid(`No such subscription: '${id}'`, { param: 'id', code: 'resource_missing' })
  endSubscription(account, subscription, 'cancellation_requested')
  return subscription
}
