import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../../core/keyed-hashes.ts'
import { cookieHeader, cookieName, findCookie } from './cookie-text.ts'

export interface SignedCookieOptions {
  name: string
  /** Where the site is served over https, only a cookie that was set over https counts. */
  isSecure: boolean
  secret: string
}

/** A cookie that scripts cannot read or forge: its value is signed under a key for this name alone. */
export interface SignedCookie {
  /** Returns the header that sets the cookie for so many seconds; the value may be any text. */
  set(value: string, seconds: number): string
  /** Returns the header that removes the cookie. */
  clear(): string
  /** Returns the value in a request's cookies; null where there is none, 'forged' where the signature is not ours. */
  read(cookies: string | undefined): { value: string } | 'forged' | null
}

export function openSignedCookie({ name: ownName, isSecure, secret }: SignedCookieOptions): SignedCookie {
  const name = cookieName(ownName, isSecure)
  const signatureOf = (text: string) => keyedHash(secret, { purpose: `signed cookie ${ownName}`, text })
  const header = (content: string, seconds: number) => cookieHeader({ name, content, seconds, isSecure })
  return {
    set: (value, seconds) => {
      const text = Buffer.from(value).toString('base64url')
      return header(`${text}.${signatureOf(text)}`, seconds)
    },
    clear: () => header('', 0),
    read: (cookies) => {
      const content = findCookie(cookies, name)
      if (!content) return null
      const [text = '', signature = ''] = content.split('.')
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(text))]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
      return { value: Buffer.from(text, 'base64url').toString('utf8') }
    },
  }
}
