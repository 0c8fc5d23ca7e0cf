import type { verifyTwoFactorSetup as endpoint } from '@whereabouts/contract/accounts.admin'
import type { CommandOf } from '../../../../core/context.ts'
import { writeAudit } from '../../../audit/for-others.ts'
import { forgetCodeTries, takeCodeTry } from '../code-limits.ts'
import { getSetUp, matchFirstCode, switchOn } from '../confirm-set-up.ts'
import { readTimeCode } from '../read-code.ts'
import { refuseCode } from './refuse-code.ts'

/** Switches the second factor on by a first code of the authenticator, which is used up. */
export const verifyTwoFactorSetup: CommandOf<typeof endpoint> = async (context, { mfaCode }) => {
  const { db, caller } = context
  const code = readTimeCode(mfaCode)
  const row = await getSetUp(context)
  await takeCodeTry(context)
  const step = matchFirstCode(context, row, code)
  if (step === null) return refuseCode(context, 'mfa-code-invalid')
  await db.transaction(async (tx) => {
    await switchOn(tx, context, { row, step, needsTest: true })
    await writeAudit(tx, context, { action: 'two-factor.enable', subject: caller.username })
  })
  await forgetCodeTries(context, caller.userId)
  return { success: true }
}
