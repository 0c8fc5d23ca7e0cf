import { identityKinds } from '@whereabouts/engines/identity/port'
import { z } from 'zod'
import type { ContextFor } from '../../../core/context.ts'

const lifeSeconds = 10 * 60

/** Stored in a cookie between the two steps of a sign-in: the user, and how the first step was passed. */
const Pending = z.object({
  userId: z.string(),
  by: z.enum(['password', ...identityKinds]),
  /** A mark of the password's hash: after a change of the password the sign-in opens nothing. Empty for a sign-in with an identity provider. */
  passwordMark: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
export type PendingSignIn = Omit<z.infer<typeof Pending>, 'expiresAt'>

type Context = Pick<ContextFor<'public'>, 'accountCookies' | 'keyedHashes' | 'clock' | 'request'>

/** Returns a keyed hash of the password's hash, since the hash itself must not reach a browser. */
export const markOfPassword = ({ keyedHashes }: Pick<Context, 'keyedHashes'>, passwordHash: string): string =>
  keyedHashes.of({ purpose: 'password of a first step', text: passwordHash })

/** Returns the cookies for the second step, valid for ten minutes. They alone open nothing. */
export function storePendingSignIn({ accountCookies, clock }: Context, pending: PendingSignIn): string[] {
  const expiresAt = clock.now().getTime() + lifeSeconds * 1000
  return [accountCookies.secondStep.set(JSON.stringify({ ...pending, expiresAt }), lifeSeconds)]
}

/** Returns the sign-in whose first step this browser has passed; null without one, and after ten minutes. */
export function findPendingSignIn({ accountCookies, clock, request }: Context): PendingSignIn | null {
  const stored = accountCookies.secondStep.read(request.headers.cookie)
  if (!stored || stored === 'forged') return null
  const pending = Pending.safeParse(JSON.parse(stored.value)).data
  return pending && pending.expiresAt > clock.now().getTime() ? pending : null
}
