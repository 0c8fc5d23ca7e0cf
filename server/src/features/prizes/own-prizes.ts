import type { answer, appeal, claim, confirmReceived, get, listOwn, showAs } from '@whereabouts/contract/prizes'
import type { Database } from '@whereabouts/engines/database/port'
import { rulesInForce } from '@whereabouts/game/contest-rules'
import { stateCode } from '@whereabouts/game/eligibility'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { insertDeclaration } from '../rules/for-others.ts'
import { listVersions } from '../rules/queries.ts'
import { findClaim, insertClaim, insertMessage, saveShownAs } from './claim-queries.ts'
import { requireTimeToAnswer } from './deadline-queries.ts'
import { describeHead, describeOwnPrize, mayAppeal } from './describe-prize.ts'
import { beginPayoutDetails, refreshPayoutDetails } from './payouts/payout-details.ts'
import { isPrizeOf, listPrizeRows, lockPrize, lockWinner } from './queries.ts'
import { listSteps, type NewPrizeStep } from './steps.ts'
import { takeStep } from './take-step.ts'

export const listOwnPrizes: CommandOf<typeof listOwn> = async ({ db, caller }) => {
  return { prizes: (await listPrizeRows(db, { userId: caller.userId })).map(describeHead) }
}

export const getOwnPrize: CommandOf<typeof get> = async (context, { prizeId }) => {
  const { db, caller } = context
  await requireOwn(db, { prizeId, userId: caller.userId })
  await refreshPayoutDetails(context, prizeId)
  return { prize: await describeOwnPrize(db, context, prizeId) }
}

/** Claims a prize, once: another claim, in a second tab or after a lost answer, is answered like the first and changes nothing. */
export const claimPrize: CommandOf<typeof claim> = async (
  context,
  { prizeId, country, region, shown_as, ...declared },
) => {
  const { clock, caller, newId } = context
  const at = clock.now()
  await inOwnPrize(context, prizeId, async (tx) => {
    await lockPrize(tx, prizeId)
    if (await findClaim(tx, prizeId)) return
    await requireTimeToAnswer(tx, { prizeId, at, otherwise: 'prize-claim-over' })
    await takeStep(tx, winnersStep(context, { prizeId, kind: 'claimed' }), 'prize-claim-over')
    await insertClaim(tx, {
      prizeId,
      claimedAt: at,
      country,
      region: region || null,
      isOfAge: declared.is_of_age,
      isNotStaff: declared.is_not_staff,
      hasOneAccount: declared.has_one_account,
      playsByHand: declared.plays_by_hand,
      note: null,
      rulesVersion: rulesInForce(await listVersions(tx), at)?.number ?? null,
    })
    await saveShownAs(tx, { prizeId, shownAs: shown_as })
    await insertDeclaration(tx, {
      ...{ id: newId(), userId: caller.userId, at, from: 'claim' },
      ...{ birthYear: null, isOfAge: declared.is_of_age, isOutsider: declared.is_not_staff },
      ...{ country, state: stateCode(country, region) },
    })
  })
  // A winner whom Stripe does not pay learns it now.
  await beginPayoutDetails(context, prizeId)
  return { prize: await describeOwnPrize(context.db, context, prizeId) }
}

export const answerQuestion: CommandOf<typeof answer> = (context, { prizeId, text }) =>
  inOwnPrize(context, prizeId, async (tx) => {
    await lockPrize(tx, prizeId)
    await requireTimeToAnswer(tx, { prizeId, at: context.clock.now(), otherwise: 'nothing-asked' })
    const { stepId } = await takeStep(tx, winnersStep(context, { prizeId, kind: 'answered' }), 'nothing-asked')
    await writeMessage(tx, context, { prizeId, stepId, body: text })
  })

export const appealDecision: CommandOf<typeof appeal> = (context, { prizeId, text }) =>
  inOwnPrize(context, prizeId, async (tx) => {
    await lockPrize(tx, prizeId)
    if (!mayAppeal(await listSteps(tx, [prizeId]))) throw new Refusal('nothing-to-appeal')
    const { stepId } = await takeStep(tx, winnersStep(context, { prizeId, kind: 'appealed' }), 'nothing-to-appeal')
    await writeMessage(tx, context, { prizeId, stepId, body: text })
  })

/** The winner confirms that the money has arrived. Repeating it changes nothing. */
export const confirmPrizeReceived: CommandOf<typeof confirmReceived> = (context, { prizeId }) =>
  inOwnPrize(context, prizeId, async (tx) => {
    await lockPrize(tx, prizeId)
    const [prize] = await listPrizeRows(tx, { prizeId })
    if (prize?.state === 'received') return
    await takeStep(tx, winnersStep(context, { prizeId, kind: 'received' }), 'prize-not-sent')
  })

/** Winners may change how they are shown at any time: before the claim, and even long after the payment. */
export const showWinnerAs: CommandOf<typeof showAs> = (context, { prizeId, shown_as: shownAs }) =>
  inOwnPrize(context, prizeId, (tx) => saveShownAs(tx, { prizeId, shownAs }))

/** Changes a prize of the caller in one transaction, and describes the result. The prizes of others are not found. */
async function inOwnPrize(context: ContextFor<'user'>, prizeId: string, change: (tx: Database) => Promise<void>) {
  const { db, caller, changes } = context
  const prize = await db.transaction(async (tx) => {
    // Locks the account before the prize, in the order of its deletion: else the two could deadlock.
    if (!(await lockWinner(tx, caller.userId))) throw new Refusal('not-found')
    await requireOwn(tx, { prizeId, userId: caller.userId })
    await change(tx)
    return describeOwnPrize(tx, context, prizeId)
  })
  await changes.look()
  return { prize }
}

async function requireOwn(db: Database, key: { prizeId: string; userId: string }): Promise<void> {
  if (!(await isPrizeOf(db, key))) throw new Refusal('not-found')
}

const winnersStep = (
  { clock, caller }: ContextFor<'user'>,
  step: Pick<NewPrizeStep, 'prizeId' | 'kind'>,
): NewPrizeStep => ({ ...step, at: clock.now(), actor: 'winner', actorId: caller.userId })

async function writeMessage(
  tx: Database,
  { newId, clock }: ContextFor<'user'>,
  message: { prizeId: string; stepId: string; body: string },
): Promise<void> {
  await insertMessage(tx, { ...message, id: newId(), author: 'winner', at: clock.now() })
}
