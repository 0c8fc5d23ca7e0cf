import { identityPurposes } from '@whereabouts/contract/accounts'
import { allLanguages } from '@whereabouts/contract/languages'
import { isPageAfterSignIn } from '@whereabouts/contract/page-after-sign-in'
import type { IdentityKind } from '@whereabouts/engines/identity/port'
import { z } from 'zod'
import type { ContextFor } from '../../../core/context.ts'

const lifeSeconds = 10 * 60

/** A sign-in with an identity provider that has begun, kept in a cookie until the browser comes back. */
const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The provider that it began with. An answer is given to no other: with other settings since, its code would go to a stranger. */
  providerId: z.string().default('google'),
  /** The address that the provider was told to send the browser back to. The answer is judged by it, not by the host that a request names. */
  redirectUri: z.url(),
  purpose: z.enum(identityPurposes).default('sign-in'),
  /** The user who proves in the settings who they are; null for a sign-in. */
  provesUserId: z.string().nullable().default(null),
  /** The page that a sign-in was asked for by; null for the game. */
  next: z.string().refine(isPageAfterSignIn).nullable().default(null),
  /** The language of the page that it began on; null where none was named, as by a page in English. */
  language: z.enum(allLanguages).nullable().default(null),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
export type IdentityAttempt = Omit<z.infer<typeof Attempt>, 'expiresAt'>

type Context = Pick<ContextFor<'public'>, 'accountCookies' | 'clock' | 'request' | 'setCookies'>

/** Stores an attempt in the browser, in place of an earlier one. */
export function keepAttempt(
  { accountCookies, clock, setCookies }: Context,
  { kind, attempt }: { kind: IdentityKind; attempt: IdentityAttempt },
): void {
  const expiresAt = clock.now().getTime() + lifeSeconds * 1000
  setCookies.push(accountCookies.identityAttempts[kind].set(JSON.stringify({ ...attempt, expiresAt }), lifeSeconds))
}

/**
 * Returns the attempt that this browser began and that the answer's `state` belongs to, or null. Removes it from the browser, also when it is
 * unusable. An answer to another attempt leaves it alone: otherwise any link to this address could end a sign-in under way.
 */
export function takeAttempt(
  { accountCookies, clock, request, setCookies }: Context,
  { kind, providerId, state }: { kind: IdentityKind; providerId: string; state: unknown },
): IdentityAttempt | null {
  const cookie = accountCookies.identityAttempts[kind]
  const kept = cookie.read(request.headers.cookie)
  if (!kept) return null
  const attempt = kept === 'forged' ? null : Attempt.parse(JSON.parse(kept.value))
  const isUsable = attempt !== null && attempt.expiresAt > clock.now().getTime() && attempt.providerId === providerId
  if (isUsable && attempt.state !== state) return null
  setCookies.push(cookie.clear())
  return isUsable ? attempt : null
}
