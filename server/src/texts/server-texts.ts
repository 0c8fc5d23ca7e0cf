import { allLanguages, type Language, languages } from '@whereabouts/contract/languages'
import { translateTexts } from '@whereabouts/languages/catalogs'
import { texts as english } from './texts.ts'

export type ServerTexts = typeof english

function read(language: Language): readonly [Language, ServerTexts] {
  const texts = language === 'en' ? english : translateTexts(english, 'server', language)
  return [language, languages[language].direction === 'rtl' ? (isolating(texts) as ServerTexts) : texts]
}

/**
 * What the server writes, in a language. In one that runs from right to left, everything that is put into a sentence is isolated from it: a name in
 * Latin letters would drag the words around it out of their order.
 */
export const serverTexts = (language: Language): ServerTexts => catalogues.get(language)!

/** The same texts, with all that they are given isolated. */
function isolating(texts: unknown): unknown {
  if (typeof texts === 'function')
    return (facts: Record<string, unknown>) =>
      (texts as (facts: object) => string)(
        Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, isolate(value)])),
      )
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, inner]) => [name, isolating(inner)]))
}

/** Mail readers make links of addresses, and the mark behind one would become a part of it. An address keeps its order by itself. */
const isAddress = (value: string) => /^https?:|^[^\s@]+@[^\s@]+$/.test(value)

/** First Strong Isolate and Pop Directional Isolate (https://unicode.org/reports/tr9/#Explicit_Directional_Isolates). */
const isolate = (value: unknown): unknown =>
  typeof value === 'string' && !isAddress(value) ? `\u2068${value}\u2069` : value

const catalogues = new Map(allLanguages.map(read))
