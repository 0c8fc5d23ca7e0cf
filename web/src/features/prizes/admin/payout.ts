import type { AnswerOf } from '../../../lib/api.ts'
import type { AdminPrize } from './actions.ts'
import { texts } from './texts.ts'

export type Payout = AnswerOf<'GET /api/admin/prizes/:prizeId/payout'>

const beforePayment: readonly AdminPrize['state'][] = ['under-review', 'asked', 'approved', 'returned']

/** Progress of the winner's payout details; null if they are not needed. */
export function detailsText({
  state: prizeState,
  claim,
  paid_by,
}: Pick<AdminPrize, 'state' | 'claim' | 'paid_by'>): string | null {
  if (!claim || !beforePayment.includes(prizeState)) return null
  const { state, missing, refusal } = claim.payout
  if (state === 'refused') return `Stripe does not pay this winner. Pay by hand.${refusal ? ` Reason: ${refusal}` : ''}`
  if (paid_by !== 'stripe') return null
  return state === 'incomplete' ? texts.detailsMissing(missing) : texts.details[state]
}

/** What to read from Stripe in this state: the balance before the payment, the payment after it. */
export function askedOfStripe(
  prize: Pick<AdminPrize, 'state' | 'paid_by' | 'claim' | 'prize_amount'>,
): 'balance' | 'order' | null {
  const { state, paid_by, claim, prize_amount } = prize
  if (prize_amount === 0) return null
  const isByStripe = paid_by === 'stripe'
  if (state === 'approved' || state === 'returned') return isByStripe ? 'balance' : null
  // Stripe may refuse the winner after the payment order.
  const mayBeOrdered = isByStripe || claim?.payout.state === 'refused'
  return (state === 'sending' || state === 'sent') && mayBeOrdered ? 'order' : null
}

/** Why Stripe's balance cannot cover this prize; null if it can. Fees are extra. */
export function accountFault(
  { is_open, available }: Payout['account'],
  { prize_amount, currency }: Pick<AdminPrize, 'prize_amount' | 'currency'>,
): 'closed' | 'short' | null {
  if (!is_open) return 'closed'
  const held = available.find((balance) => balance.currency === currency)?.amount ?? 0
  return held < prize_amount ? 'short' : null
}
