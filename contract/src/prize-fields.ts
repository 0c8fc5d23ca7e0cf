import { isCountry } from '@whereabouts/game/eligibility'
import { prizeStates, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { z } from 'zod'
import { fieldFaults } from './field-faults.ts'
import { Amount, Id, isPlainText, Moment, UtcDate } from './fields.ts'

export const PrizeStateField = z.enum(prizeStates)

/** A prize's history, as its winner and the operator see it. */
export const PrizeStepField = z.object({
  kind: z.enum(prizeStepKinds),
  at: Moment,
  actor: z.enum(['server', 'winner', 'operator', 'provider']),
  reason: z.string().nullable(),
  clause: z.string().nullable(),
  reference: z.string().nullable(),
})

/** Messages between the winner and the operator in the review, earliest first. */
export const PrizeMessage = z.object({ author: z.enum(['winner', 'operator']), body: z.string(), at: Moment })
export type PrizeMessage = z.infer<typeof PrizeMessage>

export const PrizeHead = z.object({
  id: Id,
  puzzle_id: Id,
  release_date: UtcDate,
  prize_amount: Amount,
  currency: z.string(),
  won_at: Moment,
  state: PrizeStateField,
  is_held: z.boolean(),
  /** The deadline to claim the prize or answer the question. Null if nothing is due, or the prize is on hold. */
  respond_by: Moment.nullable(),
})

/** How a winner is shown in public: by username, or anonymously. */
export const ShownAs = z.enum(['username', 'nobody'])

/** ISO 3166-1 alpha-2. */
export const Country = z.string(fieldFaults.countryMissing).refine(isCountry, fieldFaults.countryMissing)
/** A state or province, as the winner writes it. */
export const Region = z
  .string()
  .trim()
  .max(100, fieldFaults.textTooLong100)
  .refine(isPlainText, fieldFaults.textForbidden)
  .nullable()

/** The state of a winner's payout details: `none` before Stripe was asked for a page; `refused` if Stripe does not pay the winner. */
export const payoutStates = ['none', 'incomplete', 'checking', 'ready', 'refused'] as const

export const PayoutDetails = z.object({
  state: z.enum(payoutStates),
  /** What the winner must still do on Stripe's page. */
  missing: z.array(z.enum(['identity', 'bank-account', 'document', 'other'])),
})
