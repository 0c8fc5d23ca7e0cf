/** One line of an invoice that is settled, or what the next one will give back. */
export interface InvoicedPart {
  priceId: string
  from: Date
  until: Date
  /** `not-paid`: on a settled invoice that no money pays for, see `paidByMoney`. */
  kind: 'paid' | 'trial' | 'given-back' | 'to-be-given-back' | 'not-paid'
  /** What the line costs after coupons and with tax, in the currency's smallest unit; negative for what is given back. */
  cents: number
  /** The money of the invoice that the line is on; null for what the next one will give back. */
  invoice: InvoiceMoney | null
}

/** The money of a settled invoice, in the currency's smallest unit. */
export interface InvoiceMoney {
  invoiceId: string
  /** Its place among the customer's invoices: the earlier one has the smaller number. */
  place: number
  currency: string
  /** The sum of all its lines; a negative one becomes the customer's credit. */
  totalCents: number
  /** What arrived for it, without what the customer's credit covered. */
  receivedCents: number
  /** How much of that was given back. */
  refundedCents: number
  /** The credit that the operator gave (negative: took) since the invoice before. */
  grantedCents: number
}

/** What the provider says was invoiced for a subscription, and of its latest trial, whether that runs or is over. */
export interface Invoiced {
  /** The earlier first. */
  invoiced: readonly InvoicedPart[]
  trialStart: Date | null
  trialEnd: Date | null
}

/** What is paid for a subscription, and until when. */
export interface PaidFacts {
  /**
   * Whether it was ever paid for, so that its owner may play on while the next payment is awaited. A trial is no payment. False also where what was
   * settled last is not paid by money: then no payment is awaited.
   */
  hasPaid: boolean
  /** The price that was paid last, or that a trial began with: its plan gives the guesses. Null while nothing was invoiced. */
  paidPriceId: string | null
  /** Until when its guesses stand though the subscription is on a cheaper price by now. */
  paidPriceUntil: Date | null
  /** The end of what is paid or on trial. Null where there never was anything. */
  paidUntil: Date | null
}

interface Span {
  priceId: string
  from: Date
  until: Date
}

/**
 * What is paid for a subscription at a moment. Only settled invoices count: of several paid lines that have not ended the latest one, though
 * it begins a second later by the provider's clock, and none beyond where a later invoice gave it back. A trial has the price that it began
 * with, or that was paid before it. Where the next invoice will give something back, the price that was paid stands against a cheaper one no longer.
 */
export function paidFacts({ invoiced, trialEnd }: Omit<Invoiced, 'trialStart'>, now: Date): PaidFacts {
  const spans = paidSpans(invoiced)
  const paid = spans.findLast(({ until }) => until > now) ?? lastToEnd(spans)
  const trial = invoiced.find(({ kind }) => kind === 'trial')
  const notPaid = invoiced.some(
    ({ kind, until }) => kind === 'not-paid' && paid && paid.until <= now && until > paid.until,
  )
  const paidPriceId = paid?.priceId ?? trial?.priceId ?? null
  const ends = [paid?.until, trialEnd].filter((end) => end != null)
  const paidUntil = ends.reduce<Date | null>((last, end) => (last && last > end ? last : end), null)
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

/** What is paid and was not given back, the earlier invoiced first. */
function paidSpans(invoiced: readonly InvoicedPart[]): Span[] {
  const spans: Span[] = []
  for (const { kind, priceId, from, until } of invoiced) {
    if (kind === 'paid') spans.push({ priceId, from, until })
    if (kind !== 'given-back') continue
    for (const span of spans) if (span.priceId === priceId && covers(span, from)) span.until = from
  }
  return spans.filter((span) => span.from < span.until)
}
