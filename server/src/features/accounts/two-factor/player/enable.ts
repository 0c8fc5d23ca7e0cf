import type { enableSecondStep as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { lockOwner } from '../../queries.ts'
import { deleteOtherSessions } from '../../sessions/writes.ts'
import { countCode, forgetCodeTries } from '../code-limits.ts'
import { getSetUp, matchFirstCode, switchOn } from '../confirm-set-up.ts'
import { readTimeCode } from '../read-code.ts'
import { queueSecondStepMail } from './queue-mail.ts'
import { refuseAdmin } from './refuse-admin.ts'

/**
 * Switches a player's second step on by a first code of the authenticator. Ends all other sessions, since they were opened without it, and notifies
 * the owner by mail.
 */
export const enableSecondStep: CommandOf<typeof endpoint> = async (context, { mfaCode }) => {
  refuseAdmin(context)
  const { db, caller, log, request, wakeMailWorker } = context
  const { userId } = caller
  const code = readTimeCode(mfaCode)
  const row = await getSetUp(context)
  await countCode(context, userId)
  const step = matchFirstCode(context, row, code)
  if (step === null) throw new Refusal('mfa-code-invalid')
  await db.transaction(async (tx) => {
    // Locks the account's row first: a concurrent sign-in is over by now, or waits and then finds the second step on.
    const owner = await lockOwner(tx, userId)
    if (!owner) throw new Refusal('not-signed-in')
    await switchOn(tx, context, { row, step, needsTest: false })
    await deleteOtherSessions(tx, caller)
    await queueSecondStepMail(tx, context, { owner, isOn: true })
  })
  await forgetCodeTries(context, userId)
  wakeMailWorker()
  log.info({ userId, requestId: request.id }, 'a player switched the second step on')
  return { success: true }
}
