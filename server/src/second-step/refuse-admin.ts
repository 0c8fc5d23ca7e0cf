import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

/** The administrator's second factor is the portal's: nobody switches it here, where less proves who it is. */
export function refuseAdmin({ caller }: ContextFor<'user'>): void {
  if (caller.isAdmin) throw new Refusal('not-allowed')
}
