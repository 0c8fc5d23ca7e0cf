import type { IdentityKind } from '@whereabouts/engines/identity/port'
import { cookieHeader, cookieName, cookiePrefix, findCookie } from './cookie-text.ts'
import { openSignedCookie, type SignedCookie } from './signed-cookie.ts'

declare module '../../../core/context.ts' {
  interface Services {
    accountCookies: AccountCookies
  }
}

/** The cookies of signing in. The session's own cookie is in sessions/session-cookie.ts. */
export interface AccountCookies {
  /** Set while the browser is at the identity provider, by its kind; see identity-attempt.ts. */
  identityAttempts: Record<IdentityKind, SignedCookie>
  /** Set from a sign-up until its confirmation; see sign-up/signed-up-here.ts. */
  signUp: SignedCookie
  /** Set between the two steps of a sign-in; see pending-sign-in.ts. */
  secondStep: SignedCookie
  /** Says which browser a sign-in with a passkey was begun in; see passkeys/sign-in.ts. */
  passkey: NumberCookie
  /** Recognizes the browser at the next sign-in; see note-device.ts. */
  device: NumberCookie
}

export function openAccountCookies({ isSecure, secret }: { isSecure: boolean; secret: string }): AccountCookies {
  return {
    identityAttempts: {
      google: openSignedCookie({ name: `${cookiePrefix}.google_attempt`, isSecure, secret }),
      oidc: openSignedCookie({ name: `${cookiePrefix}.oidc_attempt`, isSecure, secret }),
    },
    signUp: openSignedCookie({ name: `${cookiePrefix}.sign_up`, isSecure, secret }),
    secondStep: openSignedCookie({ name: `${cookiePrefix}.second_step`, isSecure, secret }),
    passkey: openNumberCookie({ name: `${cookiePrefix}.passkey`, isSecure }),
    device: openNumberCookie({ name: `${cookiePrefix}.device`, isSecure }),
  }
}

/** 256 random bits in base64url. */
const form = /^[\w-]{43}$/

/** A cookie of our own that holds a random number, which scripts cannot read. */
interface NumberCookie {
  /** The header that sets it for this long. */
  set(value: string, seconds: number): string
  /** The number in a request's cookies; null for anything else. */
  read(cookies: string | undefined): string | null
}

function openNumberCookie({ name: ownName, isSecure }: { name: string; isSecure: boolean }): NumberCookie {
  const name = cookieName(ownName, isSecure)
  return {
    set: (content, seconds) => cookieHeader({ name, content, seconds, isSecure }),
    read: (cookies) => {
      const value = findCookie(cookies, name)
      return value !== null && form.test(value) ? value : null
    },
  }
}
