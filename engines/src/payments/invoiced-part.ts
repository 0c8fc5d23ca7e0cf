/** One line of an invoice: a price for a time. */
export interface InvoicedPart {
  priceId: string
  from: Date
  until: Date
  /**
   * `paid`: on an invoice that the provider calls paid, also where a coupon or credit covers all of it. `trial`: on an invoice over nothing, because of
   * a trial. `given-back`: credited on such an invoice. `to-be-given-back`: to be credited on the next invoice.
   */
  kind: 'paid' | 'trial' | 'given-back' | 'to-be-given-back'
  /** What the line costs after coupons and with tax; negative for what is given back. */
  cents: number
  /** The money of the invoice that the line is on; null for what the next one will give back. */
  invoice: InvoiceMoney | null
}

/** The money of a settled invoice. */
export interface InvoiceMoney {
  invoiceId: string
  /** Its place among the customer's invoices: the earlier one has the smaller number. */
  place: number
  currency: string
  /** The sum of all its lines; a negative one becomes the customer's credit. */
  totalCents: number
  /**
   * What arrived for it, without what the customer's credit covered. What the operator took off it counts as arrived, and so does what is too little to be
   * charged and is charged with the next invoice.
   */
  receivedCents: number
  /** How much of that was given back, or is on its way back. A refund that failed is none. */
  refundedCents: number
  /** The credit that the operator gave (negative: took) since the invoice before. */
  grantedCents: number
}
