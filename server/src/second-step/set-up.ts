import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { setUp as endpoint } from '@whereabouts/contract/second-step'
import { requireFirstProof } from '../account/prove-owner.ts'
import type { ContextFor } from '../context.ts'
import { beginSetUp } from '../two-factor/begin-set-up.ts'
import { refuseAdmin } from './refuse-admin.ts'

/** Begins to set up a player's second step, for whoever proves to be the account's owner. Nothing counts before the first code. */
export async function setUpSecondStep(
  context: ContextFor<'user'>,
  proof: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  refuseAdmin(context)
  await requireFirstProof(context, proof)
  return context.db.transaction(async (tx) => (await beginSetUp(context, tx)).setUp)
}
