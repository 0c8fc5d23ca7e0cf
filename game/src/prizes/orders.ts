/** An order that Stripe was given for a prize, and what Stripe says about it when it is asked. */
export interface AskedOrder {
  key: string
  /** Whether Stripe has ever named a payment under this key. */
  wasKnown: boolean
  /** Null where Stripe knows of no payment under this key. */
  says: 'processing' | 'posted' | 'failed' | 'canceled' | 'returned' | null
}

/** What became of an order that Stripe has not confirmed for so long is looked up by a person. */
export const unconfirmedAfterMs = 24 * 60 * 60 * 1000

/**
 * Whether a prize may be paid in another way than by these orders: by hand, or under another key. Only where Stripe says that each has failed, was
 * canceled or came back. An order that it does not know is no payment only where it never knew it: a request that was on its way may have arrived since.
 */
export const arePaidByNone = (orders: readonly AskedOrder[]): boolean =>
  orders.every(({ wasKnown, says }) =>
    says === null ? !wasKnown : says === 'failed' || says === 'canceled' || says === 'returned',
  )
