import type { disableTwoFactor as endpoint } from '@whereabouts/contract/legacy'
import type { CommandOf } from '../../../../core/context.ts'
import { writeAudit } from '../../../audit/for-others.ts'
import { deleteTwoFactor } from '../writes.ts'

/** Switches the second factor off. Deletes the secret and the backup codes; every token becomes invalid immediately. */
export const disableTwoFactor: CommandOf<typeof endpoint> = async (context) => {
  const { db, caller } = context
  await db.transaction(async (tx) => {
    const wasOn = await deleteTwoFactor(tx, caller.userId)
    if (wasOn) await writeAudit(tx, context, { action: 'two-factor.disable', subject: caller.username })
  })
  return { success: true }
}
