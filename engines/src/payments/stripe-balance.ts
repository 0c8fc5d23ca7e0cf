import type Stripe from 'stripe'
import { type BalanceSum, PaymentsRefused } from './port.ts'

/** Stripe's largest page. */
const PAGE_LENGTH = 100
/** Some hundreds of calls, one after another. For more transactions, use shorter ranges. */
const MOST_MOVEMENTS = 50_000

type Part = 'grossCents' | 'refundsCents' | 'disputesCents' | 'feesCents'

/**
 * Which part of the sum a transaction belongs to, by Stripe's own grouping of types (https://docs.stripe.com/reports/reporting-categories). All
 * others are not revenue and listed as left out: payouts to the bank (`payout`, `payout_reversal`), own money put in or moved (`topup`, `transfer`,
 * `connect_…`), reserves (`risk_reserved_funds`), loans (`advance`, `financing_…`), cards issued (`issuing_…`), gifts (`contribution`, `climate_…`),
 * Stripe's own corrections (`other_adjustment`), and any future ones.
 */
const partOf: Readonly<Record<string, Part>> = {
  charge: 'grossCents',
  refund: 'refundsCents',
  // A refund that did not reach the payer comes back.
  refund_failure: 'refundsCents',
  // A payment that the bank took back after booking, as with direct debits.
  charge_failure: 'refundsCents',
  partial_capture_reversal: 'refundsCents',
  dispute: 'disputesCents',
  dispute_reversal: 'disputesCents',
  // What Stripe charges per month instead of per payment, its taxes, and the networks' costs.
  fee: 'feesCents',
  tax: 'feesCents',
  network_cost: 'feesCents',
}

/** Sums Stripe's balance transactions (https://docs.stripe.com/api/balance_transactions/list), by currency. Stripe counts in whole seconds. */
export async function sumBalance(stripe: Stripe, { from, to }: { from: Date; to: Date }): Promise<BalanceSum[]> {
  const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
  const sums = new Map<string, BalanceSum>()
  let read = 0
  for await (const movement of stripe.balanceTransactions.list({ created, limit: PAGE_LENGTH })) {
    read += 1
    // A partial sum would be wrong.
    if (read > MOST_MOVEMENTS)
      throw new PaymentsRefused('too-many-movements', `There are more than ${MOST_MOVEMENTS} movements in this span.`)
    const sum = sums.get(movement.currency) ?? emptySum(movement.currency)
    sums.set(movement.currency, sum)
    add(sum, movement)
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

const emptySum = (currency: string): BalanceSum => ({
  currency,
  ...{ grossCents: 0, refundsCents: 0, disputesCents: 0, feesCents: 0, netCents: 0, count: 0 },
  leftOut: [],
})

function add(sum: BalanceSum, { reporting_category: category, amount, fee, net }: Stripe.BalanceTransaction): void {
  const part = Object.hasOwn(partOf, category) ? partOf[category] : undefined
  if (!part) {
    leaveOut(sum, { category, net })
    return
  }
  sum[part] += amount
  sum.feesCents -= fee
  sum.netCents += net
  sum.count += 1
}

function leaveOut({ leftOut }: BalanceSum, { category, net }: { category: string; net: number }): void {
  const known = leftOut.find((one) => one.category === category)
  if (!known) leftOut.push({ category, count: 1, netCents: net })
  else Object.assign(known, { count: known.count + 1, netCents: known.netCents + net })
}
