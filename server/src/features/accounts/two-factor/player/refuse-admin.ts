import { type ContextFor, isOfPortal } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'

/** Refuses the owner and the staff, whose second factor is managed in the portal: the settings require less proof. */
export function refuseAdmin({ caller }: ContextFor<'user'>): void {
  if (isOfPortal(caller)) throw new Refusal('not-allowed')
}
