import type { disableSecondStep as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { lockOwner } from '../../queries.ts'
import { requireOwner } from '../../settings/prove-owner.ts'
import { isSecondStepOn } from '../is-second-step-on.ts'
import { deleteTwoFactor } from '../writes.ts'
import { queueSecondStepMail } from './queue-mail.ts'
import { refuseAdmin } from './refuse-admin.ts'

/**
 * Switches a player's second step off, by everything that a sign-in takes. Deletes the secret and the backup codes, and notifies the owner by mail.
 */
export const disableSecondStep: CommandOf<typeof endpoint> = async (context, proof) => {
  refuseAdmin(context)
  const { db, caller, log, request, wakeMailWorker } = context
  const { userId } = caller
  if (!(await isSecondStepOn(db, caller))) throw new Refusal('mfa-not-set-up')
  await requireOwner(context, proof)
  await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!owner) throw new Refusal('not-signed-in')
    if (await deleteTwoFactor(tx, userId)) await queueSecondStepMail(tx, context, { owner, isOn: false })
  })
  wakeMailWorker()
  log.info({ userId, requestId: request.id }, 'a player switched the second step off')
  return { success: true }
}
