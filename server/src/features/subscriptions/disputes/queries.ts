import type { Database } from '@whereabouts/engines/database/port'
import {
  bigint,
  moment,
  numeric,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import type { ProviderDispute } from '@whereabouts/engines/payments/port'
import { amountFrom } from '@whereabouts/game/money'

/** Begins a sync: returns its number, to be taken before the provider is asked. Null for an unknown customer. */
export async function beginDisputeSync(
  db: Database,
  customerId: string,
): Promise<{ userId: string; syncNumber: string } | null> {
  const [row] = await rowsOf(db, { userId: uuid, syncNumber: bigint })`
    update payment_customers set dispute_syncs_begun = dispute_syncs_begun + 1 where stripe_customer_id = ${customerId}
    returning user_id as "userId", dispute_syncs_begun as "syncNumber"`
  return row ?? null
}

/** Locks the customer for writing. Returns false when a sync that asked later has written already. */
export async function markDisputeSyncWritten(tx: Database, customerId: string, syncNumber: string): Promise<boolean> {
  const rows = await tx.sql`
    update payment_customers set dispute_syncs_written = ${syncNumber}::bigint
    where stripe_customer_id = ${customerId} and dispute_syncs_written < ${syncNumber}::bigint returning user_id`
  return rows.length === 1
}

export type DisputeState = ProviderDispute['state']
export const disputeState = oneOf('open', 'won', 'lost')

/** The stored states of a user's disputes, by their ids. */
export async function listKnownStates(tx: Database, userId: string): Promise<Map<string, DisputeState>> {
  const rows = await rowsOf(tx, { id: text, state: disputeState })`
    select stripe_dispute_id as id, state from payment_disputes where user_id = ${userId}`
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Writes a dispute as the provider reports it. A lost dispute that is reopened no longer counts as settled. */
export async function saveDispute(
  tx: Database,
  { userId, dispute, at }: { userId: string; dispute: ProviderDispute; at: Date },
): Promise<void> {
  const { disputeId, chargeId, amountCents, currency, reason, status, state, respondBy, openedAt } = dispute
  const closedAt = state === 'open' ? null : at
  await tx.sql`
    insert into payment_disputes (stripe_dispute_id, user_id, stripe_charge_id, amount, currency, reason, status, state, respond_by, opened_at,
                                  closed_at, updated_at)
    values (${disputeId}, ${userId}, ${chargeId}, ${amountFrom(amountCents)}, ${currency}, ${reason}, ${status}, ${state}, ${respondBy},
            ${openedAt}, ${closedAt}, ${at})
    on conflict (stripe_dispute_id) do update set
      amount = excluded.amount, reason = excluded.reason, status = excluded.status, state = excluded.state, respond_by = excluded.respond_by,
      closed_at = case when payment_disputes.state = excluded.state then payment_disputes.closed_at else excluded.closed_at end,
      settled_at = case when excluded.state = 'lost' then payment_disputes.settled_at end, updated_at = excluded.updated_at
    where (payment_disputes.amount, payment_disputes.reason, payment_disputes.status, payment_disputes.respond_by)
          is distinct from (excluded.amount, excluded.reason, excluded.status, excluded.respond_by)`
}

/** Pauses a user while a dispute is open, or lost and not settled by the administrator; else lets them play. */
export async function savePlayPause(tx: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await tx.sql`
    update users set play_paused_since = case when paused.is then coalesce(play_paused_since, ${at}::timestamptz) end
    from (select exists (select 1 from payment_disputes where user_id = ${userId}
            and (state = 'open' or (state = 'lost' and settled_at is null))) as is) paused
    where id = ${userId} and paused.is <> (play_paused_since is not null)`
}

/** The prizes that one dispute holds. */
export async function listPrizesHeldBy(tx: Database, disputeId: string): Promise<string[]> {
  const rows = await rowsOf(tx, { id: uuid })`
    select prize_id as id from prize_holds where reason = 'dispute' and reference = ${disputeId} and ended_at is null order by prize_id`
  return rows.map(({ id }) => id)
}

/** The latest dispute that keeps a user from playing; null for a user who may play. To be called inside the transaction that changes the user. */
export async function findPausingDispute(tx: Database, userId: string): Promise<string | null> {
  const [row] = await rowsOf(tx, { id: text })`
    select d.stripe_dispute_id as id from users u join payment_disputes d on d.user_id = u.id
    where u.id = ${userId} and u.play_paused_since is not null and (d.state = 'open' or (d.state = 'lost' and d.settled_at is null))
    order by d.opened_at desc limit 1`
  return row?.id ?? null
}

/** The subscriptions that the provider would charge again, according to the table. */
export async function listLiveSubscriptionIds(db: Database, userId: string): Promise<string[]> {
  const rows = await rowsOf(db, { id: text })`
    select stripe_subscription_id as id from subscriptions where user_id = ${userId} and status in ('active', 'trialing', 'past_due')`
  return rows.map(({ id }) => id)
}

export const DisputeRow = {
  id: text,
  userId: orNull(uuid),
  username: orNull(text),
  email: orNull(text),
  amount: numeric,
  currency: text,
  reason: text,
  state: disputeState,
  respondBy: orNull(moment),
  openedAt: moment,
}
export type DisputeRow = RowOf<typeof DisputeRow>

/** The disputes that need the administrator: open ones, and lost ones that are not settled; the most urgent first. */
export async function listDisputesToSee(db: Database): Promise<DisputeRow[]> {
  return rowsOf(db, DisputeRow)`
    select d.stripe_dispute_id as id, d.user_id as "userId", u.username, u.email, d.amount, d.currency, d.reason, d.state,
           d.respond_by as "respondBy", d.opened_at as "openedAt"
    from payment_disputes d left join users u on u.id = d.user_id
    where d.state = 'open' or (d.state = 'lost' and d.settled_at is null)
    order by d.state = 'lost', d.respond_by nulls last, d.opened_at, d.stripe_dispute_id`
}

/** Returns false when there is no such dispute that is lost and not settled. */
export async function markDisputeSettled(
  tx: Database,
  disputeId: string,
  at: Date,
): Promise<{ userId: string | null } | null> {
  const [row] = await rowsOf(tx, { userId: orNull(uuid) })`
    update payment_disputes set settled_at = ${at} where stripe_dispute_id = ${disputeId} and state = 'lost' and settled_at is null
    returning user_id as "userId"`
  return row ?? null
}
