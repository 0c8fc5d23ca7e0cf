import { newId } from './account.ts'
import { empty } from './empty.ts'
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
  ...empty(
    'allowed_payment_method_types application application_fee_amount automatic_payment_methods canceled_at',
    'cancellation_reason customer_account excluded_payment_method_types last_payment_error latest_charge',
    'managed_payments next_action on_behalf_of payment_method payment_method_configuration_details',
    'payment_record processing receipt_email review shipping source statement_descriptor',
    'statement_descriptor_suffix transfer_data transfer_group',
  ),
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  livemode: false,
  metadata: {},
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  setup_future_usage: 'off_session',
  status: 'requires_payment_method',
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
  ...empty(
    'application application_fee application_fee_amount balance_transaction failure_balance_transaction',
    'on_behalf_of receipt_email receipt_number receipt_url review shipping source source_transfer',
    'statement_descriptor statement_descriptor_suffix transfer_data transfer_group',
  ),
  calculated_statement_descriptor: 'SANDBOX',
  disputed: false,
  fraud_details: {},
  livemode: false,
  metadata: {},
  refunded: false,
} satisfies Partial<Charge>

type CardDetails = NonNullable<NonNullable<Charge['payment_method_details']>['card']>

function cardDetails({ card }: PaymentMethod, amount: number): CardDetails {
  return {
    amount_authorized: amount,
    ...empty(
      'authorization_code electronic_commerce_indicator installments mandate network_transaction_id',
      'three_d_secure transaction_link_id wallet',
    ),
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    last4: card.last4,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
  }
}
