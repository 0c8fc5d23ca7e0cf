import type { Database } from '@whereabouts/engines/database/port'
import {
  keyLastsMs,
  type Payout,
  PayoutsConflict,
  PayoutsRefused,
  type PayoutsService,
  PayoutsUnavailable,
} from '@whereabouts/engines/payouts/port'
import type { Services } from '../../../core/context.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { findDisputeOfWinner } from '../hold-queries.ts'
import { findUndecidedRefund, holdAgain } from '../holds.ts'
import { findWrongLives } from '../lives-queries.ts'
import { notifyWinner } from '../notify-winner.ts'
import { returnedMail, sentMail } from '../prize-mails.ts'
import { listPrizeRows, lockPrize } from '../queries.ts'
import { decideStep, insertStep, writeStep } from '../steps.ts'
import { areAllUnpaid, findPayment } from './ask-about-orders.ts'
import {
  beginTry,
  endOrder,
  endTry,
  endUntriedOrder,
  findOrder,
  isCurrent,
  isOfOrder,
  listOpenOrders,
  listOrdersOf,
  type OnlyOrders,
  type OrderRow,
  paymentOf,
  savePayment,
  saveTrouble,
} from './order-queries.ts'

export type PayoutNeeds = Pick<Services, 'db' | 'payouts' | 'clock' | 'log' | 'mailSite' | 'newId' | 'wakeMailWorker'>

/**
 * Updates orders from Stripe: asks for the payment; places a missing order, always under the same key and with the same values; and records what was
 * paid, failed or returned. Processes may run it concurrently. Throws nothing; `isWhole` is false where something could not be asked or written, and
 * is to be retried.
 */
export async function settlePayouts(needs: PayoutNeeds, only: OnlyOrders = {}): Promise<{ isWhole: boolean }> {
  const { payouts, db, clock } = needs
  if (payouts.kind === 'manual') return { isWhole: true }
  let isWhole = true
  for (const order of await listOpenOrders(db, { ...only, at: clock.now() })) {
    try {
      await settle(needs, payouts, order)
    } catch (error) {
      if (error instanceof PayoutsConflict) await reportTrouble(needs, order, error.message)
      else {
        isWhole = false
        logFault(needs, order, error)
      }
    }
  }
  return { isWhole }
}

async function settle(needs: PayoutNeeds, payouts: PayoutsService, order: OrderRow): Promise<void> {
  const found = await findPayment(payouts, order)
  if (!found && order.paymentId)
    throw new PayoutsConflict(`Stripe does not know the payment ${order.paymentId} anymore.`)
  const payout = found ?? (await place(needs, payouts, order))
  if (payout) await recordPayout(needs, order, payout)
}

/**
 * Asks Stripe to pay. Returns null if nothing is asked: the prize does not wait for this order, the order waits for the end of a dispute, or ends
 * because of a refund. In the latter cases no money has left, as far as is known.
 */
async function place(needs: PayoutNeeds, payouts: PayoutsService, order: OrderRow): Promise<Payout | null> {
  const { key, prizeId, recipientId, orderedAt } = order
  if (!isCurrent(order) || recipientId === null) return null
  if (await findDisputeOfWinner(needs.db, prizeId)) return null
  if (await findUndecidedRefund(needs.db, prizeId)) {
    await stopRefunded(needs, order)
    return null
  }
  if (needs.clock.now().getTime() - orderedAt.getTime() >= keyLastsMs)
    throw new PayoutsConflict(`The order ${key} is too old to be repeated: it could be paid twice.`)
  await requireLife(needs.db, order)
  const others = (await listOrdersOf(needs.db, prizeId)).filter((one) => one.key !== key)
  if (!(await areAllUnpaid(payouts, others)))
    throw new PayoutsConflict(`Stripe has paid this prize under another order than ${key}, or may still pay it.`)
  const recipient = await payouts.findRecipient(recipientId)
  if (recipient?.openedFor !== order.winnerId)
    throw new PayoutsConflict(
      `The account ${recipientId} of the order ${key} was not opened for the winner, so nothing is paid to it. After a day, choose 'The order was not paid', and pay by hand.`,
    )
  if (!(await whereUnchanged(needs, order, (tx) => beginTry(tx, key)))) return null
  try {
    return await payouts.pay({ ...paymentOf(order), recipientId })
  } catch (error) {
    if (error instanceof PayoutsRefused && (await recordRefusal(needs, order, error))) return null
    throw error
  }
}

