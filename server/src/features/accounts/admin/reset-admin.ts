import type { Database } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { Services } from '../../../core/context.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { deleteAllSessions } from '../for-others.ts'
import { deletePasskeysOf } from '../passkeys/writes.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { findHolderOfUsername, lockOwner } from '../queries.ts'
import { deleteAllLinks } from '../settings/deletion-queries.ts'
import { deleteTwoFactor } from '../two-factor/writes.ts'
import { savePassword } from '../writes.ts'

interface Reset {
  /** Deletes the secret, the backup codes and the passkeys: the next sign-in sets the second factor up again. */
  isTwoFactorReset: boolean
  /** Null leaves the password unchanged. */
  newPassword: string | null
}

/**
 * Lets an operator who has lost the password or the authenticator into the portal again. Run only on the server's own shell. Ends every session and
 * every mailed link of the administrator. Returns the account's address; null where there is no such account.
 */
export async function resetAdmin(
  { db, clock, newId }: Pick<Services, 'clock' | 'newId'> & { db: Database },
  { isTwoFactorReset, newPassword }: Reset,
): Promise<string | null> {
  const holder = await findHolderOfUsername(db, adminUsername)
  if (!holder) return null
  const userId = holder.id
  const passwordHash = newPassword === null ? null : await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!owner) return null
    const note = (action: string) => writeAudit(tx, { clock, caller: null }, { action, subject: adminUsername })
    if (isTwoFactorReset) {
      await deleteTwoFactor(tx, userId)
      // A person who found a lost device has its passkey too.
      await deletePasskeysOf(tx, userId)
      await note('two-factor.reset')
    }
    if (passwordHash !== null) {
      await savePassword(tx, { id: newId(), userId, passwordHash })
      await note('password.reset')
    }
    await deleteAllSessions(tx, userId)
    await deleteAllLinks(tx, userId)
    return owner.email
  })
}
