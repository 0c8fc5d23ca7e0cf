import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'

/** Longer cookies are none of ours, and not even read. */
const maxCookieLength = 8192

export interface SessionCookie {
  prefix: string
  /** Only a cookie that was set over https counts where the site is served so. */
  isSecure: boolean
  secret: string
  /** Secrets of before, whose signatures still count. */
  previousSecrets?: readonly string[]
}

/**
 * The session token that a request's cookies carry, or null. The cookie is the token, a dot, and its HMAC-SHA256 in base64, as Better Auth
 * sets it; one with another signature is no session.
 */
export function readSessionToken(
  cookies: string | undefined,
  { prefix, isSecure, secret, previousSecrets = [] }: SessionCookie,
): string | null {
  if (!cookies || cookies.length > maxCookieLength) return null
  const value = parseCookies(cookies).get(nameOf({ prefix, isSecure }))
  if (!value) return null
  const signed = decode(value)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  if (isSignature(given, { token, secret })) return token
  return previousSecrets.some((previous) => isSignature(given, { token, secret: previous })) ? token : null
}

/** The cookies of a request with the session's signed under the present secret, for Better Auth, which knows no other. */
export function signSessionAnew(cookies: string, cookie: SessionCookie): string {
  const token = readSessionToken(cookies, cookie)
  if (token === null) return cookies
  const signature = createHmac('sha256', cookie.secret).update(token).digest('base64')
  const all = parseCookies(cookies).set(nameOf(cookie), encodeURIComponent(`${token}.${signature}`))
  return [...all].map(([name, value]) => `${name}=${value}`).join('; ')
}

const nameOf = ({ prefix, isSecure }: Pick<SessionCookie, 'prefix' | 'isSecure'>) =>
  `${isSecure ? '__Secure-' : ''}${prefix}.session_token`

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
