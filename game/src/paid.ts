/** One line of an invoice that is settled, or what the next one will give back. */
export interface InvoicedPart {
  priceId: string
  from: Date
  until: Date
  kind: 'paid' | 'trial' | 'given-back' | 'to-be-given-back'
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
  /** Whether anything was ever paid for it; a trial is none. */
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
  const paidPriceId = paid?.priceId ?? trial?.priceId ?? null
  const ends = [paid?.until, trialEnd].filter((end) => end != null)
  const paidUntil = ends.reduce<Date | null>((last, end) => (last && last > end ? last : end), null)
  const credit = invoiced.find(({ kind, priceId }) => kind === 'to-be-given-back' && priceId === paidPriceId)
  return { hasPaid: paid !== null, paidPriceId, paidPriceUntil: credit?.from ?? paidUntil, paidUntil }
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
