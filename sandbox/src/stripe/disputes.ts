import { getStored, newId, type StripeAccount, update } from './account.ts'
import { bookMovement } from './balance.ts'
import { empty } from './empty.ts'
import type { Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { whereEqual } from './list.ts'
import { readsOf } from './reads.ts'
import type { Charge, Dispute } from './wire.ts'

export const disputeEndpoints: Endpoint[] = [
  ...readsOf('/v1/disputes', {
    noun: 'dispute',
    stored: ({ disputes }) => disputes,
    select: (disputes, params) =>
      whereEqual(disputes, { charge: params.text('charge'), payment_intent: params.text('payment_intent') }),
  }),
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    answer: (account, { id, params }) => {
      params.finish()
      const dispute = getStored(account.state.disputes, 'dispute', id)
      if (isClosed(dispute)) throw invalid('This dispute is already closed.')
      moveDispute(account, dispute, 'lost')
      return dispute
    },
  },
]

/** The possible states of a dispute. An inquiry (`warning_…`) takes no money yet. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

const WEEK_SECONDS = 7 * 86_400

/** The bank disputes a customer's latest payment. Undefined without a payment. */
export function openDispute(
  account: StripeAccount,
  { customerId, status }: { customerId: string; status: 'needs_response' | 'warning_needs_response' },
): Dispute | undefined {
  const charge = Object.values(account.state.charges).findLast(
    (one) => one.customer === customerId && one.paid && !one.disputed,
  )
  if (!charge) return undefined
  const dispute = newDispute(account, charge, status)
  account.state.disputes[dispute.id] = dispute
  update(account, 'charge.updated', charge, () => {
    charge.disputed = true
  })
  account.emit('charge.dispute.created', dispute)
  moveFunds(account, dispute)
  return dispute
}

/** The bank, or the account's owner, acts on a dispute. A closed one does not change. */
export function moveDispute(account: StripeAccount, dispute: Dispute, status: DisputeStatus): void {
  if (isClosed(dispute)) return
  update(account, 'charge.dispute.updated', dispute, () => {
    dispute.status = status
    dispute.is_charge_refundable = false
  })
  moveFunds(account, dispute)
  if (isClosed(dispute)) account.emit('charge.dispute.closed', dispute)
}

/** The disputed amount is taken as soon as it is more than an inquiry, and returns when the dispute is won. */
function moveFunds(account: StripeAccount, dispute: Dispute): void {
  const { id, amount, currency, charge, status, balance_transactions: moved } = dispute
  const book = (category: 'dispute' | 'dispute_reversal', sum: number) => {
    const description = `Chargeback ${category === 'dispute' ? 'withdrawal' : 'reversal'} for ${charge}`
    moved.push({ ...bookMovement(account, { category, amount: sum, currency, source: id, description }) })
  }
  if (moved.length === 0 && ['needs_response', 'under_review', 'lost'].includes(status)) {
    book('dispute', -amount)
    account.emit('charge.dispute.funds_withdrawn', dispute)
  }
  if (moved.length === 1 && status === 'won') {
    book('dispute_reversal', amount)
    account.emit('charge.dispute.funds_reinstated', dispute)
  }
}

export function isClosed({ status }: Dispute): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed'
}

function newDispute(account: StripeAccount, charge: Charge, status: DisputeStatus): Dispute {
  const isInquiry = status.startsWith('warning')
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence },
    evidence_details: {
      due_by: account.now() + WEEK_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status,
  }
}

const noEvidence = {
  ...empty(
    'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure',
    'cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip',
    'customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id',
    'product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation',
    'service_date service_documentation shipping_address shipping_carrier shipping_date',
    'shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text',
  ),
  enhanced_evidence: {},
} satisfies Dispute['evidence']
