import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthSecrets } from '../../../core/keyed-hashes.ts'
import { cookieHeader, cookieName, cookiePrefix, findCookie } from '../cookies/cookie-text.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'

/** How long a browser keeps the cookie, and how long an unused session lasts. */
export const sessionDays = 30
const sessionSeconds = sessionDays * 24 * 60 * 60

/** Until then cookies under the previous name are read too, and replaced: the last session of that time ends then. */
const earlierNameUntil = Date.UTC(2027, 1, 20)

/** How many cookies are remembered; a few megabytes. */
const mostRemembered = 10_000
const longestRemembered = 1024

export interface SessionCookieOptions extends AuthSecrets {
  /** Where the site is served over https, only a cookie that was set over https counts. */
  isSecure: boolean
}

export interface SessionToken {
  token: string
  /** The previous name under which the cookie came, to be replaced; null under the present one. */
  earlierName: string | null
}

/** A token that we have signed, from a request's cookies. The table decides whether it still opens a session. */
export interface SessionClaim extends SessionToken {
  /** The hashes under which the table may have the token: one for each secret, the present one first. */
  tokenHashes: [present: string, ...previous: string[]]
}

/**
 * The cookie of a session: the token, a dot, and its HMAC-SHA256 under the present secret in base64. A signature under a previous secret counts too.
 * Tests compare the order of the attributes.
 */
export interface SessionCookie {
  /** Returns the claim in a request's cookies; null without one that we have signed. */
  read(cookies: string | undefined): SessionClaim | null
  /** Returns the claim of a new token. */
  claimNew(): SessionClaim
  /** Returns the headers that give a browser the token, and remove a cookie under the previous name. */
  set(token: SessionToken): string[]
  /** Returns the headers that remove the token from a browser. */
  clear(claim: SessionClaim | null): string[]
}

export function openSessionCookie(options: SessionCookieOptions): SessionCookie {
  const { isSecure, secret, previousSecrets = [] } = options
  const header = (content: string, seconds: number) =>
    `${nameOf(options)}=${content}; Max-Age=${seconds}; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
  const removalOfEarlier = (name: string | null) =>
    name === null ? [] : [cookieHeader({ name, content: '', seconds: 0, isSecure })]
  const claimOf = (found: SessionToken): SessionClaim => {
    const hashOf = (one: string) => hashSessionToken(found.token, one)
    return { ...found, tokenHashes: [hashOf(secret), ...previousSecrets.map(hashOf)] }
  }
  return {
    read: remembering((cookies) => {
      const found = readSessionToken(cookies, options)
      return found && claimOf(found)
    }),
    claimNew: () => claimOf({ token: newSessionToken(), earlierName: null }),
    set: ({ token, earlierName }) => [
      header(encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`), sessionSeconds),
      ...removalOfEarlier(earlierName),
    ],
    clear: (claim) => [header('', 0), ...removalOfEarlier(claim?.earlierName ?? null)],
  }
}

/** Remembers results: reading takes several HMACs, and the same cookies always give the same result. */
function remembering(read: (cookies: string) => SessionClaim | null): SessionCookie['read'] {
  const remembered = new Map<string, SessionClaim>()
  return (cookies) => {
    if (cookies === undefined) return null
    const known = remembered.get(cookies)
    if (known) return known
    const claim = read(cookies)
    // The previous name is read for a limited time only.
    if (claim !== null && cookies.length <= longestRemembered && claim.earlierName === null) {
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
      remembered.set(cookies, claim)
    }
    return claim
  }
}

/** Returns the session token in a request's cookies; null without one, and where the signature is not ours. */
export function readSessionToken(cookies: string | undefined, options: SessionCookieOptions): SessionToken | null {
  const token = openContent(findCookie(cookies, nameOf(options)), options)
  if (token !== null) return { token, earlierName: null }
  const earlierName = earlierNameOf(options)
  const earlier = earlierName && openContent(findCookie(cookies, earlierName), options)
  return earlier ? { token: earlier, earlierName } : null
}

const baseName = `${cookiePrefix}.session_token`
const nameOf = ({ isSecure }: SessionCookieOptions) => cookieName(baseName, isSecure)

function earlierNameOf({ isSecure }: SessionCookieOptions): string | null {
  return isSecure && Date.now() < earlierNameUntil ? `__Secure-${baseName}` : null
}

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
    // Not a cookie that we have set.
    return ''
  }
}
