import { newId, type StripeAccount, update } from './account.ts'
import { bookMovement } from './balance.ts'
import { blank } from './blank.ts'
import type { Endpoint } from './endpoint.ts'
import { whereEqual } from './list.ts'
import { readsOf } from './reads.ts'
import type { Charge, Dispute } from './wire.ts'

export const disputeEndpoints: Endpoint[] = [
  ...readsOf('/v1/disputes', {
    noun: 'dispute',
    stored: ({ disputes }) => disputes,
    select: (disputes, params) => whereEqual(disputes, { charge: params.text('charge') }),
  }),
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

/** The bank acts on a dispute. A closed one does not change. */
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

type DisputedCard = NonNullable<NonNullable<Dispute['payment_method_details']>['card']>

function newDispute(account: StripeAccount, charge: Charge, status: DisputeStatus): Dispute {
  const isInquiry = status.startsWith('warning')
  return {
    ...blank<Dispute>()('dispute'),
    id: newId('dp'),
    amount: charge.amount,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    evidence_details: {
      ...blank<Dispute['evidence_details']>()('dispute_evidence'),
      due_by: account.now() + WEEK_SECONDS,
    },
    is_charge_refundable: isInquiry,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { ...blank<DisputedCard>()('dispute_card'), case_type: isInquiry ? 'inquiry' : 'chargeback' },
      type: 'card',
    },
    status,
  }
}
