import { getStored, type StripeAccount, update } from './account.ts'
import { moveCustomerBalance } from './customer-balance.ts'
import { type InvoiceReason, newInvoice } from './invoice-object.ts'
import { attemptPayment, cancelPayment, requestPayment } from './payments.ts'
import type { CardFailure, PendingLine, StoredCard } from './state.ts'
import { unauthenticated } from './test-cards.ts'
import type { Invoice, Subscription } from './wire.ts'

/** When a failed charge is retried, in days after the previous charge; after the last the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7]

/** The result of an attempt; without a card there is no failure. */
export type PaymentOutcome = { isPaid: true } | { isPaid: false; failure: CardFailure | null }

/**
 * Creates an invoice of a subscription's pending items and, unless only those are requested, its current period. It is open until `payInvoice`
 * settles it.
 */
export function createInvoice(
  account: StripeAccount,
  subscription: Subscription,
  { reason, of = 'period' }: { reason: InvoiceReason; of?: 'period' | 'pending' },
): Invoice {
  const { state } = account
  const customer = getStored(state.customers, 'customer', subscription.customer)
  const lines = [...(state.pendingLines[subscription.id] ?? [])]
  if (of === 'period') lines.push(periodLine(subscription))
  delete state.pendingLines[subscription.id]
  const invoice = newInvoice({ subscription, customer, reason, lines, now: account.now() })
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1
  state.invoices[invoice.id] = invoice
  subscription.latest_invoice = invoice.id
  account.emit('invoice.created', invoice)
  const amount = (invoice.ending_balance ?? 0) - customer.balance
  const { id, currency } = invoice
  if (amount !== 0)
    moveCustomerBalance(account, customer, {
      amount,
      currency,
      type: 'applied_to_invoice',
      invoice: id,
      description: null,
    })
  if (invoice.amount_remaining > 0) requestPayment(account, invoice)
  account.emit('invoice.finalized', invoice)
  return invoice
}

/** A subscription's current period, which costs nothing during a trial. */
function periodLine(subscription: Subscription): PendingLine {
  const { price, current_period_start, current_period_end } = subscription.items.data[0]
  const isTrial = subscription.status === 'trialing'
  return {
    amount: isTrial ? 0 : price.unit_amount,
    description: isTrial ? 'Trial period' : 'Subscription',
    period: { start: current_period_start, end: current_period_end },
    priceId: price.id,
    productId: price.product,
    isProration: false,
  }
}

export interface InvoiceAttempt {
  card: StoredCard | undefined
  /** Whether the cardholder is present to answer the bank's question. */
  isPresent?: boolean
  /** A manual retry: it does not change the retry schedule, except at the first attempt. */
  isManual?: boolean
}

/** Charges an open invoice. Nothing to pay counts as paid. */
export function payInvoice(
  account: StripeAccount,
  invoice: Invoice,
  { card, isPresent = false, isManual = false }: InvoiceAttempt,
): PaymentOutcome {
  const isFree = invoice.amount_remaining === 0
  const failure = isFree || !card ? null : attemptPayment(account, { invoice, card, isPresent })
  const isPaid = isFree || (card !== undefined && failure === null)
  update(account, 'invoice.updated', invoice, () => {
    invoice.attempted = true
    if (!isFree && (!isManual || invoice.attempt_count === 0)) planNextAttempt(account, invoice)
    if (isPaid) markPaid(account, invoice)
  })
  if (isPaid) {
    account.emit('invoice.paid', invoice)
    account.emit('invoice.payment_succeeded', invoice)
    return { isPaid }
  }
  account.emit('invoice.payment_failed', invoice)
  if (failure?.code === unauthenticated.code) account.emit('invoice.payment_action_required', invoice)
  return { isPaid, failure }
}

/** The first invoice of a subscription is not retried automatically; its customer has 23 hours. */
function planNextAttempt(account: StripeAccount, invoice: Invoice): void {
  invoice.attempt_count += 1
  const days = RETRY_AFTER_DAYS[invoice.attempt_count - 1]
  const isPlanned = days !== undefined && invoice.billing_reason !== 'subscription_create'
  invoice.next_payment_attempt = isPlanned ? account.now() + days * 86_400 : null
}

function markPaid(account: StripeAccount, invoice: Invoice): void {
  invoice.status = 'paid'
  invoice.next_payment_attempt = null
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.status_transitions.paid_at = account.now()
}

/** While collection is paused an invoice is created but not charged; the subscription's status does not change. */
export function leaveUncollected(account: StripeAccount, invoice: Invoice, behavior: string): void {
  if (invoice.amount_remaining === 0) payInvoice(account, invoice, { card: undefined })
  else if (behavior === 'void') voidInvoice(account, invoice)
  else {
    update(account, 'invoice.updated', invoice, () => {
      invoice.status = behavior === 'mark_uncollectible' ? 'uncollectible' : 'draft'
    })
    if (behavior === 'mark_uncollectible') account.emit('invoice.marked_uncollectible', invoice)
  }
}

/** Voids an unpaid invoice. */
export function voidInvoice(account: StripeAccount, invoice: Invoice): void {
  if (invoice.status !== 'open') return
  cancelPayment(account, invoice)
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = account.now()
  account.emit('invoice.voided', invoice)
}
