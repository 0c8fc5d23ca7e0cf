import { cookieHeader, cookieName, findCookie } from './cookie-text.ts'

/** 256 random bits in base64url. */
const form = /^[\w-]{43}$/

/** A cookie with a random number. Scripts in the page cannot read it. */
export interface NumberCookie {
  /** Returns the header that sets the cookie for so many seconds. */
  set(value: string, seconds: number): string
  /** Returns the number in a request's cookies; null where it is missing or malformed. */
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
