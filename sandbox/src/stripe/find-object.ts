import type { StripeAccount } from './account.ts'

/** Any object with this id, of any kind. */
export function findObject({ state }: StripeAccount, id: string): object | undefined {
  const kinds: Record<string, object>[] = [
    state.customers,
    state.subscriptions,
    state.invoices,
    state.prices,
    state.products,
    state.charges,
    state.paymentIntents,
    state.invoicePayments,
    state.balanceTransactions,
    state.refunds,
    state.disputes,
  ]
  const stored = kinds.find((objects) => Object.hasOwn(objects, id))
  if (stored) return stored[id]
  if (Object.hasOwn(state.paymentMethods, id)) return state.paymentMethods[id]?.paymentMethod
  if (Object.hasOwn(state.checkouts, id)) return state.checkouts[id]?.session
  // Objects that refer to a customer outlive it; Stripe shows this instead.
  return id.startsWith('cus_') ? { id, object: 'customer', deleted: true } : undefined
}
