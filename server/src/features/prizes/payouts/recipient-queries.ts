import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text } from '@whereabouts/engines/database/rows'
import type { Recipient } from '@whereabouts/engines/payouts/port'

/** Saves the account of a prize's winner, and returns the one in force: once a payment was ordered, the earlier one stays. */
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

/** The same, where it wasn't ready, the prize is not on its way, and Stripe was not asked since `before`. Marks it as asked. */
export async function takeUnreadyRecipient(
  db: Database,
  { prizeId, before, at }: { prizeId: string; before: Date; at: Date },
): Promise<string | null> {
  const [row] = await rowsOf(db, { id: text })`
    update prize_claims c set payout_read_at = ${at}
    where c.prize_id = ${prizeId} and c.recipient_id is not null and c.payout_state <> 'ready'
      and (c.payout_read_at is null or c.payout_read_at < ${before})
      and (select state from prize_steps where prize_id = c.prize_id order by number desc limit 1) in ('under-review', 'asked', 'approved', 'returned')
    returning c.recipient_id as id`
  return row?.id ?? null
}

/** Stripe may be asked about a prize's recipient again. */
export async function forgetRead(db: Database, prizeId: string): Promise<void> {
  await db.sql`update prize_claims set payout_read_at = null where prize_id = ${prizeId}`
}

/** Whether this account belongs to a winner. */
export async function isRecipient(db: Database, recipientId: string): Promise<boolean> {
  const rows = await db.sql`select 1 as one from prize_claims where recipient_id = ${recipientId} limit 1`
  return rows.length > 0
}

/** Saves how far an account is, as Stripe says. An account that Stripe doesn't know is taken off the claim, unless a payment to it was ordered. */
export async function saveDetails(
  db: Database,
  { recipientId, recipient }: { recipientId: string; recipient: Recipient | null },
): Promise<void> {
  if (recipient === null) {
    await db.sql`
      update prize_claims c set recipient_id = null, payout_state = 'none', payout_missing = '{}', payout_refusal = null, payout_country = null
      where recipient_id = ${recipientId}
        and not exists (select 1 from prize_steps where prize_id = c.prize_id and kind = 'sending')`
    return
  }
  const { state, missing, refusal, country } = recipient
  await db.sql`
    update prize_claims set payout_state = ${state}, payout_missing = ${missing}::text[], payout_refusal = ${refusal}, payout_country = ${country}
    where recipient_id = ${recipientId}`
}
