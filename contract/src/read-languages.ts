import { findLanguage, type Language } from './languages.ts'

/** The languages of a setting such as 'en,de', English first and each once; null where one of them is unknown. */
export function readLanguages(text: string): Language[] | null {
  const wanted = text.split(',').map((tag) => findLanguage(tag.trim()))
  return wanted.every((language) => language !== null) ? [...new Set<Language>(['en', ...wanted])] : null
}
