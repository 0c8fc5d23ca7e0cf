import type { resendConfirmation as endpoint } from '@whereabouts/contract/accounts'
import type { CommandOf } from '../../../core/context.ts'
import { takeConfirmationMail } from '../account-limits.ts'
import { workUnseen } from '../even-answer.ts'
import { findHolderOfEmail, lockOwner } from '../queries.ts'
import { queueConfirmation } from './queue-confirmation.ts'

/** Sends the confirmation mail again where an account waits for it. Neither the answer nor its timing reveals whether one does. */
export const resendConfirmation: CommandOf<typeof endpoint> = async (context, input) => {
  const email = input.email.toLowerCase()
  await takeConfirmationMail(context, email)
  await workUnseen(() =>
    context.db.transaction(async (tx) => {
      const holder = await findHolderOfEmail(tx, email)
      // A sign-up with the same address may be replacing the account at this moment.
      if (!holder || holder.isConfirmed || !(await lockOwner(tx, holder.id))) return
      const { id: userId, username } = holder
      await queueConfirmation(tx, context, { userId, email, username, cause: context.newId() })
    }),
  )
  context.wakeMailWorker()
  return { success: true }
}
