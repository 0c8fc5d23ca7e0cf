import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { PayoutDetails } from '@whereabouts/contract/prize-fields'
import type { get as getOwn } from '@whereabouts/contract/prizes'
import type { getForReview, list } from '@whereabouts/contract/prizes.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { type IneligibleReason, judgeEligibility, stateCode } from '@whereabouts/game/eligibility'
import { claimDeadline } from '@whereabouts/game/prizes/deadline'
import { deskGroupOf } from '@whereabouts/game/prizes/desk'
import {
  isForWinner,
  type PrizeState,
  paidReferenceOf,
  reasonForWinner,
  referenceForWinner,
} from '@whereabouts/game/prizes/life'
import { unconfirmedAfterMs } from '@whereabouts/game/prizes/orders'
import { formerPlayerName } from '@whereabouts/game/rules'
import type { z } from 'zod'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { wireAmount } from '../../core/wire-amount.ts'
import { listOpenApprovals, type OpenApproval } from '../approvals/queries.ts'
import { getEligibilitySettings } from '../rules/queries.ts'
import { doesPaymentNeedTwo } from './admin/second-person.ts'
import { type ClaimRow, findClaim, listMessages, listOtherCountries } from './claim-queries.ts'
import { type HoldRow, listRefundsSinceWin } from './hold-queries.ts'
import { listHolds } from './holds.ts'
import { getPrizeRow, listPrizeRows, mayForfeit, mayRoll, type PrizeRow } from './queries.ts'
import { findStanding, listSteps, type PrizeStepRow } from './steps.ts'

export type OwnPrize = OutputOf<typeof getOwn>['prize']
export type PrizeHead = Pick<
  OwnPrize,
  'id' | 'puzzle_id' | 'release_date' | 'prize_amount' | 'currency' | 'won_at' | 'state' | 'is_held' | 'respond_by'
>
export type ListedPrize = OutputOf<typeof list>['prizes'][number]
export type AdminPrize = OutputOf<typeof getForReview>['prize']

/** The states that wait for the winner. */
export const waitsForWinner = (state: PrizeState): boolean => state === 'unclaimed' || state === 'asked'

/** The winner's deadline. It is paused while a prize is on hold, and does not begin before the winner is notified. */
const answerBy = ({ state, openHolds, waitsSince, isUnreached }: PrizeRow): string | null =>
  waitsForWinner(state) && openHolds === 0 && !isUnreached ? claimDeadline(waitsSince).endsAt.toISOString() : null

export function describeHead(row: PrizeRow): PrizeHead {
  return {
    id: row.id,
    puzzle_id: row.puzzleId,
    release_date: row.releaseDate,
    prize_amount: wireAmount(row.prizeAmount),
    currency: row.currency,
    won_at: row.owedSince.toISOString(),
    state: row.state,
    is_held: row.openHolds > 0,
    respond_by: answerBy(row),
  }
}

/** A prize as its winner sees it. Throws `not-found` where there is no such prize. */
export async function describeOwnPrize(
  db: Database,
  { payouts }: Pick<Services, 'payouts'>,
  prizeId: string,
): Promise<OwnPrize> {
  const row = await getPrizeRow(db, prizeId)
  const [steps, messages, claim] = [
    await listSteps(db, [prizeId]),
    await listMessages(db, prizeId),
    await findClaim(db, prizeId),
  ]
  return {
    ...describeHead(row),
    // The grounds of a clearance would show cheats what is checked.
    steps: steps.flatMap(({ kind, ...step }) =>
      isForWinner(kind)
        ? [
            {
              ...wireStep({ kind, ...step }),
              kind,
              reason: reasonForWinner({ kind, ...step }),
              reference: referenceForWinner({ kind, ...step }),
            },
          ]
        : [],
    ),
    messages,
    claim: claim && wireClaim(claim),
    shown_as: row.shownAs,
    paid_by: paidBy(payouts, claim),
    may_appeal: mayAppeal(steps),
  }
}

/** Once for each disqualification, as long as the prize was not given to a later day. */
export function mayAppeal(steps: readonly Pick<PrizeStepRow, 'kind' | 'state'>[]): boolean {
  if (steps.at(-1)?.state !== 'disqualified') return false
  const since = steps.slice(steps.findLastIndex(({ kind }) => kind === 'disqualified'))
  return !since.some(({ kind }) => kind === 'appealed' || kind === 'rolled')
}

/** All prizes as the operator lists them now, or one of them. */
export async function describeListedPrizes(
  db: Database,
  { clock, payouts }: Pick<Services, 'payouts' | 'clock'>,
  only: { prizeId?: string } = {},
): Promise<ListedPrize[]> {
  const rows = await listPrizeRows(db, only)
  const now = clock.now()
  const ids = rows.map(({ id }) => id)
  const holds = await listHolds(db, ids)
  const refunds = new Map((await listRefundsSinceWin(db, ids)).map((refund) => [refund.prizeId, refund]))
  const approvals = new Map((await listOpenApprovals(db, { at: now })).map((approval) => [approval.subject, approval]))
  return rows.map((row) => ({
    ...wirePrize(row, { now, isByHand: payouts.kind === 'manual', holds: holds.get(row.id) ?? [] }),
    refunded: wireRefunded(refunds.get(row.id)),
    waiting: wireWaiting(approvals.get(row.id)),
  }))
}

