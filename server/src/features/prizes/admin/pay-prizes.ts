import type { markPaid, markReceived, markReturned, prepare, settleOrder } from '@whereabouts/contract/prizes.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { nothingToPay } from '@whereabouts/game/prizes/life'
import { arePaidByNone } from '@whereabouts/game/prizes/orders'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { withSecondPerson } from '../../approvals/second-person/for-others.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { holdAgain } from '../holds.ts'
import { notifyWinner } from '../notify-winner.ts'
import { answerOf, requireAsked, requireUnansweredOrder, requireUnpaidOrders } from '../payouts/ask-about-orders.ts'
import { isCurrent, listOrdersOf } from '../payouts/order-queries.ts'
import { type PrizeMailFacts, returnedMail, sentMail } from '../prize-mails.ts'
import { getPrizeRow, lockPrize } from '../queries.ts'
import { findStanding } from '../steps.ts'
import { takeStep } from '../take-step.ts'
import { changePrize, operatorsStep } from './change-prize.ts'
import { doesPaymentNeedTwo } from './second-person.ts'

/** Notes that two people agree to a payment by hand. The transfer comes after it: below the owner's amount there is no need to prepare. */
export const preparePayment: CommandOf<typeof prepare> = async (context, input) => {
  const { prizeId } = input
  const prize = await getPrizeRow(context.db, prizeId)
  await requireUnpaidOrders(context, { prize })
  if (!(await doesPaymentNeedTwo(context.db, Number(prize.prizeAmount)))) throw new Refusal('prize-needs-no-second')
  const asked = { action: 'prize.prepare', subject: prizeId, wanted: input } as const
  return withSecondPerson(context, asked, (context, confirm) =>
    changePrize(context, prizeId, async (tx) => {
      await lockPrize(tx, prizeId)
      await confirm(tx)
      if ((await findStanding(tx, prizeId, context.clock.now())).isPrepared) throw new Refusal('prize-prepared')
      await takeStep(tx, operatorsStep(context, { prizeId, kind: 'prepared' }), 'prize-not-approved')
      await writeAudit(tx, context, { action: 'prize.prepare', subject: prizeId })
    }),
  )
}

/**
 * Records that an approved prize was sent, once: of two concurrent calls the second is refused. A prize on hold is refused, even if the hold comes at
 * the same moment. So is one that Stripe has paid or may still pay, under any key that it was ever ordered with.
 */
export const markPrizeSent: CommandOf<typeof markPaid> = async (context, { prizeId, reference }) => {
  const prize = await getPrizeRow(context.db, prizeId)
  const askedAbout = await requireUnpaidOrders(context, { prize })
  return changePrize(context, prizeId, async (tx) => {
    await lockPrize(tx, prizeId)
    const { isPrepared } = await findStanding(tx, prizeId, context.clock.now())
    const step = operatorsStep(context, { prizeId, kind: 'sent', reference })
    const { stepId } = await takeStep(tx, step, 'prize-not-approved')
    if (!isPrepared && (await doesPaymentNeedTwo(tx, Number(prize.prizeAmount))))
      throw new Refusal('prize-not-prepared')
    await requireAsked(tx, { prizeId, asked: askedAbout })
    await notifyWinner(tx, context, {
      ...{ prizeId, kind: 'prize-sent', cause: stepId },
      write: (facts) => sentMail(facts, reference),
    })
    await auditPayment(tx, context, { prizeId, reference })
  })
}

/** A prize of nothing needs no payment: approved, it is settled. */
export async function settleNothing(tx: Database, context: ContextFor<'admin'>, prizeId: string): Promise<void> {
  const { prizeAmount } = await getPrizeRow(tx, prizeId)
  if (Number(prizeAmount) !== 0) return
  const step = { prizeId, kind: 'received', at: context.clock.now(), actor: 'server' } as const
  await takeStep(tx, step, 'prize-not-approved')
  await auditPayment(tx, context, { prizeId, reference: nothingToPay })
}

