import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { cookieName } from './cookie-names.ts'

/** Longer cookies are none of ours, and not even read. */
const maxCookieLength = 8192

/** Until the last session of before has ended, its cookie is read under the name of then too, and is replaced. */
const earlierNameUntil = Date.UTC(2027, 1, 20)

export interface SessionCookie {
  /** What the names of all cookies begin with. */
  prefix: string
  /** Only a cookie that was set over https counts where the site is served so. */
  isSecure: boolean
  secret: string
  /** Secrets of before, whose signatures still count. */
  previousSecrets?: readonly string[]
}

export interface SessionToken {
  token: string
  /** The name of before under which it came, which is to be replaced; null under the present one. */
  earlierName: string | null
}

/**
 * The session token that a request's cookies carry, or null. The cookie is the token, a dot, and its HMAC-SHA256 in base64, as Better Auth
 * sets it; one with another signature is no session.
 */
export function readSessionToken(cookies: string | undefined, cookie: SessionCookie): SessionToken | null {
  if (!cookies || cookies.length > maxCookieLength) return null
  const parsed = parseCookies(cookies)
  const token = openValue(parsed.get(nameOf(cookie)), cookie)
  if (token !== null) return { token, earlierName: null }
  const earlierName = earlierNameOf(cookie)
  const earlier = earlierName && openValue(parsed.get(earlierName), cookie)
  return earlier ? { token: earlier, earlierName } : null
}

/** The cookies of a request with the session's under its present name and signed under the present secret, for Better Auth, which knows no other. */
export function signSessionAnew(cookies: string, cookie: SessionCookie): string {
  const found = readSessionToken(cookies, cookie)
  if (found === null) return cookies
  const signature = createHmac('sha256', cookie.secret).update(found.token).digest('base64')
  const all = parseCookies(cookies).set(nameOf(cookie), encodeURIComponent(`${found.token}.${signature}`))
  return [...all].map(([name, value]) => `${name}=${value}`).join('; ')
}

const baseNameOf = ({ prefix }: Pick<SessionCookie, 'prefix'>) => `${prefix}.session_token`
const nameOf = (cookie: Pick<SessionCookie, 'prefix' | 'isSecure'>) => cookieName(baseNameOf(cookie), cookie.isSecure)

function earlierNameOf(cookie: Pick<SessionCookie, 'prefix' | 'isSecure'>): string | null {
  return cookie.isSecure && Date.now() < earlierNameUntil ? `__Secure-${baseNameOf(cookie)}` : null
}

function openValue(
  value: string | undefined,
  { secret, previousSecrets = [] }: Pick<SessionCookie, 'secret' | 'previousSecrets'>,
): string | null {
  if (!value) return null
  const signed = decode(value)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  return [secret, ...previousSecrets].some((one) => isSignature(given, { token, secret: one })) ? token : null
}

function isSignature(given: Buffer, { token, secret }: { token: string; secret: string }): boolean {
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // Not a cookie that we have set.
    return ''
  }
}
