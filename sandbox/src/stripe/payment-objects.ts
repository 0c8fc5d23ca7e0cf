import { newId } from './account.ts'
import type { CardFailure } from './state.ts'
import type { Charge, Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from './wire.ts'

/** The payment intent of an invoice; a card comes with the first attempt. */
export function newPaymentIntent(invoice: Invoice, now: number): PaymentIntent {
  const id = newId('pi')
  return {
    ...structuredClone(blankIntent),
    id,
    amount: invoice.amount_remaining,
    client_secret: newId(`${id}_secret`, 25),
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  }
}

const blankIntent = {
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: 'off_session',
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<PaymentIntent>

export function newInvoicePayment(invoice: Invoice, { id, created }: PaymentIntent): InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
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
    ...structuredClone(blankCharge),
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
      advice_code: failure ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 20,
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

const blankCharge = {
  object: 'charge',
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'SANDBOX',
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Charge>

type CardDetails = NonNullable<NonNullable<Charge['payment_method_details']>['card']>

function cardDetails({ card }: PaymentMethod, amount: number): CardDetails {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
