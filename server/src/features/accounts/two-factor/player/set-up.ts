import type { setUpSecondStep as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../../core/context.ts'
import { requireFirstProof } from '../../settings/prove-owner.ts'
import { beginSetUp } from '../begin-set-up.ts'
import { refuseAdmin } from './refuse-admin.ts'

/** Begins to set up a player's second step, once the caller has proved to be the owner. Nothing counts before the first code. */
export const setUpSecondStep: CommandOf<typeof endpoint> = async (context, proof) => {
  refuseAdmin(context)
  await requireFirstProof(context, proof)
  return context.db.transaction(async (tx) => (await beginSetUp(context, tx)).setUp)
}
