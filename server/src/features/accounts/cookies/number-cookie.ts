import { cookieHeader, cookieName, findCookie } from './cookie-text.ts'

/** 256 random bits in base64url. */
const form = /^[\w-]{43}$/

/** A cookie of our own that holds a random number, which scripts cannot read. */
export interface NumberCookie {
  /** The header that sets it for so long. */
  set(value: string, seconds: number): string
  /** The number in a request's cookies; null for whatever is none. */
  read(cookies: string | undefined): string | null
}

export function openNumberCookie({ name: ownName, isSecure }: { name: string; isSecure: boolean }): NumberCookie {
  const name = cookieName(ownName, isSecure)
  return {
    set: (content, seconds) => cookieHeader({ name, content, seconds, isSecure }),
    read: (cookies) => {
      const value = findCookie(cookies, name)
      return value !== null && form.test(value) ? value : null
    },
  }
}
