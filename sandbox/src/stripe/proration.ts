import { type StripeAccount, update } from './account.ts'
import { cardOf, settle } from './billing.ts'
import { createInvoice, leaveUncollected, payInvoice } from './invoices.ts'
import { nextPeriodEnd } from './periods.ts'
import { keepPendingUpdate, setPrice } from './waiting-switches.ts'
import type { Price, Subscription } from './wire.ts'

export const prorations = ['none', 'create_prorations', 'always_invoice'] as const
export type ProrationBehavior = (typeof prorations)[number]

/** Whether a switch takes effect although its charge fails, or waits until it is paid. */
export type PaymentBehavior = 'allow_incomplete' | 'pending_if_incomplete'

export interface Switch {
  price: Price
  behavior: ProrationBehavior
  payment?: PaymentBehavior
}

/**
 * Changes a subscription's price. Prorations are computed by the second. With the same interval the period stays, and prorations wait for the next
 * invoice unless immediate invoicing is requested; with another interval a new period begins and is charged now. During a trial nothing is charged
 * and the trial continues.
 */
export function switchPrice(
  account: StripeAccount,
  subscription: Subscription,
  { price, behavior, payment = 'allow_incomplete' }: Switch,
): void {
  const old = subscription.items.data[0].price
  if (old.id === price.id) return
  const isTrial = subscription.status === 'trialing'
  const isSameInterval =
    old.recurring?.interval === price.recurring?.interval &&
    old.recurring?.interval_count === price.recurring?.interval_count
  const isProrated = !isTrial && behavior !== 'none'
  if (payment === 'pending_if_incomplete' && !isTrial && isSameInterval && behavior === 'always_invoice') {
    switchOncePaid(account, subscription, price)
    return
  }
  if (isProrated) addProration(account, subscription, { price: old, sign: -1 })
  if (isProrated && isSameInterval) addProration(account, subscription, { price, sign: 1 })
  update(account, 'customer.subscription.updated', subscription, () => {
    const item = subscription.items.data[0]
    setPrice(subscription, price)
    if (isTrial || isSameInterval) return
    const now = account.now()
    subscription.billing_cycle_anchor = now
    item.current_period_start = now
    item.current_period_end = nextPeriodEnd(now, price.recurring!, now)
    if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end
  })
  if (isTrial) return
  if (!isSameInterval) invoiceNow(account, subscription, 'period')
  else if (behavior === 'always_invoice') invoiceNow(account, subscription, 'pending')
}

/** Charges first, and switches when that worked. */
function switchOncePaid(account: StripeAccount, subscription: Subscription, price: Price): void {
  addProration(account, subscription, { price: subscription.items.data[0].price, sign: -1 })
  addProration(account, subscription, { price, sign: 1 })
  const invoice = createInvoice(account, subscription, { reason: 'subscription_update', of: 'pending' })
  const { isPaid } = payInvoice(account, invoice, { card: cardOf(account, subscription) })
  if (isPaid) update(account, 'customer.subscription.updated', subscription, () => setPrice(subscription, price))
  else keepPendingUpdate(account, subscription, { price, invoice })
}

/** Credits (-1) or charges (1) the rest of the current period at a price. */
export function addProration(
  account: StripeAccount,
  subscription: Subscription,
  { price, sign }: { price: Price; sign: 1 | -1 },
): void {
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]
  const now = account.now()
  const share = Math.max(0, end - now) / (end - start)
  const product = account.state.products[price.product]?.name ?? 'Subscription'
  const lines = account.state.pendingLines[subscription.id] ?? []
  account.state.pendingLines[subscription.id] = lines
  lines.push({
    amount: sign * Math.round(price.unit_amount * share),
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${product}`,
    period: { start: now, end },
    priceId: price.id,
    productId: price.product,
    isProration: true,
  })
  account.changed()
}

/** Creates and charges an invoice in mid-period. A negative total becomes the customer's credit. */
export function invoiceNow(account: StripeAccount, subscription: Subscription, of: 'period' | 'pending'): void {
  const invoice = createInvoice(account, subscription, { reason: 'subscription_update', of })
  const pause = subscription.pause_collection
  if (pause) leaveUncollected(account, invoice, pause.behavior)
  else {
    const outcome = payInvoice(account, invoice, { card: cardOf(account, subscription) })
    if (subscription.status === 'active' || subscription.status === 'past_due') settle(account, subscription, outcome)
  }
}
