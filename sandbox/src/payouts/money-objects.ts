import type Stripe from 'stripe'
import { newId } from '../stripe/account.ts'
import { currenciesOf } from './countries.ts'
import type { FinancialAccount, OutboundPayment, PayoutMethod, Step, StoredRecipient } from './state.ts'

export type PaymentWish = Stripe.V2.MoneyManagement.OutboundPaymentCreateParams

/** The only currency supported here. */
export const CURRENCY = 'usd'
const DAY_MS = 86_400_000

const usd = (value: number) => ({ [CURRENCY]: { value, currency: CURRENCY } })

/** https://docs.stripe.com/api/v2/money-management/financial-accounts/object */
export function financialAccountObject(id: string, cents: { available: number; pending: number }): FinancialAccount {
  return {
    id,
    object: 'v2.money_management.financial_account',
    balance: { available: usd(cents.available), inbound_pending: usd(0), outbound_pending: usd(cents.pending) },
    country: 'US',
    created: '2026-01-01T00:00:00.000Z',
    display_name: null,
    livemode: false,
    metadata: {},
    other: null,
    status: 'open',
    storage: { deposit_insurance_eligibility: null, holds_currencies: [CURRENCY] },
    type: 'storage',
  }
}

/** https://docs.stripe.com/api/v2/money-management/payout-methods/object. Only the last digits of the number are stored. */
export function newMethod({ country }: StoredRecipient, accountNumber: string): PayoutMethod {
  return {
    id: newId('usba_test'),
    object: 'v2.money_management.payout_method',
    archived: false,
    bank_account: {
      bank_account_type: 'checking',
      bank_name: 'Sandbox Bank',
      branch_number: null,
      country: country.toUpperCase(),
      financial_connections_account: null,
      last4: accountNumber.slice(-4),
      routing_number: null,
      supported_currencies: currenciesOf(country),
      swift_code: null,
    },
    card: null,
    created: new Date().toISOString(),
    latest_outbound_setup_intent: null,
    livemode: false,
    restricted: false,
    type: 'bank_account',
    usage_status: { payments: 'eligible', transfers: 'ineligible' },
  }
}

/** https://docs.stripe.com/api/v2/money-management/outbound-payments/object */
export function newPayment(wish: PaymentWish, method: PayoutMethod): OutboundPayment {
  const { amount, from, to, description, metadata, recipient_notification, statement_descriptor } = wish
  const now = Date.now()
  return {
    id: newId('obp_test'),
    object: 'v2.money_management.outbound_payment',
    amount,
    cancelable: true,
    created: new Date(now).toISOString(),
    description: description ?? null,
    expected_arrival_date: new Date(now + DAY_MS).toISOString(),
    from: { debited: amount, financial_account: from.financial_account },
    livemode: false,
    metadata: textsOf(metadata),
    payout_intent: null,
    recipient_notification: recipient_notification ?? { setting: 'configured' },
    recipient_verification: null,
    statement_descriptor: statement_descriptor ?? 'STRIPE',
    status: 'processing',
    status_details: null,
    status_transitions: { canceled_at: null, failed_at: null, posted_at: null, returned_at: null },
    to: { credited: amount, payout_method: method.id, payout_method_options: null, recipient: to.recipient },
    tracking_details: null,
  }
}

/** The payment after a step that it took at that moment. */
export function afterStep(payment: OutboundPayment, { status, reason }: Step, at: number): OutboundPayment {
  const none = { failed: null, processing: null, returned: null }
  return {
    ...payment,
    cancelable: false,
    expected_arrival_date: status === 'posted' ? payment.expected_arrival_date : null,
    status,
    status_details: reason === null ? null : { ...none, [status]: { reason } },
    status_transitions: { ...payment.status_transitions!, [`${status}_at`]: new Date(at).toISOString() },
  }
}

/** Numbers become texts, and null sets nothing. */
export function textsOf(metadata: Stripe.MetadataParam = {}): Record<string, string> {
  const set = Object.entries(metadata).filter(([, value]) => value !== null)
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
}
