import type { StripeAccount } from './account.ts'
import { isOver } from './billing.ts'
import { invalid } from './fault.ts'

/** Stripe refuses a second currency while a subscription or an invoice item is in another (https://docs.stripe.com/invoicing/multi-currency-customers). */
export function requireOneCurrency(
  { state }: StripeAccount,
  { customerId, currency }: { customerId: string; currency: string },
): void {
  const other = Object.values(state.subscriptions).find(
    (one) =>
      one.customer === customerId &&
      one.currency !== currency &&
      (!isOver(one) || (state.pendingLines[one.id] ?? []).length > 0),
  )
  if (!other) return
  throw invalid(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}.`,
  )
}
