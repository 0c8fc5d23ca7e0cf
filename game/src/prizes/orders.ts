/** An order that the payout service was given for a prize, and what the service says about it when it is asked. */
export interface AskedOrder {
  key: string
  /** Whether the service has ever named a payout under this key. */
  wasKnown: boolean
  /** Null where the service knows of no payout under this key. */
  says: 'pending' | 'paid' | 'failed' | 'returned' | null
}

/** What became of an order that the service has not confirmed for so long is looked up by a person. */
export const unconfirmedAfterMs = 24 * 60 * 60 * 1000

/**
 * Whether a prize may be paid in another way than by these orders: by hand, or under another key. Only where the service says that each has failed or
 * come back. An order that it does not know is no payment only where it never knew it: a request that was on its way may have arrived since.
 */
export const arePaidByNone = (orders: readonly AskedOrder[]): boolean =>
  orders.every(({ wasKnown, says }) => (says === null ? !wasKnown : says === 'failed' || says === 'returned'))
