import type { Database } from '@whereabouts/engines/database/port'
import { bigint, bool, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import type { PaidFacts } from '@whereabouts/game/paid'
import type { SubscriptionStatus } from '@whereabouts/game/subscription'

/** Takes the lease to open and close a user's checkouts, in one statement. Returns false while another request has it. */
export async function takeCheckoutLease(
  db: Database,
  { userId, now, until }: { userId: string; now: Date; until: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update payment_customers set checkout_lease_until = ${until}
    where user_id = ${userId} and (checkout_lease_until is null or checkout_lease_until <= ${now}) returning user_id`
  return rows.length === 1
}

/** Releases a lease, if the caller still has it. */
export async function releaseCheckoutLease(
  db: Database,
  { userId, until }: { userId: string; until: Date },
): Promise<void> {
  await db.sql`
    update payment_customers set checkout_lease_until = null where user_id = ${userId} and checkout_lease_until = ${until}`
}

/** Stores the customer of a user. The first one stays; of two concurrent calls the second may violate either constraint. */
export async function insertCustomer(db: Database, customer: { userId: string; customerId: string }): Promise<void> {
  await db.sql`
    insert into payment_customers (user_id, stripe_customer_id) values (${customer.userId}, ${customer.customerId})
    on conflict do nothing`
}

/**
 * Begins a sync: returns its number, to be taken before the provider is asked. So of two syncs the one with the higher number has asked later. Null
 * for an unknown customer.
 */
export async function beginSync(
  db: Database,
  customerId: string,
): Promise<{ userId: string; syncNumber: string } | null> {
  const [row] = await rowsOf(db, { userId: uuid, syncNumber: bigint })`
    update payment_customers set syncs_begun = syncs_begun + 1 where stripe_customer_id = ${customerId}
    returning user_id, syncs_begun as "syncNumber"`
  return row ?? null
}

/** Locks the customer for writing. Returns false when a sync that asked later has written already: this one's answer is out of date. */
export async function markSyncWritten(tx: Database, customerId: string, syncNumber: string): Promise<boolean> {
  const rows = await tx.sql`
    update payment_customers set syncs_written = ${syncNumber}::bigint
    where stripe_customer_id = ${customerId} and syncs_written < ${syncNumber}::bigint returning user_id`
  return rows.length === 1
}

export interface SubscriptionRow extends PaidFacts {
  subscriptionId: string
  userId: string
  customerId: string
  priceId: string
  status: SubscriptionStatus
  currentPeriodEnd: Date | null
  trialEnd: Date | null
  /** It is the later of two subscriptions of one player, which is ended and refunded. */
  isSecond: boolean
  createdAt: Date
  at: Date
}

/**
 * Stores a subscription as the provider reports it. `updated_at` moves only when something changed. A detected fraud stays one; a trial that began
 * with a wallet is none. The plan is locked: a request that deletes it waits, and then finds it in use.
 */
export async function saveSubscription(tx: Database, row: SubscriptionRow): Promise<void> {
  await tx.sql`select id from subscription_pricing where stripe_price_id = ${row.priceId} for key share`
  await tx.sql`
    insert into subscriptions as s (stripe_subscription_id, user_id, stripe_customer_id, stripe_price_id, status, current_period_end, trial_end,
                                    is_second, has_paid, paid_price_id, paid_price_until, paid_until, created_at, updated_at)
    values (${row.subscriptionId}, ${row.userId}, ${row.customerId}, ${row.priceId}, ${row.status}, ${row.currentPeriodEnd}, ${row.trialEnd},
            ${row.isSecond}, ${row.hasPaid}, ${row.paidPriceId}, ${row.paidPriceUntil}, ${row.paidUntil}, ${row.createdAt}, ${row.at})
    on conflict (stripe_subscription_id) do update set
      stripe_price_id = excluded.stripe_price_id, status = excluded.status, current_period_end = excluded.current_period_end,
      trial_end = excluded.trial_end, is_second = excluded.is_second, has_paid = excluded.has_paid, paid_price_id = excluded.paid_price_id,
      paid_price_until = excluded.paid_price_until, paid_until = excluded.paid_until, updated_at = excluded.updated_at
    where (s.status <> 'fraud_canceled' or s.begun_by_wallet)
      and (s.stripe_price_id, s.status, s.current_period_end, s.trial_end, s.is_second, s.has_paid, s.paid_price_id, s.paid_price_until,
           s.paid_until)
          is distinct from (excluded.stripe_price_id, excluded.status, excluded.current_period_end, excluded.trial_end, excluded.is_second,
           excluded.has_paid, excluded.paid_price_id, excluded.paid_price_until, excluded.paid_until)`
}

/** Records a provider's event. Returns false when it was handled before. */
export async function insertPaymentEvent(
  db: Database,
  event: { eventId: string; type: string; customerId: string | null; occurredAt: Date; receivedAt: Date },
): Promise<boolean> {
  await db.sql`
    insert into payment_events (event_id, type, stripe_customer_id, occurred_at, received_at)
    values (${event.eventId}, ${event.type}, ${event.customerId}, ${event.occurredAt}, ${event.receivedAt})
    on conflict (event_id) do nothing`
  const [row] = await rowsOf(db, { handled: bool })`
    select handled_at is not null as handled from payment_events where event_id = ${event.eventId}`
  return !row?.handled
}

export async function markPaymentEventHandled(db: Database, eventId: string, handledAt: Date): Promise<void> {
  await db.sql`update payment_events set handled_at = ${handledAt} where event_id = ${eventId}`
}
