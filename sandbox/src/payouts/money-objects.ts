import type Stripe from 'stripe'
import { newId } from '../stripe/account.ts'
import { blank } from '../stripe/blank.ts'
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
    ...blank<FinancialAccount>()('financial_account'),
    id,
    balance: { available: usd(cents.available), inbound_pending: usd(0), outbound_pending: usd(cents.pending) },
  }
}

/** https://docs.stripe.com/api/v2/money-management/payout-methods/object. Only the last digits of the number are stored. */
export function newMethod({ country }: StoredRecipient, accountNumber: string): PayoutMethod {
  return {
    ...blank<PayoutMethod>()('payout_method'),
    id: newId('usba_test'),
    bank_account: {
      ...blank<NonNullable<PayoutMethod['bank_account']>>()('bank_account'),
      country: country.toUpperCase(),
      last4: accountNumber.slice(-4),
      supported_currencies: currenciesOf(country),
    },
    created: new Date().toISOString(),
  }
}

/** https://docs.stripe.com/api/v2/money-management/outbound-payments/object */
export function newPayment(wish: PaymentWish, method: PayoutMethod): OutboundPayment {
  const { amount, from, to, description, metadata, recipient_notification, statement_descriptor } = wish
  const now = Date.now()
  return {
    ...blank<OutboundPayment>()('outbound_payment'),
    id: newId('obp_test'),
    amount,
    created: new Date(now).toISOString(),
    description: description ?? null,
    expected_arrival_date: new Date(now + DAY_MS).toISOString(),
    from: { debited: amount, financial_account: from.financial_account },
    metadata: textsOf(metadata),
    recipient_notification: recipient_notification ?? { setting: 'configured' },
    statement_descriptor: statement_descriptor ?? 'STRIPE',
    to: { credited: amount, payout_method: method.id, payout_method_options: null, recipient: to.recipient },
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
