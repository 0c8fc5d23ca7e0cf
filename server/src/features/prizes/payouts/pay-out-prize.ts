import type { payOut } from '@whereabouts/contract/prizes.admin'
import type { PayoutOrder, PayoutsService } from '@whereabouts/engines/payouts/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { type Confirm, withSecondPerson } from '../../approvals/second-person/for-others.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { changePrize, operatorsStep } from '../admin/change-prize.ts'
import { requireCountryReason } from '../admin/different-country.ts'
import { doesPaymentNeedTwo } from '../admin/second-person.ts'
import { describeAdminPrize } from '../describe-prize.ts'
import { getPrizeRow, lockPrize } from '../queries.ts'
import { takeStep } from '../take-step.ts'
import { answerOf, requireUnpaidOrders } from './ask-about-orders.ts'
import { findUncertainOrder, insertOrder, nextKey } from './order-queries.ts'
import { readDetails } from './payout-details.ts'
import { findAccount } from './recipient-queries.ts'
import { settlePayouts } from './settle-payouts.ts'

/**
 * Lets Stripe pay an approved prize. First it is written down that it is to be paid, and under which key; then Stripe is asked, and where it does not
 * answer it is asked again, under the same key, until it does. So a prize is paid once, whatever is lost on the way.
 */
export const payOutPrize: CommandOf<typeof payOut> = async (context, input) => {
  const { prizeId, country_reason: reason } = input
  const { db, payouts, clock } = context
  if (payouts.kind === 'manual') throw new Refusal('payouts-by-hand')
  // What Stripe says of earlier orders comes first: one that has ended is not repeated.
  await settlePayouts(context, { prizeId })
  const prize = await getPrizeRow(db, prizeId)
  const prizeAmount = Number(prize.prizeAmount)
  if (prizeAmount === 0) throw new Refusal('nothing-to-pay')
  const again = await findUncertainOrder(db, { prizeId, at: clock.now() })
  const account = again === null ? await findPayableAccount(context, prizeId) : null
  await requireCountryReason(db, { prizeId, reason })
  await requireUnpaidOrders(context, { prize, nextKey: again })
  const asked = { action: 'prize.pay-out', subject: prizeId, wanted: input } as const
  await withSecondPerson(context, (await doesPaymentNeedTwo(db, prizeAmount)) ? asked : null, (context, confirm) =>
    place(context, { prizeId, reason, account, again }, confirm),
  )
  await settlePayouts(context, { prizeId })
  return { prize: await describeAdminPrize(db, context, prizeId) }
}

interface Placed {
  prizeId: string
  reason: string | null
  /** Where a new order is to be paid; null where an earlier one is repeated. */
  account: PayableAccount | null
  again: string | null
}

const place = (context: ContextFor<'admin'>, { prizeId, reason, account, again }: Placed, confirm: Confirm) =>
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
      // Since Stripe was asked about the winner, the prize has become payable, or the winner has opened another account.
      const isOrdered = account !== null && (await insertOrder(tx, { prizeId, at, key, ...account }))
      if (!isOrdered) throw new Refusal('payout-details-missing')
    }
    await writeAudit(tx, context, { action: 'prize.pay-out', subject: prizeId, after: { key, reason } })
  })

type PayableAccount = Pick<PayoutOrder, 'recipientId' | 'methodId'>

/** The winner's account and bank account, by what Stripe says now. Throws where it does not know where to pay. */
async function findPayableAccount({ db, payouts, log }: ContextFor<'admin'>, prizeId: string): Promise<PayableAccount> {
  const account = await findAccount(db, prizeId)
  if (account === null) throw new Refusal('payout-details-missing')
  const recipient = await answerOf(readDetails({ db, log }, payouts as PayoutsService, account))
  if (recipient?.state === 'refused') throw new Refusal('payouts-by-hand')
  if (recipient?.state !== 'ready' || recipient.methodId === null) throw new Refusal('payout-details-missing')
  return { recipientId: account.recipientId, methodId: recipient.methodId }
}
