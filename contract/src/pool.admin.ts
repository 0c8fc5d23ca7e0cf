import { z } from 'zod'
import { adminRead } from './endpoint.ts'
import { Amount, Moment } from './fields.ts'

/** The source of a new puzzle's default prize: `fixed`, copied from the previous puzzle, or `pool`, from the prize pool. */
export const prizeModes = ['fixed', 'pool'] as const
export type PrizeMode = (typeof prizeModes)[number]

/**
 * The source of a new puzzle's proposed prize: the previous puzzle (`usual`) or the month's pool (`pool`). Even with the pool, the prize is the usual
 * one if the previous month is not over, left nothing, or the provider does not answer.
 */
export const prizeBases = ['usual', 'pool', 'pool-not-yet', 'pool-empty', 'pool-unavailable'] as const
export type PrizeBasis = (typeof prizeBases)[number]

const Month = z.string()
/** Negative amounts go out. */
const SignedAmount = z.number()

export const get = adminRead('pool.get', {
  path: '/api/admin/prize-pool',
  roles: ['cashier'],
  summary:
    'The prize pool of a month, computed from what the payment provider booked in the month before: what was paid, less refunds, disputes and fees.',
  input: z.strictObject({
    /** `YYYY-MM` in UTC; the current month by default. */
    month: z
      .string()
      .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Please give a month, such as 2026-03.')
      .optional(),
  }),
  output: z.object({
    mode: z.enum(prizeModes),
    month: Month,
    /** The previous month, the source of the revenue. */
    source_month: Month,
    /** The sum still grows until the previous month is over. */
    is_source_over: z.boolean(),
    /** The currency of prizes. Only payments booked in it count. */
    currency: z.string(),
    /** Payments, and the four amounts that with them make up the net; refunds, disputes and fees are negative. */
    gross: SignedAmount,
    refunds: SignedAmount,
    disputes: SignedAmount,
    fees: SignedAmount,
    net: SignedAmount,
    /** How many transactions were counted. */
    count: z.int(),
    share_percent: z.int(),
    pool: Amount,
    days: z.int(),
    prize_per_day: Amount,
    /** What is left of the pool after all days. */
    remainder: Amount,
    /** Whether prices include taxes, which are part of the payments but belong to the tax office. */
    may_include_tax: z.boolean(),
    /** Transactions that are not revenue, by the provider's type. */
    left_out: z.array(z.object({ category: z.string(), count: z.int(), net: SignedAmount })),
    other_currencies: z.array(z.object({ currency: z.string(), net: SignedAmount, count: z.int() })),
    computed_at: Moment,
  }),
  refusals: ['prize-pool-unavailable', 'prize-pool-too-large'],
})
