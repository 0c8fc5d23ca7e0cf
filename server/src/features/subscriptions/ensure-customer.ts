import type { Plan } from '@whereabouts/contract/subscriptions'
import { type Database, violates } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { findCustomerId } from './queries.ts'
import { requirePriceAsShown } from './require-price-as-shown.ts'
import { markGone } from './sync-queries.ts'
import { insertCustomer } from './writes.ts'

/** The provider repeats its answer to a key for a day, faults included. The key changes after this time, so that a fault does not block longer. */
const sameCustomerMs = 60 * 1000

/**
 * Returns the caller's customer at the payment provider. Creates one where there is none, or where the operator has deleted it there. A missing
 * customer counts as deleted only if the provider knows the price: else the site's API key may belong to another provider account.
 */
export async function ensureCustomer(context: ContextFor<'user'>, plan: Plan): Promise<string> {
  const known = await findCustomerId(context.db, context.caller.userId)
  if (known && (await context.payments.findCustomer(known)) === 'known') return known
  if (known) await requirePriceAsShown(context, plan)
  return becomeCustomer(context, known)
}

/**
 * Two concurrent windows have the same key, so they create one customer. If another one was first, or the account was deleted in between, the
 * unneeded customer is deleted again.
 */
async function becomeCustomer(
  { db, payments, caller, clock }: ContextFor<'user'>,
  former: string | null,
): Promise<string> {
  const { userId } = caller
  const { customerId } = await payments.createCustomer({
    userId,
    email: caller.email,
    idempotencyKey: `customer ${userId} ${former ?? ''} ${Math.floor(clock.now().getTime() / sameCustomerMs)}`,
  })
  if (former) await replaceCustomer(db, { userId, former, customerId, at: clock.now() })
  else await keepCustomer(db, { userId, customerId })
  const current = await findCustomerId(db, userId)
  if (current !== customerId) await payments.deleteCustomer(customerId)
  if (!current) throw new Refusal('not-signed-in')
  return current
}

async function keepCustomer(db: Database, customer: { userId: string; customerId: string }): Promise<void> {
  try {
    await insertCustomer(db, customer)
  } catch (error) {
    if (!violates(error, 'payment_customers_user_id_fkey')) throw error
  }
}

/**
 * Replaces a customer that the provider has deleted; does nothing where another was faster. All subscriptions of the former one have ended there, and
 * end here.
 */
async function replaceCustomer(
  db: Database,
  { userId, former, customerId, at }: { userId: string; former: string; customerId: string; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.sql`
      update payment_customers set stripe_customer_id = ${customerId}, synced_at = null
      where user_id = ${userId} and stripe_customer_id = ${former} returning user_id`
    if (rows.length === 0) return
    await markGone(tx, { userId, customerId: former, there: [], at })
  })
}
