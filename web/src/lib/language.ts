import type { Language } from '@whereabouts/contract/languages'

// The build puts each language's own values here (web/build/slots.ts), so these are constants in the browser's code.

/** This page's language. */
export const language: Language = import.meta.env?.VITE_LANGUAGE ?? 'en'

/** The locale for numbers, money and dates; for English the specification requires US format. */
export const locale: string = import.meta.env?.VITE_LOCALE ?? 'en-US'

/** Whether this page is right to left. */
export const isRightToLeft: boolean = (import.meta.env?.VITE_DIRECTION ?? 'ltr') === 'rtl'

/** The URL prefix of this language: '/de'; empty for English. */
const prefix: string = import.meta.env?.VITE_PREFIX ?? ''

/** The portal is English only, without URLs in other languages. */
const isOfPortal = (path: string) => /^\/(?:admin|staff)(?![^/?#])/.test(path)

/** Whether a page is in another language, so that the browser must load it fully. */
export const isElsewhere = (path: string): boolean => prefix !== '' && isOfPortal(path)

/** The URL of a page in this page's language. */
export const addressOf = (path: string): string => (isElsewhere(path) ? path : prefix + path)

/** The page of a URL in this language: '/de/faq' is '/faq'. */
export const pathAt = (pathname: string): string => (prefix ? pathname.slice(prefix.length) || '/' : pathname)

/** The `lang` of a text that may be untranslated: English if it is, for screen readers; otherwise the page's. */
export const langOf = (thing: { in_english?: string[] | undefined }, field: string): 'en' | undefined =>
  thing.in_english?.includes(field) ? 'en' : undefined
