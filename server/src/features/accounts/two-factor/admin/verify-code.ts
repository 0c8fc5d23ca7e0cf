import type { verifyTwoFactor as endpoint } from '@whereabouts/contract/accounts.admin'
import type { CommandOf } from '../../../../core/context.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { writeAudit } from '../../../audit/for-others.ts'
import { forgetCodeTries, takeCodeTry } from '../code-limits.ts'
import { signMfaToken } from '../mfa-token.ts'
import { findTwoFactor } from '../queries.ts'
import { readTypedCode, type Spending, spendCode } from '../spend-code.ts'
import { refuseCode } from './refuse-code.ts'

const actionOf: Record<Spending, string> = {
  'time code': 'two-factor.verify',
  'backup code': 'backup-code.use',
  'test of a backup code': 'backup-code.test',
}

/**
 * Proves the second factor by a code of the authenticator or a backup code, and returns a token. Each code works once. A try is counted before the
 * code is checked. The first backup code within the set-up is only tested, not used up.
 */
export const verifyTwoFactor: CommandOf<typeof endpoint> = async (context, typed) => {
  const read = readTypedCode(typed)
  const { userId, sessionId, username } = context.caller
  const factor = await findTwoFactor(context.db, userId)
  if (!factor?.enabledAt) throw new Refusal('mfa-not-set-up')
  await takeCodeTry(context)
  const spending = await context.db.transaction(async (tx) => {
    const spent = await spendCode(context, tx, { factor, read, mayTest: true })
    if (spent) await writeAudit(tx, context, { action: actionOf[spent], subject: username })
    return spent
  })
  if (!spending) return refuseCode(context, read.kind === 'backup code' ? 'backup-code-invalid' : 'mfa-code-invalid')
  await forgetCodeTries(context, userId)
  const mfaToken = signMfaToken(context, { userId, sessionId, enabledAt: factor.enabledAt.getTime() })
  return { success: true, mfaToken }
}
