import type { Database } from '@whereabouts/engines/database/port'
import { bool, date, numeric, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'

export const OrderRow = {
  prizeId: uuid,
  state: oneOf('sending', 'sent', 'received'),
  /** The key under which the payout was ordered. */
  key: text,
  /** The payout's id at the service, once the prize was sent. */
  payoutId: orNull(text),
  /** Null where the winner's claim is forgotten. */
  recipientId: orNull(text),
  prizeAmount: numeric,
  currency: text,
  releaseDate: date,
}
export type OrderRow = RowOf<typeof OrderRow>

/** The latest orders of prizes that the payout service is paying or has paid, and that nobody else has closed: all that are on their way, or that of one prize or recipient. */
export async function listOrders(
  db: Database,
  only: { prizeId?: string; recipientId?: string } = {},
): Promise<OrderRow[]> {
  const { prizeId = null, recipientId = null } = only
  const isAny = prizeId === null && recipientId === null
  return rowsOf(db, OrderRow)`
    select o.id as "prizeId", l.state, k.key, p.payout_id, c.recipient_id, o.prize_amount, o.currency,
           z.release_date
    from prizes_owed o join puzzles z on z.id = o.puzzle_id left join prize_claims c on c.prize_id = o.id
    join lateral (select state from prize_steps where prize_id = o.id order by number desc limit 1) l on true
    join lateral (select reference as key, number from prize_steps where prize_id = o.id and kind = 'sending' order by number desc limit 1) k on true
    left join lateral (select reference as payout_id from prize_steps where prize_id = o.id and kind = 'sent' and number > k.number
      order by number desc limit 1) p on true
    where l.state in ('sending', 'sent', 'received') and (${isAny} = false or l.state <> 'received')
      and not exists (select 1 from prize_steps x where x.prize_id = o.id and x.number > k.number
        and (x.kind = 'failed' or (x.kind = 'sent' and x.actor = 'operator')))
      and (${prizeId}::uuid is null or o.id = ${prizeId}::uuid) and (${recipientId}::text is null or c.recipient_id = ${recipientId}::text)
    order by o.owed_since`
}

/** Every key under which a payout was ordered for a prize, and whether the service has ever named a payout under it. */
export async function listOrderKeys(db: Database, prizeId: string): Promise<{ key: string; wasKnown: boolean }[]> {
  return rowsOf(db, { key: text, wasKnown: bool })`
    select s.reference as key, coalesce(bool_or(f.actor = 'provider' and f.reference is not null), false) as "wasKnown"
    from prize_steps s
    left join lateral (select actor, reference from prize_steps
      where prize_id = s.prize_id and number > s.number and kind in ('sent', 'failed') order by number limit 1) f on true
    where s.prize_id = ${prizeId} and s.kind = 'sending' group by s.reference order by min(s.number)`
}

/**
 * The key of the next order: another one after each payout that failed or came back by the word of the service; the same one after an order that the
 * service has refused, or that somebody else has closed, since no payout is known to stand under it, and a request that was lost may still arrive.
 */
export async function nextPayoutKey(tx: Database, prizeId: string): Promise<string> {
  const [row] = await rowsOf(tx, { key: text })`
    with orders as (
      select s.reference as key, s.number,
             coalesce((f.kind = 'failed' and f.reference is null) or (f.kind = 'sent' and f.actor = 'operator'), false) as "isFree"
      from prize_steps s
      left join lateral (select kind, reference, actor from prize_steps
        where prize_id = s.prize_id and number > s.number and kind in ('sent', 'failed') order by number limit 1) f on true
      where s.prize_id = ${prizeId} and s.kind = 'sending'
    )
    select coalesce((select key from orders where "isFree" and number = (select max(number) from orders)),
                    ${`prize-${prizeId}-`}::text || ((select count(distinct key) from orders) + 1)) as key`
  return row!.key
}

export async function saveRecipient(
  db: Database,
  { prizeId, recipientId }: { prizeId: string; recipientId: string },
): Promise<void> {
  // Once the service was asked to pay it stays the account that it was asked about.
  await db.sql`
    update prize_claims set recipient_id = ${recipientId}, payout_ready_at = null, payout_country = null
    where prize_id = ${prizeId} and recipient_id is distinct from ${recipientId}
      and not exists (select 1 from prize_steps where prize_id = ${prizeId} and kind = 'sending')`
}

/** The account of a prize's winner at the service, if there is one. */
export async function listRecipients(db: Database, prizeId: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: text })`
    select recipient_id as id from prize_claims where prize_id = ${prizeId} and recipient_id is not null`
  return rows.map(({ id }) => id)
}

/** The same, where the service did not know yet where to pay. */
export async function listUnreadyRecipients(db: Database, prizeId: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: text })`
    select recipient_id as id from prize_claims where prize_id = ${prizeId} and recipient_id is not null and payout_ready_at is null`
  return rows.map(({ id }) => id)
}

export interface RecipientNews {
  recipientId: string
  /** Null where the service does not know where to pay. */
  readyAt: Date | null
  /** ISO 3166-1; null where it says none. */
  country: string | null
}

/** Whether the service knows where to pay, and in which country that is, as it has last said. */
export async function saveRecipientNews(db: Database, { recipientId, readyAt, country }: RecipientNews): Promise<void> {
  await db.sql`
    update prize_claims set payout_ready_at = case when ${readyAt}::timestamptz is null then null else coalesce(payout_ready_at, ${readyAt}::timestamptz) end,
           payout_country = ${country}
    where recipient_id = ${recipientId}`
}
