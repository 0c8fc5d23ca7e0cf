import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../../../../core/context.ts'
import { writeAudit } from '../../../audit/for-others.ts'
import { deleteAllSessions } from '../../for-others.ts'
import { findHolderOfEmail, lockOwner } from '../../queries.ts'
import { isSecondStepOn } from '../is-second-step-on.ts'
import { deleteTwoFactor } from '../writes.ts'
import { queueSecondStepMail } from './queue-mail.ts'

/**
 * Switches the second step off for a player who has lost both the authenticator and the backup codes. Run only on the server's own shell. Ends every
 * session of the player, notifies the owner by mail, and writes a line to the log of changes. Returns false where the second step is not on for this
 * address.
 */
export async function resetSecondStep(
  { db, clock, newId, mailSite }: Pick<Services, 'clock' | 'newId' | 'mailSite'> & { db: Database },
  email: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const holder = await findHolderOfEmail(tx, email)
    const owner = holder && (await lockOwner(tx, holder.id))
    if (!owner || !(await isSecondStepOn(tx, { userId: owner.id, username: owner.username }))) return false
    await deleteTwoFactor(tx, owner.id)
    await deleteAllSessions(tx, owner.id)
    await queueSecondStepMail(tx, { clock, newId, mailSite }, { owner, isOn: false })
    await writeAudit(tx, { clock, caller: null }, { action: 'second-step.reset', subject: owner.id })
    return true
  })
}
