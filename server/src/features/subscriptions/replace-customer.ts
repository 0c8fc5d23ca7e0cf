import type { Database } from '@whereabouts/engines/database/port'

/**
 * Replaces a customer that was deleted at the provider by a new one; does nothing where another request was faster. The subscriptions of the deleted
 * one have ended there: none renews, paid ones last to the end of their period, unpaid ones end now.
 */
export async function replaceCustomer(
  db: Database,
  { userId, former, customerId, at }: { userId: string; former: string; customerId: string; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.sql`
      update payment_customers set stripe_customer_id = ${customerId}, synced_at = null
      where user_id = ${userId} and stripe_customer_id = ${former} returning user_id`
    if (rows.length === 0) return
    await tx.sql`
      update subscriptions set status = 'canceled', updated_at = ${at},
        current_period_end = case when status = 'past_due' then least(current_period_end, ${at}) else current_period_end end
      where user_id = ${userId} and stripe_customer_id = ${former} and status in ('active', 'trialing', 'past_due')`
  })
}
