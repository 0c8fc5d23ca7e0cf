import Stripe from 'stripe'
import { type PaidTimeLeft, PaymentsRefused, type ProviderSubscription } from './port.ts'
import { listLines, readInvoiced } from './stripe-invoiced.ts'
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
  const read: ProviderSubscription[] = []
  for (const subscription of subscriptions) {
    const isCollected = await findIsCollected(stripe, subscription)
    read.push(readSubscription(subscription, { customers, invoiced: invoiced.get(subscription.id)!, isCollected }))
  }
  return read.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/**
 * Whether the invoice of the running period is paid, or will be charged. No one pays what paused payments leave behind
 * (https://docs.stripe.com/billing/subscriptions/pause-payment), though the subscription is active again. A switch within the period makes a later
 * invoice, which says nothing about the period. `latest_invoice` comes expanded.
 */
async function findIsCollected(
  stripe: Stripe,
  { id, items, latest_invoice, ended_at }: Stripe.Subscription,
): Promise<boolean> {
  const [item] = items.data
  if (!item || ended_at !== null || !latest_invoice || typeof latest_invoice === 'string') return true
  const isOfPeriod = async (invoice: Stripe.Invoice) =>
    (await listLines(stripe, invoice)).some(
      ({ amount, period }) =>
        amount >= 0 && period.start === item.current_period_start && period.end === item.current_period_end,
    )
  if (await isOfPeriod(latest_invoice)) return isCharged(latest_invoice)
  for await (const invoice of stripe.invoices.list({ subscription: id, limit: PAGE_LENGTH }))
    if (await isOfPeriod(invoice)) return isCharged(invoice)
  return true
}

function isCharged({ status, auto_advance }: Stripe.Invoice): boolean {
  return status !== 'void' && status !== 'uncollectible' && (status !== 'draft' || auto_advance !== false)
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
export async function reactivate(stripe: Stripe, subscriptionId: string, left: PaidTimeLeft): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  if (hasEnded(subscription)) throw new PaymentsRefused('subscription-ended', 'This subscription has already ended.')
  const { cancel_at_period_end, cancel_at, pause_collection, status } = subscription
  const changes: Stripe.SubscriptionUpdateParams = {
    ...(cancel_at_period_end ? { cancel_at_period_end: false } : cancel_at !== null && { cancel_at: '' }),
    ...(pause_collection && { pause_collection: '' }),
  }
  if (Object.keys(changes).length > 0) await stripe.subscriptions.update(subscriptionId, changes)
  if (status === 'paused') await resume(stripe, subscriptionId, left)
}

/**
 * Pausing ends the current period at Stripe, whatever was paid (https://docs.stripe.com/billing/subscriptions/pause). What is left of paid time is
 * played first: only credited time is charged again, with the next invoice. Without any, a new period begins: Stripe charges it now only on request,
 * and until it is paid the subscription stays paused.
 */
async function resume(stripe: Stripe, id: string, left: PaidTimeLeft): Promise<void> {
  if (left !== 'none') {
    const proration_behavior = left === 'credited' ? 'create_prorations' : 'none'
    await stripe.subscriptions.resume(id, { billing_cycle_anchor: { type: 'unchanged' }, proration_behavior })
    return
  }
  const newPeriod = { billing_cycle_anchor: { type: 'now' }, payment_behavior: 'resume_on_payment_success' } as const
  await stripe.subscriptions.resume(id, newPeriod).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
  })
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
