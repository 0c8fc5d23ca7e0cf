import type { Database } from '@whereabouts/engines/database/port'
import { type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { Recipient } from '@whereabouts/engines/payouts/port'

/** An account at Stripe, and the winner whose claim names it, also a deleted one. */
const Account = { recipientId: text, winnerId: uuid }
export type Account = RowOf<typeof Account>

/** Saves the account of a prize's winner, and returns the one in force: once a payment was ordered, the earlier one stays. */
export async function saveRecipient(
  db: Database,
  { prizeId, recipientId }: { prizeId: string; recipientId: string },
): Promise<string> {
  await db.sql`
    update prize_claims set recipient_id = ${recipientId}, payout_state = 'incomplete', payout_missing = '{}', payout_refusal = null, payout_country = null
    where prize_id = ${prizeId} and recipient_id is distinct from ${recipientId}
      and not exists (select 1 from prize_steps where prize_id = ${prizeId} and kind = 'sending')`
  const noted = await findAccount(db, prizeId)
  return noted?.recipientId ?? recipientId
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

/** The account that a claim names; null where there is none. */
export async function findAccount(db: Database, prizeId: string): Promise<Account | null> {
  const [row] = await rowsOf(db, Account)`
    select c.recipient_id, coalesce(o.user_id, o.former_user_id) as "winnerId" from prize_claims c join prizes_owed o on o.id = c.prize_id
    where c.prize_id = ${prizeId} and c.recipient_id is not null`
  return row ?? null
}

/** The account of a prize's winner, where it wasn't ready, the prize is not on its way, and Stripe was not asked since `before`. Marks it as asked. */
export async function takeUnreadyRecipient(
  db: Database,
  { prizeId, before, at }: { prizeId: string; before: Date; at: Date },
): Promise<Account | null> {
  const [row] = await rowsOf(db, Account)`
    update prize_claims c set payout_read_at = ${at} from prizes_owed o
    where c.prize_id = ${prizeId} and o.id = c.prize_id and c.recipient_id is not null and c.payout_state <> 'ready'
      and (c.payout_read_at is null or c.payout_read_at < ${before})
      and (select state from prize_steps where prize_id = c.prize_id order by number desc limit 1) in ('under-review', 'asked', 'approved', 'returned')
    returning c.recipient_id, coalesce(o.user_id, o.former_user_id) as "winnerId"`
  return row ?? null
}

/** Stripe may be asked about a prize's recipient again. */
export async function forgetRead(db: Database, prizeId: string): Promise<void> {
  await db.sql`update prize_claims set payout_read_at = null where prize_id = ${prizeId}`
}

/** The account with an id, and a winner whose claim names it; null where no claim does. */
export async function findAccountById(db: Database, recipientId: string): Promise<Account | null> {
  const [row] = await rowsOf(db, Account)`
    select c.recipient_id, coalesce(o.user_id, o.former_user_id) as "winnerId" from prize_claims c join prizes_owed o on o.id = c.prize_id
    where c.recipient_id = ${recipientId} limit 1`
  return row ?? null
}

/**
 * Saves how far an account is, as Stripe says, on the claims of the winner whom it was opened for. It is taken off every other claim, and off all of
 * them where Stripe doesn't know it, unless a payment to it was ordered. Returns the prizes that had an account of somebody else.
 */
export async function saveDetails(
  db: Database,
  { recipientId, recipient }: { recipientId: string; recipient: Recipient | null },
): Promise<string[]> {
  const openedFor = recipient?.openedFor ?? null
  const taken = await rowsOf(db, { prizeId: uuid })`
    update prize_claims c set recipient_id = null, payout_state = 'none', payout_missing = '{}', payout_refusal = null, payout_country = null
    from prizes_owed o where o.id = c.prize_id and c.recipient_id = ${recipientId}
      and coalesce(o.user_id, o.former_user_id)::text is distinct from ${openedFor}::text
      and not exists (select 1 from prize_steps where prize_id = c.prize_id and kind = 'sending')
    returning c.prize_id`
  if (recipient === null) return []
  const { state, missing, refusal, country } = recipient
  await db.sql`
    update prize_claims c set payout_state = ${state}, payout_missing = ${missing}::text[], payout_refusal = ${refusal}, payout_country = ${country}
    from prizes_owed o where o.id = c.prize_id and c.recipient_id = ${recipientId}
      and coalesce(o.user_id, o.former_user_id)::text = ${openedFor}::text`
  return taken.map(({ prizeId }) => prizeId)
}
