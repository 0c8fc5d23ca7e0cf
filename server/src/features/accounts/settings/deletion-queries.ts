import type { Database } from '@whereabouts/engines/database/port'
import { moment, oneOf, orNull, rowsOf } from '@whereabouts/engines/database/rows'
import type { DeletionFacts } from '@whereabouts/game/deletion'
import { subscriptionStatuses } from '@whereabouts/game/subscription'
import { queueErasures } from '../../log/for-others.ts'

/**
 * Makes syncs with the payment provider wait until the transaction ends. A sync locks the customer before it writes for the user; a deletion must use
 * the same order.
 */
export async function lockCustomer(tx: Database, userId: string): Promise<void> {
  await tx.sql`select stripe_customer_id from payment_customers where user_id = ${userId} for update`
}

const DeletionFactsRow = {
  status: oneOf(...subscriptionStatuses),
  currentPeriodEnd: orNull(moment),
  trialEnd: orNull(moment),
}

/** A user's subscriptions, except those of the given customer, if any. Always includes those without a customer. */
export async function listSubscriptionsBeside(
  db: Database,
  { userId, customerId }: { userId: string; customerId: string | null },
): Promise<DeletionFacts[]> {
  return rowsOf(db, DeletionFactsRow)`
    select status, current_period_end, trial_end
    from subscriptions where user_id = ${userId} and (${customerId}::text is null or stripe_customer_id is distinct from ${customerId}::text)`
}

export async function hasEverSubscribed(db: Database, userId: string): Promise<boolean> {
  const rows =
    await db.sql`select 1 as one from subscriptions where user_id = ${userId} and not begun_by_wallet limit 1`
  return rows.length > 0
}

/** Whether the user has had a free trial. One that was ended as a second trial does not count. */
export async function hasHadTrial(db: Database, userId: string): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from subscriptions
    where user_id = ${userId} and trial_end is not null and status <> 'fraud_canceled' and not begun_by_wallet limit 1`
  return rows.length > 0
}

export async function insertAccountDeletion(
  tx: Database,
  { userId, deletedAt }: { userId: string; deletedAt: Date },
): Promise<void> {
  await tx.sql`insert into account_deletions (user_id, deleted_at) values (${userId}, ${deletedAt})`
}

/**
 * Keeps the address of a winner whose prize is not paid yet, so that the operator can write to them. Also keeps the payment provider's customer and
 * the owner of each dispute, so that a dispute still holds the prize. The customer is forgotten some time after the payment
 * (`forgetFormerCustomers`).
 */
export async function keepPrizesPayable(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx.sql`
    update prizes_owed set former_user_id = user_id,
      contact_email = case when id not in (select prize_id from prizes_received) then ${email}::text end
    where user_id = ${userId}`
  await tx.sql`
    insert into former_customers (stripe_customer_id, former_user_id, dispute_syncs_begun, dispute_syncs_written)
    select stripe_customer_id, user_id, dispute_syncs_begun, dispute_syncs_written from payment_customers
    where user_id = ${userId} and exists (select 1 from prizes_owed where former_user_id = ${userId})
    on conflict do nothing`
  await tx.sql`
    update payment_disputes set former_user_id = user_id
    where user_id = ${userId} and exists (select 1 from prizes_owed where former_user_id = ${userId})`
  await tx.sql`
    update payment_refunds set former_user_id = user_id
    where user_id = ${userId} and exists (select 1 from prizes_owed where former_user_id = ${userId})`
}

/** A winning guess stays, since a solved puzzle stays solved. The foreign key removes its user. */
export async function deleteLosingGuesses(tx: Database, userId: string): Promise<void> {
  await queueErasures(tx, userId)
  await tx.sql`delete from guesses where user_id = ${userId} and not is_winning_guess`
}

/** Keeps the mails that notify a winner of the prize. */
export async function deleteMailsTo(tx: Database, recipient: string): Promise<void> {
  await tx.sql`delete from mails where recipient = ${recipient} and not ((kind = 'winner' or starts_with(kind, 'prize-')) and sent_at is null)`
}

/** Deletes every mailed link of a user, for every purpose. */
export async function deleteAllLinks(tx: Database, userId: string): Promise<void> {
  await tx.sql`delete from verifications where value = ${userId}`
}

/** Removes the subscription's id from trial marks: a mark stays, and the id would reveal its user. */
export async function anonymizeTrialMarks(tx: Database, userId: string): Promise<void> {
  await tx.sql`
    update trial_marks set stripe_subscription_id = null
    where stripe_subscription_id in (select stripe_subscription_id from subscriptions where user_id = ${userId})`
}

/** Deletes a user, and by the foreign keys the sessions, ways to sign in, customer and subscriptions. */
export async function deleteUser(tx: Database, userId: string): Promise<void> {
  await tx.sql`delete from users where id = ${userId}`
}
