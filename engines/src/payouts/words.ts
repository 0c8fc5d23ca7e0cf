import type Stripe from 'stripe'
import type { Recipient } from './port.ts'

type OutboundPayment = Stripe.V2.MoneyManagement.OutboundPayment
type Account = Stripe.V2.Core.Account

/** Stripe's reasons in words for the operator. Stripe may add others. */
const reasons: Readonly<Record<string, string>> = {
  under_review: 'Stripe is reviewing this payment.',
  fx_rate_drift_exceeded_after_review: 'The exchange rate moved too far while Stripe was reviewing the payment.',
  payout_method_amount_limit_exceeded: 'The amount is above what the winner’s bank account or card may receive.',
  payout_method_declined: 'The winner’s bank declined the payment.',
  payout_method_does_not_exist: 'The winner’s bank account or card does not exist.',
  payout_method_expired: 'The winner’s card has expired.',
  payout_method_unsupported: 'The winner’s bank account or card cannot receive this kind of payment.',
  payout_method_usage_frequency_limit_exceeded: 'The winner’s bank account or card was paid too often.',
  review_rejected: 'Stripe reviewed the payment and rejected it.',
  payout_method_canceled_by_customer: 'The winner canceled the bank account or card.',
  payout_method_closed: 'The winner’s bank account is closed.',
  payout_method_currency_unsupported: 'The winner’s bank account does not take this currency.',
  payout_method_holder_address_incorrect: 'The address is not that of the bank account’s holder.',
  payout_method_holder_details_incorrect: 'The details are not those of the bank account’s holder.',
  payout_method_holder_name_incorrect: 'The name is not that of the bank account’s holder.',
  payout_method_invalid_account_number: 'The account number is wrong.',
  payout_method_restricted: 'The winner’s bank account or card is restricted.',
  recalled: 'The payment was recalled.',
}

const withoutReason = {
  processing: null,
  posted: null,
  failed: 'Stripe could not send the payment and gave no reason.',
  canceled: 'The payment was canceled at Stripe.',
  returned: 'The bank sent the money back and gave no reason.',
} as const satisfies Record<OutboundPayment['status'], string | null>

/** Why a payment is under review, failed, was canceled or came back. Null without a reason. */
export function reasonOf({ status, status_details: details }: OutboundPayment): string | null {
  if (status === 'posted' || status === 'canceled') return withoutReason[status]
  const code = details?.[status]?.reason
  if (code == null || code === 'unknown_failure') return withoutReason[status]
  return Object.hasOwn(reasons, code) ? reasons[code]! : `Stripe’s reason: ${code}.`
}

/** What the person must still do, by the ends of Stripe's paths: 'identity.individual.given_name', '….bank_account', '….document'. */
export function missingOf({ requirements }: Account): Recipient['missing'] {
  const open = requirements?.entries?.filter((entry) => entry.awaiting_action_from === 'user') ?? []
  return [...new Set(open.map(({ description }) => kindOf(description)))]
}

function kindOf(path: string): Recipient['missing'][number] {
  if (/document|verification/.test(path)) return 'document'
  if (/bank_account|payout_method|card/.test(path)) return 'bank-account'
  return path.startsWith('identity') ? 'identity' : 'other'
}

/** Why Stripe won't pay this account, in a sentence for the operator. */
export function refusalOf(code: string | undefined): string {
  if (code === 'unsupported_country') return 'Stripe does not pay people in this country.'
  if (code === 'unsupported_entity_type' || code === 'unsupported_business')
    return 'Stripe does not pay this kind of account.'
  return 'Stripe does not pay this person.'
}

const refusals: Readonly<Record<string, string>> = {
  insufficient_funds: 'The balance at Stripe is too low.',
  blocked_by_stripe: 'Stripe blocked the payment.',
  capability_not_enabled: 'Stripe cannot pay this winner yet.',
  feature_not_enabled: 'Global Payouts are not activated at Stripe.',
  quota_exceeded: 'The limit for payouts at Stripe is reached.',
  recipient_not_notifiable: 'Stripe cannot notify this winner by email.',
  invalid_payout_method: 'The winner’s bank account or card cannot be paid.',
  financial_account_not_open: 'The financial account at Stripe is not open.',
  idempotency_error: 'Stripe knows this order with other values.',
}

/** Why Stripe refuses a call, in a sentence for the operator that helps to find it in Stripe's log. */
export function refusalWords(code: string, requestId: string | undefined): string {
  const sentence = Object.hasOwn(refusals, code) ? refusals[code]! : `Stripe refused (${code}).`
  return requestId ? `${sentence} Request ${requestId}.` : sentence
}
