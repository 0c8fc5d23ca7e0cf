import type { markPaid, markReceived, markReturned } from '@whereabouts/contract/prizes.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/queries.ts'
import { holdIfDisputed } from '../holds-queries.ts'
import { listOrders } from '../payouts/payout-queries.ts'
import { returnedMail, sentMail } from '../prize-mails.ts'
import { listPrizeRows } from '../queries.ts'
import { takeStep } from '../take-step.ts'
import { tellWinner } from '../tell-winner.ts'
import { changePrize, operatorsStep } from './change-prize.ts'

/**
 * Writes down that an approved prize was sent, once: of two calls at the same moment the second is refused. A prize on hold is refused, also when
 * the hold comes at the same moment.
 */
export const markPrizeSent: CommandOf<typeof markPaid> = (context, { prizeId, reference }) =>
  changePrize(context, prizeId, async (tx) => {
    const step = operatorsStep(context, { prizeId, kind: 'sent', reference })
    const { stepId } = await takeStep(tx, step, 'prize-not-approved')
    await tellWinner(tx, context, {
      ...{ prizeId, kind: 'prize-sent', cause: stepId },
      write: (facts) => sentMail(facts, reference),
    })
    await auditPayment(tx, context, { prizeId, reference })
  })

async function auditPayment(
  tx: Database,
  context: ContextFor<'admin'>,
  { prizeId, reference }: { prizeId: string; reference: string },
): Promise<void> {
  const [prize] = await listPrizeRows(tx, { prizeId })
  const { prizeAmount, currency, puzzleId } = prize!
  await writeAudit(tx, context, {
    action: 'prize.paid',
    subject: prizeId,
    after: { reference, prize_amount: prizeAmount, currency, puzzle_id: puzzleId },
  })
}

export const markPrizeReceived: CommandOf<typeof markReceived> = (context, { prizeId }) =>
  changePrize(context, prizeId, async (tx) => {
    await takeStep(tx, operatorsStep(context, { prizeId, kind: 'received' }), 'prize-not-sent')
    await writeAudit(tx, context, { action: 'prize.received', subject: prizeId })
  })

/**
 * The transfer came back: the prize is owed again. A dispute that came meanwhile holds it. Of a winner whose account is gone nothing is known any more
 * once the money was received.
 */
export const markPrizeReturned: CommandOf<typeof markReturned> = async (context, { prizeId, reason }) => {
  await requireServicesWord(context, prizeId)
  return changePrize(context, prizeId, async (tx) => {
    const [prize] = await listPrizeRows(tx, { prizeId })
    if (prize?.state === 'received' && prize.userId === null) throw new Refusal('prize-not-sent')
    const { stepId } = await takeStep(
      tx,
      operatorsStep(context, { prizeId, kind: 'returned', reason }),
      'prize-not-sent',
    )
    await holdIfDisputed(tx, context, prizeId)
    await tellWinner(tx, context, {
      ...{ prizeId, kind: 'prize-returned', cause: stepId },
      write: (facts) => returnedMail(facts, reason),
    })
    await writeAudit(tx, context, { action: 'prize.returned', subject: prizeId, after: { reason } })
  })
}

/** Of what the payout service has paid it says itself when it comes back: a press on the wrong row must not send it twice. */
async function requireServicesWord({ db, payouts }: ContextFor<'admin'>, prizeId: string): Promise<void> {
  const [order] = await listOrders(db, { prizeId })
  if (!order?.payoutId || payouts.kind === 'manual') return
  const payout = await payouts.findPayout(order.payoutId).catch(() => null)
  if (payout?.state !== 'returned' && payout?.state !== 'failed') throw new Refusal('payout-not-returned')
}
