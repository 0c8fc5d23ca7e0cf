import { ineligibleReasons } from '@whereabouts/game/eligibility'
import { deskGroups } from '@whereabouts/game/prizes/desk'
import { z } from 'zod'
import { approvalActions } from './approvals.admin.ts'
import { adminChange, adminRead } from './endpoint.ts'
import { Amount, Id, isPlainLine, LongText, Moment, UtcDate, UtcTime } from './fields.ts'
import {
  Country,
  PayoutDetails,
  PrizeMessage,
  PrizeStateField,
  PrizeStepField,
  Region,
  ShownAs,
} from './prize-fields.ts'
import { sampleId } from './sample-id.ts'

const PrizeHold = z.object({
  id: Id,
  /** The winner disputes a payment, has not paid for the period of the win, or got money back since. */
  reason: z.enum(['dispute', 'payment-due', 'refund']),
  /** The payment provider's object that it depends on. */
  reference: z.string(),
  since: Moment,
  ended_at: Moment.nullable(),
  outcome: z.enum(['released', 'forfeited']).nullable(),
  note: z.string().nullable(),
})

const OwedPrize = z.object({
  id: Id,
  puzzle_id: Id,
  release_date: UtcDate,
  prize_amount: Amount,
  currency: z.string(),
  owed_since: Moment,
  winner: z.object({ username: z.string(), email: z.string().nullable() }).nullable(),
  /** Null until the winner has chosen: until then by the username. */
  shown_as: ShownAs.nullable(),
  state: PrizeStateField,
  /** The next action. */
  desk: z.enum(deskGroups),
  /** Since when it is in this state. */
  state_since: Moment,
  /** The winner's deadline to claim or answer. Null if nothing is due, or the prize is on hold. */
  respond_by: Moment.nullable(),
  /** The winner has appealed against the disqualification, and the appeal is open. */
  has_appeal: z.boolean(),
  /** It was added to a later day's prize. */
  is_rolled: z.boolean(),
  /** Whether it may be added: forfeited, or disqualified with the appeal over. */
  may_roll: z.boolean(),
  /** The prize is unclaimed and no e-mail about the win has reached the winner, so it is not forfeited automatically. */
  is_unreached: z.boolean(),
  /** Whether the operator may forfeit it: the winner cannot be reached and the time is over; or the payment came back, and its owner is unknown. */
  may_forfeit: z.boolean(),
  /** Stripe was asked to pay, but is disconnected or has not confirmed for a day: the operator reports the order's outcome. */
  is_orphaned: z.boolean(),
  /** Why a person must look into Stripe's payment, or its absence. */
  payout_trouble: z.string().nullable(),
  /** When the money was received, and the payment's reference. */
  paid_at: Moment.nullable(),
  paid_reference: z.string().nullable(),
  /** Why it may not be paid, earliest first; past holds included. */
  holds: z.array(PrizeHold),
  /** What the winner was refunded since the win, if anything. */
  refunded: z.object({ amount: Amount, currency: z.string() }).nullable(),
  /** A request that waits for a second person. Until then nothing else may be decided. */
  waiting: z
    .object({
      action: z.enum(approvalActions),
      requester: z.string(),
      expires_at: Moment,
      /** From when the owner may carry it out alone; null where a colleague can agree. */
      owner_may_approve_from: Moment.nullable(),
    })
    .nullable(),
})

export const list = adminRead('prizes.list', {
  path: '/api/admin/prizes',
  roles: ['cashier'],
  summary: 'What is owed to winners and what was paid, the latest first.',
  output: z.object({ prizes: z.array(OwedPrize) }),
})

const AdminPrize = OwedPrize.extend({
  /** Oldest first. */
  steps: z.array(PrizeStepField.extend({ actor_name: z.string().nullable() })),
  messages: z.array(PrizeMessage),
  /** Two people must agree before this prize is paid by hand, and have not yet (`prepare`). */
  needs_preparing: z.boolean(),
  /** The winner was permanently suspended and no approval followed: the prize must be cleared again before it is paid. */
  is_suspended: z.boolean(),
  claim: z
    .object({
      claimed_at: Moment,
      country: z.string(),
      region: z.string().nullable(),
      note: z.string().nullable(),
      payout: PayoutDetails.extend({
        /** Why Stripe does not pay the winner. */
        refusal: z.string().nullable(),
      }),
      /** The contest rules in force at the claim. */
      rules_version: z.int().nullable(),
      /** Countries that differ from the claim's: the payout account's, and the one declared in the account. */
      other_countries: z.array(z.string()),
      /** The current settings' objections to paying a winner who lives there. */
      ineligible: z.array(z.enum(ineligibleReasons)),
    })
    .nullable(),
  /** Whether Stripe pays, or the operator by hand. */
  paid_by: z.enum(['manual', 'stripe']),
})

