import type { ContextFor } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'

/** The administrator's second factor is the portal's: nobody switches it here, where less proves who it is. */
export function refuseAdmin({ caller }: ContextFor<'user'>): void {
  if (caller.isAdmin) throw new Refusal('not-allowed')
}
