import { getStored, newId, type StripeAccount, update } from './account.ts'
import { blank } from './blank.ts'
import { voidInvoice } from './invoices.ts'
import { planOf } from './subscription-object.ts'
import type { Invoice, Price, Subscription } from './wire.ts'

const PENDING_SECONDS = 23 * 3600

/** Puts the price on the subscription's item. */
export function setPrice(subscription: Subscription, price: Price): void {
  Object.assign(subscription.items.data[0], { price: structuredClone(price), plan: planOf(price) })
}

/**
 * Stores a switch until its invoice is paid, for 23 hours (https://docs.stripe.com/billing/subscriptions/pending-updates). Meanwhile the subscription
 * continues unchanged.
 */
export function keepPendingUpdate(
  account: StripeAccount,
  subscription: Subscription,
  { price, invoice }: { price: Price; invoice: Invoice },
): void {
  account.state.pendingUpdates[subscription.id] = { priceId: price.id, invoiceId: invoice.id }
  invoice.next_payment_attempt = null
  update(account, 'customer.subscription.updated', subscription, () => {
    const [item] = subscription.items.data
    subscription.pending_update = {
      ...blank<NonNullable<Subscription['pending_update']>>()('pending_update'),
      expires_at: account.now() + PENDING_SECONDS,
      subscription_items: [{ ...structuredClone(item), price: structuredClone(price), plan: planOf(price) }],
    }
  })
}

/** Applies a waiting switch once its invoice is paid. */
export function applyPendingUpdate(account: StripeAccount, subscription: Subscription, invoice: Invoice): void {
  const pending = account.state.pendingUpdates[subscription.id]
  if (pending?.invoiceId !== invoice.id) return
  delete account.state.pendingUpdates[subscription.id]
  update(account, 'customer.subscription.updated', subscription, () => {
    setPrice(subscription, getStored(account.state.prices, 'price', pending.priceId))
    subscription.pending_update = null
  })
  account.emit('customer.subscription.pending_update_applied', subscription)
}

export function expirePendingUpdate(account: StripeAccount, subscription: Subscription): void {
  const pending = account.state.pendingUpdates[subscription.id]
  delete account.state.pendingUpdates[subscription.id]
  if (pending) voidInvoice(account, getStored(account.state.invoices, 'invoice', pending.invoiceId))
  update(account, 'customer.subscription.updated', subscription, () => {
    subscription.pending_update = null
  })
  account.emit('customer.subscription.pending_update_expired', subscription)
}

/** Schedules another price for the next period, as the portal does. */
export function schedulePrice(account: StripeAccount, subscription: Subscription, price: Price): void {
  account.state.scheduledPrices[subscription.id] = price.id
  update(account, 'customer.subscription.updated', subscription, () => {
    subscription.schedule ??= newId('sub_sched')
  })
}

/** Removes the scheduled switch; the subscription continues unchanged. */
export function releaseSchedule(account: StripeAccount, subscription: Subscription): void {
  delete account.state.scheduledPrices[subscription.id]
  update(account, 'customer.subscription.updated', subscription, () => {
    subscription.schedule = null
  })
}

/** Called when a period ends: the scheduled price applies to the next. */
export function takeScheduledPrice(account: StripeAccount, subscription: Subscription): void {
  const priceId = account.state.scheduledPrices[subscription.id]
  if (priceId === undefined) return
  setPrice(subscription, getStored(account.state.prices, 'price', priceId))
  releaseSchedule(account, subscription)
}
