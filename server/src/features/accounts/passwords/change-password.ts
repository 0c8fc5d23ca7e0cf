import type { changePassword as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { deleteLinks } from '../../../platform/mails/links.ts'
import { removeFirstPassword } from '../admin/first-password.ts'
import { findPasswordHash, lockOwner } from '../queries.ts'
import { deleteOtherSessions } from '../sessions/writes.ts'
import { savePassword } from '../writes.ts'
import { requireCurrentPassword } from './current-password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { queuePasswordChanged } from './reset-password.ts'

/** Changes the caller's password, if they know the current one. Ends every other session and every reset link, and notifies the owner by mail. */
export const changePassword: CommandOf<typeof endpoint> = async (context, { currentPassword, newPassword }) => {
  const { db, passwords, caller, newId } = context
  const presentHash = await findPasswordHash(db, caller.userId)
  if (presentHash === null) throw new Refusal('no-password')
  await requireCurrentPassword(context, { password: currentPassword, hash: presentHash })
  await refuseWeakPassword(context, { password: newPassword, email: caller.email, username: caller.username })
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction(async (tx) => {
    // Locks the account's row first: changes of one account happen in turn.
    const owner = await lockOwner(tx, caller.userId)
    if (!owner) throw new Refusal('not-signed-in')
    // The password was changed in the meantime, here or by a reset link: the verified one no longer counts.
    if ((await findPasswordHash(tx, caller.userId)) !== presentHash) throw new Refusal('wrong-password')
    await savePassword(tx, { id: newId(), userId: caller.userId, passwordHash })
    await deleteOtherSessions(tx, caller)
    await deleteLinks(tx, { purpose: 'reset-password', userId: caller.userId })
    await queuePasswordChanged(tx, context, owner)
  })
  if (caller.isAdmin) await removeFirstPassword(context.config)
  context.wakeMailWorker()
  return { success: true }
}
