import type { resetPassword as endpoint } from '@whereabouts/contract/auth'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { Database } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { ContextFor, Services } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { announceSessionEnds } from '../http/session-ends.ts'
import { passwordChangedMail } from '../mails/account-mails.ts'
import { useLink } from '../mails/links.ts'
import { getMailSite } from '../mails/mail-site.ts'
import { insertMail } from '../mails/queries.ts'
import { forgetSignIns } from './account-limits.ts'
import { getOwnerOfReset } from './check-reset.ts'
import { removeFirstPassword } from './first-password.ts'
import { type AccountOwner, deleteAllSessions, lockOwner, markEmailConfirmed, savePassword } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/**
 * Sets a new password with a mailed link, once. Every session of the user ends and none is opened. Whoever has the link has the mailbox, so the
 * address counts as confirmed. A password that is refused does not use the link up.
 */
export async function resetPassword(
  context: ContextFor<'public'>,
  { token, password }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id: userId, email, username } = await getOwnerOfReset(context, token)
  refuseWeakPassword({ password, email, username })
  const passwordHash = await context.auth.hashPassword(password)
  await context.auth.forgetSessions(userId)
  await context.db.transaction(async (tx) => {
    // The account's row comes first: of two links of one account used at once the second waits here, and then finds itself worthless.
    const owner = await lockOwner(tx, userId)
    const usedFor = await useLink(tx, context, { purpose: 'reset-password', token })
    if (!owner || usedFor !== userId) throw new Refusal('reset-invalid')
    await savePassword(tx, { id: context.newId(), userId, passwordHash })
    await markEmailConfirmed(tx, userId)
    await deleteAllSessions(tx, userId)
    await queuePasswordChanged(tx, context, owner)
  })
  announceSessionEnds(context, userId)
  if (username === adminUsername) await removeFirstPassword(context.config)
  await forgetSignIns(context, { email, ip: context.request.ip })
  context.wakeMailWorker()
  return { success: true }
}

/** Tells the owner by mail, in the transaction that changes the password. */
export async function queuePasswordChanged(
  tx: Database,
  { config, clock, newId }: Services,
  { email, username }: AccountOwner,
): Promise<void> {
  const mail = passwordChangedMail({ site: await getMailSite(tx, config), username })
  await insertMail(tx, {
    id: newId(),
    kind: 'password-changed',
    cause: newId(),
    recipient: email,
    at: clock.now(),
    ...mail,
  })
}
