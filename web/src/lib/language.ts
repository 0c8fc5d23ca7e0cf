import type { Language } from '@whereabouts/contract/languages'

// Each language is a build of its own (web/build/translate.ts), so these are constants in the code that a browser gets.

/** The language of this page. */
export const language: Language = import.meta.env?.VITE_LANGUAGE ?? 'en'

/** What numbers, money and dates are written by; for English the specification wants that of the United States. */
export const locale: string = import.meta.env?.VITE_LOCALE ?? 'en-US'

/** Whether this page runs from right to left. */
export const isRightToLeft: boolean = import.meta.env?.VITE_DIRECTION === 'rtl'

/** What the addresses of this language's pages begin with: '/de'; nothing in English. */
const prefix: string = import.meta.env?.VITE_PREFIX ?? ''

/** The portal is in English alone, and has no addresses in other languages. */
const isOfPortal = (path: string) => /^\/(?:admin|staff)(?![^/?#])/.test(path)

/** Whether a page is of another build than this one, so that the browser has to open it as a whole. */
export const isElsewhere = (path: string): boolean => prefix !== '' && isOfPortal(path)

/** The address of a page in the language of this one. */
export const addressOf = (path: string): string => (isElsewhere(path) ? path : prefix + path)

/** The page at an address of this language: '/de/faq' is '/faq'. */
export const pathAt = (pathname: string): string => (prefix ? pathname.slice(prefix.length) || '/' : pathname)

/** The language of a text on a page in another language: English where it is not translated, for those who hear it read; that of the page otherwise. */
export const langOf = (thing: { in_english?: string[] | undefined }, field: string): 'en' | undefined =>
  thing.in_english?.includes(field) ? 'en' : undefined
