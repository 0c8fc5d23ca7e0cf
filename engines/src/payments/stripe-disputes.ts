import Stripe from 'stripe'
import type { ProviderDispute } from './port.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100

/** A dispute names a charge and no customer; only the charge names the payer. */
export async function findPayer(stripe: Stripe, chargeId: string): Promise<string | null> {
  try {
    const { customer } = await stripe.charges.retrieve(chargeId)
    return customer === null ? null : idOf(customer)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw error
  }
}

/** Stripe lists disputes by charge only, so each charge that was ever disputed is asked about. */
export async function listDisputes(stripe: Stripe, customerId: string): Promise<ProviderDispute[]> {
  const disputes: ProviderDispute[] = []
  for await (const charge of stripe.charges.list({ customer: customerId, limit: PAGE_LENGTH })) {
    if (!charge.disputed) continue
    for await (const dispute of stripe.disputes.list({ charge: charge.id, limit: PAGE_LENGTH }))
      disputes.push(readDispute(dispute))
  }
  return disputes.sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
}

function readDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, charge, amount, currency, reason, status, evidence_details, created } = dispute
  return {
    disputeId: id,
    chargeId: idOf(charge),
    amountCents: amount,
    currency,
    reason,
    status,
    state: stateOf(status),
    respondBy: evidence_details.due_by === null ? null : new Date(evidence_details.due_by * 1000),
    openedAt: new Date(created * 1000),
  }
}

/** A prevented dispute was refunded before it began. Unknown future statuses count as open, so that no prize is paid meanwhile. */
function stateOf(status: string): ProviderDispute['state'] {
  if (status === 'won' || status === 'warning_closed') return 'won'
  return status === 'lost' || status === 'prevented' ? 'lost' : 'open'
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
