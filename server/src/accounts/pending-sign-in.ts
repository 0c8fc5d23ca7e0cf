import { z } from 'zod'
import type { ContextFor } from '../context.ts'

const lifeSeconds = 10 * 60

/** What the browser keeps between the two steps of a sign-in: whose it is, and by what the first step was passed. */
const Pending = z.object({
  userId: z.string(),
  by: z.enum(['password', 'google']),
  /** Of the password's hash: one that was changed meanwhile opens nothing. Empty for a sign-in with Google. */
  passwordMark: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
export type PendingSignIn = Omit<z.infer<typeof Pending>, 'expiresAt'>

type Context = Pick<ContextFor<'public'>, 'auth' | 'clock' | 'request'>

/** Marks a password's hash, which no browser is given. */
export const markOfPassword = ({ auth }: Pick<Context, 'auth'>, passwordHash: string): string =>
  auth.keyedHash({ purpose: 'password of a first step', text: passwordHash })

/** Cookies that let the browser go on with the second step, for ten minutes. They open nothing by themselves. */
export function keepPendingSignIn({ auth, clock }: Context, pending: PendingSignIn): string[] {
  const expiresAt = clock.now().getTime() + lifeSeconds * 1000
  return [auth.secondStepCookie.set(JSON.stringify({ ...pending, expiresAt }), lifeSeconds)]
}

/** The sign-in whose first step this browser has passed; null without one, and after its time. */
export function findPendingSignIn({ auth, clock, request }: Context): PendingSignIn | null {
  const kept = auth.secondStepCookie.read(request.headers.cookie)
  if (!kept || kept === 'forged') return null
  const pending = Pending.safeParse(JSON.parse(kept.value)).data
  return pending && pending.expiresAt > clock.now().getTime() ? pending : null
}
