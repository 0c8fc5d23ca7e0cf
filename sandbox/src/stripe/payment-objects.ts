import { newId } from './account.ts'
import { blank } from './blank.ts'
import type { CardFailure } from './state.ts'
import type { Charge, Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from './wire.ts'

/** The payment intent of an invoice; a card comes with the first attempt. */
export function newPaymentIntent(invoice: Invoice, now: number): PaymentIntent {
  const id = newId('pi')
  return {
    ...blank<PaymentIntent>()('payment_intent'),
    id,
    amount: invoice.amount_remaining,
    client_secret: newId(`${id}_secret`, 25),
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  }
}

export function newInvoicePayment(invoice: Invoice, { id, created }: PaymentIntent): InvoicePayment {
  return {
    ...blank<InvoicePayment>()('invoice_payment'),
    id: newId('inpay'),
    amount_requested: invoice.amount_remaining,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    payment: { payment_intent: id, type: 'payment_intent' },
  }
}

export interface Attempt {
  intent: PaymentIntent
  paymentMethod: PaymentMethod
  failure: CardFailure | null
  now: number
}

/** One attempt to take the money, successful or not. */
export function newCharge({ intent, paymentMethod, failure, now }: Attempt): Charge {
  return {
    ...blank<Charge>()('charge'),
    id: newId('ch'),
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    billing_details: paymentMethod.billing_details,
    captured: failure === null,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    outcome: {
      ...blank<NonNullable<Charge['outcome']>>()('charge_outcome'),
      advice_code: failure ? 'try_again_later' : null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure?.declineCode ?? null,
      seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: { card: cardDetails(paymentMethod, intent.amount), type: 'card' },
    status: failure ? 'failed' : 'succeeded',
  }
}

type CardDetails = NonNullable<NonNullable<Charge['payment_method_details']>['card']>

function cardDetails({ card }: PaymentMethod, amount: number): CardDetails {
  const { brand, checks, country, exp_month, exp_year, fingerprint = null, funding, last4 } = card
  return {
    ...blank<CardDetails>()('charge_card'),
    ...{ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, network: brand },
    amount_authorized: amount,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
  }
}
