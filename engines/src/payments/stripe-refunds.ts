import Stripe from 'stripe'
import type { ProviderRefund } from './port.ts'
import { isGivenBack, refundsOf } from './stripe-invoice-money.ts'
import { listLines } from './stripe-invoiced.ts'
import { cancelNow } from './stripe-subscriptions.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

/** Marks our own refunds of a subscription that should never have begun. */
const UNWANTED = 'unwanted_subscription'

/** Stripe lists refunds by charge only. */
export async function listRefunds(stripe: Stripe, customerId: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = []
  const expand = ['data.refunds']
  for await (const charge of stripe.charges.list({ customer: customerId, limit: PAGE_LENGTH, expand }))
    for (const refund of await listRefundsOf(stripe, charge))
      if (!refund.metadata?.[UNWANTED]) refunds.push(readRefund(refund, charge.id))
  return refunds.sort((a, b) => a.refundedAt.getTime() - b.refundedAt.getTime())
}

/** The charge's own sum may be back at 0 when its refund has failed. Its list contains only the latest refunds. */
async function listRefundsOf(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (refunds && !refunds.has_more) return refunds.data
  const all: Stripe.Refund[] = []
  for await (const refund of refundsOf(stripe, { id })) all.push(refund)
  return all
}

function readRefund({ id, amount, currency, status, created }: Stripe.Refund, chargeId: string): ProviderRefund {
  return {
    refundId: id,
    chargeId,
    amountCents: amount,
    currency,
    isGivenBack: isGivenBack({ status }),
    refundedAt: new Date(created * 1000),
  }
}

/** Ends the subscription first and then refunds: after a crash in between nothing more is charged, and a repetition refunds the rest. */
export async function cancelAndRefund(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { items } = await cancelNow(stripe, subscriptionId)
  const periodStart = Math.max(0, ...items.data.map((item) => item.current_period_start))
  for await (const invoice of stripe.invoices.list({
    subscription: subscriptionId,
    status: 'paid',
    limit: PAGE_LENGTH,
  })) {
    // An earlier period was used up; an invoice over 0, as for a trial, has no payments.
    const isOfPeriod = (await listLines(stripe, invoice)).some(({ period }) => period.end > periodStart)
    if (isOfPeriod) await refundInvoice(stripe, { invoiceId: invoice.id, subscriptionId })
  }
}

/** Since Stripe's version 2025-03-31 an invoice's payments are a list of their own. */
async function refundInvoice(
  stripe: Stripe,
  { invoiceId, subscriptionId }: { invoiceId: string; subscriptionId: string },
): Promise<void> {
  const payments = stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: PAGE_LENGTH })
  for await (const { payment } of payments) {
    const paid = payment.payment_intent ? { payment_intent: idOf(payment.payment_intent) } : chargeOf(payment)
    if (paid) await refundRest(stripe, { paid, subscriptionId })
  }
}

type Paid = { payment_intent: string } | { charge: string }

function chargeOf({ charge }: Stripe.InvoicePayment.Payment): Paid | null {
  return charge ? { charge: idOf(charge) } : null
}

/** Without an amount Stripe refunds the rest, and refuses if nothing is left. */
async function refundRest(
  stripe: Stripe,
  { paid, subscriptionId }: { paid: Paid; subscriptionId: string },
): Promise<void> {
  const idempotencyKey = `refund ${subscriptionId} ${Object.values(paid).join()}`
  try {
    await stripe.refunds.create({ ...paid, metadata: { [UNWANTED]: subscriptionId } }, { idempotencyKey })
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
    if (!isDone) throw error
  }
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
