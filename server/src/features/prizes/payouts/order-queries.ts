import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  int,
  moment,
  numeric,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import { keyLastsMs, type Payout, type PayoutOrder } from '@whereabouts/engines/payouts/port'
import { centsFrom } from '@whereabouts/game/money'
import { prizeStates } from '@whereabouts/game/prizes/life'

/** After this time no bank returns money, and no order is looked up. */
const watchedForMs = 120 * 24 * 60 * 60 * 1000
/** A payment that was sent comes back days later, if at all. */
const sentEveryMs = 6 * 60 * 60 * 1000

export const OrderRow = {
  key: text,
  prizeId: uuid,
  orderedAt: moment,
  methodId: text,
  /** Of the prize. */
  prizeAmount: numeric,
  currency: text,
  releaseDate: date,
  winnerId: uuid,
  /** Of the claim. Null where it was deleted. */
  recipientId: orNull(text),
  paymentId: orNull(text),
  trouble: orNull(text),
  endedAt: orNull(moment),
  prizeState: oneOf(...prizeStates),
  /** Whether the prize's last step that asked Stripe to pay has this key. */
  isLatest: bool,
  /** What has closed that step: Stripe's word that nothing was paid, or a person's. */
  closedBy: orNull(oneOf('failed', 'sent')),
}
export type OrderRow = RowOf<typeof OrderRow>

/** What Stripe is asked to pay: the prize's amount and currency. They never change, so every try of an order repeats them. */
export const paymentOf = ({
  key,
  methodId,
  prizeAmount,
  currency,
  releaseDate,
}: OrderRow): Omit<PayoutOrder, 'recipientId'> => ({
  ...{ key, methodId, currency, amountMinor: centsFrom(prizeAmount), description: `Prize of ${releaseDate}` },
})

/** Whether a payment is what the order asked for. */
export function isOfOrder(order: OrderRow, payout: Payout): boolean {
  const { amountMinor, currency } = paymentOf(order)
  const isToWinner = order.recipientId === null || payout.recipientId === order.recipientId
  return isToWinner && payout.amountMinor === amountMinor && payout.currency === currency
}

/** Whether the prize waits for this order, or was paid by it. */
export const isCurrent = ({ isLatest, closedBy }: OrderRow): boolean => isLatest && closedBy === null

export type OnlyOrders = { prizeId?: string; key?: string }

/** Orders that may still change, the oldest first: those due for a check, or those of one prize or key. */
export function listOpenOrders(db: Database, { at, ...only }: OnlyOrders & { at: Date }): Promise<OrderRow[]> {
  const { prizeId = null, key = null } = only
  return listOrderRows(db, { prizeId, key, isAny: prizeId === null && key === null, at, areOpen: true })
}

/** Every order of a prize, the oldest first. */
export const listOrdersOf = (db: Database, prizeId: string): Promise<OrderRow[]> =>
  listOrderRows(db, { prizeId, key: null, isAny: false, at: new Date(0), areOpen: false })

export async function findOrder(db: Database, key: string): Promise<OrderRow | null> {
  const only = { prizeId: null, key, isAny: false, at: new Date(0), areOpen: false }
  const [order] = await listOrderRows(db, only)
  return order ?? null
}

const listOrderRows = (
  db: Database,
  {
    prizeId,
    key,
    isAny,
    at,
    areOpen,
  }: Record<'prizeId' | 'key', string | null> & Record<'isAny' | 'areOpen', boolean> & { at: Date },
) =>
  rowsOf(db, OrderRow)`
    select q.key, q.prize_id, q.ordered_at, q.method_id, q.payment_id, q.trouble, q.ended_at,
           o.prize_amount, o.currency, p.release_date, coalesce(o.user_id, o.former_user_id) as "winnerId", c.recipient_id,
           l.state as "prizeState", k.reference = q.key as "isLatest", x.kind as "closedBy"
    from payout_orders q join prizes_owed o on o.id = q.prize_id join puzzles p on p.id = o.puzzle_id
    left join prize_claims c on c.prize_id = q.prize_id
    join lateral (select state from prize_steps where prize_id = q.prize_id order by number desc limit 1) l on true
    join lateral (select number, reference from prize_steps where prize_id = q.prize_id and kind = 'sending' order by number desc limit 1) k on true
    left join lateral (select kind from prize_steps where prize_id = q.prize_id and number > k.number
      and (kind = 'failed' or (kind = 'sent' and actor = 'operator')) order by number limit 1) x on true
    where (not ${areOpen}::bool or q.ended_at is null)
      and (not ${isAny}::bool or (q.ordered_at > ${new Date(at.getTime() - watchedForMs)}::timestamptz
        and (q.state is distinct from 'posted' or q.read_at < ${new Date(at.getTime() - sentEveryMs)}::timestamptz)))
      and (${prizeId}::uuid is null or q.prize_id = ${prizeId}::uuid) and (${key}::text is null or q.key = ${key}::text)
    order by q.ordered_at, q.key`

