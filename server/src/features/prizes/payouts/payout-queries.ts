import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  moment,
  numeric,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import { keyLastsMs, type Recipient } from '@whereabouts/engines/payouts/port'

export const OrderRow = {
  prizeId: uuid,
  state: oneOf('sending', 'sent', 'received'),
  /** The key under which the payout was ordered, and when it was first used. */
  key: text,
  keyUsedAt: moment,
  /** The payment's id at Stripe, once the prize was sent. */
  payoutId: orNull(text),
  /** Null where the winner's claim is forgotten. */
  recipientId: orNull(text),
  prizeAmount: numeric,
  currency: text,
  releaseDate: date,
}
export type OrderRow = RowOf<typeof OrderRow>

/** The latest orders of prizes that Stripe is paying or has paid, and that nobody else has closed: all that are on their way, or that of one prize or recipient. */
export async function listOrders(
  db: Database,
  only: { prizeId?: string; recipientId?: string } = {},
): Promise<OrderRow[]> {
  const { prizeId = null, recipientId = null } = only
  const isAny = prizeId === null && recipientId === null
  return rowsOf(db, OrderRow)`
    select o.id as "prizeId", l.state, k.key, p.payout_id, c.recipient_id, o.prize_amount, o.currency,
           z.release_date,
           (select min(at) from prize_steps where prize_id = o.id and kind = 'sending' and reference = k.key) as "keyUsedAt"
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

/** Every key under which a payout was ordered for a prize, and whether Stripe has ever named a payment under it. */
export async function listOrderKeys(db: Database, prizeId: string): Promise<{ key: string; wasKnown: boolean }[]> {
  return rowsOf(db, { key: text, wasKnown: bool })`
    select s.reference as key, coalesce(bool_or(f.actor = 'provider' and f.reference is not null), false) as "wasKnown"
    from prize_steps s
    left join lateral (select actor, reference from prize_steps
      where prize_id = s.prize_id and number > s.number and kind in ('sent', 'failed') order by number limit 1) f on true
    where s.prize_id = ${prizeId} and s.kind = 'sending' group by s.reference order by min(s.number)`
}

/**
 * The key of the next order: another one after each payment that ended unpaid by Stripe's word; the same one after an order that Stripe has refused, or
 * that somebody else has closed, since no payment is known to stand under it, and a request that was lost may still arrive. Stripe forgets keys: one that
 * is too old for another use is given up.
 */
export async function nextPayoutKey(tx: Database, { prizeId, at }: { prizeId: string; at: Date }): Promise<string> {
  const [row] = await rowsOf(tx, { key: text })`
    with orders as (
      select s.reference as key, s.number, min(s.at) over (partition by s.reference) as used_at,
             coalesce((f.kind = 'failed' and f.reference is null) or (f.kind = 'sent' and f.actor = 'operator'), false) as "isFree"
      from prize_steps s
      left join lateral (select kind, reference, actor from prize_steps
        where prize_id = s.prize_id and number > s.number and kind in ('sent', 'failed') order by number limit 1) f on true
      where s.prize_id = ${prizeId} and s.kind = 'sending'
    )
    select coalesce((select key from orders where "isFree" and used_at > ${new Date(at.getTime() - keyLastsMs)}
                       and number = (select max(number) from orders)),
                    ${`prize-${prizeId}-`}::text || ((select count(distinct key) from orders) + 1)) as key`
  return row!.key
}

/** Notes the account of a prize's winner, and returns it: that which is noted already where Stripe was asked to pay to it. */
export async function saveRecipient(
  db: Database,
  { prizeId, recipientId }: { prizeId: string; recipientId: string },
): Promise<string> {
  await db.sql`
    update prize_claims set recipient_id = ${recipientId}, payout_state = 'incomplete', payout_missing = '{}', payout_refusal = null, payout_country = null
    where prize_id = ${prizeId} and recipient_id is distinct from ${recipientId}
      and not exists (select 1 from prize_steps where prize_id = ${prizeId} and kind = 'sending')`
  const [noted] = await listRecipients(db, prizeId)
  return noted ?? recipientId
}

/** The account of a prize's winner at Stripe: that of the prize, else the latest of an earlier prize in the same country; null where there is none. */
export async function findRecipientOfWinner(db: Database, prizeId: string): Promise<string | null> {
  const [row] = await rowsOf(db, { id: text })`
    select c.recipient_id as id from prizes_owed here join prize_claims mine on mine.prize_id = here.id
    join prizes_owed o on o.id = here.id or o.user_id = here.user_id
    join prize_claims c on c.prize_id = o.id
    where here.id = ${prizeId} and c.recipient_id is not null
      and (o.id = here.id or (c.payout_country = mine.country and c.payout_state <> 'refused'))
    order by o.id = here.id desc, c.claimed_at desc limit 1`
  return row?.id ?? null
}

/** The account of a prize's winner at Stripe, if there is one. */
export async function listRecipients(db: Database, prizeId: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: text })`
    select recipient_id as id from prize_claims where prize_id = ${prizeId} and recipient_id is not null`
  return rows.map(({ id }) => id)
}

/** The same, where it could not be paid when Stripe was last asked. */
export async function listUnreadyRecipients(db: Database, prizeId: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: text })`
    select recipient_id as id from prize_claims where prize_id = ${prizeId} and recipient_id is not null and payout_state <> 'ready'`
  return rows.map(({ id }) => id)
}

/** How far an account is, as Stripe has last said; `recipient` is null where Stripe knows none of this id. */
export async function saveDetails(
  db: Database,
  { recipientId, recipient }: { recipientId: string; recipient: Recipient | null },
): Promise<void> {
  const { state, missing, refusal, country } = recipient ?? {
    ...{ state: 'incomplete', missing: [], refusal: null, country: null },
  }
  await db.sql`
    update prize_claims set payout_state = ${state}, payout_missing = ${missing}::text[], payout_refusal = ${refusal}, payout_country = ${country}
    where recipient_id = ${recipientId}`
}

/** Stripe opens no account for a winner. */
export async function saveRefusal(
  db: Database,
  { prizeId, refusal }: { prizeId: string; refusal: string },
): Promise<void> {
  await db.sql`
    update prize_claims set payout_state = 'refused', payout_refusal = ${refusal}
    where prize_id = ${prizeId} and recipient_id is null`
}
