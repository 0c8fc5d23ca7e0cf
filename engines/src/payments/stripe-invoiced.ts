import type Stripe from 'stripe'
import type { InvoicedPart } from './port.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

/**
 * Returns the settled invoice lines of a customer's subscriptions, by the subscription's id, the earliest first. Reads pages, the newest first, until
 * every subscription has shown a paid period: earlier lines no longer matter.
 */
export async function readInvoiced(
  stripe: Stripe,
  { customerId, subscriptions }: { customerId: string; subscriptions: readonly Stripe.Subscription[] },
): Promise<Map<string, InvoicedPart[]>> {
  const parts = new Map<string, InvoicedPart[]>(subscriptions.map(({ id }) => [id, []]))
  const trialEnds = new Map(subscriptions.map(({ id, trial_end }) => [id, trial_end]))
  if (subscriptions.length === 0) return parts
  let read = 0
  for await (const invoice of stripe.invoices.list({ customer: customerId, status: 'paid', limit: PAGE_LENGTH })) {
    const isPageRead = read > 0 && read % PAGE_LENGTH === 0
    if (isPageRead && subscriptions.every(({ id }) => parts.get(id)!.some(isPaid))) break
    read += 1
    const lines = (await listLines(stripe, invoice)).toSorted(byTime).flatMap((line) => {
      const subscriptionId = subscriptionOf(line)
      const part = subscriptionId && readLine(line, trialEnds.get(subscriptionId) ?? null)
      return subscriptionId && part ? [{ subscriptionId, part }] : []
    })
    for (const { subscriptionId, part } of lines.toReversed()) parts.get(subscriptionId)?.unshift(part)
  }
  for (const subscription of subscriptions) {
    const own = parts.get(subscription.id)!
    if (mayHaveCredit(subscription, own)) own.push(...(await listPendingCredits(stripe, subscription)))
  }
  return parts
}

/** Stripe lists prorations in no fixed order. Of a switch the credit comes first. */
function byTime(a: Stripe.InvoiceLineItem, b: Stripe.InvoiceLineItem): number {
  return a.period.start - b.period.start || a.amount - b.amount
}

const isPaid = ({ kind }: InvoicedPart) => kind === 'paid'

/** An invoice contains only its first lines; many switches of the price make more. */
export async function listLines(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  if (!lines.has_more) return lines.data
  const all: Stripe.InvoiceLineItem[] = []
  for await (const line of stripe.invoices.listLineItems(id, { limit: PAGE_LENGTH })) all.push(line)
  return all
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
  { amount, period, pricing, parent }: Stripe.InvoiceLineItem,
  trialEnd: number | null,
): InvoicedPart | null {
  const priceId = priceOf(pricing)
  if (!priceId) return null
  const part = { priceId, from: moment(period.start), until: moment(period.end) }
  if (amount < 0) return { ...part, kind: 'given-back' }
  if (amount > 0) return { ...part, kind: 'paid' }
  const isProration = (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration ?? false
  if (isProration) return null
  return { ...part, kind: trialEnd !== null && period.start < trialEnd ? 'trial' : 'paid' }
}

function priceOf(pricing: Stripe.InvoiceLineItem.Pricing | Stripe.InvoiceItem.Pricing | null): string | null {
  const price = pricing?.price_details?.price
  return typeof price === 'object' ? price.id : (price ?? null)
}

/** Only a subscription whose price differs from the last paid one can have pending credit. */
function mayHaveCredit({ items, ended_at }: Stripe.Subscription, parts: readonly InvoicedPart[]): boolean {
  const lastPaid = parts.findLast(isPaid)
  return ended_at === null && lastPaid !== undefined && lastPaid.priceId !== items.data[0]?.price.id
}

/** The credits of switches that the next invoice will give back. */
async function listPendingCredits(stripe: Stripe, { id, customer }: Stripe.Subscription): Promise<InvoicedPart[]> {
  const credits: InvoicedPart[] = []
  const customerId = typeof customer === 'string' ? customer : customer.id
  for await (const item of stripe.invoiceItems.list({ customer: customerId, pending: true, limit: PAGE_LENGTH })) {
    const priceId = priceOf(item.pricing)
    if (item.amount >= 0 || !priceId || item.parent?.subscription_details?.subscription !== id) continue
    const { start, end } = item.period
    credits.unshift({ priceId, from: moment(start), until: moment(end), kind: 'to-be-given-back' })
  }
  return credits
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000)
}
