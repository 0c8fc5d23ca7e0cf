import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthSecrets } from '../../../core/keyed-hashes.ts'
import { cookieName, cookiePrefix, findCookie } from '../cookies/cookie-text.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'

/** How long a browser stores the cookie, and how long an unused session lasts. */
export const sessionDays = 30
const sessionSeconds = sessionDays * 24 * 60 * 60

/** How many cookies are cached; a few megabytes. */
const mostRemembered = 10_000
const longestRemembered = 1024

export interface SessionCookieOptions extends AuthSecrets {
  /** Where the site is served over https, only a cookie that was set over https counts. */
  isSecure: boolean
}

/** A token that we signed, from a request's cookies. The table decides whether it still opens a session. */
export interface SessionClaim {
  token: string
  /** The hashes under which the table may store the token: one for each secret, the current one first. */
  tokenHashes: [present: string, ...previous: string[]]
}

/**
 * The cookie of a session: the token, a dot, and its HMAC-SHA256 under the current secret in base64. A signature under a previous secret counts too.
 * Tests compare the order of the attributes.
 */
export interface SessionCookie {
  /** Returns the claim in a request's cookies; null without one that we signed. */
  read(cookies: string | undefined): SessionClaim | null
  /** Returns the claim of a new token. */
  claimNew(): SessionClaim
  /** Returns the header that gives a browser the token. */
  set(claim: Pick<SessionClaim, 'token'>): string
  /** The header that removes the token from a browser. */
  removal: string
}

export function openSessionCookie(options: SessionCookieOptions): SessionCookie {
  const { isSecure, secret, previousSecrets = [] } = options
  const header = (content: string, seconds: number) =>
    `${nameOf(options)}=${content}; Max-Age=${seconds}; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
  const claimOf = (token: string): SessionClaim => {
    const hashOf = (one: string) => hashSessionToken(token, one)
    return { token, tokenHashes: [hashOf(secret), ...previousSecrets.map(hashOf)] }
  }
  return {
    read: remembering((cookies) => {
      const token = readSessionToken(cookies, options)
      return token === null ? null : claimOf(token)
    }),
    claimNew: () => claimOf(newSessionToken()),
    set: ({ token }) =>
      header(encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`), sessionSeconds),
    removal: header('', 0),
  }
}

/** Caches results: reading takes several HMACs, and the same cookies always give the same result. */
function remembering(read: (cookies: string) => SessionClaim | null): SessionCookie['read'] {
  const remembered = new Map<string, SessionClaim>()
  return (cookies) => {
    if (cookies === undefined) return null
    const known = remembered.get(cookies)
    if (known) return known
    const claim = read(cookies)
    if (claim !== null && cookies.length <= longestRemembered) {
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
      remembered.set(cookies, claim)
    }
    return claim
  }
}

/** Returns the session token in a request's cookies; null without one, and where the signature is not ours. */
export const readSessionToken = (cookies: string | undefined, options: SessionCookieOptions): string | null =>
  openContent(findCookie(cookies, nameOf(options)), options)

const baseName = `${cookiePrefix}.session_token`
const nameOf = ({ isSecure }: SessionCookieOptions) => cookieName(baseName, isSecure)

function openContent(content: string | null, { secret, previousSecrets = [] }: SessionCookieOptions): string | null {
  if (!content) return null
  const signed = decode(content)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  return [secret, ...previousSecrets].some((one) => isEqual(given, signatureOf(token, one))) ? token : null
}

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

function decode(content: string): string {
  try {
    return decodeURIComponent(content)
  } catch {
    // Not a cookie that we set.
    return ''
  }
}