/** A key that no order of the prize has had. Call it with the prize locked. */
export async function nextKey(tx: Database, prizeId: string): Promise<string> {
  const [row] = await rowsOf(tx, { key: text })`
    select ${`prize-${prizeId}-`}::text || (count(*) + 1) as key from payout_orders where prize_id = ${prizeId}`
  return row!.key
}

/**
 * Records that Stripe will be asked to pay a prize, before it is. Call it with the prize locked. Returns false where the claim names another account
 * than the bank account's: the winner has opened another one meanwhile.
 */
export async function insertOrder(
  tx: Database,
  order: { prizeId: string; at: Date } & Pick<PayoutOrder, 'key' | 'recipientId' | 'methodId'>,
): Promise<boolean> {
  const { prizeId, at, key, recipientId, methodId } = order
  const rows = await tx.sql`
    insert into payout_orders (key, prize_id, ordered_at, method_id)
    select ${key}, c.prize_id, ${at}, ${methodId} from prize_claims c
    where c.prize_id = ${prizeId} and c.recipient_id = ${recipientId} for update returning key`
  return rows.length === 1
}

/** The key of an order that was called unpaid by a person while Stripe had not answered: its request may still arrive. Null where there is none, or the key is too old. */
export async function findUncertainOrder(
  db: Database,
  { prizeId, at }: { prizeId: string; at: Date },
): Promise<string | null> {
  const [row] = await rowsOf(db, { key: text })`
    select key from payout_orders
    where prize_id = ${prizeId} and ended_at is null and ordered_at > ${new Date(at.getTime() - keyLastsMs)}::timestamptz
    order by ordered_at desc limit 1`
  return row?.key ?? null
}

/** One more request goes out. */
export async function beginTry(tx: Database, key: string): Promise<void> {
  await tx.sql`update payout_orders set open_tries = open_tries + 1 where key = ${key}`
}

/** A request was answered with a refusal. Returns how many others have no certain answer. */
export async function endTry(tx: Database, key: string): Promise<number> {
  const [row] = await rowsOf(tx, { left: int })`
    update payout_orders set open_tries = open_tries - 1 where key = ${key} returning open_tries as left`
  return row!.left
}

/** Records the payment that Stripe has named, and its state. */
export async function savePayment(
  db: Database,
  { key, payout: { payoutId, state }, at }: { key: string; payout: Pick<Payout, 'payoutId' | 'state'>; at: Date },
): Promise<void> {
  await db.sql`
    update payout_orders set payment_id = coalesce(payment_id, ${payoutId}), state = ${state}, read_at = ${at} where key = ${key}`
}

/** Sets or clears the reason why a person has to look at an order. Returns whether it changed. */
export async function saveTrouble(
  db: Database,
  { key, trouble }: { key: string; trouble: string | null },
): Promise<boolean> {
  const rows = await db.sql`
    update payout_orders set trouble = ${trouble} where key = ${key} and trouble is distinct from ${trouble} returning key`
  return rows.length > 0
}

/** Ends an order that Stripe was not asked about. Returns false where a request has no certain answer. */
export async function endUntriedOrder(tx: Database, { key, at }: { key: string; at: Date }): Promise<boolean> {
  const rows = await tx.sql`
    update payout_orders set ended_at = ${at} where key = ${key} and ended_at is null and open_tries = 0 returning key`
  return rows.length === 1
}

/** Nothing more comes of an order. */
export async function endOrder(tx: Database, { key, at }: { key: string; at: Date }): Promise<void> {
  await tx.sql`update payout_orders set ended_at = ${at} where key = ${key} and ended_at is null`
}
