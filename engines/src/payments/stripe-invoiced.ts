import type Stripe from 'stripe'
import type { InvoicedPart, InvoiceMoney } from './invoiced-part.ts'
import { type MoneyOfCustomer, readMoney } from './stripe-invoice-money.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

interface ReadInvoice {
  invoice: Stripe.Invoice
  lines: Stripe.InvoiceLineItem[]
}

/** Returns the settled invoice lines of a customer's subscriptions by subscription id, earliest first. */
export async function readInvoiced(
  stripe: Stripe,
  { customerId, subscriptions }: { customerId: string; subscriptions: readonly Stripe.Subscription[] },
): Promise<Map<string, InvoicedPart[]>> {
  const parts = new Map<string, InvoicedPart[]>(subscriptions.map(({ id }) => [id, []]))
  const trialEnds = new Map(subscriptions.map(({ id, trial_end }) => [id, trial_end]))
  if (subscriptions.length === 0) return parts
  const read = await readInvoices(stripe, { customerId, subscriptions })
  const money = await readMoney(stripe, { customerId, invoices: read.map(({ invoice }) => invoice) })
  for (const [place, { invoice, lines }] of read.entries())
    for (const line of lines) {
      const subscriptionId = subscriptionOf(line)
      const trialEnd = trialEnds.get(subscriptionId ?? '') ?? null
      const part = readLine(line, { trialEnd, money: moneyOf(invoice, { place, money }) })
      if (subscriptionId && part) parts.get(subscriptionId)?.push(part)
    }
  for (const subscription of subscriptions) {
    const own = parts.get(subscription.id)!
    if (mayHaveCredit(subscription, own)) own.push(...(await listPendingCredits(stripe, subscription)))
  }
  return parts
}

/**
 * Reads pages of paid invoices, newest first, until every subscription has shown a paid period: earlier lines no longer matter. With credit, all are
 * read, since it may come from any of them. Returns the earliest first.
 */
async function readInvoices(
  stripe: Stripe,
  { customerId, subscriptions }: { customerId: string; subscriptions: readonly Stripe.Subscription[] },
): Promise<ReadInvoice[]> {
  const read: ReadInvoice[] = []
  const expand = ['data.payments']
  const waiting = new Set(subscriptions.map(({ id }) => id))
  let hasCredit = false
  for await (const invoice of stripe.invoices.list({
    customer: customerId,
    status: 'paid',
    limit: PAGE_LENGTH,
    expand,
  })) {
    if (read.length > 0 && read.length % PAGE_LENGTH === 0 && waiting.size === 0 && !hasCredit) break
    const lines = (await listLines(stripe, invoice)).toSorted(byTime)
    read.push({ invoice, lines })
    hasCredit ||= invoice.starting_balance < 0 || lines.some(({ amount }) => amount < 0)
    for (const line of lines) if (line.amount > 0) waiting.delete(subscriptionOf(line) ?? '')
  }
  return read.reverse()
}

/** Stripe lists prorations in no fixed order. Of a switch the credit comes first. */
function byTime(a: Stripe.InvoiceLineItem, b: Stripe.InvoiceLineItem): number {
  return a.period.start - b.period.start || a.amount - b.amount
}

/** An invoice contains only its first lines; many switches of the price create more. */
export async function listLines(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  if (!lines.has_more) return lines.data
  const all: Stripe.InvoiceLineItem[] = []
  for await (const line of stripe.invoices.listLineItems(id, { limit: PAGE_LENGTH })) all.push(line)
  return all
}

function moneyOf(
  {
    id,
    currency,
    total,
    amount_paid,
    starting_balance,
    ending_balance,
    pre_payment_credit_notes_amount,
  }: Stripe.Invoice,
  { place, money: { refunded, granted } }: { place: number; money: MoneyOfCustomer },
): InvoiceMoney {
  // A positive balance is a debt: what the previous invoice could not charge, or what this one leaves to the next.
  const debtBefore = Math.max(0, starting_balance)
  const debtLeft = Math.max(0, ending_balance ?? 0)
  return {
    invoiceId: id,
    place,
    currency,
    totalCents: total,
    receivedCents: amount_paid - debtBefore + debtLeft + pre_payment_credit_notes_amount,
    refundedCents: refunded.get(id) ?? 0,
    grantedCents: granted.get(id) ?? 0,
  }
}

/** A proration is an invoice item of its own or a line of the subscription's item, depending on the billing mode. */
function subscriptionOf({ parent }: Stripe.InvoiceLineItem): string | null {
  return parent?.subscription_item_details?.subscription ?? parent?.invoice_item_details?.subscription ?? null
}

/**
 * A line's amount is before coupons and credit, so 0 means a trial, a free price, or a switch during one of them. A line that begins before the end
 * of a trial belongs to the trial, also where the trial ended early. Lines without a price belong to no plan.
 */
function readLine(
  line: Stripe.InvoiceLineItem,
  { trialEnd, money }: { trialEnd: number | null; money: InvoiceMoney },
): InvoicedPart | null {
  const { amount, period, pricing, parent } = line
  const priceId = priceOf(pricing)
  if (!priceId) return null
  const part = { priceId, from: moment(period.start), until: moment(period.end), cents: centsOf(line), invoice: money }
  if (amount < 0) return { ...part, kind: 'given-back' }
  if (amount > 0) return { ...part, kind: 'paid' }
  const isProration = (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration ?? false
  if (isProration) return null
  return { ...part, kind: trialEnd !== null && period.start < trialEnd ? 'trial' : 'paid' }
}

function centsOf({ amount, discount_amounts, taxes }: Stripe.InvoiceLineItem): number {
  const discount = (discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0)
  const addedTax = (taxes ?? []).reduce((sum, one) => sum + (one.tax_behavior === 'exclusive' ? one.amount : 0), 0)
  return amount - discount + addedTax
}

function priceOf(pricing: Stripe.InvoiceLineItem.Pricing | Stripe.InvoiceItem.Pricing | null): string | null {
  const price = pricing?.price_details?.price
  return typeof price === 'object' ? price.id : (price ?? null)
}

/** Only a paused subscription, or one whose price differs from the last paid one, can have pending credit. */
function mayHaveCredit({ items, ended_at, status }: Stripe.Subscription, parts: readonly InvoicedPart[]): boolean {
  const lastPaid = parts.findLast(({ kind }) => kind === 'paid')
  return (
    ended_at === null && lastPaid !== undefined && (status === 'paused' || lastPaid.priceId !== items.data[0]?.price.id)
  )
}

/** The credits of switches on the next invoice. */
async function listPendingCredits(stripe: Stripe, { id, customer }: Stripe.Subscription): Promise<InvoicedPart[]> {
  const credits: InvoicedPart[] = []
  const customerId = typeof customer === 'string' ? customer : customer.id
  for await (const item of stripe.invoiceItems.list({ customer: customerId, pending: true, limit: PAGE_LENGTH })) {
    const priceId = priceOf(item.pricing)
    if (item.amount >= 0 || !priceId || item.parent?.subscription_details?.subscription !== id) continue
    const { start, end } = item.period
    const kind = 'to-be-given-back'
    credits.unshift({ priceId, from: moment(start), until: moment(end), kind, cents: item.amount, invoice: null })
  }
  return credits
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000)
}
