/** One line of an invoice: a price for a time. */
export interface InvoicedPart {
  priceId: string
  from: Date
  until: Date
  /**
   * `paid`: on an invoice that the provider calls paid, even if a coupon or credit covers all of it. `trial`: on an invoice over 0, because of a
   * trial. `given-back`: credited on such an invoice. `to-be-given-back`: to be credited on the next invoice.
   */
  kind: 'paid' | 'trial' | 'given-back' | 'to-be-given-back'
  /** The cost after coupons and with tax; negative for a credit. */
  cents: number
  /** The money of the line's invoice. Null for a credit on the next one. */
  invoice: InvoiceMoney | null
}

/** The money of a settled invoice. */
export interface InvoiceMoney {
  invoiceId: string
  /** Its position among the customer's invoices, ascending in time. */
  place: number
  currency: string
  /** The sum of all its lines. A negative sum becomes the customer's credit. */
  totalCents: number
  /**
   * The payment received, without the part covered by credit. What the operator wrote off counts as received, and so does an amount too small to
   * charge, which the next invoice charges.
   */
  receivedCents: number
  /** How much of that was refunded, or is being refunded. Failed refunds do not count. */
  refundedCents: number
  /** The credit that the operator granted since the previous invoice; negative if taken back. */
  grantedCents: number
}
