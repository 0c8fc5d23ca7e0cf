import { getKept, newId, type StripeAccount, update } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { whereEqual } from './list.ts'
import { readsOf } from './reads.ts'
import type { Charge, Dispute } from './wire.ts'

export const disputeEndpoints: Endpoint[] = [
  ...readsOf('/v1/disputes', {
    noun: 'dispute',
    kept: ({ disputes }) => disputes,
    select: (disputes, params) =>
      whereEqual(disputes, { charge: params.text('charge'), payment_intent: params.text('payment_intent') }),
  }),
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    answer: (account, { id, params }) => {
      params.finish()
      const dispute = getKept(account.state.disputes, 'dispute', id)
      if (isClosed(dispute)) throw invalid('This dispute is already closed.')
      moveDispute(account, dispute, 'lost')
      return dispute
    },
  },
]

/** What a bank's answer may come to. An inquiry (`warning_…`) takes no money yet. */
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

/** The payer's bank disputes a payment: the latest of a customer. Undefined where nothing was paid that could be. */
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
  if (status === 'needs_response') account.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank, or the account's owner, does something about a dispute. A closed one stays as it is. */
export function moveDispute(account: StripeAccount, dispute: Dispute, status: DisputeStatus): void {
  if (isClosed(dispute)) return
  update(account, 'charge.dispute.updated', dispute, () => {
    dispute.status = status
    dispute.is_charge_refundable = false
  })
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', dispute)
  if (isClosed(dispute)) account.emit('charge.dispute.closed', dispute)
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
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Dispute['evidence']