/** The winner was refunded before Stripe was asked to pay: the prize goes back to the desk, on hold. An order that may have reached Stripe waits. */
async function stopRefunded(needs: PayoutNeeds, order: OrderRow): Promise<void> {
  const at = needs.clock.now()
  const reason = 'The winner was refunded before the prize was sent.'
  await whereUnchanged(needs, order, async (tx) => {
    if (await endUntriedOrder(tx, { key: order.key, at }))
      await recordFailed(tx, needs, { order, reason, payoutId: null })
  })
}

/** A life that does not follow the rules was not written by this server, and orders nothing. */
async function requireLife(db: Database, { prizeId, key }: OrderRow): Promise<void> {
  const [wrong] = await findWrongLives(db, { prizeId })
  if (wrong !== undefined) throw new PayoutsConflict(`The order ${key} belongs to a life that is wrong: ${wrong}.`)
}

/**
 * A refusal ends an order only if every other request under its key was refused too: one with a lost answer may have paid. When Stripe rejects the
 * operator's API key, the order itself wasn't judged. Returns whether the order has ended.
 */
async function recordRefusal(needs: PayoutNeeds, order: OrderRow, error: PayoutsRefused): Promise<boolean> {
  const { db, clock, wakeMailWorker } = needs
  const isOver = await db.transaction(async (tx) => {
    await lockPrize(tx, order.prizeId)
    const left = await endTry(tx, order.key)
    const now = await findOrder(tx, order.key)
    if (left > 0 || error.code === 'key_refused' || !now || !isSame(now, order)) return false
    await recordFailed(tx, needs, { order, reason: error.message, payoutId: null })
    await endOrder(tx, { key: order.key, at: clock.now() })
    return true
  })
  if (!isOver) return false
  wakeMailWorker()
  return true
}

const isSame = (now: OrderRow, before: OrderRow): boolean =>
  now.endedAt === null && isCurrent(now) && now.prizeState === before.prizeState

/** Runs a change where the prize still waits for this order as it did when Stripe was asked. Returns whether it does. */
function whereUnchanged(
  { db }: PayoutNeeds,
  order: OrderRow,
  change: (tx: Database) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPrize(tx, order.prizeId)
    const now = await findOrder(tx, order.key)
    if (!now || !isSame(now, order)) return false
    await change(tx)
    return true
  })
}

const hasEnded = ({ state }: Payout): boolean => state === 'failed' || state === 'canceled' || state === 'returned'

async function recordPayout(needs: PayoutNeeds, ordered: OrderRow, payout: Payout) {
  const { db, clock, wakeMailWorker } = needs
  const { key, prizeId } = ordered
  if (!isOfOrder(ordered, payout))
    throw new PayoutsConflict(
      `The payment ${payout.payoutId} of the order ${key} is of another amount or currency, or to another account.`,
    )
  const trouble = await db.transaction(async (tx) => {
    await lockPrize(tx, prizeId)
    await savePayment(tx, { key, payout, at: clock.now() })
    const order = await findOrder(tx, key)
    if (!order || order.endedAt) return null
    const found = isCurrent(order)
      ? await followCurrentOrder(tx, needs, { order, payout })
      : await followClosedOrder(tx, needs, { order, payout })
    if (hasEnded(payout)) await endOrder(tx, { key, at: clock.now() })
    return (await saveTrouble(tx, { key, trouble: found })) ? found : null
  })
  if (trouble) needs.log.error({ prizeId, key, trouble }, 'a payment of a prize needs a person to look at it')
  wakeMailWorker()
}

interface Found {
  order: OrderRow
  payout: Payout
}

