import type { resetPassword as endpoint } from '@whereabouts/contract/accounts'
import type { Database } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { CommandOf, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { useLink } from '../../../platform/mails/links.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import { forgetSignIns } from '../account-limits.ts'
import { passwordChangedMail } from '../account-mails.ts'
import { removeFirstPassword } from '../admin/first-password.ts'
import { deleteAllSessions } from '../for-others.ts'
import { countPasskeys } from '../passkeys/queries.ts'
import { type AccountOwner, lockOwner } from '../queries.ts'
import { markEmailConfirmed, savePassword } from '../writes.ts'
import { getOwnerOfReset } from './check-reset.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/**
 * Sets a new password with a mailed link, once. Ends every session of the user and opens none. The link proves the mailbox, so the address counts as
 * confirmed. A refused password does not use the link up.
 */
export const resetPassword: CommandOf<typeof endpoint> = async (context, { token, password }) => {
  const { id: userId, email, username } = await getOwnerOfReset(context, token)
  await refuseWeakPassword(context, { password, email, username })
  const passwordHash = await context.passwords.hash(password)
  await context.db.transaction(async (tx) => {
    // Locks the account's row first: of two links of one account used at the same time the second waits here, and is then invalid.
    const owner = await lockOwner(tx, userId)
    const usedFor = await useLink(tx, context, { purpose: 'reset-password', token })
    if (!owner || usedFor !== userId) throw new Refusal('reset-invalid')
    await savePassword(tx, { id: context.newId(), userId, passwordHash })
    await markEmailConfirmed(tx, userId)
    await deleteAllSessions(tx, userId)
    await queuePasswordChanged(tx, context, owner)
  })
  if (username === adminUsername) await removeFirstPassword(context.config)
  await forgetSignIns(context, { email, ip: context.request.ip })
  context.wakeMailWorker()
  return { success: true }
}

/** Notifies the owner by mail, in the transaction that changes the password. */
export async function queuePasswordChanged(
  tx: Database,
  { mailSite, clock, newId }: Services,
  { id, email, username }: AccountOwner,
): Promise<void> {
  const mail = passwordChangedMail({
    site: await mailSite(tx, { userId: id }),
    username,
    passkeys: await countPasskeys(tx, id),
  })
  await insertMail(tx, {
    id: newId(),
    kind: 'password-changed',
    cause: newId(),
    recipient: email,
    at: clock.now(),
    ...mail,
  })
}
