import type { Database } from '@whereabouts/engines/database/port'
import { bool, moment, oneOf, orNull, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'
import { subscriptionStatuses } from '@whereabouts/game/subscription'

/** A subscription as stored before a sync writes. */
export const KnownSubscriptionRow = {
  subscriptionId: text,
  status: oneOf(...subscriptionStatuses),
  currentPeriodEnd: orNull(moment),
  isSecond: bool,
  begunByWallet: bool,
}
export type KnownSubscription = RowOf<typeof KnownSubscriptionRow>

export async function listKnownSubscriptions(tx: Database, userId: string): Promise<KnownSubscription[]> {
  return rowsOf(tx, KnownSubscriptionRow)`
    select stripe_subscription_id as "subscriptionId", status, current_period_end, is_second,
           begun_by_wallet
    from subscriptions where user_id = ${userId}`
}

/** Notes that a trial was refused because it began with a wallet: it does not count as used. */
export async function markBegunByWallet(tx: Database, subscriptionId: string): Promise<void> {
  await tx.sql`update subscriptions set begun_by_wallet = true where stripe_subscription_id = ${subscriptionId}`
}

/** The address of a user with a locked customer: the lock prevents the user's deletion. */
export async function getEmail(tx: Database, userId: string): Promise<string> {
  const [row] = await rowsOf(tx, { email: text })`select email from users where id = ${userId}`
  if (!row) throw new Error('A customer has no user.')
  return row.email
}

/**
 * Ends the subscriptions of a customer that still run or are played to their end, except the listed ones. An end that is null counts as over, without
 * the grace that an end has. Returns their ids.
 */
export async function markGone(
  tx: Database,
  { userId, customerId, there, at }: { userId: string; customerId: string; there: readonly string[]; at: Date },
): Promise<string[]> {
  const rows = await rowsOf(tx, { subscriptionId: text })`
    update subscriptions set status = 'canceled', current_period_end = null, paid_until = least(paid_until, ${at}),
      paid_price_until = least(paid_price_until, ${at}), updated_at = ${at}
    where user_id = ${userId} and stripe_customer_id = ${customerId} and stripe_subscription_id <> all(${there}::text[])
      and (status in ('active', 'trialing', 'past_due', 'paused') or (status = 'canceled' and current_period_end > ${at}))
    returning stripe_subscription_id as "subscriptionId"`
  return rows.map(({ subscriptionId }) => subscriptionId)
}

/** Notes when a customer was last synced, and when the provider is to be asked again, whatever messages come. */
export async function markCustomerSynced(
  db: Database,
  customerId: string,
  { at, again }: { at: Date; again: Date | null },
): Promise<void> {
  await db.sql`
    update payment_customers set synced_at = ${at}, sync_again_at = ${again} where stripe_customer_id = ${customerId}`
}

/** Claims customers whose next sync is due, at the end of a period, longest due first. Until the sync has finished they are due again at `later`. */
export async function claimCustomersToAskAgain(
  db: Database,
  { now, later }: { now: Date; later: Date },
  limit: number,
): Promise<string[]> {
  const rows = await rowsOf(db, { customerId: text })`
    with due as materialized (
      select c.user_id from payment_customers c where c.sync_again_at <= ${now}
      order by c.sync_again_at limit ${limit}::int for update of c skip locked)
    update payment_customers p set sync_again_at = ${later} from due where p.user_id = due.user_id
    returning p.stripe_customer_id as "customerId"`
  return rows.map(({ customerId }) => customerId)
}

// Whom a claim takes is chosen once (`materialized`): as a condition of the update the planner may choose again for each row, past the limit.

/** Customers who were last synced before these moments are due. */
export interface SyncTimes {
  dayAgo: Date
  weekAgo: Date
  monthAgo: Date
  /** A claim sets this as the last sync, so that a customer is due again soon if the sync fails. */
  claimedAs: Date
}

/**
 * Claims the customers who are due, those synced longest ago first. Due after a day: customers with a subscription that is live, ended within a
 * month, or unpaid without an end. Also customers of less than a month, where a lost message would hide a payment. All others are due after a week.
 */
export async function claimDueCustomers(
  db: Database,
  { dayAgo, weekAgo, monthAgo, claimedAs }: SyncTimes,
  limit: number,
): Promise<string[]> {
  const rows = await rowsOf(db, { customerId: text })`
    with due as materialized (
      select c.user_id from payment_customers c
      where c.synced_at is null or c.synced_at <= ${weekAgo} or (c.synced_at <= ${dayAgo} and (
        c.created_at > ${monthAgo}
        or exists (select 1 from subscriptions s where s.user_id = c.user_id
                   and (s.status in ('active', 'trialing', 'past_due', 'paused') or s.current_period_end > ${monthAgo}
                        or (s.status = 'canceled' and s.current_period_end is null)))))
      order by c.synced_at nulls first limit ${limit}::int for update of c skip locked)
    update payment_customers p set synced_at = ${claimedAs} from due where p.user_id = due.user_id
    returning p.stripe_customer_id as "customerId"`
  return rows.map(({ customerId }) => customerId)
}
