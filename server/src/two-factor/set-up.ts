import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { setup as endpoint } from '@whereabouts/contract/two-factor'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { beginSetUp } from './begin-set-up.ts'

/**
 * Begins to set up the second factor, in place of a set-up that was begun before. This answer is the only one that ever holds the secret and
 * the backup codes; they count once a code of the authenticator has been verified.
 */
export async function setUpTwoFactor(context: ContextFor<'admin-entry'>): Promise<OutputOf<typeof endpoint>> {
  return context.db.transaction(async (tx) => {
    const begun = await beginSetUp(context, tx)
    await writeAudit(tx, context, { action: 'two-factor.set-up', subject: context.caller.username })
    return begun
  })
}
