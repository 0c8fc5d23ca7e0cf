import { isCountry } from '@whereabouts/game/eligibility'
import { prizeStates, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { z } from 'zod'
import { fieldFaults } from './field-faults.ts'
import { Amount, Id, isPlainText, Moment, UtcDate } from './fields.ts'

export const PrizeStateField = z.enum(prizeStates)

/** What happened to a prize, as its winner and the operator read it. */
export const PrizeStepField = z.object({
  kind: z.enum(prizeStepKinds),
  at: Moment,
  actor: z.enum(['server', 'winner', 'operator', 'provider']),
  reason: z.string().nullable(),
  clause: z.string().nullable(),
  reference: z.string().nullable(),
})

/** What the winner and the operator wrote to each other in the review, the earliest first. */
export const PrizeMessage = z.object({ author: z.enum(['winner', 'operator']), body: z.string(), at: Moment })

export const PrizeHead = z.object({
  id: Id,
  puzzle_id: Id,
  release_date: UtcDate,
  prize_amount: Amount,
  currency: z.string(),
  won_at: Moment,
  state: PrizeStateField,
  is_held: z.boolean(),
  /** Until when the prize is to be claimed, or the question answered; null where nothing is waited for, or the prize is on hold. */
  respond_by: Moment.nullable(),
})

/** How past winners are shown: by the username, or without a name. */
export const ShownAs = z.enum(['username', 'nobody'])

/** Texts of several lines that people write to each other. `missing` is what is said of an empty one. */
export const LongText = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(2000, fieldFaults.textTooLong2000)
    .refine(isPlainText, fieldFaults.textForbidden)

/** ISO 3166-1 alpha-2. */
export const Country = z.string(fieldFaults.countryMissing).refine(isCountry, fieldFaults.countryMissing)
/** A state or province, in the winner's words. */
export const Region = z
  .string()
  .trim()
  .max(100, fieldFaults.textTooLong100)
  .refine(isPlainText, fieldFaults.textForbidden)
  .nullable()

/** How far a winner's payout details are: `none` before Stripe was asked for a page; `refused` where Stripe does not pay the winner. */
export const payoutStates = ['none', 'incomplete', 'checking', 'ready', 'refused'] as const

export const PayoutDetails = z.object({
  state: z.enum(payoutStates),
  /** What the winner has yet to do on Stripe's page. */
  missing: z.array(z.enum(['identity', 'bank-account', 'document', 'other'])),
})
