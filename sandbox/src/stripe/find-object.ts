import type { StripeAccount } from './account.ts'

/** Any object that an id stands for, of whatever kind. */
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
    state.setupIntents,
    state.testClocks,
  ]
  const kept = kinds.find((objects) => Object.hasOwn(objects, id))
  if (kept) return kept[id]
  if (Object.hasOwn(state.paymentMethods, id)) return state.paymentMethods[id]?.paymentMethod
  if (Object.hasOwn(state.checkouts, id)) return state.checkouts[id]?.session
  // Objects that refer to a customer outlive it; Stripe shows this in its place.
  return id.startsWith('cus_') ? { id, object: 'customer', deleted: true } : undefined
}

/** The customer that an object belongs to, or is. */
export function customerOf(account: StripeAccount, object: object): string | undefined {
  if ('object' in object && object.object === 'customer') return 'id' in object ? String(object.id) : undefined
  if ('customer' in object && typeof object.customer === 'string') return object.customer
  if (!('invoice' in object) || typeof object.invoice !== 'string') return undefined
  return account.state.invoices[object.invoice]?.customer
}