/** By Stripe, or by hand without a Stripe account, or where Stripe does not pay this winner. */
export const paidBy = (
  { kind }: Services['payouts'],
  claim: Pick<ClaimRow, 'payoutState'> | null,
): OwnPrize['paid_by'] => (kind === 'manual' || claim?.payoutState === 'refused' ? 'manual' : 'stripe')

/** A prize as the operator reviews it. Throws `not-found` where there is no such prize. */
export async function describeAdminPrize(
  db: Database,
  services: Pick<Services, 'payouts' | 'clock'>,
  prizeId: string,
): Promise<AdminPrize> {
  const [prize] = await describeListedPrizes(db, services, { prizeId })
  if (!prize) throw new Refusal('not-found')
  const [steps, messages, claim] = [
    await listSteps(db, [prizeId]),
    await listMessages(db, prizeId),
    await findClaim(db, prizeId),
  ]
  const { isSuspended, isPrepared } = await findStanding(db, prizeId, services.clock.now())
  return {
    ...prize,
    steps: steps.map((step) => ({ ...wireStep(step), actor_name: step.actorName })),
    messages,
    needs_preparing: !isPrepared && (await doesPaymentNeedTwo(db, prize.prize_amount)),
    is_suspended: isSuspended,
    claim: claim && {
      ...wireClaim(claim),
      payout: { ...wirePayout(claim), refusal: claim.payoutRefusal },
      note: claim.note,
      rules_version: claim.rulesVersion,
      other_countries: await listOtherCountries(db, prizeId),
      ineligible: await ineligibilityOf(db, claim),
    },
    paid_by: paidBy(services.payouts, claim),
  }
}

/** The reasons against paying this claimant, by the operator's current settings. */
async function ineligibilityOf(db: Database, claim: ClaimRow): Promise<IneligibleReason[]> {
  const { country, region, isOfAge, isNotStaff, claimedAt } = claim
  const judged = judgeEligibility({
    declared: { birthYear: null, isOfAge, country, state: stateCode(country, region), isOutsider: isNotStaff },
    cardCountry: null,
    settings: await getEligibilitySettings(db),
    now: claimedAt,
  })
  return judged === 'eligible' ? [] : judged
}

const wireClaim = (claim: ClaimRow) => ({
  ...{ claimed_at: claim.claimedAt.toISOString(), country: claim.country, region: claim.region },
  payout: wirePayout(claim),
})

const wirePayout = ({ payoutState, payoutMissing }: ClaimRow) => ({
  state: payoutState,
  missing: payoutMissing as z.infer<typeof PayoutDetails>['missing'],
})

const wireStep = ({ kind, at, actor, reason, clause, reference }: PrizeStepRow) => ({
  ...{ kind, at: at.toISOString(), actor, reason, clause, reference },
})

const wireRefunded = (refund: { total: string; currency: string } | undefined): ListedPrize['refunded'] =>
  refund ? { amount: wireAmount(refund.total), currency: refund.currency } : null

const wireWaiting = (approval: OpenApproval | undefined): ListedPrize['waiting'] =>
  approval
    ? {
        ...{ action: approval.action, requester: approval.requester, expires_at: approval.expiresAt.toISOString() },
        owner_may_approve_from: approval.ownerMayApproveFrom?.toISOString() ?? null,
      }
    : null

function wirePrize(
  row: PrizeRow,
  { now, isByHand, holds }: { now: Date; isByHand: boolean; holds: readonly HoldRow[] },
): Omit<ListedPrize, 'waiting' | 'refunded'> {
  const isOrphaned =
    row.state === 'sending' &&
    (isByHand ||
      ((!row.hasPayment || row.payoutTrouble !== null) &&
        now.getTime() - row.stateSince.getTime() >= unconfirmedAfterMs))
  const { state, hasAppeal, isRolled, isUnreached } = row
  const facts = { state, hasAppeal, isRolled, isUnreached, isOrphaned, mayRoll: mayRoll(row, now) }
  return {
    id: row.id,
    puzzle_id: row.puzzleId,
    release_date: row.releaseDate,
    prize_amount: wireAmount(row.prizeAmount),
    currency: row.currency,
    owed_since: row.owedSince.toISOString(),
    winner: { username: row.username ?? formerPlayerName, email: row.email },
    shown_as: row.shownAs,
    state,
    desk: deskGroupOf({
      ...facts,
      hasPayoutTrouble: row.payoutTrouble !== null,
      isHeld: holds.some(({ endedAt }) => endedAt === null),
    }),
    state_since: row.stateSince.toISOString(),
    respond_by: answerBy(row),
    has_appeal: hasAppeal,
    is_rolled: isRolled,
    may_roll: facts.mayRoll,
    is_unreached: isUnreached,
    is_orphaned: isOrphaned,
    payout_trouble: row.payoutTrouble,
    may_forfeit: mayForfeit(row, now),
    paid_at: row.paidAt?.toISOString() ?? null,
    paid_reference: paidReferenceOf({ isReceived: row.paidAt !== null, sentAs: row.sentAs }),
    holds: holds.map(({ id, reason, reference, since, endedAt, outcome, note }) => ({
      id,
      reason,
      reference,
      since: since.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
      outcome,
      note,
    })),
  }
}
