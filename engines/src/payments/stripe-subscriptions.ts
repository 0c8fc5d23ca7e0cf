import type Stripe from 'stripe'
import { PaymentsRefused, type ProviderSubscription } from './port.ts'
import { readInvoiced } from './stripe-invoiced.ts'
import { type PaymentMethod, readSubscription } from './stripe-subscription.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

/**
 * A subscription names the card that pays for it, or else the customer's default pays. The default is read apart, since Stripe limits how deep a
 * list can be expanded.
 */
export async function listSubscriptions(stripe: Stripe, customerId: string): Promise<ProviderSubscription[]> {
  const subscriptions: Stripe.Subscription[] = []
  const expand = ['data.default_payment_method', 'data.latest_invoice']
  const pages = stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE_LENGTH, expand })
  for await (const subscription of pages) subscriptions.push(subscription)
  const needsCustomer = subscriptions.some(({ default_payment_method }) => default_payment_method === null)
  const customers = needsCustomer ? await findCustomersPaymentMethod(stripe, customerId) : null
  const invoiced = await readInvoiced(stripe, { customerId, subscriptions })
  return subscriptions
    .map((subscription) => readSubscription(subscription, { customers, invoiced: invoiced.get(subscription.id)! }))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** The payment method of subscriptions without their own. */
async function findCustomersPaymentMethod(stripe: Stripe, customerId: string): Promise<PaymentMethod> {
  const expand = ['invoice_settings.default_payment_method']
  const customer = await stripe.customers.retrieve(customerId, { expand })
  return customer.deleted ? null : customer.invoice_settings.default_payment_method
}

/**
 * Stripe stores a cancellation in two ways: the API sets `cancel_at_period_end`, its customer portal sets `cancel_at`
 * (https://docs.stripe.com/billing/subscriptions/billing-mode/compare). Only the one that is set may be cleared. Payments are paused in two ways too:
 * their collection, or the whole subscription.
 */
export async function reactivate(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  if (hasEnded(subscription)) throw new PaymentsRefused('subscription-ended', 'This subscription has already ended.')
  const { cancel_at_period_end, cancel_at, pause_collection, status } = subscription
  const changes: Stripe.SubscriptionUpdateParams = {
    ...(cancel_at_period_end ? { cancel_at_period_end: false } : cancel_at !== null && { cancel_at: '' }),
    ...(pause_collection && { pause_collection: '' }),
  }
  if (Object.keys(changes).length > 0) await stripe.subscriptions.update(subscriptionId, changes)
  if (status === 'paused') await stripe.subscriptions.resume(subscriptionId)
}

/** An earlier cancellation stays unchanged. */
export async function cancelAtPeriodEnd(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null
  if (isEnding || hasEnded(subscription)) return
  await releaseSchedule(stripe, subscription)
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
}

/** A switch at the end of the period is a schedule, and Stripe refuses to cancel a subscription that a schedule manages. */
async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule) await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id)
}

/** Ends a subscription immediately and returns its final state. */
export async function cancelNow(stripe: Stripe, subscriptionId: string): Promise<Stripe.Subscription> {
  const found = await stripe.subscriptions.retrieve(subscriptionId)
  if (hasEnded(found)) return found
  try {
    return await stripe.subscriptions.cancel(subscriptionId)
  } catch (error) {
    // It may have ended in between; then there is nothing left to do.
    const now = await stripe.subscriptions.retrieve(subscriptionId)
    if (!hasEnded(now)) throw error
    return now
  }
}

function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
