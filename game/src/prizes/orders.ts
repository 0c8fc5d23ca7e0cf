/** A payout order sent to Stripe for a prize, and what Stripe reports about it. */
export interface AskedOrder {
  key: string
  /** Whether Stripe ever reported a payment under this key. */
  wasKnown: boolean
  /** Null if Stripe knows no payment under this key. */
  says: 'processing' | 'posted' | 'failed' | 'canceled' | 'returned' | null
}

/** After this time, an order that Stripe has not confirmed needs a person to look it up. */
export const unconfirmedAfterMs = 24 * 60 * 60 * 1000

/**
 * Whether a prize may be paid another way than by these orders: by hand, or under another key. True only if Stripe reports that each failed, was
 * canceled or came back. An unknown order counts as unpaid only if Stripe never knew it: a request on its way may have arrived since.
 */
export const arePaidByNone = (orders: readonly AskedOrder[]): boolean =>
  orders.every(({ wasKnown, says }) =>
    says === null ? !wasKnown : says === 'failed' || says === 'canceled' || says === 'returned',
  )
