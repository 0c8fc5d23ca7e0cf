import { getStored, type StripeAccount, update } from './account.ts'
import { bookMovement } from './balance.ts'
import { newCharge, newInvoicePayment, newPaymentIntent } from './payment-objects.ts'
import type { CardFailure, StoredCard } from './state.ts'
import { unauthenticated } from './test-cards.ts'
import type { Charge, Invoice, InvoicePayment, PaymentIntent } from './wire.ts'

/** Prepares the payment of an unpaid invoice. */
export function requestPayment(account: StripeAccount, invoice: Invoice): InvoicePayment {
  const intent = newPaymentIntent(invoice, account.now())
  account.state.paymentIntents[intent.id] = intent
  const payment = newInvoicePayment(invoice, intent)
  account.state.invoicePayments[payment.id] = payment
  account.emit('payment_intent.created', intent)
  return payment
}

/** Tries to charge an invoice to a card. Returns the reason of a failure, or null. */
export function attemptPayment(
  account: StripeAccount,
  { invoice, card, isPresent }: { invoice: Invoice; card: StoredCard; isPresent: boolean },
): CardFailure | null {
  const payment = findPayment(account, invoice)!
  const intent = getStored(account.state.paymentIntents, 'payment_intent', payment.payment.payment_intent)
  // At the page the payer answers the bank's question; at a renewal the cardholder is absent.
  const failure = isPresent && card.failure?.code === unauthenticated.code ? null : card.failure
  const charge = newCharge({ intent, paymentMethod: card.paymentMethod, failure, now: account.now() })
  account.state.charges[charge.id] = charge
  if (failure) noteFailure(account, { intent, charge, card, failure })
  else noteSuccess(account, { intent, charge, payment })
  return failure
}

function findPayment({ state }: StripeAccount, invoice: Invoice): InvoicePayment | undefined {
  return Object.values(state.invoicePayments).find((payment) => payment.invoice === invoice.id)
}

function noteSuccess(
  account: StripeAccount,
  { intent, charge, payment }: { intent: PaymentIntent; charge: Charge; payment: InvoicePayment },
): void {
  const { amount, currency } = charge
  const description = charge.description ?? ''
  const booked = bookMovement(account, { category: 'charge', amount, currency, source: charge.id, description })
  charge.balance_transaction = booked.id
  account.emit('charge.succeeded', charge)
  Object.assign(intent, {
    amount_received: amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
  })
  account.emit('payment_intent.succeeded', intent)
  Object.assign(payment, { amount_paid: amount, status: 'paid' })
  payment.status_transitions.paid_at = account.now()
  account.emit('invoice_payment.paid', payment)
}

interface FailedAttempt {
  intent: PaymentIntent
  charge: Charge
  card: StoredCard
  failure: CardFailure
}

function noteFailure(account: StripeAccount, { intent, charge, card, failure }: FailedAttempt): void {
  account.emit('charge.failed', charge)
  const needsOwner = failure.code === unauthenticated.code
  Object.assign(intent, {
    last_payment_error: {
      charge: charge.id,
      code: failure.code,
      ...(failure.declineCode && { decline_code: failure.declineCode }),
      message: failure.message,
      payment_method: card.paymentMethod,
      type: 'card_error',
    },
    latest_charge: charge.id,
    next_action: needsOwner ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: needsOwner ? charge.payment_method : null,
    status: needsOwner ? 'requires_action' : 'requires_payment_method',
  })
  account.emit(needsOwner ? 'payment_intent.requires_action' : 'payment_intent.payment_failed', intent)
}

/** Cancels a payment intent that will no longer be paid. */
export function cancelPayment(account: StripeAccount, invoice: Invoice): void {
  const payment = findPayment(account, invoice)
  if (payment?.status !== 'open') return
  payment.status = 'canceled'
  payment.status_transitions.canceled_at = account.now()
  const intent = getStored(account.state.paymentIntents, 'payment_intent', payment.payment.payment_intent)
  update(account, 'payment_intent.canceled', intent, () => {
    Object.assign(intent, { status: 'canceled', canceled_at: account.now(), cancellation_reason: 'void_invoice' })
  })
}
