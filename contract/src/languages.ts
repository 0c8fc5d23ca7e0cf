/**
 * The site's languages, by BCP 47 tag. To add one, add a line here and in `languages/src/catalogs.ts`, and its catalog. The locale formats numbers, money and dates. Arabic names its digits, because
 * browsers disagree about those of 'ar' and the texts use these.
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
/** Every language but English, the source of all translations. */
export type Translation = Exclude<Language, 'en'>

export const allLanguages = /* @__PURE__ */ Object.keys(languages) as Language[]
export const translations = /* @__PURE__ */ allLanguages.filter(
  (language): language is Translation => language !== 'en',
)

/** The prefix of a language's pages: '/de', '/pt-br'; empty in English. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language.toLowerCase()}`)

/** The name of a file with one version per language: 'sw.js', in German 'sw.de.js'. */
export const fileIn = (language: Language, name: string): string =>
  language === 'en' ? name : name.replace(/\.(?=[^.]+$)/, `.${language}.`)

/** Built code with the addresses of a language's scripts: '/assets/de/…'. Styles, fonts and pictures are the same in all. */
export const scriptsIn = (language: Language, code: string): string =>
  language === 'en' ? code : code.replace(/\bassets\/(?=[\w.-]+\.js\b)/g, `assets/${language}/`)

/** Splits an address on a site that offers these languages: '/de/faq' is the page '/faq' in German. Without a language it is English. */
export function readAddress(path: string, offered: readonly Language[]): { language: Language; path: string } {
  const language = offered.find((known) => {
    if (known === 'en') return false
    const prefix = prefixOf(known)
    return path === prefix || path.startsWith(`${prefix}/`)
  })
  if (!language) return { language: 'en', path }
  return { language, path: path.slice(prefixOf(language).length) || '/' }
}

/** Validates a language tag from outside, in any case. Null if the site does not have it. */
export function findLanguage(
  tag: string | null | undefined,
  offered: readonly Language[] = allLanguages,
): Language | null {
  const wanted = tag?.toLowerCase()
  return offered.find((language) => language.toLowerCase() === wanted) ?? null
}

/**
 * The first of these languages that a browser's `Accept-Language` prefers (RFC 9110, 12.5.4; RFC 4647, lookup): 'pt-PT' and 'pt' match Brazilian
 * Portuguese, 'de-CH' matches German. Null if none matches.
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
