import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { verifySetup as endpoint } from '@whereabouts/contract/two-factor'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { forgetCodeTries, takeCodeTry } from './code-limits.ts'
import { matchTimeCode } from './match-time-code.ts'
import { findTwoFactor, markEnabled } from './queries.ts'
import { readTimeCode } from './read-code.ts'
import { refuseCode } from './refuse-code.ts'

/** Switches the second factor on, once the authenticator has shown that it works. The code is used up by it. */
export async function verifyTwoFactorSetup(
  context: ContextFor<'admin-entry'>,
  { mfaCode }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, caller } = context
  const code = readTimeCode(mfaCode)
  const factor = await findTwoFactor(db, caller.userId)
  if (!factor) throw new Refusal('mfa-not-set-up')
  if (factor.enabledAt) throw new Refusal('mfa-already-enabled')
  await takeCodeTry(context)
  const step = matchTimeCode(context, factor, code)
  if (step === null) return refuseCode(context, 'mfa-code-invalid')
  await db.transaction(async (tx) => {
    const facts = { userId: caller.userId, secret: factor.secret, step, at: clock.now(), needsTest: true }
    if (!(await markEnabled(tx, facts))) {
      const present = await findTwoFactor(tx, caller.userId)
      throw new Refusal(present?.enabledAt ? 'mfa-already-enabled' : 'mfa-code-invalid')
    }
    await writeAudit(tx, context, { action: 'two-factor.enable', subject: caller.username })
  })
  await forgetCodeTries(context, caller.userId)
  return { success: true }
}
