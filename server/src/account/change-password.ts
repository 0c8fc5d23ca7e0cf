import type { changePassword as endpoint } from '@whereabouts/contract/account'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { Window } from '@whereabouts/engines/limits/port'
import { refuseCommonPassword } from '../accounts/common-passwords.ts'
import { lockOwner, savePassword } from '../accounts/queries.ts'
import { queuePasswordChanged } from '../accounts/reset-password.ts'
import type { ContextFor } from '../context.ts'
import { takeFromLimits } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { deleteLinks } from '../mails/links.ts'
import { deleteOtherSessions, findPasswordHash } from './queries.ts'

const hourS = 60 * 60

/** Tries to one account. Whoever found an open browser gets 20 guesses of the password a day. */
const tries: readonly Window[] = [
  { max: 5, seconds: 5 * 60 },
  { max: 10, seconds: hourS },
  { max: 20, seconds: 24 * hourS },
]

/**
 * Changes the password of whoever knows the present one. Every other session ends, reset links that are under way become worthless, and the
 * owner is told by mail.
 */
export async function changePassword(
  context: ContextFor<'user'>,
  { currentPassword, newPassword }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, auth, caller, newId } = context
  await takeFromLimits(context, `password change of ${caller.userId}`, tries)
  const presentHash = await findPasswordHash(db, caller.userId)
  if (presentHash === null) throw new Refusal('no-password')
  if (!(await auth.verifyPassword({ hash: presentHash, password: currentPassword })))
    throw new Refusal('wrong-password')
  refuseCommonPassword({ password: newPassword, email: caller.email, username: caller.username })
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
  context.wakeMailWorker()
  return { success: true }
}
