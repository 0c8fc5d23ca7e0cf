import Stripe from 'stripe'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

/** Money of a customer that is not on the invoices themselves, by the invoice's id, in the currency's smallest unit. */
export interface MoneyOfCustomer {
  /** What was refunded of an invoice's payments, or is being refunded. */
  refunded: Map<string, number>
  /** What the operator added to the customer's credit since the previous invoice. */
  granted: Map<string, number>
}

/** Reads the refunds of invoices, and the credit granted by hand. The invoices come with their payments, earliest first. */
export async function readMoney(
  stripe: Stripe,
  { customerId, invoices }: { customerId: string; invoices: readonly Stripe.Invoice[] },
): Promise<MoneyOfCustomer> {
  return {
    refunded: await readRefunded(stripe, { customerId, invoices }),
    granted: await readGranted(stripe, { customerId, invoices }),
  }
}

/** Only charges name both their customer and their refunds. */
async function readRefunded(
  stripe: Stripe,
  { customerId, invoices }: { customerId: string; invoices: readonly Stripe.Invoice[] },
): Promise<Map<string, number>> {
  const refunded = new Map<string, number>()
  const [earliest] = invoices
  if (!earliest) return refunded
  for await (const charge of stripe.charges.list({ customer: customerId, limit: PAGE_LENGTH })) {
    if (charge.created < earliest.created) break
    if (charge.amount_refunded === 0) continue
    const invoiceId = invoices.find((invoice) => isPaidBy(invoice, charge))?.id
    if (invoiceId) refunded.set(invoiceId, (refunded.get(invoiceId) ?? 0) + (await sumRefunds(stripe, charge)))
  }
  return refunded
}

function isPaidBy({ payments }: Stripe.Invoice, { id, payment_intent }: Stripe.Charge): boolean {
  return (payments?.data ?? []).some(({ payment }) => {
    const intentId = payment.payment_intent ? idOf(payment.payment_intent) : null
    if (intentId !== null) return payment_intent !== null && intentId === idOf(payment_intent)
    return payment.charge !== undefined && idOf(payment.charge) === id
  })
}

/** A charge's refunds, newest first, failed and canceled ones included. */
export function refundsOf(stripe: Stripe, { id }: Pick<Stripe.Charge, 'id'>): AsyncIterable<Stripe.Refund> {
  return stripe.refunds.list({ charge: id, limit: PAGE_LENGTH })
}

/** Whether the payer has the money, or is being sent it. A refund may fail weeks later (https://docs.stripe.com/refunds#failed-refunds). */
export function isGivenBack({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled'
}

/** The charge's own sum need not show that a refund has failed. */
async function sumRefunds(stripe: Stripe, charge: Stripe.Charge): Promise<number> {
  let cents = 0
  for await (const refund of refundsOf(stripe, charge)) if (isGivenBack(refund)) cents += refund.amount
  return cents
}

/** What invoices themselves add to or use of the customer's credit (https://docs.stripe.com/billing/customer/balance). */
const ofInvoices = ['applied_to_invoice', 'unapplied_from_invoice', 'invoice_too_small', 'invoice_too_large']

/** Requested only if an invoice used credit. A key that may not read it finds no credit granted by hand. */
async function readGranted(
  stripe: Stripe,
  { customerId, invoices }: { customerId: string; invoices: readonly Stripe.Invoice[] },
): Promise<Map<string, number>> {
  const granted = new Map<string, number>()
  if (invoices.every(({ starting_balance }) => starting_balance >= 0)) return granted
  try {
    for await (const entry of stripe.customers.listBalanceTransactions(customerId, { limit: PAGE_LENGTH })) {
      if (ofInvoices.includes(entry.type)) continue
      const next = invoices.find(({ created, currency }) => created >= entry.created && currency === entry.currency)
      if (next) granted.set(next.id, (granted.get(next.id) ?? 0) - entry.amount)
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
  }
  return granted
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
