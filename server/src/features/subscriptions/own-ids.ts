import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { listCustomerIds } from './queries.ts'

/**
 * Refuses ids that are not the caller's own. Who calls is known from the session alone; the ids of a body decide nothing, so one that is
 * another's is an error or an attack. Whether it exists is not told.
 */
export async function requireOwnIds(
  { db, caller }: ContextFor<'user'>,
  ids: { userId?: string; email?: string; customerId?: string | null | undefined },
): Promise<void> {
  const isOther =
    (ids.userId !== undefined && ids.userId !== caller.userId) ||
    (ids.email !== undefined && ids.email.toLowerCase() !== caller.email) ||
    (Boolean(ids.customerId) && !(await listCustomerIds(db, caller.userId)).includes(ids.customerId!))
  if (isOther) throw new Refusal('not-allowed')
}
