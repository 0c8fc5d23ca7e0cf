import type { InputOf } from '@whereabouts/contract/endpoint'
import type { decide, getForReview, list, recordClaim } from '@whereabouts/contract/prizes.admin'
import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { Database } from '@whereabouts/engines/database/port'
import { clausesOf, rulesInForce } from '@whereabouts/game/contest-rules'
import { appealEndsAt, claimDeadline } from '@whereabouts/game/prizes/deadline'
import type { PrizeStepKind } from '@whereabouts/game/prizes/life'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { type Confirm, withSecondPerson } from '../../approvals/second-person/for-others.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { findRulesText, listVersions } from '../../rules/queries.ts'
import { insertClaim, insertMessage, saveShownAs } from '../claim-queries.ts'
import { requireTimeToAnswer } from '../deadline-queries.ts'
import { describeAdminPrize, describeListedPrizes } from '../describe-prize.ts'
import { notifyWinner } from '../notify-winner.ts'
import { appealMail, disqualifiedMail, forfeitedMail, type PrizeMailFacts, questionMail } from '../prize-mails.ts'
import { getPrizeRow, lockPrize, mayForfeit, type PrizeRow } from '../queries.ts'
import { findStanding } from '../steps.ts'
import { takeStep } from '../take-step.ts'
import { changePrize, operatorsStep } from './change-prize.ts'
import { requireCountryReason } from './different-country.ts'
import { settleNothing } from './pay-prizes.ts'
import { requestToEnd } from './second-person.ts'

export const listAdminPrizes: CommandOf<typeof list> = async (context) => ({
  prizes: await describeListedPrizes(context.db, context),
})

export const getAdminPrize: CommandOf<typeof getForReview> = async (context, { prizeId }) => ({
  prize: await describeAdminPrize(context.db, context, prizeId),
})

/**
 * Records a claim that came by mail, for example from a winner with a deleted account. Such a winner was not asked how to be shown, so is not named.
 */
export const recordPrizeClaim: CommandOf<typeof recordClaim> = (context, { prizeId, country, region, note }) =>
  changePrize(context, prizeId, async (tx) => {
    await requireTimeToAnswer(tx, { prizeId, at: context.clock.now(), otherwise: 'prize-claim-over' })
    await takeStep(tx, operatorsStep(context, { prizeId, kind: 'claimed' }), 'prize-claim-over')
    const declared = { isOfAge: true, isNotStaff: true, hasOneAccount: true, playsByHand: true }
    const claim = { country, region: region || null, note, rulesVersion: null } as const
    await insertClaim(tx, { prizeId, claimedAt: context.clock.now(), ...declared, ...claim })
    await saveShownAs(tx, { prizeId, shownAs: 'nobody' })
    await writeAudit(tx, context, { action: 'prize.claim-by-mail', subject: prizeId })
  })

type Decision = InputOf<typeof decide>

const steps: Record<Decision['decision'], { kind: PrizeStepKind; otherwise: RefusalCode }> = {
  clear: { kind: 'approved', otherwise: 'prize-not-in-review' },
  ask: { kind: 'asked', otherwise: 'prize-not-in-review' },
  disqualify: { kind: 'disqualified', otherwise: 'prize-not-in-review' },
  reinstate: { kind: 'reinstated', otherwise: 'prize-not-disqualified' },
  uphold: { kind: 'upheld', otherwise: 'prize-not-disqualified' },
  notify: { kind: 'notified', otherwise: 'winner-was-notified' },
  forfeit: { kind: 'forfeited', otherwise: 'prize-not-given-up' },
}

/** The decision of a review or of an appeal. Its reason is stored permanently; the text of a question only while the prize is open. */
export const decidePrize: CommandOf<typeof decide> = async (context, input) => {
  const { prizeId, decision, clause, country_reason } = input
  if (decision === 'disqualify' && clause === null)
    throw new Malformed('clause', 'Please name the clause of the rules.')
  if (decision === 'clear') await requireCountryReason(context.db, { prizeId, reason: country_reason })
  const action = isEnding(decision) ? (`prize.${decision}` as const) : null
  const asked = action && (await requestToEnd(context.db, { action, subject: prizeId, wanted: input }))
  return withSecondPerson(context, asked, (context, confirm) => decideAbout(context, input, confirm))
}