/**
 * Clear, ask or disqualify a prize under review; reinstate or uphold after a disqualification. For a winner without a delivered e-mail: notified in
 * another way, or forfeited after the deadline.
 */
export const prizeDecisions = ['clear', 'ask', 'disqualify', 'reinstate', 'uphold', 'notify', 'forfeit'] as const

const prizeId = z.strictObject({ prizeId: Id })
const onePrize = z.object({ prize: AdminPrize })

export const getForReview = adminRead('prizes.getForReview', {
  path: '/api/admin/prizes/:prizeId',
  roles: ['cashier'],
  summary: 'A prize with all that happened to it.',
  input: prizeId,
  sample: { prizeId: sampleId('won prize') },
  output: onePrize,
  refusals: ['not-found'],
})

export const getPayout = adminRead('prizes.getPayout', {
  path: '/api/admin/prizes/:prizeId/payout',
  roles: ['cashier'],
  summary: 'What Stripe says now: what its account can pay, and what became of the latest order of a prize.',
  input: prizeId,
  sample: { prizeId: sampleId('won prize') },
  output: z.object({
    account: z.object({
      is_open: z.boolean(),
      available: z.array(z.object({ currency: z.string(), amount: Amount })),
    }),
    /** Null if nothing was ordered, or the order has ended. */
    order: z
      .object({
        /** Identifies the order in Stripe's list: the payment's metadata `order`. */
        key: z.string(),
        /** Null if Stripe knows no payment under this key. */
        payment: z
          .object({
            id: z.string(),
            state: z.enum(['processing', 'posted', 'failed', 'canceled', 'returned']),
            reason: z.string().nullable(),
            url: z.url(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  refusals: ['not-found', 'payouts-by-hand', 'payouts-unavailable'],
})

export const recordClaim = adminChange('prizes.recordClaim', {
  path: '/api/admin/prizes/:prizeId/claim',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Writes down a claim that came by mail, of a winner who cannot open the page.',
  input: prizeId.extend({
    country: Country,
    region: Region,
    note: LongText('Please say how the claim reached you, and what it declares.'),
  }),
  sample: { prizeId: sampleId('won prize'), country: 'PT', region: null, note: 'By mail.' },
  output: onePrize,
  refusals: ['own-prize', 'not-found', 'prize-claim-over'],
})

const Clause = z
  .string('Please name the clause of the rules.')
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Please name the clause of the rules by its number, such as 4.2.')

/** Why a prize is paid although claim and account name different countries. Required to approve it then. */
const CountryReason = LongText('Please say why the prize is paid although the countries differ.')
  .nullable()
  .default(null)

export const decide = adminChange('prizes.decide', {
  path: '/api/admin/prizes/:prizeId/decision',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary:
    'The decision of a review, of an appeal, or about a winner who cannot be reached. The winner is notified by mail, with the text.',
  input: prizeId.extend({
    decision: z.enum(prizeDecisions),
    text: LongText('Please say what the decision is based on.'),
    /** The clause of the contest rules. Required for a disqualification. */
    clause: Clause.nullable(),
    country_reason: CountryReason,
  }),
  sample: { prizeId: sampleId('claimed prize'), decision: 'clear', text: 'A text.', clause: null },
  output: onePrize,
  refusals: [
    'own-prize',
    'second-person-needed',
    'not-found',
    'approval-waits',
    'prize-on-hold',
    'prize-not-in-review',
    'prize-not-disqualified',
    'prize-forfeited',
    'no-appeal',
    'winner-was-notified',
    'prize-not-given-up',
  ],
})

export const payOut = adminChange('prizes.payOut', {
  path: '/api/admin/prizes/:prizeId/pay-out',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Lets Stripe pay an approved prize.',
  input: prizeId.extend({ country_reason: CountryReason }),
  sample: { prizeId: sampleId('payable prize') },
  output: onePrize,
  refusals: [
    'own-prize',
    'second-person-needed',
    ...(['not-found', 'already-paid', 'prize-on-hold', 'winner-suspended', 'prize-forfeited'] as const),
    'prize-not-approved',
    ...(['payouts-by-hand', 'payout-details-missing', 'payouts-unavailable', 'nothing-to-pay'] as const),
    ...(['payout-known', 'approval-waits'] as const),
  ],
})

export const markReceived = adminChange('prizes.markReceived', {
  path: '/api/admin/prizes/:prizeId/received',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Writes down that the winner has the money.',
  input: prizeId,
  sample: { prizeId: sampleId('sent prize') },
  output: onePrize,
  refusals: ['own-prize', 'not-found', 'prize-on-hold', 'winner-suspended', 'prize-not-sent'],
})

export const markReturned = adminChange('prizes.markReturned', {
  path: '/api/admin/prizes/:prizeId/returned',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Writes down that the transfer came back. The prize is then to be sent again.',
  input: prizeId.extend({ reason: LongText('Please say why the transfer came back.') }),
  sample: { prizeId: sampleId('returned prize'), reason: 'A reason.' },
  output: onePrize,
  refusals: ['own-prize', 'not-found', 'prize-not-sent', 'payout-not-returned', 'payouts-unavailable'],
})

export const roll = adminChange('prizes.roll', {
  path: '/api/admin/prizes/:prizeId/roll',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Adds a forfeited prize, or that of a permanently disqualified winner, to a later day’s prize, once.',
  input: prizeId.extend({ puzzleId: Id }),
  sample: { prizeId: sampleId('forfeited prize'), puzzleId: sampleId('later puzzle') },
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found', 'prize-not-forfeited'],
})

export const DayAhead = z.object({ id: Id, release_date: UtcDate, release_time: UtcTime, prize_amount: Amount })
export type DayAhead = z.infer<typeof DayAhead>

export const daysToRollTo = adminRead('prizes.daysToRollTo', {
  path: '/api/admin/prizes/:prizeId/roll',
  roles: ['cashier'],
  summary: 'The days that a prize may be added to: those that are scheduled and not released, the next first.',
  input: prizeId,
  sample: { prizeId: sampleId('won prize') },
  output: z.object({ days: z.array(DayAhead) }),
})

const Reference = z
  .string('Please give the reference of the payment.')
  .trim()
  .min(1, 'Please give the reference of the payment.')
  .max(200, 'The reference must be no more than 200 characters long.')
  .refine(isPlainLine, 'The reference contains characters that are not allowed.')

export const settleOrder = adminChange('prizes.settleOrder', {
  path: '/api/admin/prizes/:prizeId/order',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Writes down what became of an order that Stripe is silent about.',
  input: prizeId.extend({
    outcome: z.enum(['paid', 'not-paid']),
    /** Required for an order that was paid. */
    reference: Reference.nullable(),
    text: LongText('Please say how you know.'),
  }),
  sample: { prizeId: sampleId('ordered prize'), outcome: 'not-paid', reference: null, text: 'A text.' },
  output: onePrize,
  refusals: ['own-prize', 'not-found', 'prize-not-ordered', 'order-with-service', 'payouts-unavailable'],
})

export const prepare = adminChange('prizes.prepare', {
  path: '/api/admin/prizes/:prizeId/prepare',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Agrees with a second person to a payment by hand, before the transfer.',
  input: prizeId,
  sample: { prizeId: sampleId('large prize') },
  output: onePrize,
  refusals: [
    ...([
      'own-prize',
      'second-person-needed',
      'not-found',
      'already-paid',
      'prize-on-hold',
      'winner-suspended',
    ] as const),
    ...(['prize-forfeited', 'prize-not-approved', 'nothing-to-pay', 'payout-known', 'payouts-unavailable'] as const),
    ...(['approval-waits', 'prize-needs-no-second', 'prize-prepared'] as const),
  ],
})

export const markPaid = adminChange('prizes.markPaid', {
  path: '/api/admin/prizes/:prizeId/paid',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Writes down that an approved prize was sent, with the reference of the payment.',
  input: z.strictObject({
    prizeId: Id,
    reference: Reference,
  }),
  sample: { prizeId: sampleId('approved prize'), reference: 'Transfer 1' },
  output: z.object({ prize: OwedPrize }),
  refusals: [
    'own-prize',
    'prize-not-prepared',
    'not-found',
    'already-paid',
    'prize-on-hold',
    'winner-suspended',
    'prize-forfeited',
    'prize-not-approved',
    'nothing-to-pay',
    'payout-known',
    'payouts-unavailable',
  ],
})

export const settleHold = adminChange('prizes.settleHold', {
  path: '/api/admin/prizes/:prizeId/hold',
  roles: ['cashier'],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Ends the hold of a prize: it may be paid, or never is.',
  input: z.strictObject({
    prizeId: Id,
    held_for: z.enum(['dispute', 'payment-due', 'refund']),
    outcome: z.enum(['released', 'forfeited']),
    note: z
      .string('Please say why.')
      .trim()
      .min(1, 'Please say why.')
      .max(200, 'The note must be no more than 200 characters long.')
      .refine(isPlainLine, 'The note contains characters that are not allowed.'),
  }),
  sample: { prizeId: sampleId('held prize'), held_for: 'dispute', outcome: 'released', note: 'A note.' },
  output: z.object({ success: z.literal(true) }),
  refusals: ['own-prize', 'second-person-needed', 'approval-waits', 'not-found', 'hold-goes-on'],
})
