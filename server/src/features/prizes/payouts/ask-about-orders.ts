import type { Database } from '@whereabouts/engines/database/port'
import { type Payout, PayoutsRefused, type PayoutsService, PayoutsUnavailable } from '@whereabouts/engines/payouts/port'
import { type AskedOrder, arePaidByNone, unconfirmedAfterMs } from '@whereabouts/game/prizes/orders'
import type { Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { listPrizeRows, type PrizeRow } from '../queries.ts'
import { isCurrent, isOfOrder, listOrdersOf, type OrderRow } from './order-queries.ts'

type Needs = Pick<Services, 'db' | 'payouts' | 'clock'>

/** Stripe's answer to a question. Throws `payouts-unavailable` without one: that says nothing about the money. */
export async function answerOf<Answer>(question: Promise<Answer>): Promise<Answer> {
  return question.catch((error: unknown) => {
    if (error instanceof PayoutsUnavailable || error instanceof PayoutsRefused) throw new Refusal('payouts-unavailable')
    throw error
  })
}

/**
 * Asks Stripe about every order that it was ever given for a prize, except the one that is to be placed now. Throws `payout-known` where one
 * of them has paid, or still may. To be called before the transaction of a payment; returns what that is to check (`requireAsked`).
 */
export async function requireUnpaidOrders(
  { db, payouts }: Needs,
  { prize: { id: prizeId, state }, nextKey = null }: { prize: PrizeRow; nextKey?: string | null },
): Promise<ReadonlySet<string>> {
  // Of a prize that is on its way the payment itself is refused.
  if (state !== 'approved' && state !== 'returned') return new Set()
  const orders = (await listOrdersOf(db, prizeId)).filter(({ key }) => key !== nextKey)
  // Without Stripe there is no one to ask: each order was closed by Stripe's answer, or by a person who looked it up.
  if (payouts.kind !== 'manual' && !(await answerOf(areAllUnpaid(payouts, orders)))) throw new Refusal('payout-known')
  return new Set(orders.map(({ key }) => key))
}

/** What Stripe has of an order now; null where it knows of none. */
export const findPayment = (payouts: PayoutsService, order: OrderRow): Promise<Payout | null> =>
  order.paymentId ? payouts.findPayout(order.paymentId) : payouts.findPayoutByKey(order)

/** Whether Stripe says of each of these orders that it has paid nothing, and will not. */
export async function areAllUnpaid(payouts: PayoutsService, orders: readonly OrderRow[]): Promise<boolean> {
  const ask = async (order: OrderRow): Promise<AskedOrder> => ({
    key: order.key,
    wasKnown: order.paymentId !== null,
    says: (await findPayment(payouts, order))?.state ?? null,
  })
  return arePaidByNone(await Promise.all(orders.map(ask)))
}

/** In the transaction of a payment, with the prize locked: checks that no order came in between without being asked about. */
export async function requireAsked(
  tx: Database,
  { prizeId, asked }: { prizeId: string; asked: ReadonlySet<string> },
): Promise<void> {
  const orders = await listOrdersOf(tx, prizeId)
  if (orders.some(({ key }) => !asked.has(key))) throw new Refusal('payout-known')
}

/**
 * A person says what became of an order only where Stripe does not: it is not connected, or it has not confirmed the order for a day and,
 * asked once more, knows of none. Else throws `order-with-service`. Returns the key that was asked about; null without a service.
 */
export async function requireUnansweredOrder({ db, payouts, clock }: Needs, prizeId: string): Promise<string | null> {
  if (payouts.kind === 'manual') return null
  const order = (await listOrdersOf(db, prizeId)).find(isCurrent)
  const [prize] = await listPrizeRows(db, { prizeId })
  const isLong = prize && clock.now().getTime() - prize.stateSince.getTime() >= unconfirmedAfterMs
  if (!order || prize?.state !== 'sending' || !isLong) throw new Refusal('order-with-service')
  const found = await answerOf(findPayment(payouts, order))
  if (found && isOfOrder(order, found)) throw new Refusal('order-with-service')
  return order.key
}
