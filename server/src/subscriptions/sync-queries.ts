import type { Database } from '@whereabouts/engines/database/port'
import type { SubscriptionStatus } from '@whereabouts/game/subscription'

/** What the table says of a subscription before a sync writes. */
export interface KnownSubscription {
  subscriptionId: string
  status: SubscriptionStatus
  currentPeriodEnd: Date | null
  createdAt: Date
}

export async function listKnownSubscriptions(tx: Database, userId: string): Promise<KnownSubscription[]> {
  return tx.sql<KnownSubscription>`
    select stripe_subscription_id as "subscriptionId", status, current_period_end as "currentPeriodEnd", created_at as "createdAt"
    from subscriptions where user_id = ${userId}`
}

/** The address of a user whose customer is locked: nobody deletes the user meanwhile. */
export async function getEmail(tx: Database, userId: string): Promise<string> {
  const [row] = await tx.sql<{ email: string }>`select email from users where id = ${userId}`
  if (!row) throw new Error('A customer has no user.')
  return row.email
}

/** Notes when the provider's word about a customer was last taken. */
export async function markCustomerSynced(db: Database, customerId: string, at: Date): Promise<void> {
  await db.sql`update payment_customers set synced_at = ${at} where stripe_customer_id = ${customerId}`
}

/** The moments that decide who is due: whoever was asked about before them. */
export interface SyncTimes {
  dayAgo: Date
  weekAgo: Date
  monthAgo: Date
  /** What a claim writes as the last time, so that a customer whose sync fails is due again soon. */
  claimedAs: Date
}

/**
 * Claims the customers who are due, those asked about longest ago first. Due after a day is whoever has a subscription that is live, ended
 * within a month, or waits unpaid without an end, and whoever became a customer within a month, where a lost message would hide a payment; everybody else after a week.
 */
export async function claimDueCustomers(
  db: Database,
  { dayAgo, weekAgo, monthAgo, claimedAs }: SyncTimes,
  limit: number,
): Promise<string[]> {
  const rows = await db.sql<{ customerId: string }>`
    update payment_customers set synced_at = ${claimedAs}
    where user_id in (
      select c.user_id from payment_customers c
      where c.synced_at is null or c.synced_at <= ${weekAgo} or (c.synced_at <= ${dayAgo} and (
        c.created_at > ${monthAgo}
        or exists (select 1 from subscriptions s where s.user_id = c.user_id
                   and (s.status in ('active', 'trialing', 'past_due') or s.current_period_end > ${monthAgo}
                        or (s.status = 'canceled' and s.current_period_end is null)))))
      order by c.synced_at nulls first limit ${limit}::int for update of c skip locked)
    returning stripe_customer_id as "customerId"`
  return rows.map(({ customerId }) => customerId)
}
