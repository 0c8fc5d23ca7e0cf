import { type startGoogle as endpoint, finishGoogle } from '@whereabouts/contract/accounts'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { keepAttempt } from './google-attempt.ts'
import { refusalOfIdentity } from './google-refusal.ts'

/** Begins a sign-in with Google, or a proof of who the caller is. Returns Google's address, and sets the cookie that the return needs. */
export const startGoogle: CommandOf<typeof endpoint> = async (context, { purpose, next = null }) => {
  const { caller } = context
  const isSignIn = purpose === 'sign-in'
  if (!isSignIn && !caller) throw new Refusal('not-signed-in')
  const redirectUri = siteOf(context) + finishGoogle.path
  const { url, attempt } = await context.google.begin(redirectUri).catch((error: unknown) => {
    throw refusalOfIdentity(context, error) ?? error
  })
  const provesUserId = isSignIn ? null : caller!.userId
  keepAttempt(context, { ...attempt, redirectUri, purpose, provesUserId, next: isSignIn ? next : null })
  return { url }
}

/**
 * Returns the site to which the browser comes back. Without a configured address it is the local name by which the site was opened, since the
 * attempt's cookie belongs to that name; the origin was checked before.
 */
function siteOf({ config, request }: ContextFor<'public'>): string {
  return (!config.isSiteUrlSet && request.headers.origin) || config.SITE_URL
}
