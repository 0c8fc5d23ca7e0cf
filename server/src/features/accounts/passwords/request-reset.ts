import type { requestReset as endpoint } from '@whereabouts/contract/accounts'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, Services } from '../../../core/context.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import { takeResetMail } from '../account-limits.ts'
import { resetMail } from '../account-mails.ts'
import { workUnseen } from '../even-answer.ts'
import { type AccountOwner, findHolderOfEmail, lockOwner } from '../queries.ts'

/** Sends a link to set a new password, if the address has an account. Neither the answer nor its timing reveals whether it has one. */
export const requestReset: CommandOf<typeof endpoint> = async (context, input) => {
  const email = input.email.toLowerCase()
  await takeResetMail(context, email)
  await workUnseen(() =>
    context.db.transaction(async (tx) => {
      const holder = await findHolderOfEmail(tx, email)
      // A sign-up with the same address may be replacing an unconfirmed account at this moment.
      const owner = holder && (await lockOwner(tx, holder.id))
      if (owner) await queueReset(tx, context, owner)
    }),
  )
  context.wakeMailWorker()
  return { success: true }
}

async function queueReset(
  tx: Database,
  { mailSite, clock, newId }: Services,
  { id: userId, email, username }: AccountOwner,
): Promise<void> {
  const mail = resetMail({ site: await mailSite(tx, { userId }), username })
  await insertMail(tx, {
    id: newId(),
    kind: 'reset-password',
    cause: newId(),
    recipient: email,
    at: clock.now(),
    link: { purpose: 'reset-password', userId },
    ...mail,
  })
}
