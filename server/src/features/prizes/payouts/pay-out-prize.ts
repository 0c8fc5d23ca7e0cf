import type { payOut } from '@whereabouts/contract/prizes.admin'
import type { PayoutOrder, PayoutsService } from '@whereabouts/engines/payouts/port'
import { centsFrom } from '@whereabouts/game/money'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { formatDay } from '../../../core/formats.ts'
import { Refusal } from '../../../core/refusal.ts'
import { type Confirm, withSecondPerson } from '../../approvals/second-person-queries.ts'
import { writeAudit } from '../../audit/queries.ts'
import { changePrize, operatorsStep } from '../admin/change-prize.ts'
import { requireCountryReason } from '../admin/different-country.ts'
import { twoForPaying } from '../admin/two-for-paying.ts'
import { describeAdminPrize } from '../describe-prize.ts'
import { listPrizeRows, lockPrize } from '../queries.ts'
import { takeStep } from '../take-step.ts'
import { answerOf, requireAsked, requireUnpaidOrders } from './ask-about-orders.ts'
import { findUncertainOrder, insertOrder, nextKey } from './order-queries.ts'
import { readDetails } from './payout-details.ts'
import { listRecipients } from './recipient-queries.ts'
import { settlePayouts } from './settle-payouts.ts'

/**
 * Lets Stripe pay an approved prize. First it is written down that it is to be paid, and under which key; then Stripe is asked, and where it does not
 * answer it is asked again, under the same key, until it does. So a prize is paid once, whatever is lost on the way.
 */
export const payOutPrize: CommandOf<typeof payOut> = async (context, input) => {
  const { prizeId, country_reason: reason } = input
  const { db, payouts, clock } = context
  if (payouts.kind === 'manual') throw new Refusal('payouts-by-hand')
  const [prize] = await listPrizeRows(db, { prizeId })
  if (prize && Number(prize.prizeAmount) === 0) throw new Refusal('nothing-to-pay')
  // What Stripe says of earlier orders comes first: one that has ended is not repeated.
  await settlePayouts(context, { prizeId })
  const again = await findUncertainOrder(db, { prizeId, at: clock.now() })
  const order = again === null ? await orderFor(context, prizeId) : null
  await requireCountryReason(db, { prizeId, reason })
  const askedAbout = await requireUnpaidOrders(context, { prizeId, nextKey: again })
  const asked = await twoForPaying(context, { action: 'prize.pay-out', subject: prizeId, wanted: input })
  await withSecondPerson(context, asked, (confirm) =>
    place(context, { prizeId, reason, order, again, askedAbout }, confirm),
  )
  await settlePayouts(context, { prizeId })
  return { prize: await describeAdminPrize(db, context, prizeId) }
}

interface Placed {
  prizeId: string
  reason: string | null
  /** The values of a new order; null where an earlier one is repeated. */
  order: Omit<PayoutOrder, 'key'> | null
  again: string | null
  askedAbout: ReadonlySet<string>
}

const place = (context: ContextFor<'admin'>, { prizeId, reason, order, again, askedAbout }: Placed, confirm: Confirm) =>
  changePrize(context, prizeId, async (tx) => {
    await lockPrize(tx, prizeId)
    await confirm(tx)
    const at = context.clock.now()
    // Of two presses the second finds the order of the first.
    if ((await findUncertainOrder(tx, { prizeId, at })) !== again) throw new Refusal('already-paid')
    const key = again ?? (await nextKey(tx, prizeId))
    await takeStep(
      tx,
      operatorsStep(context, { prizeId, kind: 'sending', reference: key, reason }),
      'prize-not-approved',
    )
    if (again === null) {
      // The prize has become payable since Stripe was asked about the winner.
      if (order === null) throw new Refusal('payout-details-missing')
      await insertOrder(tx, { prizeId, at, order: { ...order, key } })
    }
    await requireAsked(tx, { prizeId, asked: askedAbout, nextKey: key })
    await writeAudit(tx, context, { action: 'prize.pay-out', subject: prizeId, after: { key, reason } })
  })

/** What Stripe is to be asked, by what it says of the winner's account now. Throws where it does not know where to pay. */
async function orderFor(context: ContextFor<'admin'>, prizeId: string): Promise<Omit<PayoutOrder, 'key'> | null> {
  const { db, payouts } = context
  const [prize] = await listPrizeRows(db, { prizeId })
  if (!prize) throw new Refusal('not-found')
  // Of a prize that is on its way the payment itself is refused.
  if (prize.state !== 'approved' && prize.state !== 'returned') return null
  const [recipientId] = await listRecipients(db, prizeId)
  const recipient = recipientId ? await answerOf(readDetails({ db }, payouts as PayoutsService, recipientId)) : null
  if (recipient?.state === 'refused') throw new Refusal('payouts-by-hand')
  if (!recipientId || recipient?.state !== 'ready' || recipient.methodId === null)
    throw new Refusal('payout-details-missing')
  return {
    ...{ recipientId, methodId: recipient.methodId, currency: prize.currency },
    ...{ amountMinor: centsFrom(prize.prizeAmount), description: `Prize of ${formatDay(prize.releaseDate)}` },
  }
}
