import type { Database } from '@whereabouts/engines/database/port'
import { bigint, orNull, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { ProviderDispute, ProviderRefund } from '@whereabouts/engines/payments/port'
import { amountFrom } from '@whereabouts/game/money'
import type { Payer } from './queries.ts'

/** Begins a sync: returns its number, to be taken before the provider is asked. Null for an unknown customer. */
export async function beginDisputeSync(
  db: Database,
  customerId: string,
): Promise<{ syncNumber: string; isFormer: boolean } | null> {
  const [row] = await rowsOf(db, { syncNumber: bigint })`
    update payment_customers set dispute_syncs_begun = dispute_syncs_begun + 1 where stripe_customer_id = ${customerId}
    returning dispute_syncs_begun as "syncNumber"`
  if (row) return { ...row, isFormer: false }
  const [former] = await rowsOf(db, { syncNumber: bigint })`
    update former_customers set dispute_syncs_begun = dispute_syncs_begun + 1 where stripe_customer_id = ${customerId}
    returning dispute_syncs_begun as "syncNumber"`
  return former ? { ...former, isFormer: true } : null
}

/** Claims customers of deleted winners who were last asked about before `dayAgo`, the longest ago first. */
export async function claimFormerCustomers(
  db: Database,
  { at, dayAgo }: { at: Date; dayAgo: Date },
  limit: number,
): Promise<string[]> {
  const rows = await rowsOf(db, { id: text })`
    with due as materialized (
      select stripe_customer_id as id from former_customers where synced_at is null or synced_at <= ${dayAgo}
      order by synced_at nulls first limit ${limit}::int for update skip locked)
    update former_customers f set synced_at = ${at} from due where f.stripe_customer_id = due.id
    returning f.stripe_customer_id as id`
  return rows.map(({ id }) => id)
}

/**
 * Locks the customer for writing. Returns null when a sync that asked later has written already. The account may have been deleted since the sync began:
 * the second statement finds what its deletion has left.
 */
export async function markDisputeSyncWritten(
  tx: Database,
  customerId: string,
  syncNumber: string,
): Promise<Payer | null> {
  const [user] = await rowsOf(tx, { id: uuid })`
    update payment_customers set dispute_syncs_written = ${syncNumber}::bigint
    where stripe_customer_id = ${customerId} and dispute_syncs_written < ${syncNumber}::bigint returning user_id as id`
  if (user) return { ...user, isFormer: false }
  const [former] = await rowsOf(tx, { id: uuid })`
    update former_customers set dispute_syncs_written = ${syncNumber}::bigint
    where stripe_customer_id = ${customerId} and dispute_syncs_written < ${syncNumber}::bigint returning former_user_id as id`
  return former ? { ...former, isFormer: true } : null
}

/** Writes a dispute as the provider reports it. A lost dispute that is reopened no longer counts as settled. */
export async function saveDispute(
  tx: Database,
  { payer, dispute, at }: { payer: Payer; dispute: ProviderDispute; at: Date },
): Promise<void> {
  const { disputeId, chargeId, amountCents, currency, reason, status, state, respondBy, openedAt } = dispute
  const closedAt = state === 'open' ? null : at
  await tx.sql`
    insert into payment_disputes (stripe_dispute_id, user_id, former_user_id, stripe_charge_id, amount, currency, reason, status, state, respond_by,
                                  opened_at, closed_at, updated_at)
    values (${disputeId}, ${payer.isFormer ? null : payer.id}, ${payer.isFormer ? payer.id : null}, ${chargeId}, ${amountFrom(amountCents)}, ${currency}, ${reason}, ${status}, ${state}, ${respondBy},
            ${openedAt}, ${closedAt}, ${at})
    on conflict (stripe_dispute_id) do update set
      amount = excluded.amount, reason = excluded.reason, status = excluded.status, state = excluded.state, respond_by = excluded.respond_by,
      closed_at = case when payment_disputes.state = excluded.state then payment_disputes.closed_at else excluded.closed_at end,
      settled_at = case when excluded.state = 'lost' then payment_disputes.settled_at end, updated_at = excluded.updated_at
    where (payment_disputes.amount, payment_disputes.reason, payment_disputes.status, payment_disputes.state, payment_disputes.respond_by)
          is distinct from (excluded.amount, excluded.reason, excluded.status, excluded.state, excluded.respond_by)`
}

/** Writes a refund as the provider reports it. */
export async function saveRefund(
  tx: Database,
  { payer, refund, at }: { payer: Payer; refund: ProviderRefund; at: Date },
): Promise<void> {
  const { refundId, chargeId, amountCents, currency, isGivenBack, refundedAt } = refund
  await tx.sql`
    insert into payment_refunds as r (stripe_refund_id, user_id, former_user_id, stripe_charge_id, amount, currency, is_given_back, refunded_at,
                                      noticed_at, updated_at)
    values (${refundId}, ${payer.isFormer ? null : payer.id}, ${payer.isFormer ? payer.id : null}, ${chargeId}, ${amountFrom(amountCents)}, ${currency}, ${isGivenBack}, ${refundedAt},
            ${at}, ${at})
    on conflict (stripe_refund_id) do update set is_given_back = excluded.is_given_back, updated_at = excluded.updated_at
    where r.is_given_back <> excluded.is_given_back`
}

/** Locks a user, and pauses them while a dispute is open, or lost and not settled by the administrator; else lets them play. */
export async function savePlayPause(tx: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await tx.sql`select 1 from users where id = ${userId} for no key update`
  await tx.sql`
    update users set play_paused_since = case when paused.is then coalesce(play_paused_since, ${at}::timestamptz) end
    from (select exists (select 1 from payment_disputes where user_id = ${userId}
            and (state = 'open' or (state = 'lost' and settled_at is null))) as is) paused
    where id = ${userId} and paused.is <> (play_paused_since is not null)`
}

/** Returns false when there is no such dispute that is lost and not settled. */
export async function markDisputeSettled(
  tx: Database,
  disputeId: string,
  at: Date,
): Promise<{ userId: string | null } | null> {
  const [row] = await rowsOf(tx, { userId: orNull(uuid) })`
    update payment_disputes set settled_at = ${at} where stripe_dispute_id = ${disputeId} and state = 'lost' and settled_at is null
    returning user_id`
  return row ?? null
}