/** The prize waits for this order, or was paid by it. */
async function followCurrentOrder(tx: Database, needs: PayoutNeeds, { order, payout }: Found): Promise<null> {
  const { state, payoutId } = payout
  const reason = payout.reason ?? 'Stripe gave no reason.'
  if (order.prizeState === 'sending') {
    if (state === 'failed' || state === 'canceled') await recordFailed(tx, needs, { order, reason, payoutId })
    if (state === 'posted' || state === 'returned') await recordSent(tx, needs, { order, payoutId })
    if (state === 'returned') await recordReturned(tx, needs, { order, reason })
  } else if (hasEnded(payout) && (order.prizeState === 'sent' || order.prizeState === 'received'))
    await recordReturned(tx, needs, { order, reason })
  return null
}

/**
 * The order was closed, by a refusal or by a person, and Stripe has a payment of it after all. If the prize is still owed, that payment pays it. Returns
 * why a person has to look, or null.
 */
async function followClosedOrder(tx: Database, needs: PayoutNeeds, { order, payout }: Found): Promise<string | null> {
  const { key, prizeId, prizeState, isLatest, closedBy } = order
  const { payoutId, state } = payout
  // A person has said that it was paid, and Stripe says the same, so far.
  const isSaidPaid = isLatest && closedBy === 'sent' && (prizeState === 'sent' || prizeState === 'received')
  if (hasEnded(payout))
    return isSaidPaid ? `The payment ${payoutId}, which was called paid, has ended as ${state} at Stripe.` : null
  if (isSaidPaid) return null
  const again = { prizeId, kind: 'sending', at: needs.clock.now(), actor: 'provider', reference: key } as const
  const decided = await decideStep(tx, again)
  if (decided.next === null)
    return `Stripe has the payment ${payoutId} of this prize, under the order ${key}, which was called unpaid.`
  await writeStep(tx, decided)
  if (state === 'posted') await recordSent(tx, needs, { order, payoutId })
  return null
}

async function recordSent(
  tx: Database,
  needs: PayoutNeeds,
  { order: { prizeId, currency }, payoutId }: { order: OrderRow; payoutId: string },
): Promise<void> {
  const at = needs.clock.now()
  const cause = await insertStep(tx, { prizeId, kind: 'sent', at, actor: 'provider', reference: payoutId })
  const [prize] = await listPrizeRows(tx, { prizeId })
  const after = { reference: payoutId, prize_amount: prize!.prizeAmount, currency }
  await writeAudit(tx, { clock: needs.clock, caller: null }, { action: 'prize.paid', subject: prizeId, after })
  await notifyWinner(tx, needs, { prizeId, kind: 'prize-sent', cause, write: (facts) => sentMail(facts, payoutId) })
}

async function recordReturned(
  tx: Database,
  needs: PayoutNeeds,
  { order: { prizeId }, reason }: { order: OrderRow; reason: string },
): Promise<void> {
  const cause = await insertStep(tx, { prizeId, kind: 'returned', at: needs.clock.now(), actor: 'provider', reason })
  await holdAgain(tx, needs, prizeId)
  await notifyWinner(tx, needs, {
    prizeId,
    kind: 'prize-returned',
    cause,
    write: (facts) => returnedMail(facts, reason),
  })
}

/** The prize is to be sent again: the operator sees why. `payoutId` is null where Stripe has placed no order. */
async function recordFailed(
  tx: Database,
  needs: PayoutNeeds,
  { order: { prizeId }, reason, payoutId }: { order: OrderRow; reason: string; payoutId: string | null },
): Promise<void> {
  const at = needs.clock.now()
  await insertStep(tx, { prizeId, kind: 'failed', at, actor: 'provider', reason, reference: payoutId })
  await holdAgain(tx, needs, prizeId)
}

/** Something doesn't fit, and asking again won't change it. Logged once; it stays on the desk. */
async function reportTrouble({ db, log }: PayoutNeeds, { prizeId, key }: OrderRow, trouble: string): Promise<void> {
  if (await saveTrouble(db, { key, trouble }))
    log.error({ prizeId, key, trouble }, 'a payment of a prize needs a person to look at it')
}

function logFault({ log }: PayoutNeeds, { prizeId }: OrderRow, err: unknown): void {
  if (err instanceof PayoutsUnavailable || err instanceof PayoutsRefused)
    log.warn({ prizeId, reason: err.message }, 'Stripe did not answer for an order; asking again later')
  else log.error({ err, prizeId }, 'a payout could not be settled')
}
