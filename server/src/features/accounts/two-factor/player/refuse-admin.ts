import type { ContextFor } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'

/** Refuses the administrator, whose second factor is switched in the portal: the settings ask for less proof. */
export function refuseAdmin({ caller }: ContextFor<'user'>): void {
  if (caller.isAdmin) throw new Refusal('not-allowed')
}
