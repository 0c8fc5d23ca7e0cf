import { type startGoogle as endpoint, finishGoogle } from '@whereabouts/contract/auth'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { ContextFor } from '../context.ts'
import { keepAttempt } from './google-attempt.ts'
import { refusalOfIdentity } from './google-refusal.ts'

/** Begins a sign-in with Google: where to send the browser, which keeps what it needs when it comes back. */
export async function startGoogle(context: ContextFor<'public'>): Promise<OutputOf<typeof endpoint>> {
  const redirectUri = siteOf(context) + finishGoogle.path
  const { url, attempt } = await context.google.begin(redirectUri).catch((error: unknown) => {
    throw refusalOfIdentity(context, error) ?? error
  })
  keepAttempt(context, { ...attempt, redirectUri })
  return { url }
}

/**
 * Where the browser is to come back to. Without a configured address it is the local name that the site was opened by, since the cookie of
 * the attempt is kept for that name; the origin was checked before.
 */
function siteOf({ config, request }: ContextFor<'public'>): string {
  return (!config.isSiteUrlSet && request.headers.origin) || config.SITE_URL
}
