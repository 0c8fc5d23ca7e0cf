import { z } from 'zod'
import type { ContextFor } from '../../../core/context.ts'

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

type Context = Pick<ContextFor<'public'>, 'accountCookies' | 'keyedHashes' | 'clock' | 'request'>

/** Marks a password's hash, which no browser is given. */
export const markOfPassword = ({ keyedHashes }: Pick<Context, 'keyedHashes'>, passwordHash: string): string =>
  keyedHashes.of({ purpose: 'password of a first step', text: passwordHash })

/** Cookies that let the browser go on with the second step, for ten minutes. They open nothing by themselves. */
export function keepPendingSignIn({ accountCookies, clock }: Context, pending: PendingSignIn): string[] {
  const expiresAt = clock.now().getTime() + lifeSeconds * 1000
  return [accountCookies.secondStep.set(JSON.stringify({ ...pending, expiresAt }), lifeSeconds)]
}

/** The sign-in whose first step this browser has passed; null without one, and after its time. */
export function findPendingSignIn({ accountCookies, clock, request }: Context): PendingSignIn | null {
  const kept = accountCookies.secondStep.read(request.headers.cookie)
  if (!kept || kept === 'forged') return null
  const pending = Pending.safeParse(JSON.parse(kept.value)).data
  return pending && pending.expiresAt > clock.now().getTime() ? pending : null
}
