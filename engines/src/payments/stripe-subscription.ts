import type Stripe from 'stripe'
import type { InvoicedPart } from './invoiced-part.ts'
import type { ProviderSubscription } from './port.ts'

const statuses = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const satisfies ProviderSubscription['status'][]

/**
 * Translates a Stripe subscription, with one price, into the port's. Stripe's moments are seconds since 1970. `customers` is the customer's default
 * payment method, for a subscription that names none.
 */
export function readSubscription(
  subscription: Stripe.Subscription,
  { customers, invoiced, isCollected }: { customers: PaymentMethod; invoiced: InvoicedPart[]; isCollected: boolean },
): ProviderSubscription {
  const { id, customer, items, cancel_at, cancel_at_period_end, ended_at } = subscription
  // Since Stripe's version 2025-03-31 the period is on the items, not on the subscription.
  const periodEnds = items.data.map((item) => item.current_period_end)
  const currentPeriodEnd = periodEnds.length > 0 ? Math.max(...periodEnds) : null
  // With an end after the present period the subscription still renews and charges again.
  const isEndOfPeriod = cancel_at !== null && (currentPeriodEnd === null || cancel_at <= currentPeriodEnd)
  const isMarked = cancel_at_period_end || isEndOfPeriod
  const paymentMethod = subscription.default_payment_method ?? customers

  return {
    subscriptionId: id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    priceId: items.data[0]?.price.id ?? '',
    status: readStatus(subscription),
    isCollected,
    cancelsAtPeriodEnd: isMarked && ended_at === null,
    cancelAt: moment(cancel_at ?? (cancel_at_period_end ? currentPeriodEnd : null)),
    currentPeriodEnd: moment(currentPeriodEnd),
    trialStart: moment(subscription.trial_start),
    trialEnd: moment(subscription.trial_end),
    cardFingerprint: readFingerprint(paymentMethod),
    hidesCard: hidesCard(paymentMethod),
    createdAt: new Date(subscription.created * 1000),
    endedAt: moment(ended_at),
    invoiced,
  }
}

/** An expanded payment method, or none. */
export type PaymentMethod = string | Stripe.PaymentMethod | null

/** The card's fingerprint. Null if the method is not a card. */
function readFingerprint(paymentMethod: PaymentMethod): string | null {
  return typeof paymentMethod === 'object' ? (paymentMethod?.card?.fingerprint ?? null) : null
}

/** A wallet pays as a card, with a number, and so a fingerprint, that may be the device's. Link may pay as its own method. */
function hidesCard(paymentMethod: PaymentMethod): boolean {
  if (typeof paymentMethod !== 'object' || paymentMethod === null) return false
  return !paymentMethod.card || paymentMethod.card.wallet !== null
}

/**
 * Stripe may add a status. Its meaning cannot be guessed, but the customer's other subscriptions must still be read. A paused collection does not
 * change the status, but nothing is charged meanwhile (https://docs.stripe.com/billing/subscriptions/pause-payment).
 */
function readStatus({ status, pause_collection }: Stripe.Subscription): ProviderSubscription['status'] {
  const isCharged = status === 'active' || status === 'trialing' || status === 'past_due'
  if (pause_collection && isCharged) return 'paused'
  return statuses.find((known) => known === status) ?? 'unknown'
}

function moment(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
