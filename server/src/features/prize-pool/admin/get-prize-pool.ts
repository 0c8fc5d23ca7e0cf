import type { get } from '@whereabouts/contract/pool.admin'
import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { amountFrom } from '@whereabouts/game/money'
import { type Month, monthBefore, monthSpan, type PrizePool } from '@whereabouts/game/prizes/pool'
import { utcDate } from '@whereabouts/game/release'
import { prizePoolPercent } from '@whereabouts/game/rules'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { getPrizeMode, inPrizeCurrency, type MonthSum, poolOf, prizeCurrency, readMonthSum } from '../for-others.ts'

/** The pool of a month, regardless of the mode, with the sum that it is made from. */
export const getPrizePool: CommandOf<typeof get> = async (context, input) => {
  const { db, clock, payments } = context
  const now = clock.now()
  const month = input.month ?? utcDate(now).slice(0, 7)
  const sourceMonth = monthBefore(month)
  const span = monthSpan(sourceMonth)
  if (span.from > now)
    throw new Malformed('month', 'The month before this one has not begun, so there is nothing to add up yet.')
  const [mode, sum] = await Promise.all([getPrizeMode(db), askForSum(context, sourceMonth)])
  return {
    mode,
    month,
    source_month: sourceMonth,
    is_source_over: span.to <= now,
    currency: prizeCurrency,
    ...describeSum(sum),
    ...describePool(poolOf(month, sum)),
    share_percent: prizePoolPercent,
    may_include_tax: payments.tax !== 'none',
    computed_at: sum.computedAt.toISOString(),
  }
}

/** Where the provider is down or refuses, logs it and throws our own refusal. */
async function askForSum(context: ContextFor<'admin'>, month: Month): Promise<MonthSum> {
  try {
    return await readMonthSum(context, month)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)) throw error
    const { log, request } = context
    log.warn(
      { requestId: request.id, reason: error.message },
      "the payment provider does not report the month's revenue",
    )
    const isTooLarge = error instanceof PaymentsRefused && error.code === 'too-many-movements'
    throw new Refusal(isTooLarge ? 'prize-pool-too-large' : 'prize-pool-unavailable')
  }
}

function describeSum(sum: MonthSum) {
  const { grossCents, refundsCents, disputesCents, feesCents, netCents, count, leftOut } = inPrizeCurrency(sum)
  const others = sum.currencies.filter(({ currency }) => currency !== prizeCurrency)
  return {
    gross: signed(grossCents),
    refunds: signed(refundsCents),
    disputes: signed(disputesCents),
    fees: signed(feesCents),
    net: signed(netCents),
    count,
    left_out: leftOut.map((one) => ({ category: one.category, count: one.count, net: signed(one.netCents) })),
    other_currencies: others.map((one) => ({ currency: one.currency, count: one.count, net: signed(one.netCents) })),
  }
}

function describePool({ poolCents, days, prizePerDayCents, remainderCents }: PrizePool) {
  return {
    pool: signed(poolCents),
    days,
    prize_per_day: signed(prizePerDayCents),
    remainder: signed(remainderCents),
  }
}

const signed = (cents: number): number => (cents < 0 ? -wireAmount(amountFrom(-cents)) : wireAmount(amountFrom(cents)))
