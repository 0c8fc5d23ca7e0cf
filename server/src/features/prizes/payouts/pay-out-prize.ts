import type { payOut } from '@whereabouts/contract/prizes.admin'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { type Confirm, withSecondPerson } from '../../approvals/second-person-queries.ts'
import { writeAudit } from '../../audit/queries.ts'
import { changePrize, operatorsStep } from '../admin/change-prize.ts'
import { requireCountryReason } from '../admin/different-country.ts'
import { twoForPaying } from '../admin/two-for-paying.ts'
import { findClaim } from '../claim-queries.ts'
import { describeAdminPrize } from '../describe-prize.ts'
import { listPrizeRows, lockPrize } from '../queries.ts'
import { takeStep } from '../take-step.ts'
import { answerOf, requireAsked, requireUnpaidOrders } from './ask-about-orders.ts'
import { readDetails } from './payout-details.ts'
import { listRecipients, nextPayoutKey } from './payout-queries.ts'
import { settlePayouts } from './settle-payouts.ts'

/**
 * Lets Stripe pay an approved prize. First it is written down that it is to be paid, and under which key; then Stripe is asked, and where it does not
 * answer it is asked again, under the same key, until it does. So a prize is paid once, whatever is lost on the way.
 */
export const payOutPrize: CommandOf<typeof payOut> = async (context, input) => {
  const { prizeId, country_reason: reason } = input
  await requireAmount(context, prizeId)
  await requireRecipient(context, prizeId)
  await requireCountryReason(context.db, { prizeId, reason })
  const nextKey = await nextPayoutKey(context.db, { prizeId, at: context.clock.now() })
  const askedAbout = await requireUnpaidOrders(context, { prizeId, nextKey })
  const asked = await twoForPaying(context, { action: 'prize.pay-out', subject: prizeId, wanted: input })
  await withSecondPerson(context, asked, (confirm) => order(context, { prizeId, reason, askedAbout }, confirm))
  await settlePayouts(context, { prizeId })
  return { prize: await describeAdminPrize(context.db, context, prizeId) }
}

const order = (
  context: ContextFor<'admin'>,
  { prizeId, reason, askedAbout }: { prizeId: string; reason: string | null; askedAbout: ReadonlySet<string> },
  confirm: Confirm,
) =>
  changePrize(context, prizeId, async (tx) => {
    await lockPrize(tx, prizeId)
    await confirm(tx)
    const reference = await nextPayoutKey(tx, { prizeId, at: context.clock.now() })
    await takeStep(tx, operatorsStep(context, { prizeId, kind: 'sending', reference, reason }), 'prize-not-approved')
    await requireAsked(tx, { prizeId, asked: askedAbout, nextKey: reference })
    await writeAudit(tx, context, { action: 'prize.pay-out', subject: prizeId, after: { key: reference, reason } })
  })

async function requireAmount({ db }: ContextFor<'admin'>, prizeId: string): Promise<void> {
  const [prize] = await listPrizeRows(db, { prizeId })
  if (prize && Number(prize.prizeAmount) === 0) throw new Refusal('nothing-to-pay')
}

async function requireRecipient({ db, payouts }: ContextFor<'admin'>, prizeId: string): Promise<void> {
  if (payouts.kind === 'manual') throw new Refusal('payouts-by-hand')
  const [recipientId] = await listRecipients(db, prizeId)
  if (recipientId) await answerOf(readDetails({ db }, payouts, recipientId))
  const state = (await findClaim(db, prizeId))?.payoutState
  if (state === 'refused') throw new Refusal('payouts-by-hand')
  if (state !== 'ready') throw new Refusal('payout-details-missing')
}
