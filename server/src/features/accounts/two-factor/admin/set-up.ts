import type { setUpTwoFactor as endpoint } from '@whereabouts/contract/accounts.admin'
import type { CommandOf } from '../../../../core/context.ts'
import { writeAudit } from '../../../audit/for-others.ts'
import { beginSetUp } from '../begin-set-up.ts'

/**
 * Begins to set up the second factor. For a quarter of an hour each tab of the session gets the same secret and backup codes; later they are never
 * shown again. They count once a code of the authenticator has been verified.
 */
export const setUpTwoFactor: CommandOf<typeof endpoint> = async (context) => {
  return context.db.transaction(async (tx) => {
    const { setUp, isNew } = await beginSetUp(context, tx)
    if (isNew) await writeAudit(tx, context, { action: 'two-factor.set-up', subject: context.caller.username })
    return setUp
  })
}
