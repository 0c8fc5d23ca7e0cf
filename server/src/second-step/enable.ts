import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { enable as endpoint } from '@whereabouts/contract/second-step'
import { deleteOtherSessions } from '../account/queries.ts'
import { lockOwner } from '../accounts/queries.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { countCode, forgetCodeTries } from '../two-factor/code-limits.ts'
import { getSetUp, matchFirstCode, switchOn } from '../two-factor/confirm-set-up.ts'
import { readTimeCode } from '../two-factor/read-code.ts'
import { queueSecondStepMail } from './queue-mail.ts'
import { refuseAdmin } from './refuse-admin.ts'

/**
 * Switches a player's second step on, once the authenticator has shown that it works. Sessions that were opened without it end, but for this
 * one, and the owner is told by mail.
 */
export async function enableSecondStep(
  context: ContextFor<'user'>,
  { mfaCode }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  refuseAdmin(context)
  const { db, caller, log, request, wakeMailWorker } = context
  const { userId } = caller
  const code = readTimeCode(mfaCode)
  const row = await getSetUp(context)
  await countCode(context, userId)
  const step = matchFirstCode(context, row, code)
  if (step === null) throw new Refusal('mfa-code-invalid')
  await db.transaction(async (tx) => {
    // The account's row comes first: a sign-in that is under way is waited for, or waits and then finds the second step on.
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
