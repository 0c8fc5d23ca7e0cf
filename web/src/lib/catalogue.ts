/** Languages that the pages can be read in. A further one is added here, and then every catalogue may bring its texts. */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]

/** For numbers, money and dates: the specification wants the English of the United States. */
export const locales: Record<Language, string> = { en: 'en-US' }

/** The language of this page, as its `html` element says; the server writes it. */
export const language: Language =
  languages.find((known) => typeof document !== 'undefined' && document.documentElement.lang.startsWith(known)) ?? 'en'

/**
 * The texts of one feature in the language of the page, each under a name. English is complete; what another language lacks is read in
 * English. Texts with something in them are functions.
 */
export function catalogue<T extends object>(texts: { en: T } & Partial<Record<Language, Partial<T>>>): T {
  return { ...texts.en, ...texts[language] }
}
