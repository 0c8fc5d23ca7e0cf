import { getStored, newId, type StripeAccount, update } from './account.ts'
import { bookMovement } from './balance.ts'
import { blank } from './blank.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { invalid } from './fault.ts'
import { whereEqual } from './list.ts'
import type { Params } from './params.ts'
import { readsOf } from './reads.ts'
import type { Charge, Refund } from './wire.ts'

export const refundEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/refunds', answer: createRefund },
  ...readsOf('/v1/refunds', {
    noun: 'refund',
    stored: ({ refunds }) => refunds,
    select: (refunds, params) => whereEqual(refunds, { charge: params.text('charge') }),
  }),
]

/** Refunds a charge, or a part of it, immediately. The subscription and the invoice do not change. */
function createRefund(account: StripeAccount, { params }: Call): Refund {
  const charge = readCharge(account, params)
  const wanted = params.integer('amount')
  const reason = params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  const metadata = params.metadata()
  params.finish()
  const left = charge.amount - charge.amount_refunded
  if (!charge.paid) throw invalid(`Charge ${charge.id} has not been paid and cannot be refunded.`)
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = wanted ?? left
  if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw invalid(message, { param: 'amount' })
  }
  const refund = newRefund(account, { charge, amount, reason, metadata })
  account.state.refunds[refund.id] = refund
  account.emit('refund.created', refund)
  update(account, 'charge.refunded', charge, () => {
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
  })
  return refund
}

/** A refund fails, maybe weeks later: the money comes back. The charge still shows it as refunded. */
export function failRefund(account: StripeAccount, refund: Refund): void {
  if (refund.status === 'failed') return
  const { id, amount, currency, charge } = refund
  const description = `REFUND FAILURE FOR CHARGE (${charge})`
  const booked = bookMovement(account, { category: 'refund_failure', amount, currency, source: id, description })
  update(account, 'refund.updated', refund, () => {
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    refund.failure_balance_transaction = booked.id
  })
  account.emit('charge.refund.updated', refund)
  account.emit('refund.failed', refund)
}

function readCharge({ state }: StripeAccount, params: Params): Charge {
  const chargeId = params.text('charge')
  const intentId = params.text('payment_intent')
  if ((chargeId === undefined) === (intentId === undefined)) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  }
  if (chargeId !== undefined) return getStored(state.charges, 'charge', chargeId, 'charge')
  const intent = getStored(state.paymentIntents, 'payment_intent', intentId ?? '', 'payment_intent')
  const charge = intent.latest_charge && state.charges[intent.latest_charge]
  if (!charge) throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return charge
}

interface NewRefund {
  charge: Charge
  amount: number
  reason: Refund['reason']
  metadata: Record<string, string>
}

function newRefund(account: StripeAccount, { charge, amount, reason, metadata }: NewRefund): Refund {
  const id = newId('re')
  const { currency } = charge
  const description = `REFUND FOR CHARGE (${charge.description ?? ''})`
  const booked = bookMovement(account, { category: 'refund', amount: -amount, currency, source: id, description })
  return {
    ...blank<Refund>()('refund'),
    ...{ id, amount, currency, metadata, reason },
    balance_transaction: booked.id,
    charge: charge.id,
    created: account.now(),
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
  }
}
