import type { Database } from '@whereabouts/engines/database/port'
import {
  type Payout,
  PayoutsConflict,
  PayoutsRefused,
  type PayoutsService,
  PayoutsUnavailable,
} from '@whereabouts/engines/payouts/port'
import { centsFrom } from '@whereabouts/game/money'
import type { Services } from '../../../core/context.ts'
import { formatDay } from '../../../core/formats.ts'
import { writeAudit } from '../../audit/queries.ts'
import { holdIfDisputed } from '../holds-queries.ts'
import { returnedMail, sentMail } from '../prize-mails.ts'
import { lockPrize } from '../queries.ts'
import { insertStep } from '../step-queries.ts'
import { tellWinner } from '../tell-winner.ts'
import { listOrders, type OrderRow } from './payout-queries.ts'

export type PayoutNeeds = Pick<
  Services,
  'db' | 'payouts' | 'clock' | 'log' | 'mailSite' | 'newId' | 'wakeMailWorker' | 'shortLivedCache'
>

/**
 * Brings prizes that the payout service pays up to what the service says: orders what was decided, under the same key however often, and writes down
 * what was paid, failed or came back. Any number of processes may do so at once. Throws nothing.
 */
export async function settlePayouts(
  needs: PayoutNeeds,
  only: { prizeId?: string; recipientId?: string } = {},
): Promise<void> {
  const { payouts, db, log } = needs
  if (payouts.kind === 'manual') return
  for (const order of await listOrders(db, only)) {
    try {
      const payout = await findOrPay(payouts, order)
      if (payout) await notePayout(needs, order, payout)
    } catch (error) {
      if (error instanceof PayoutsRefused && error.code !== 'key_refused' && order.state === 'sending')
        await noteRefused(needs, order, error.message)
      else if (error instanceof PayoutsUnavailable)
        log.warn(
          { prizeId: order.prizeId, reason: error.message },
          'the payout service cannot be reached; it is asked again',
        )
      else {
        const says =
          error instanceof PayoutsConflict
            ? 'a payout under this key has other values; somebody has to look'
            : 'a payout could not be settled'
        log.error({ err: error, prizeId: order.prizeId, key: order.key }, says)
      }
    }
  }
}

/** Null where there is nothing to ask about: the claim of a deleted winner is forgotten. */
async function findOrPay(payouts: PayoutsService, order: OrderRow): Promise<Payout | null> {
  const known = order.payoutId ? await payouts.findPayout(order.payoutId) : await payouts.findPayoutByKey(order.key)
  if (known || order.state !== 'sending' || !order.recipientId) return known
  return payouts.pay({
    key: order.key,
    recipientId: order.recipientId,
    amountMinor: centsFrom(order.prizeAmount),
    currency: order.currency,
    description: `Prize of ${formatDay(order.releaseDate)}`,
  })
}

/** Runs a change of the prize where its order is still the one that was asked about. */
async function whereUnchanged(
  { db, wakeMailWorker, shortLivedCache }: PayoutNeeds,
  order: OrderRow,
  change: (tx: Database) => Promise<void>,
): Promise<void> {
  const isDone = await db.transaction(async (tx) => {
    await lockPrize(tx, order.prizeId)
    const [now] = await listOrders(tx, { prizeId: order.prizeId })
    if (now?.state !== order.state || now.key !== order.key) return false
    await change(tx)
    return true
  })
  if (!isDone) return
  wakeMailWorker()
  shortLivedCache.changed('prizes')
}

async function notePayout(needs: PayoutNeeds, order: OrderRow, payout: Payout): Promise<void> {
  const hasLeft = payout.state === 'paid' || payout.state === 'returned'
  const isBack = payout.state === 'returned'
  if (order.state === 'sending' && payout.state === 'failed')
    return noteRefused(needs, order, payout.failure ?? 'The payout failed.')
  if (!(order.state === 'sending' ? hasLeft : isBack)) return
  await whereUnchanged(needs, order, async (tx) => {
    if (order.state === 'sending') await noteSent(tx, needs, { order, payout })
    if (isBack) await noteBack(tx, needs, { order, reason: payout.failure ?? 'The bank sent it back.' })
  })
}

async function noteSent(
  tx: Database,
  needs: PayoutNeeds,
  { order: { prizeId, prizeAmount, currency }, payout: { payoutId } }: { order: OrderRow; payout: Payout },
): Promise<void> {
  const cause = await insertStep(tx, {
    prizeId,
    kind: 'sent',
    at: needs.clock.now(),
    actor: 'provider',
    reference: payoutId,
  })
  const after = { reference: payoutId, prize_amount: prizeAmount, currency }
  await writeAudit(tx, { clock: needs.clock, caller: null }, { action: 'prize.paid', subject: prizeId, after })
  await tellWinner(tx, needs, { prizeId, kind: 'prize-sent', cause, write: (facts) => sentMail(facts, payoutId) })
}

async function noteBack(
  tx: Database,
  needs: PayoutNeeds,
  { order: { prizeId }, reason }: { order: OrderRow; reason: string },
): Promise<void> {
  const cause = await insertStep(tx, { prizeId, kind: 'returned', at: needs.clock.now(), actor: 'provider', reason })
  await holdIfDisputed(tx, needs, prizeId)
  await tellWinner(tx, needs, { prizeId, kind: 'prize-returned', cause, write: (facts) => returnedMail(facts, reason) })
}

/** The service did nothing, or could not: the operator sees why, and may send it again. */
async function noteRefused(needs: PayoutNeeds, order: OrderRow, reason: string): Promise<void> {
  const { prizeId } = order
  await whereUnchanged(needs, order, async (tx) => {
    await insertStep(tx, { prizeId, kind: 'failed', at: needs.clock.now(), actor: 'provider', reason })
    await holdIfDisputed(tx, needs, prizeId)
  })
}
