import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { enable as endpoint } from '@whereabouts/contract/second-step'
import { deleteOtherSessions } from '../account/queries.ts'
import { lockOwner } from '../accounts/queries.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { countCode, forgetCodeTries } from '../two-factor/code-limits.ts'
import { matchTimeCode } from '../two-factor/match-time-code.ts'
import { findTwoFactor, markEnabled } from '../two-factor/queries.ts'
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
  const { db, clock, caller, log, request, wakeMailWorker } = context
  const { userId } = caller
  const code = readTimeCode(mfaCode)
  const factor = await findTwoFactor(db, userId)
  if (!factor) throw new Refusal('mfa-not-set-up')
  if (factor.enabledAt) throw new Refusal('mfa-already-enabled')
  await countCode(context, userId)
  const step = matchTimeCode(context, factor, code)
  if (step === null) throw new Refusal('mfa-code-invalid')
  await db.transaction(async (tx) => {
    // The account's row comes first: a sign-in that is under way is waited for, or waits and then finds the second step on.
    const owner = await lockOwner(tx, userId)
    if (!owner) throw new Refusal('not-signed-in')
    const facts = { userId, secret: factor.secret, step, at: clock.now(), needsTest: false }
    if (!(await markEnabled(tx, facts))) throw new Refusal('mfa-code-invalid')
    await deleteOtherSessions(tx, caller)
    await queueSecondStepMail(tx, context, { owner, isOn: true })
  })
  await forgetCodeTries(context, userId)
  wakeMailWorker()
  log.info({ userId, requestId: request.id }, 'a player switched the second step on')
  return { success: true }
}