async function auditPayment(
  tx: Database,
  context: ContextFor<'admin'>,
  { prizeId, reference }: { prizeId: string; reference: string },
): Promise<void> {
  const { prizeAmount, currency, puzzleId } = await getPrizeRow(tx, prizeId)
  await writeAudit(tx, context, {
    action: 'prize.paid',
    subject: prizeId,
    after: { reference, prize_amount: prizeAmount, currency, puzzle_id: puzzleId },
  })
}

export const markPrizeReceived: CommandOf<typeof markReceived> = (context, { prizeId }) =>
  changePrize(context, prizeId, async (tx) => {
    const { before } = await takeStep(tx, operatorsStep(context, { prizeId, kind: 'received' }), 'prize-not-sent')
    if (before.state !== 'sent') await auditPayment(tx, context, { prizeId, reference: nothingToPay })
    await writeAudit(tx, context, { action: 'prize.received', subject: prizeId })
  })

/** The transfer came back: the prize is owed again, even if its winner is no longer known. A dispute that came in between puts it on hold. */
export const markPrizeReturned: CommandOf<typeof markReturned> = async (context, { prizeId, reason }) => {
  await requireReturnedAtStripe(context, prizeId)
  return changePrize(context, prizeId, async (tx) => {
    const { stepId } = await takeStep(
      tx,
      operatorsStep(context, { prizeId, kind: 'returned', reason }),
      'prize-not-sent',
    )
    await holdAgain(tx, context, prizeId)
    await notifyWinner(tx, context, {
      ...{ prizeId, kind: 'prize-returned', cause: stepId },
      write: (facts) => returnedMail(facts, reason),
    })
    await writeAudit(tx, context, { action: 'prize.returned', subject: prizeId, after: { reason } })
  })
}

/**
 * Writes down what became of an order that Stripe is silent about, and how that is known: it is not connected anymore, or has not confirmed
 * the order for a day. Not paid, the prize is to be sent; before that Stripe is asked under the same key, so that an order that did arrive is found.
 */
export const settlePrizeOrder: CommandOf<typeof settleOrder> = async (
  context,
  { prizeId, outcome, reference, text },
) => {
  const askedKey = await requireUnansweredOrder(context, prizeId)
  const isPaid = outcome === 'paid'
  if (isPaid && reference === null) throw new Malformed('reference', 'Please give the reference of the payment.')
  return changePrize(context, prizeId, async (tx) => {
    await lockPrize(tx, prizeId)
    if ((await getPrizeRow(tx, prizeId)).state !== 'sending') throw new Refusal('prize-not-ordered')
    const order = (await listOrdersOf(tx, prizeId)).find(isCurrent)
    if (askedKey !== null && order?.key !== askedKey) throw new Refusal('order-with-service')
    const known = {
      prizeId,
      kind: isPaid ? 'sent' : 'failed',
      reason: text,
      reference: isPaid ? reference : null,
    } as const
    const { stepId } = await takeStep(tx, operatorsStep(context, known), 'prize-not-ordered')
    if (isPaid) {
      const write = (facts: PrizeMailFacts) => sentMail(facts, reference!)
      await notifyWinner(tx, context, { prizeId, kind: 'prize-sent', cause: stepId, write })
      await auditPayment(tx, context, { prizeId, reference: reference! })
    } else await holdAgain(tx, context, prizeId)
    await writeAudit(tx, context, { action: 'prize.order', subject: prizeId, after: { outcome, reference, text } })
  })
}

/** Stripe itself reports when its payments come back: a click on the wrong row must not send one twice. */
async function requireReturnedAtStripe({ db, payouts }: ContextFor<'admin'>, prizeId: string): Promise<void> {
  const order = (await listOrdersOf(db, prizeId)).find(isCurrent)
  if (!order?.paymentId || payouts.kind === 'manual') return
  const payout = await answerOf(payouts.findPayout(order.paymentId))
  const says = payout?.state ?? null
  if (!arePaidByNone([{ key: order.key, wasKnown: true, says }])) throw new Refusal('payout-not-returned')
}
