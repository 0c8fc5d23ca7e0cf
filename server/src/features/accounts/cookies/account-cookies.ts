import { cookiePrefix } from './cookie-text.ts'
import { type NumberCookie, openNumberCookie } from './number-cookie.ts'
import { openSignedCookie, type SignedCookie } from './signed-cookie.ts'

declare module '../../../core/context.ts' {
  interface Services {
    accountCookies: AccountCookies
  }
}

/** The cookies of signing in. The session's own cookie is in sessions/session-cookie.ts. */
export interface AccountCookies {
  /** Set while the browser is at Google; see google-attempt.ts. */
  googleAttempt: SignedCookie
  /** Set between the two steps of a sign-in; see pending-sign-in.ts. */
  secondStep: SignedCookie
  /** Recognises the browser at the next sign-in; see note-device.ts. */
  device: NumberCookie
}

export function openAccountCookies({ isSecure, secret }: { isSecure: boolean; secret: string }): AccountCookies {
  return {
    googleAttempt: openSignedCookie({ name: `${cookiePrefix}.google_attempt`, isSecure, secret }),
    secondStep: openSignedCookie({ name: `${cookiePrefix}.second_step`, isSecure, secret }),
    device: openNumberCookie({ name: `${cookiePrefix}.device`, isSecure }),
  }
}
