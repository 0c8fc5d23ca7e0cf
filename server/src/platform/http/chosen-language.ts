import { findLanguage, type Language } from '@whereabouts/contract/languages'

/** The cookie by which a browser remembers the language that its reader has chosen. It is no secret. */
const languageCookie = 'language'
const yearS = 365 * 24 * 60 * 60

/** The language that a browser's cookies name; null where none does, or one that the site does not offer. */
export function chosenLanguage(cookies: string | undefined, offered?: readonly Language[]): Language | null {
  const value = cookies
    ?.split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === languageCookie)?.[1]
  return findLanguage(value, offered)
}

/** The header that lets a browser remember a language. */
export const languageCookieHeader = (language: Language, { isSecure }: { isSecure: boolean }): string =>
  `${languageCookie}=${language}; Max-Age=${yearS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
