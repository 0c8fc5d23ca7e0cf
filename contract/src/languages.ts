/**
 * The languages that the site can be read in, by their tags (BCP 47). One more is a line here and a catalogue: its folders in `web/src/languages/`,
 * `contract/src/languages/` and `server/src/languages/`. The compiler and a test name what is missing of it. The locale is what numbers, money and dates are written by; Arabic
 * names its digits, since 'ar' alone has others in some browsers, and the texts have these.
 */
export const languages = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-419', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', locale: 'pt-BR', direction: 'ltr' },
  ja: { name: '日本語', locale: 'ja-JP', direction: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const satisfies Record<string, { name: string; locale: string; direction: 'ltr' | 'rtl' }>

export type Language = keyof typeof languages
/** Every language but English, in which everything is written first. */
export type Translation = Exclude<Language, 'en'>

export const allLanguages = /* @__PURE__ */ Object.keys(languages) as Language[]
export const translations = /* @__PURE__ */ allLanguages.filter(
  (language): language is Translation => language !== 'en',
)

/** What the addresses of a language's pages begin with: '/de', '/pt-br'; nothing in English. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language.toLowerCase()}`)

/** The name of a file that each language has: 'sw.js', in German 'sw.de.js'. */
export const fileIn = (language: Language, name: string): string =>
  language === 'en' ? name : name.replace(/\.(?=[^.]+$)/, `.${language}.`)

/**
 * Takes an address apart, on a site that offers these languages: '/de/faq' is the page '/faq' in German. Without one of them it is English's own
 * address.
 */
export function readAddress(path: string, offered: readonly Language[]): { language: Language; path: string } {
  const language = offered.find((known) => {
    if (known === 'en') return false
    const prefix = prefixOf(known)
    return path === prefix || path.startsWith(`${prefix}/`)
  })
  if (!language) return { language: 'en', path }
  return { language, path: path.slice(prefixOf(language).length) || '/' }
}

/** The language of a tag that came from outside, in any case: null for one that is not among these. */
export function findLanguage(
  tag: string | null | undefined,
  offered: readonly Language[] = allLanguages,
): Language | null {
  const wanted = tag?.toLowerCase()
  return offered.find((language) => language.toLowerCase() === wanted) ?? null
}

/**
 * The language that a browser's `Accept-Language` asks for first among these (RFC 9110, 12.5.4; RFC 4647, lookup): 'pt-PT' and 'pt' are
 * answered in Brazil's Portuguese, 'de-CH' in German. Null where none is asked for.
 */
export function acceptedLanguage(header: string | undefined, offered: readonly Language[]): Language | null {
  if (!header || header.length > 1000) return null
  const wishes = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
    const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
    return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const ranked = wishes.filter(({ quality }) => quality > 0 && quality <= 1).sort((a, b) => b.quality - a.quality)
  for (const { tag } of ranked) {
    const primary = tag.split('-')[0]
    const found = findLanguage(tag, offered) ?? offered.find((language) => language.split('-')[0] === primary)
    if (found) return found
  }
  return null
}
