import type { RequestFacts, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { countCode, forgetCodeTries } from './code-limits.ts'
import { findTwoFactor } from './queries.ts'
import { readTypedCode, spendCode } from './spend-code.ts'

interface Typed {
  mfaCode?: string | undefined
  backupCode?: string | undefined
}

/**
 * Uses up the caller's authenticator code or backup code. Throws a refusal where the code is malformed, wrong or used, after too many tries, and
 * `mfa-not-set-up`.
 */
export async function spendOwnCode(
  context: Services & Pick<RequestFacts, 'request'>,
  { userId, typed }: { userId: string; typed: Typed },
): Promise<void> {
  const { db, log, request } = context
  const read = readTypedCode(typed)
  const factor = await findTwoFactor(db, userId)
  if (!factor?.enabledAt) throw new Refusal('mfa-not-set-up')
  await countCode(context, userId)
  const spending = await db.transaction((tx) => spendCode(context, tx, { factor, read, mayTest: false }))
  if (!spending) {
    log.info({ userId, requestId: request.id }, 'a code of the second step was refused')
    throw new Refusal(read.kind === 'backup code' ? 'backup-code-invalid' : 'mfa-code-invalid')
  }
  await forgetCodeTries(context, userId)
}
