import { newId, type StripeAccount } from './account.ts'
import { blank } from './blank.ts'
import type { Endpoint } from './endpoint.ts'
import { whereEqual } from './list.ts'
import { readsOf } from './reads.ts'
import type { BalanceTransaction } from './wire.ts'

export const balanceEndpoints: Endpoint[] = [
  ...readsOf('/v1/balance_transactions', {
    noun: 'balance transaction',
    stored: ({ balanceTransactions }) => balanceTransactions,
    select: (all, params) =>
      whereEqual(all, { type: params.text('type'), source: params.text('source'), currency: params.text('currency') }),
  }),
]

/** Stripe's fee for a card payment in the United States (https://stripe.com/pricing): 2.9 % and 30 cents. */
const FEE_SHARE = 0.029
const FEE_CENTS = 30
/** When received money may be paid out. */
const AVAILABLE_AFTER_SECONDS = 2 * 86_400

/** Stripe's fee for a dispute in the United States (https://stripe.com/pricing). It is not returned when the dispute is won. */
const DISPUTE_FEE_CENTS = 1500

/** How Stripe books each kind of transaction (https://docs.stripe.com/reports/reporting-categories). */
const bookings = {
  charge: { type: 'charge', feeName: 'Stripe processing fees', feeOf: feeOfCharge },
  refund: { type: 'refund', feeName: '', feeOf: () => 0 },
  refund_failure: { type: 'refund_failure', feeName: '', feeOf: () => 0 },
  dispute: { type: 'adjustment', feeName: 'Dispute fee', feeOf: () => DISPUTE_FEE_CENTS },
  dispute_reversal: { type: 'adjustment', feeName: '', feeOf: () => 0 },
} as const

export interface Movement {
  category: keyof typeof bookings
  /** In the smallest unit of the currency; outgoing is negative. */
  amount: number
  currency: string
  source: string
  description: string
}

/** Books money in or out. A refund does not return the payment's fee. */
export function bookMovement(account: StripeAccount, movement: Movement): BalanceTransaction {
  const { category, amount, currency, source, description } = movement
  const { type, feeName, feeOf } = bookings[category]
  const now = account.now()
  const fee = feeOf(amount)
  const feeDetail = { amount: fee, application: null, currency, description: feeName, type: 'stripe_fee' }
  const booked: BalanceTransaction = {
    ...blank<BalanceTransaction>()('balance_transaction'),
    ...{ amount, currency, description, fee, source, type },
    id: newId('txn'),
    available_on: type === 'charge' ? now + AVAILABLE_AFTER_SECONDS : now,
    created: now,
    fee_details: fee === 0 ? [] : [feeDetail],
    net: amount - fee,
    reporting_category: category,
    status: type === 'charge' ? 'pending' : 'available',
  }
  account.state.balanceTransactions[booked.id] = booked
  account.changed()
  return booked
}

function feeOfCharge(amount: number): number {
  return Math.round(amount * FEE_SHARE) + FEE_CENTS
}

/** Received money becomes available over time. */
export function settleBalance(account: StripeAccount): void {
  const now = account.now()
  for (const booked of Object.values(account.state.balanceTransactions)) {
    if (booked.status === 'available' || booked.available_on > now) continue
    booked.status = 'available'
    account.changed()
  }
}
