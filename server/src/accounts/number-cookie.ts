import { parseCookies } from 'better-auth/cookies'
import { cookieName } from './cookie-names.ts'

/** Longer cookies are none of ours, and not even read. */
const maxCookieLength = 8192
/** 256 random bits in base64url. */
const form = /^[\w-]{43}$/

/** A cookie of our own that holds a random number, which scripts cannot read. */
export interface NumberCookie {
  /** The header that sets it for so long. */
  set(value: string, seconds: number): string
  /** The number in a request's cookies; null for whatever is none. */
  read(cookies: string | undefined): string | null
}

export function openNumberCookie({ name, isSecure }: { name: string; isSecure: boolean }): NumberCookie {
  const fullName = cookieName(name, isSecure)
  const end = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    set: (value, seconds) => `${fullName}=${value}; Max-Age=${seconds}${end}`,
    read: (cookies) => {
      if (!cookies || cookies.length > maxCookieLength) return null
      const value = parseCookies(cookies).get(fullName)
      return value && form.test(value) ? value : null
    },
  }
}
