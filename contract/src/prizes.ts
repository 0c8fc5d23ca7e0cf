import { isForWinner, prizeStepKinds } from '@whereabouts/game/prizes/life'
import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { fieldFaults } from './field-faults.ts'
import { Amount, Id, LongText, Moment, UtcDate } from './fields.ts'
import { Country, PayoutDetails, PrizeHead, PrizeMessage, PrizeStepField, Region, ShownAs } from './prize-fields.ts'
import { sampleId } from './sample-id.ts'

const Claim = z.object({
  claimed_at: Moment,
  country: z.string(),
  region: z.string().nullable(),
  /** If Stripe pays: the state of the winner’s payout details. */
  payout: PayoutDetails,
})

const OwnPrize = PrizeHead.extend({
  /** Oldest first, without what only the operator needs. */
  steps: z.array(PrizeStepField.extend({ kind: z.enum(prizeStepKinds.filter(isForWinner)) })),
  messages: z.array(PrizeMessage),
  claim: Claim.nullable(),
  /** Null until the winner has chosen: until then by the username. */
  shown_as: ShownAs.nullable(),
  /** By hand: the operator asks by mail how to pay. By Stripe: the winner enters payout details on Stripe’s own page. */
  paid_by: z.enum(['manual', 'stripe']),
  /** Whether the winner may still appeal. */
  may_appeal: z.boolean(),
})

export const listOwn = read('prizes.listOwn', {
  path: '/api/prizes',
  summary: 'The prizes of the caller, the latest first.',
  access: 'user',
  output: z.object({ prizes: z.array(PrizeHead) }),
})

export const get = read('prizes.get', {
  path: '/api/prizes/:prizeId',
  summary: 'One prize of the caller: what happened to it, and what comes next.',
  access: 'user',
  input: z.strictObject({ prizeId: Id }),
  sample: { prizeId: sampleId('won prize') },
  output: z.object({ prize: OwnPrize }),
  refusals: ['not-found'],
})

/** A mandatory declaration. */
const Declared = (sentence: string) => z.literal(true, sentence)

export const claim = change('prizes.claim', {
  path: '/api/prizes/:prizeId/claim',
  summary:
    'Claims a prize with the declarations of its winner. A second claim changes nothing and is answered like the first.',
  access: 'user',
  limit: { by: 'user', perMinute: 30 },
  input: z.strictObject({
    prizeId: Id,
    country: Country,
    region: Region,
    is_of_age: Declared(fieldFaults.ageUndeclared),
    is_not_staff: Declared(fieldFaults.staffUndeclared),
    has_one_account: Declared(fieldFaults.accountUndeclared),
    plays_by_hand: Declared(fieldFaults.handUndeclared),
    has_read_rules: Declared(fieldFaults.rulesUndeclared),
    shown_as: ShownAs,
  }),
  sample: {
    prizeId: sampleId('won prize'),
    country: 'PT',
    region: null,
    is_of_age: true,
    is_not_staff: true,
    has_one_account: true,
    plays_by_hand: true,
    has_read_rules: true,
    shown_as: 'nobody',
  },
  output: z.object({ prize: OwnPrize }),
  refusals: ['not-found', 'prize-claim-over'],
})

export const openPayoutAccount = change('prizes.openPayoutAccount', {
  path: '/api/prizes/:prizeId/payout-account',
  summary: 'The page of Stripe on which the winner enters payout details. They never reach this site.',
  access: 'user',
  limit: { by: 'user', perMinute: 30 },
  input: z.strictObject({ prizeId: Id }),
  sample: { prizeId: sampleId('won prize') },
  output: z.object({ url: z.url() }),
  refusals: ['not-found', 'prize-not-claimed', 'payouts-by-hand', 'payouts-unavailable'],
})

export const answer = change('prizes.answer', {
  path: '/api/prizes/:prizeId/answer',
  summary: 'Answers a question of the review.',
  access: 'user',
  limit: { by: 'user', perMinute: 30 },
  input: z.strictObject({ prizeId: Id, text: LongText(fieldFaults.answerMissing) }),
  sample: { prizeId: sampleId('won prize'), text: '1.1 A clause.' },
  output: z.object({ prize: OwnPrize }),
  refusals: ['not-found', 'nothing-asked'],
})

export const appeal = change('prizes.appeal', {
  path: '/api/prizes/:prizeId/appeal',
  summary: 'Appeals against a disqualification, once.',
  access: 'user',
  limit: { by: 'user', perMinute: 30 },
  input: z.strictObject({ prizeId: Id, text: LongText(fieldFaults.appealMissing) }),
  sample: { prizeId: sampleId('won prize'), text: '1.1 A clause.' },
  output: z.object({ prize: OwnPrize }),
  refusals: ['not-found', 'nothing-to-appeal'],
})

export const showAs = change('prizes.showAs', {
  path: '/api/prizes/:prizeId/shown-as',
  summary:
    'Changes how the winner is shown, on the leaderboard of the day and among past winners. Effective immediately.',
  access: 'user',
  limit: { by: 'user', perMinute: 30 },
  input: z.strictObject({ prizeId: Id, shown_as: ShownAs }),
  sample: { prizeId: sampleId('won prize'), shown_as: 'nobody' },
  output: z.object({ prize: OwnPrize }),
  refusals: ['not-found'],
})

export const confirmReceived = change('prizes.confirmReceived', {
  path: '/api/prizes/:prizeId/received',
  summary: 'The winner has the money.',
  access: 'user',
  limit: { by: 'user', perMinute: 30 },
  input: z.strictObject({ prizeId: Id }),
  sample: { prizeId: sampleId('won prize') },
  output: z.object({ prize: OwnPrize }),
  refusals: ['not-found', 'prize-not-sent'],
})

export const winners = read('prizes.winners', {
  path: '/api/winners',
  summary: 'Past winners with paid prizes, latest first, and the total paid.',
  access: 'public',
  session: 'none',
  isConditional: true,
  input: z.strictObject({
    /** The page, from `next` of the previous one. */
    before: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z,[0-9a-f-]{36}$/, 'This is no page of winners.')
      .optional(),
    count: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    winners: z.array(
      z.object({
        release_date: UtcDate,
        /** Null for winners who do not want to be named. */
        username: z.string().nullable(),
        prize_amount: Amount,
        currency: z.string(),
        paid_on: UtcDate,
        /** Whether the day can be verified at `/verify/<date>`. */
        is_verifiable: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
    /** One for each currency with paid prizes. */
    paid_in_all: z.array(z.object({ currency: z.string(), count: z.int(), amount: Amount })),
  }),
})

export const receivePayoutEvent = change('prizes.receivePayoutEvent', {
  path: '/api/payouts/webhook',
  summary:
    'Stripe reports that a payout or a recipient changed. Only what it is about is taken from the message; then Stripe is asked.',
  access: 'provider',
  session: 'none',
  input: z.unknown(),
  output: z.object({ received: z.literal(true) }),
  refusals: ['bad-signature', 'not-an-event', 'payouts-by-hand', 'payouts-unavailable'],
})
