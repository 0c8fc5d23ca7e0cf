import { z } from 'zod'
import { adminRead } from './endpoint.ts'
import { Amount, Moment } from './fields.ts'

/** How the default prize of a new puzzle comes about: `fixed`, as that of the puzzle before it, or `pool`, from the prize pool. */
export const prizeModes = ['fixed', 'pool'] as const
export type PrizeMode = (typeof prizeModes)[number]

/**
 * Where the prize proposed for a new puzzle comes from: from the puzzle before it (`usual`), or from the month's pool (`pool`). Where the pool is
 * chosen and the prize is the usual one all the same: the month before is not over, nothing was left of it, or the provider does not answer.
 */
export const prizeBases = ['usual', 'pool', 'pool-not-yet', 'pool-empty', 'pool-unavailable'] as const
export type PrizeBasis = (typeof prizeBases)[number]

const Month = z.string()
/** Negative goes out. */
const SignedAmount = z.number()

export const get = adminRead('pool.get', {
  path: '/api/admin/prize-pool',
  roles: ['cashier'],
  summary:
    'The prize pool of a month, computed from what the payment provider booked in the month before: what was paid, less refunds, disputes and fees.',
  input: z.strictObject({
    /** `YYYY-MM` in UTC; the present one without. */
    month: z
      .string()
      .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Please give a month, such as 2026-03.')
      .optional(),
  }),
  output: z.object({
    mode: z.enum(prizeModes),
    month: Month,
    /** The month before, whose revenue it is. */
    source_month: Month,
    /** Until the month before is over its sum goes on growing. */
    is_source_over: z.boolean(),
    /** The currency of prizes. Only payments that the provider books in it are counted. */
    currency: z.string(),
    /** Payments, and the four amounts that with it make up the net; refunds, disputes and fees are negative. */
    gross: SignedAmount,
    refunds: SignedAmount,
    disputes: SignedAmount,
    fees: SignedAmount,
    net: SignedAmount,
    /** How many movements were counted. */
    count: z.int(),
    share_percent: z.int(),
    pool: Amount,
    days: z.int(),
    prize_per_day: Amount,
    /** What is left of the pool after all days. */
    remainder: Amount,
    /** Whether taxes are charged with the prices: they are in the payments and belong to the tax office. */
    may_include_tax: z.boolean(),
    /** Movements that are no revenue, in the provider's words. */
    left_out: z.array(z.object({ category: z.string(), count: z.int(), net: SignedAmount })),
    other_currencies: z.array(z.object({ currency: z.string(), net: SignedAmount, count: z.int() })),
    computed_at: Moment,
  }),
  refusals: ['prize-pool-unavailable', 'prize-pool-too-large'],
})
