import { hashSessionToken } from './hashed-session-tokens.ts'
import { readSessionToken, type SessionCookie, type SessionToken } from './read-session-token.ts'

/** What a request's cookies claim: a token that we have signed, and the form in which the sessions table knows it. */
export interface SessionClaim extends SessionToken {
  tokenHash: string
}

/** Browsers whose cookies are remembered; a few megabytes. */
const mostRemembered = 10_000
const longestRemembered = 1024

/**
 * Reads the claim in a request's cookies; null without one that we have signed. Whether it still opens a session, the table says. What was
 * read is remembered: reading it takes three HMACs, and the same cookies always read the same.
 */
export function openSessionClaims(cookie: SessionCookie): (cookies: string | undefined) => SessionClaim | null {
  const remembered = new Map<string, SessionClaim>()
  return (cookies) => {
    if (cookies === undefined) return null
    const known = remembered.get(cookies)
    if (known) return known
    const found = readSessionToken(cookies, cookie)
    if (found === null) return null
    const claim = { ...found, tokenHash: hashSessionToken(found.token, cookie.secret) }
    // A name of before is read for a limited time only.
    if (cookies.length <= longestRemembered && found.earlierName === null) {
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
      remembered.set(cookies, claim)
    }
    return claim
  }
}
