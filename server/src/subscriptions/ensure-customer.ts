import { violates } from '@whereabouts/engines/database/port'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findCustomerId, insertCustomer } from './queries.ts'

/** The provider remembers its answer to a key for a day, its faults too: a fault may not keep anybody away for longer than this. */
const sameCustomerMs = 60 * 1000

/**
 * The caller's customer at the payment provider; who has none becomes one. Two windows at once have the same key and so make one. A customer
 * that came to nothing, because another was first or the account was deleted meanwhile, is deleted again.
 */
export async function ensureCustomer({ db, payments, caller, clock }: ContextFor<'user'>): Promise<string> {
  const known = await findCustomerId(db, caller.userId)
  if (known) return known
  const { customerId } = await payments.createCustomer({
    userId: caller.userId,
    email: caller.email,
    idempotencyKey: `customer ${caller.userId} ${Math.floor(clock.now().getTime() / sameCustomerMs)}`,
  })
  const kept = await keepCustomer()
  if (kept !== customerId) await payments.deleteCustomer(customerId)
  if (!kept) throw new Refusal('not-signed-in')
  return kept

  async function keepCustomer(): Promise<string | null> {
    try {
      await insertCustomer(db, { userId: caller.userId, customerId })
    } catch (error) {
      if (!violates(error, 'payment_customers_user_id_fkey')) throw error
    }
    return findCustomerId(db, caller.userId)
  }
}
