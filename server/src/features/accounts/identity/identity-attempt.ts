import { identityPurposes } from '@whereabouts/contract/accounts'
import { allLanguages } from '@whereabouts/contract/languages'
import { isPageAfterSignIn } from '@whereabouts/contract/page-after-sign-in'
import type { IdentityKind } from '@whereabouts/engines/identity/port'
import { z } from 'zod'
import type { ContextFor } from '../../../core/context.ts'

const lifeSeconds = 10 * 60

/** A sign-in with an identity provider that has begun, stored in a cookie until the browser returns. */
const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The provider where it began. No other provider gets the answer: after a change of the settings, its code would go to a stranger. */
  providerId: z.string().default('google'),
  /** The redirect address that was sent to the provider. The answer is checked against it, not against the host that a request names. */
  redirectUri: z.url(),
  purpose: z.enum(identityPurposes).default('sign-in'),
  /** The user who proves their identity in the settings; null for a sign-in. */
  provesUserId: z.string().nullable().default(null),
  /** The page that requested the sign-in; null for the game. */
  next: z.string().refine(isPageAfterSignIn).nullable().default(null),
  /** The language of the page where it began; null where none was named, as by a page in English. */
  language: z.enum(allLanguages).nullable().default(null),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
export type IdentityAttempt = Omit<z.infer<typeof Attempt>, 'expiresAt'>

type Context = Pick<ContextFor<'public'>, 'accountCookies' | 'clock' | 'request' | 'setCookies'>

/** Stores an attempt in the browser, in place of an earlier one. */
export function storeAttempt(
  { accountCookies, clock, setCookies }: Context,
  { kind, attempt }: { kind: IdentityKind; attempt: IdentityAttempt },
): void {
  const expiresAt = clock.now().getTime() + lifeSeconds * 1000
  setCookies.push(accountCookies.identityAttempts[kind].set(JSON.stringify({ ...attempt, expiresAt }), lifeSeconds))
}

/**
 * Returns the attempt that this browser began and that the answer's `state` belongs to, or null. Removes it from the browser, even if it is unusable.
 * Leaves it unchanged when the answer belongs to another attempt: otherwise any link to this address could end a sign-in under way.
 */
export function takeAttempt(
  { accountCookies, clock, request, setCookies }: Context,
  { kind, providerId, state }: { kind: IdentityKind; providerId: string; state: unknown },
): IdentityAttempt | null {
  const cookie = accountCookies.identityAttempts[kind]
  const stored = cookie.read(request.headers.cookie)
  if (!stored) return null
  const attempt = stored === 'forged' ? null : Attempt.parse(JSON.parse(stored.value))
  const isUsable = attempt !== null && attempt.expiresAt > clock.now().getTime() && attempt.providerId === providerId
  if (isUsable && attempt.state !== state) return null
  setCookies.push(cookie.clear())
  return isUsable ? attempt : null
}
