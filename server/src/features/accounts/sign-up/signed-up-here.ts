import { z } from 'zod'
import type { ContextFor } from '../../../core/context.ts'
import { markOfPassword } from '../sign-in/pending-sign-in.ts'

/** As long as a confirmation link works. */
const lifeSeconds = 24 * 60 * 60

/** Stored in a cookie from a sign-up until its confirmation. */
const SignedUp = z.object({
  /** A mark of the password's hash, which no other account has. After a reset by the owner of the mailbox the cookie opens nothing. */
  passwordMark: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})

type Context = Pick<ContextFor<'public'>, 'accountCookies' | 'keyedHashes' | 'clock' | 'request'>

/** Returns the cookie by which the confirmation recognizes the browser that signed up. It opens nothing without the mailed link. */
export function noteSignUpHere(context: Context, passwordHash: string): string {
  const expiresAt = context.clock.now().getTime() + lifeSeconds * 1000
  const signedUp = { passwordMark: markOfPassword(context, passwordHash), expiresAt }
  return context.accountCookies.signUp.set(JSON.stringify(signedUp), lifeSeconds)
}

/** Whether this browser made the account with this hash of its password, within a day. */
export function hasSignedUpHere(context: Context, passwordHash: string): boolean {
  const { accountCookies, clock, request } = context
  const stored = accountCookies.signUp.read(request.headers.cookie)
  if (!stored || stored === 'forged') return false
  const { passwordMark, expiresAt } = SignedUp.parse(JSON.parse(stored.value))
  return passwordMark === markOfPassword(context, passwordHash) && expiresAt > clock.now().getTime()
}
