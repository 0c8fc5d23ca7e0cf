import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { takeFromLimits } from '../../../platform/http/rate-limit.ts'
import { overSite } from '../../../platform/limits/limits.ts'

const hourS = 60 * 60

/** Tries by one session. A stranger at an open browser gets 20 guesses of the password a day, and does not lock out other sessions. */
const triesOfSession = overSite(
  { max: 5, seconds: 5 * 60 },
  { max: 10, seconds: hourS },
  { max: 20, seconds: 24 * hourS },
)

/** Tries by all sessions of an account: four stolen ones together do not use up the owner's. A new session takes the password. */
const triesOfAccount = overSite({ max: 100, seconds: 24 * hourS })

/**
 * Checks the caller's password. Counts the try first, so that concurrent tries do not pass the limit together. Throws `wrong-password`,
 * `too-many-requests`.
 */
export async function requireCurrentPassword(
  context: ContextFor<'user'>,
  { password, hash }: { password: string; hash: string },
): Promise<void> {
  const { passwords, caller, limits } = context
  const ofSession = `password of ${caller.userId} by ${caller.sessionId}`
  await takeFromLimits(context, ofSession, triesOfSession)
  await takeFromLimits(context, `password of ${caller.userId}`, triesOfAccount)
  if (!(await passwords.verify({ hash, password }))) throw new Refusal('wrong-password')
  await limits.forget(ofSession, triesOfSession)
}
