import type { Database } from '@whereabouts/engines/database/port'
import { deleteAllSessions, findHolderOfEmail, lockOwner } from '../accounts/queries.ts'
import { isSecondStepOn } from '../accounts/second-step.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Services } from '../context.ts'
import { deleteTwoFactor } from '../two-factor/queries.ts'
import { queueSecondStepMail } from './queue-mail.ts'

/**
 * Switches the second step off for a player who has lost both the authenticator and the backup codes; asked for on the server's own shell only.
 * Every session of the player ends, the owner is told by mail, and the log of changes has a line. False where it is not on for this address.
 */
export async function resetSecondStep(
  { db, clock, newId, config }: Pick<Services, 'clock' | 'newId' | 'config'> & { db: Database },
  email: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const holder = await findHolderOfEmail(tx, email)
    const owner = holder && (await lockOwner(tx, holder.id))
    if (!owner || !(await isSecondStepOn(tx, { userId: owner.id, username: owner.username }))) return false
    await deleteTwoFactor(tx, owner.id)
    await deleteAllSessions(tx, owner.id)
    await queueSecondStepMail(tx, { clock, newId, config }, { owner, isOn: false })
    await writeAudit(tx, { clock, caller: null }, { action: 'second-step.reset', subject: owner.id })
    return true
  })
}
