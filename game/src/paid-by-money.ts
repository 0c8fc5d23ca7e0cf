import type { InvoicedPart, InvoiceMoney } from './paid.ts'

interface Line {
  /** The index of the line's subscription in the list. */
  owner: number
  part: InvoicedPart
}

/** What can still be credited of the money of one invoice. */
interface Pot {
  leftCents: number
}

interface Paid extends Line {
  pot: Pot
}

/**
 * Finds which of a customer's settled invoices are backed by money, given all the customer's subscriptions. The provider also calls an invoice paid
 * if credit covers it, and it credits the rest of unpaid periods. Here credit is worth only what was paid for the time it returns. An invoice is not
 * paid if it exceeds that credit, the operator's grants and its own payment, or if its whole payment or more than half of its price was refunded. The
 * lines of unpaid invoices become `not-paid`, and what they credit is dropped. A smaller refund ends no time.
 */
export function paidByMoney<Subscription extends { invoiced: readonly InvoicedPart[] }>(
  subscriptions: readonly Subscription[],
): (Omit<Subscription, 'invoiced'> & { invoiced: InvoicedPart[] })[] {
  const unpaid = findUnpaid(subscriptions)
  const judged = (part: InvoicedPart): InvoicedPart[] => {
    if (!part.invoice || !unpaid.has(part.invoice.invoiceId)) return [part]
    if (part.kind === 'paid') return [{ ...part, kind: 'not-paid' }]
    return part.kind === 'given-back' ? [] : [part]
  }
  return subscriptions.map((subscription) => ({ ...subscription, invoiced: subscription.invoiced.flatMap(judged) }))
}

function findUnpaid(subscriptions: readonly { invoiced: readonly InvoicedPart[] }[]): Set<string> {
  const unpaid = new Set<string>()
  const credit = new Map<string, number>()
  const paid: Paid[] = []
  for (const { money, lines } of invoicesOf(subscriptions)) {
    const { invoiceId, currency, totalCents, receivedCents, refundedCents, grantedCents } = money
    const beforeCents = Math.max(0, (credit.get(currency) ?? 0) + grantedCents)
    const own = paidLines(lines)
    const { taken, hollowCents } = takeCredit([...paid, ...own], lines)
    const leftCents = beforeCents + receivedCents - totalCents - hollowCents
    if (leftCents >= 0 && !isRefunded(money)) {
      for (const [pot, cents] of taken) pot.leftCents -= cents
      for (const { pot } of own.slice(0, 1)) pot.leftCents -= refundedCents
      paid.push(...own)
      credit.set(currency, leftCents)
    } else {
      unpaid.add(invoiceId)
      credit.set(currency, beforeCents + receivedCents - refundedCents)
    }
  }
  return unpaid
}

/** Credit may have paid a part of the price, so the whole payment can be less than half of it. */
function isRefunded({ totalCents, receivedCents, refundedCents }: InvoiceMoney): boolean {
  return refundedCents > 0 && (refundedCents >= receivedCents || refundedCents * 2 > totalCents)
}

/** The invoice's lines that cost something, with what can be credited for all of them. */
function paidLines(lines: readonly Line[]): Paid[] {
  const charges = lines.filter(({ part }) => part.cents > 0)
  const pot = { leftCents: charges.reduce((sum, { part }) => sum + part.cents, 0) }
  return charges.map((line) => ({ ...line, pot }))
}

/**
 * Finds, by invoice, the money that the lines credit back, and how much of the credit no money backs. The provider rounds each line, so one cent is
 * ignored.
 */
function takeCredit(paid: readonly Paid[], lines: readonly Line[]): { taken: Map<Pot, number>; hollowCents: number } {
  const taken = new Map<Pot, number>()
  let hollowCents = 0
  for (const { owner, part } of lines.filter((line) => line.part.cents < 0)) {
    let openCents = -part.cents
    for (const line of paid.filter((one) => one.owner === owner && isOfTime(one.part, part))) {
      const before = taken.get(line.pot) ?? 0
      const cents = Math.min(openCents, line.pot.leftCents - before)
      taken.set(line.pot, before + cents)
      openCents -= cents
    }
    if (openCents > 1) hollowCents += openCents
  }
  return { taken, hollowCents }
}

function isOfTime(paid: InvoicedPart, back: InvoicedPart): boolean {
  return paid.priceId === back.priceId && paid.from <= back.from && back.from < paid.until
}

/** The invoices, earliest first, each with its lines for all subscriptions. */
function invoicesOf(
  subscriptions: readonly { invoiced: readonly InvoicedPart[] }[],
): { money: InvoiceMoney; lines: Line[] }[] {
  const invoices = new Map<string, { money: InvoiceMoney; lines: Line[] }>()
  for (const [owner, { invoiced }] of subscriptions.entries())
    for (const part of invoiced) {
      if (!part.invoice) continue
      const invoice = invoices.get(part.invoice.invoiceId) ?? { money: part.invoice, lines: [] }
      invoices.set(part.invoice.invoiceId, invoice)
      invoice.lines.push({ owner, part })
    }
  return [...invoices.values()].toSorted((a, b) => a.money.place - b.money.place)
}
