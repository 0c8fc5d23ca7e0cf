import { languages, type Translation } from '@whereabouts/contract/languages'
import ar from '../ar.json' with { type: 'json' }
import de from '../de.json' with { type: 'json' }
import es from '../es.json' with { type: 'json' }
import fr from '../fr.json' with { type: 'json' }
import ja from '../ja.json' with { type: 'json' }
import ptBr from '../pt-BR.json' with { type: 'json' }
import { compileMessage, type Parameters } from './compile-message.ts'

/** A language's translations of all texts for players, by key. */
export type Catalog = Readonly<Record<string, string>>

/** The catalogs, for the server and the build: pages have the texts of their language in their code. */
export const catalogs: Readonly<Record<Translation, Catalog>> = { ar, de, es, fr, ja, 'pt-BR': ptBr }

/**
 * The key of a text: its file without 'src', 'features' and 'texts', and its path in the exported object. `reset.title` of
 * `web/src/features/accounts/texts.ts` has the key 'web/accounts/reset/title'.
 */
export function keyOf(file: string, path: readonly string[]): string {
  const [exported, ...inner] = path as [string, ...string[]]
  const place = file.replace(/\/src\/(?:features\/|texts\/)?/, '/')
  const start = exported === 'texts' ? place.replace(/[/-]?texts\.ts$/, '') : place.replace(/[^/]+$/, exported)
  return [start, ...inner].join('/')
}

/** What a text function takes, by its source. A parameter that English does not use begins with '_'. */
export function parametersOf(source: string): NonNullable<Parameters> {
  const [, facts, list = ''] = /^\(?(?:\{([^}]*)\}|([^)=]*))/s.exec(source) ?? []
  const names = (facts ?? list).split(',').flatMap((parameter) => /^\s*_?(\w+)/.exec(parameter)?.[1] ?? [])
  return { names, areFacts: facts !== undefined }
}

/** English texts in another language, which begin with this key. What has no translation stays English. */
export function translateTexts<Texts>(texts: Texts, key: string, language: Translation): Texts {
  const catalog = catalogs[language]
  const { locale } = languages[language]
  const inLanguage = (text: unknown, at: string): unknown => {
    if (Array.isArray(text)) return text.map((inner, index) => inLanguage(inner, `${at}/${index}`))
    if (typeof text === 'object' && text !== null)
      return Object.fromEntries(Object.entries(text).map(([name, inner]) => [name, inLanguage(inner, `${at}/${name}`)]))
    const message = catalog[at]
    if (message === undefined) return text
    const parameters = typeof text === 'function' ? parametersOf(String(text)) : null
    try {
      // The code is made from our own catalogs, and of the same form as the pages'.
      return new Function(`return ${compileMessage(message, { locale, parameters })}`)()
    } catch (error) {
      throw new Error(`languages/${language}.json, ${at}: ${error}`)
    }
  }
  return inLanguage(texts, key) as Texts
}
