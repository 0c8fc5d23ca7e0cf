import type { InvoicedPart, InvoiceMoney } from './paid.ts'

interface Line {
  /** Whose line it is: the subscription's place in the list. */
  owner: number
  part: InvoicedPart
}

/** What can still be given back of the money of one invoice. */
interface Pot {
  leftCents: number
}

interface Paid extends Line {
  pot: Pot
}

/**
 * Finds which settled invoices of a customer are paid by money, given all the customer's subscriptions. The provider calls an invoice paid also where
 * credit covers it, and gives credit for the rest of a period that nobody paid for. Here credit is worth what was paid for the time that it gives
 * back. An invoice that is not covered by such credit, by what the operator granted and by what arrived for it is not paid, and neither is one
 * whose whole payment was refunded: its lines become `not-paid`, and what it gives back is not given back. Part of a refund ends no time.
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
    const isRefunded = receivedCents > 0 && refundedCents >= receivedCents
    if (leftCents >= 0 && !isRefunded) {
      for (const [pot, cents] of taken) pot.leftCents -= cents
      for (const { pot } of own.slice(0, 1)) pot.leftCents -= refundedCents
      paid.push(...own)
      credit.set(currency, leftCents)
    } else {
      unpaid.add(invoiceId)
      credit.set(currency, beforeCents + Math.max(0, receivedCents - refundedCents))
    }
  }
  return unpaid
}

/** The lines of an invoice that cost something, with what can be given back of all of them. */
function paidLines(lines: readonly Line[]): Paid[] {
  const charges = lines.filter(({ part }) => part.cents > 0)
  const pot = { leftCents: charges.reduce((sum, { part }) => sum + part.cents, 0) }
  return charges.map((line) => ({ ...line, pot }))
}

/**
 * Finds what the lines give back of the money that their time was paid with, by its invoice, and how much of it no money stands behind. The provider
 * rounds each line, so one cent is none.
 */
function takeCredit(paid: readonly Paid[], lines: readonly Line[]): { taken: Map<Pot, number>; hollowCents: number } {
  const taken = new Map<Pot, number>()
  let hollowCents = 0
  for (const { owner, part } of lines.filter((line) => line.part.cents < 0)) {
    let openCents = -part.cents
    for (const line of paid.filter((one) => one.owner === owner && isOfTime(one.part, part))) {
      const before = taken.get(line.pot) ?? 0
      const cents = Math.min(openCents, Math.max(0, line.pot.leftCents - before))
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

/** The invoices, the earlier first, each with its lines of all subscriptions. */
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
