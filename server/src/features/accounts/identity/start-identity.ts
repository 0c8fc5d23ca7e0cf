import { finishGoogle, finishOidc, type startGoogle, type startOidc } from '@whereabouts/contract/accounts'
import type { IdentityKind } from '@whereabouts/engines/identity/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { pageLanguage } from '../../../platform/http/page-language.ts'
import { storeAttempt } from './identity-attempt.ts'
import { refusalOfIdentity } from './identity-refusal.ts'

/** Where each kind of provider sends the browser back to. Operators have entered these addresses there, so they stay. */
const callbackPaths = { google: finishGoogle.path, oidc: finishOidc.path } as const

/**
 * Begins a sign-in with the identity provider, or a proof of the caller's identity. Returns the provider's address, and sets the cookie that the
 * return needs. Refuses a kind of provider that the settings do not offer.
 */
export const startIdentity =
  (kind: IdentityKind): CommandOf<typeof startGoogle> & CommandOf<typeof startOidc> =>
  async (context, { purpose, next = null }) => {
    const { caller, identity } = context
    if (identity?.kind !== kind) throw new Refusal('identity-not-offered')
    const isSignIn = purpose === 'sign-in'
    if (!isSignIn && !caller) throw new Refusal('not-signed-in')
    const redirectUri = siteOf(context) + callbackPaths[kind]
    const { url, attempt } = await identity.begin(redirectUri).catch((error: unknown) => {
      throw refusalOfIdentity(context, identity, error) ?? error
    })
    const begun = {
      ...attempt,
      providerId: identity.id,
      redirectUri,
      purpose,
      next: isSignIn ? next : null,
      language: pageLanguage(context.request),
    }
    storeAttempt(context, { kind, attempt: { ...begun, provesUserId: isSignIn ? null : caller!.userId } })
    return { url }
  }

/**
 * Returns the site to which the browser returns. Without a configured address it is the local name that opened the site, since the attempt's cookie
 * belongs to that name; the origin was checked before.
 */
function siteOf({ config, request }: ContextFor<'public'>): string {
  return (!config.isSiteUrlSet && request.headers.origin) || config.SITE_URL
}
