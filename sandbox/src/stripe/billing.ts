import { getStored, type StripeAccount, update } from './account.ts'
import { createInvoice, leaveUncollected, type PaymentOutcome, payInvoice, voidInvoice } from './invoices.ts'
import { nextPeriodEnd } from './periods.ts'
import type { StoredCard } from './state.ts'
import { type NewSubscription, newSubscription } from './subscription-object.ts'
import { applyPendingUpdate, takeScheduledPrice } from './waiting-switches.ts'
import type { Invoice, Subscription } from './wire.ts'

/** Why a subscription ended, in Stripe's terms. */
export type EndReason = 'cancellation_requested' | 'payment_failed'

export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Starts a subscription and settles its first invoice. With a trial nothing is charged until the trial ends. */
export function startSubscription(
  account: StripeAccount,
  wanted: NewSubscription,
  { isPresent = false }: { isPresent?: boolean } = {},
): Subscription {
  const now = account.now()
  const periodEnd = wanted.trialEnd ?? nextPeriodEnd(now, wanted.price.recurring!, now)
  const subscription = newSubscription(wanted, { now, periodEnd })
  account.state.subscriptions[subscription.id] = subscription
  const invoice = createInvoice(account, subscription, { reason: 'subscription_create' })
  account.emit('customer.subscription.created', subscription)
  const outcome = payInvoice(account, invoice, { card: cardOf(account, subscription), isPresent })
  if (subscription.status === 'incomplete') settle(account, subscription, outcome)
  return subscription
}

/** Opens the next period, or the first paid one after a trial, and charges for it. */
export function renewSubscription(account: StripeAccount, subscription: Subscription): void {
  takeScheduledPrice(account, subscription)
  openNextPeriod(account, subscription)
  const invoice = createInvoice(account, subscription, { reason: 'subscription_cycle' })
  const pause = subscription.pause_collection
  if (pause) leaveUncollected(account, invoice, pause.behavior)
  else settle(account, subscription, payInvoice(account, invoice, { card: cardOf(account, subscription) }))
}

/** Retries the latest invoice. When no further retry is planned, the subscription ends. */
export function retryPayment(account: StripeAccount, subscription: Subscription): void {
  const invoice = getStored(account.state.invoices, 'invoice', subscription.latest_invoice ?? '')
  const outcome = payInvoice(account, invoice, { card: cardOf(account, subscription) })
  const isLast = !outcome.isPaid && invoice.next_payment_attempt === null
  if (isLast) endSubscription(account, subscription, 'payment_failed')
  else settle(account, subscription, outcome)
}

/** Pays an open invoice by hand, which reactivates its subscription if it was the latest. */
export function payByHand(
  account: StripeAccount,
  invoice: Invoice,
  { card, isPresent = false }: { card: StoredCard | undefined; isPresent?: boolean },
): PaymentOutcome {
  const outcome = payInvoice(account, invoice, { card, isPresent, isManual: true })
  const subscription = subscriptionOf(account, invoice)
  if (subscription && outcome.isPaid) applyPendingUpdate(account, subscription, invoice)
  const isBehind = subscription && ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (isBehind && subscription.latest_invoice === invoice.id) settle(account, subscription, outcome)
  if (subscription?.status === 'paused' && subscription.latest_invoice === invoice.id && outcome.isPaid)
    endPause(account, subscription)
  return outcome
}

export function subscriptionOf({ state }: StripeAccount, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription
  return typeof id === 'string' ? state.subscriptions[id] : undefined
}

export function endSubscription(account: StripeAccount, subscription: Subscription, reason: EndReason): void {
  const now = account.now()
  const invoice = account.state.invoices[subscription.latest_invoice ?? '']
  // An incomplete subscription's invoice is for an unused period.
  if (subscription.status === 'incomplete' && invoice) voidInvoice(account, invoice)
  else if (invoice) invoice.next_payment_attempt = null
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  subscription.canceled_at ??= now
  subscription.ended_at = now
  if (subscription.cancellation_details) subscription.cancellation_details.reason ??= reason
  account.emit('customer.subscription.deleted', subscription)
}

/** The card that pays: the subscription's own, else the customer's. */
export function cardOf({ state }: StripeAccount, subscription: Subscription): StoredCard | undefined {
  const id =
    subscription.default_payment_method ??
    state.customers[subscription.customer]?.invoice_settings.default_payment_method
  const card = id ? state.paymentMethods[id] : undefined
  return card?.paymentMethod.customer === subscription.customer ? card : undefined
}

/** A paused subscription begins a new period. It stays paused until that is paid; without a request Stripe charges nothing. */
export function resumeSubscription(
  account: StripeAccount,
  subscription: Subscription,
  { isCharged }: { isCharged: boolean },
): void {
  const now = account.now()
  subscription.billing_cycle_anchor = now
  const [item] = subscription.items.data
  item.current_period_start = now
  item.current_period_end = nextPeriodEnd(now, item.price.recurring!, now)
  const invoice = createInvoice(account, subscription, { reason: 'subscription_cycle' })
  if (isCharged && payInvoice(account, invoice, { card: cardOf(account, subscription) }).isPaid)
    endPause(account, subscription)
}

function endPause(account: StripeAccount, subscription: Subscription): void {
  delete subscription.status_details
  settle(account, subscription, { isPaid: true })
  account.emit('customer.subscription.resumed', subscription)
}

/** Records the result of a payment on the subscription and its customer. */
export function settle(account: StripeAccount, subscription: Subscription, { isPaid }: PaymentOutcome): void {
  const customer = getStored(account.state.customers, 'customer', subscription.customer)
  update(account, 'customer.updated', customer, () => {
    customer.delinquent = !isPaid
  })
  update(account, 'customer.subscription.updated', subscription, () => {
    if (isPaid) subscription.status = 'active'
    else if (subscription.status !== 'incomplete') subscription.status = 'past_due'
  })
}

export function pauseSubscription(
  account: StripeAccount,
  subscription: Subscription,
  reason: 'pause_requested' | 'trial_end_without_payment_method',
): void {
  update(account, 'customer.subscription.updated', subscription, () => {
    subscription.status = 'paused'
    const paused = { subscription: { type: reason }, transitioned_at: account.now(), type: 'subscription' }
    subscription.status_details = { paused }
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
