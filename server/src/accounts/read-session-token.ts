import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'

/** Longer cookies are none of ours, and not even read. */
const maxCookieLength = 8192

export interface SessionCookie {
  prefix: string
  /** Only a cookie that was set over https counts where the site is served so. */
  isSecure: boolean
  secret: string
}

/**
 * The session token that a request's cookies carry, or null. The cookie is the token, a dot, and its HMAC-SHA256 in base64, as Better Auth
 * sets it; one with another signature is no session.
 */
export function readSessionToken(
  cookies: string | undefined,
  { prefix, isSecure, secret }: SessionCookie,
): string | null {
  if (!cookies || cookies.length > maxCookieLength) return null
  const name = `${prefix}.session_token`
  const value = parseCookies(cookies).get(isSecure ? `__Secure-${name}` : name)
  if (!value) return null
  const signed = decode(value)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // Not a cookie that we have set.
    return ''
  }
}
