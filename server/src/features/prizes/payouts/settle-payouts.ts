import type { Database } from '@whereabouts/engines/database/port'
import {
  keyLastsMs,
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
import { findDisputeOfWinner } from '../hold-queries.ts'
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

/** Stripe refuses an order, and has done nothing. */
class OrderRefused extends Error {}

/**
 * Brings prizes that Stripe pays up to what Stripe says: orders what was decided, under the same key however often, and writes down
 * what was paid, failed or came back. Any number of processes may do so at once. Throws nothing; `isWhole` is false where something could not be asked
 * or written down, and is to be tried again.
 */
export async function settlePayouts(
  needs: PayoutNeeds,
  only: { prizeId?: string; recipientId?: string } = {},
): Promise<{ isWhole: boolean }> {
  const { payouts, db } = needs
  if (payouts.kind === 'manual') return { isWhole: true }
  let isWhole = true
  for (const order of await listOrders(db, only)) {
    try {
      const payout = await findOrPay(needs, payouts, order)
      if (payout) await notePayout(needs, order, payout)
    } catch (error) {
      if (error instanceof OrderRefused) await noteFailed(needs, order, { reason: error.message, payoutId: null })
      else {
        isWhole = false
        tellFault(needs, order, error)
      }
    }
  }
  return { isWhole }
}

function tellFault({ log }: PayoutNeeds, { prizeId, key }: OrderRow, err: unknown): void {
  if (err instanceof PayoutsUnavailable || err instanceof PayoutsRefused) {
    log.warn({ prizeId, reason: err.message }, 'Stripe does not say what became of a prize; it is asked again')
    return
  }
  const isConflict = err instanceof PayoutsConflict
  log.error(
    { err, prizeId, key },
    isConflict ? 'a payment of a prize needs a person to look at it' : 'a payout could not be settled',
  )
}

/**
 * The payout of an order, which is placed where Stripe knows of none. Only the answer to the order itself can be a refusal of it: what a question
 * is answered says nothing about the money. Null where the order waits for the end of a dispute, or the claim of a deleted winner is forgotten.
 */
async function findOrPay(needs: PayoutNeeds, payouts: PayoutsService, order: OrderRow): Promise<Payout | null> {
  const known = order.payoutId ? await payouts.findPayout(order.payoutId) : await payouts.findPayoutByKey(order)
  const amountMinor = centsFrom(order.prizeAmount)
  const isOther = known && (known.amountMinor !== amountMinor || known.currency !== order.currency)
  if (isOther) throw new PayoutsConflict(`The payment under ${order.key} is of another amount or currency.`)
  if (known || order.state !== 'sending' || !order.recipientId) return known
  if (needs.clock.now().getTime() - order.keyUsedAt.getTime() >= keyLastsMs)
    throw new PayoutsConflict(`The key ${order.key} is too old to be used again: the payment could be made twice.`)
  // As far as is known nothing has left yet, so a dispute that came meanwhile still counts: the order waits for its end. It has not failed, since a
  // request that is on its way may still arrive.
  if (await findDisputeOfWinner(needs.db, order.prizeId)) return null
  const { key, recipientId, currency } = order
  const description = `Prize of ${formatDay(order.releaseDate)}`
  return payouts.pay({ key, recipientId, amountMinor, currency, description }).catch((error: unknown) => {
    if (error instanceof PayoutsRefused && error.code !== 'key_refused') throw new OrderRefused(error.message)
    throw error
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
  const { state, payoutId } = payout
  if (state === 'processing') return
  const hasNotLeft = state === 'failed' || state === 'canceled'
  // Money that had left and is with us again, by whichever word.
  const isBack = state === 'returned' || (hasNotLeft && order.state !== 'sending')
  if (order.state === 'sending' && hasNotLeft)
    return noteFailed(needs, order, { reason: payout.reason ?? 'The payment failed.', payoutId })
  if (order.state !== 'sending' && !isBack) return
  await whereUnchanged(needs, order, async (tx) => {
    if (order.state === 'sending') await noteSent(tx, needs, { order, payout })
    if (isBack) await noteBack(tx, needs, { order, reason: payout.reason ?? 'The bank sent it back.' })
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

/**
 * The prize is to be sent again: the operator sees why. `payoutId` is null where Stripe had placed no order; then the next try has the same key,
 * since a request that was lost on the way may still arrive.
 */
async function noteFailed(
  needs: PayoutNeeds,
  order: OrderRow,
  { reason, payoutId }: { reason: string; payoutId: string | null },
): Promise<void> {
  const { prizeId } = order
  await whereUnchanged(needs, order, async (tx) => {
    const at = needs.clock.now()
    await insertStep(tx, { prizeId, kind: 'failed', at, actor: 'provider', reason, reference: payoutId })
    await holdIfDisputed(tx, needs, prizeId)
  })
}
