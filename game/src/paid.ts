/** A line of a settled invoice, or a credit on the next one. */
export interface InvoicedPart {
  priceId: string
  from: Date
  until: Date
  /** `not-paid`: on a settled invoice that no money pays for; see `paidByMoney`. */
  kind: 'paid' | 'trial' | 'given-back' | 'to-be-given-back' | 'not-paid'
  /** The cost after coupons and with tax, in the currency's smallest unit; negative for a credit. */
  cents: number
  /** The money of the line's invoice. Null for a credit on the next one. */
  invoice: InvoiceMoney | null
}

/** The money of a settled invoice, in the currency's smallest unit. */
export interface InvoiceMoney {
  invoiceId: string
  /** Its position among the customer's invoices, ascending in time. */
  place: number
  currency: string
  /** The sum of all lines. A negative sum becomes the customer's credit. */
  totalCents: number
  /** The payment received, without the part covered by credit. */
  receivedCents: number
  /** How much of the payment was refunded. */
  refundedCents: number
  /** The credit that the operator granted since the previous invoice; negative if taken back. */
  grantedCents: number
}

/** What the provider invoiced for a subscription, and its latest trial, running or over. */
export interface Invoiced {
  /** Earliest first. */
  invoiced: readonly InvoicedPart[]
  trialStart: Date | null
  trialEnd: Date | null
}

/** What is paid for a subscription, and until when. */
export interface PaidFacts {
  /**
   * Whether it was ever paid for, so that its owner may continue while the next payment is pending. A trial is not a payment. Also false if no money
   * backs the last settled invoice, since then no payment is pending.
   */
  hasPaid: boolean
  /** The last price paid, or the trial's. Its plan sets the number of guesses. Null while nothing was invoiced. */
  paidPriceId: string | null
  /** Until when that price's guesses apply, even if the subscription has moved to a lower price. */
  paidPriceUntil: Date | null
  /** The end of the paid or trial time. Null if there never was any. */
  paidUntil: Date | null
}

interface Span {
  priceId: string
  from: Date
  until: Date
}

/**
 * What is paid for a subscription at a moment. Only settled invoices count. Of several unexpired paid lines the latest counts, even if it begins a
 * second later by the provider's clock, and a later credit ends a line. A trial has the price it began with, or the one paid before it. Once the next
 * invoice will credit something back, the paid price no longer overrides a lower one.
 */
export function paidFacts({ invoiced, trialEnd }: Omit<Invoiced, 'trialStart'>, now: Date): PaidFacts {
  const spans = paidSpans(invoiced)
  const paid = spans.findLast(({ until }) => until > now) ?? lastToEnd(spans)
  const trial = invoiced.find(({ kind }) => kind === 'trial')
  const notPaid = invoiced.some(
    ({ kind, until }) => kind === 'not-paid' && paid && paid.until <= now && until > paid.until,
  )
  const paidPriceId = paid?.priceId ?? trial?.priceId ?? null
  const paidUntil = !paid || (trialEnd && trialEnd > paid.until) ? trialEnd : paid.until
  const credit = invoiced.find(({ kind, priceId }) => kind === 'to-be-given-back' && priceId === paidPriceId)
  return { hasPaid: paid !== null && !notPaid, paidPriceId, paidPriceUntil: credit?.from ?? paidUntil, paidUntil }
}

/** Whether a moment is paid for or on trial. */
export function isPaidFor({ invoiced, trialStart, trialEnd }: Invoiced, at: Date): boolean {
  const isOnTrial = trialStart !== null && trialEnd !== null && trialStart <= at && at < trialEnd
  return isOnTrial || paidSpans(invoiced).some((span) => covers(span, at))
}

const covers = ({ from, until }: Span, at: Date) => from <= at && at < until

function lastToEnd(spans: readonly Span[]): Span | null {
  return spans.reduce<Span | null>((last, span) => (last && last.until > span.until ? last : span), null)
}

/** What is paid and not credited back, in invoice order. */
function paidSpans(invoiced: readonly InvoicedPart[]): Span[] {
  const spans: Span[] = []
  for (const { kind, priceId, from, until } of invoiced) {
    if (kind === 'paid') spans.push({ priceId, from, until })
    if (kind !== 'given-back') continue
    for (const span of spans) if (span.priceId === priceId && covers(span, from)) span.until = from
  }
  return spans.filter((span) => span.from < span.until)
}
