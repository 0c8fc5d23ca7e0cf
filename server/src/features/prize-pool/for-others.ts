import { setTimeout as passing } from 'node:timers/promises'
import type { PrizeBasis, PrizeMode } from '@whereabouts/contract/pool.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { type BalanceSum, PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import { amountFrom } from '@whereabouts/game/money'
import { type Month, monthBefore, monthSpan, type PrizePool, prizePool } from '@whereabouts/game/prizes/pool'
import type { Services } from '../../core/context.ts'
import { findSettings } from '../../platform/database/find-settings.ts'

/** The sum of a month at the payment provider. */
export interface MonthSum {
  currencies: BalanceSum[]
  computedAt: Date
}

/** Prizes are announced in dollars. */
export const prizeCurrency = 'usd'

/** The sum of a past month does not change; late bookings of its last second arrive soon after. */
const cached = { topic: [], mostMs: 5 * 60 * 1000, mostCached: 24 } as const
/** How long the proposal of a prize waits for the provider. */
const patienceMs = 5000

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'payments' | 'shortLivedCache'>

/** The mode from the site's settings; an unreadable one counts as none. */
export async function getPrizeMode(db: Database): Promise<PrizeMode> {
  return (await findSettings(db, ['prize_mode'])).prize_mode === 'pool' ? 'pool' : 'fixed'
}

/**
 * Asks the provider for a month's sum. Concurrent callers, and those within minutes after the month's end, share the answer; a failure is not cached.
 */
export function readMonthSum(
  { clock, payments, shortLivedCache }: Pick<Needs, 'clock' | 'payments' | 'shortLivedCache'>,
  month: Month,
): Promise<MonthSum> {
  const now = clock.now()
  const span = monthSpan(month)
  const sum = () => payments.sumBalance(span).then((currencies) => ({ currencies, computedAt: now }))
  return span.to > now ? sum() : shortLivedCache.read({ ...cached, name: `sum of ${month}` }, sum)
}

/** The sum in the currency of prizes; of nothing where nothing was booked in it. */
export function inPrizeCurrency({ currencies }: MonthSum): BalanceSum {
  const none = { grossCents: 0, refundsCents: 0, disputesCents: 0, feesCents: 0, netCents: 0, count: 0, leftOut: [] }
  return currencies.find(({ currency }) => currency === prizeCurrency) ?? { currency: prizeCurrency, ...none }
}

export function poolOf(month: Month, sum: MonthSum): PrizePool {
  return prizePool({ month, netCents: inPrizeCurrency(sum).netCents })
}

/** What the pool proposes as the prize of a day, with its basis; no prize where the usual one stays. */
export async function proposePoolPrize(
  needs: Needs,
  date: string,
): Promise<{ basis: 'pool'; prizeAmount: string } | { basis: Exclude<PrizeBasis, 'pool'>; prizeAmount: null }> {
  const { db, clock } = needs
  const month = date.slice(0, 7)
  // There were no payments before, and no month before the first of all.
  if ((await getPrizeMode(db)) === 'fixed' || month < '2000-01') return { basis: 'usual', prizeAmount: null }
  if (monthSpan(month).from > clock.now()) return { basis: 'pool-not-yet', prizeAmount: null }
  const sum = await patiently(needs, readMonthSum(needs, monthBefore(month)))
  if (!sum) return { basis: 'pool-unavailable', prizeAmount: null }
  const { prizePerDayCents } = poolOf(month, sum)
  if (prizePerDayCents === 0) return { basis: 'pool-empty', prizeAmount: null }
  return { basis: 'pool', prizeAmount: amountFrom(prizePerDayCents) }
}

/** Null where the provider fails, or takes too long: a new puzzle does not wait for it. */
async function patiently({ log }: Pick<Needs, 'log'>, asked: Promise<MonthSum>): Promise<MonthSum | null> {
  try {
    const sum = await Promise.race([asked, passing(patienceMs, null, { ref: false })])
    if (!sum) log.warn("the payment provider takes too long to report a month's revenue")
    return sum
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)) throw error
    log.warn({ reason: error.message }, "the payment provider does not report the month's revenue")
    return null
  }
}