/** A winner who is noted as notified loses the prize after the deadline, though perhaps no one wrote to them. */
const isEnding = (decision: Decision['decision']): decision is 'disqualify' | 'notify' | 'forfeit' =>
  ['disqualify', 'notify', 'forfeit'].includes(decision)

function decideAbout(context: ContextFor<'admin'>, input: Decision, confirm: Confirm) {
  const { prizeId, decision, clause, country_reason } = input
  const text = decision === 'clear' && country_reason ? `${input.text}\n${country_reason}` : input.text
  const { kind, otherwise } = steps[decision]
  const at = context.clock.now()
  return changePrize(context, prizeId, async (tx) => {
    await lockPrize(tx, prizeId)
    await confirm(tx)
    const prize = await getPrizeRow(tx, prizeId)
    if (decision === 'disqualify') await requireClause(tx, { prize, clause: clause! })
    requireAppeal(prize, decision)
    requireUnreached(prize, decision, at)
    if (decision === 'clear') await requireUndecided(tx, prizeId, at)
    const isQuestion = decision === 'ask'
    const named = { reason: isQuestion ? null : text, clause: decision === 'disqualify' ? clause : null }
    const { stepId } = await takeStep(tx, operatorsStep(context, { prizeId, kind, ...named }), otherwise)
    if (isQuestion)
      await insertMessage(tx, { id: context.newId(), prizeId, stepId, author: 'operator', body: text, at })
    const write = mailOf({ decision, text, clause, isAppealed: prize.hasAppeal }, at)
    if (write) await notifyWinner(tx, context, { prizeId, kind: `prize-${kind}`, cause: stepId, write })
    await writeAudit(tx, context, { action: `prize.${decision}`, subject: prizeId, after: named })
    if (kind === 'approved') await settleNothing(tx, context, prizeId)
  })
}

/** The clause must be in the rules in force at the win; a win before the first rules has none. */
async function requireClause(tx: Database, { prize, clause }: { prize: PrizeRow; clause: string }): Promise<void> {
  const rules = rulesInForce(await listVersions(tx), prize.owedSince)
  const text = rules && (await findRulesText(tx, rules.number))
  if (text && !clausesOf(text).some(({ mark }) => mark === clause))
    throw new Malformed('clause', `The contest rules have no clause ${clause}.`)
}

/** Only an appeal is answered by upholding; a prize may be reinstated without one. */
function requireAppeal({ state, hasAppeal }: PrizeRow, decision: Decision['decision']): void {
  if (decision === 'uphold' && state === 'disqualified' && !hasAppeal) throw new Refusal('no-appeal')
}

/** Actions for unreachable winners are only allowed for them. */
function requireUnreached(prize: PrizeRow, decision: Decision['decision'], now: Date): void {
  if (decision === 'notify' && !prize.isUnreached) throw new Refusal('winner-was-notified')
  if (decision === 'forfeit' && !mayForfeit(prize, now)) throw new Refusal('prize-not-given-up')
}

/** An approved prize is cleared again only if its winner was permanently suspended since. */
async function requireUndecided(tx: Database, prizeId: string, now: Date): Promise<void> {
  const { state, isSuspended } = await findStanding(tx, prizeId, now)
  if ((state === 'approved' || state === 'returned') && !isSuspended) throw new Refusal('prize-not-in-review')
}

/** A clearance sends no mail: the next one says that the money is on its way. */
function mailOf(
  { decision, text, clause, isAppealed }: Pick<Decision, 'decision' | 'text' | 'clause'> & { isAppealed: boolean },
  at: Date,
): ((facts: PrizeMailFacts) => ReturnType<typeof questionMail>) | null {
  if (decision === 'clear' || decision === 'notify') return null
  if (decision === 'forfeit') return forfeitedMail
  if (decision === 'ask') return (facts) => questionMail(facts, { endsAt: claimDeadline(at).endsAt, question: text })
  if (decision === 'disqualify')
    return (facts) => disqualifiedMail(facts, { reason: text, clause: clause!, endsAt: appealEndsAt(at) })
  return (facts) => appealMail(facts, { isReinstated: decision === 'reinstate', isAppealed, reason: text })
}
