import type { changePassword as endpoint } from '@whereabouts/contract/account'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { removeFirstPassword } from '../accounts/first-password.ts'
import { lockOwner, savePassword } from '../accounts/queries.ts'
import { refuseWeakPassword } from '../accounts/refuse-weak-password.ts'
import { queuePasswordChanged } from '../accounts/reset-password.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { deleteLinks } from '../mails/links.ts'
import { requireCurrentPassword } from './current-password.ts'
import { deleteOtherSessions, findPasswordHash } from './queries.ts'

/**
 * Changes the password of whoever knows the present one. Every other session ends, reset links that are under way become worthless, and the
 * owner is told by mail.
 */
export async function changePassword(
  context: ContextFor<'user'>,
  { currentPassword, newPassword }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, auth, caller, newId } = context
  const presentHash = await findPasswordHash(db, caller.userId)
  if (presentHash === null) throw new Refusal('no-password')
  await requireCurrentPassword(context, { password: currentPassword, hash: presentHash })
  refuseWeakPassword({ password: newPassword, email: caller.email, username: caller.username })
  const passwordHash = await auth.hashPassword(newPassword)
  await db.transaction(async (tx) => {
    // The account's row comes first: changes of one account happen in turn.
    const owner = await lockOwner(tx, caller.userId)
    if (!owner) throw new Refusal('not-signed-in')
    // Changed meanwhile, here or by a reset link: then what was verified is no longer the password.
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
