import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { listCustomerIds } from './queries.ts'

/**
 * Refuses ids that are not the caller's own. The session alone identifies the caller, so a foreign id in a body is an error or an attack. The refusal
 * does not show whether the id exists.
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
