import { readFileSync } from 'node:fs'

type Exonyms = Record<string, string>

/** Names set by hand, by language, gazetteer name and country code: for well-known cities with names that the sources have without a language. */
const exonyms = JSON.parse(readFileSync(new URL('exonyms.json', import.meta.url), 'utf8')) as Record<string, Exonyms>

/** Throws for a name of a city that is not in the gazetteer. */
export function exonymsOf(language: string, towns: readonly { name: string; country: string }[]): Exonyms {
  const own = exonyms[language] ?? {}
  const known = new Set(towns.map(({ name, country }) => `${name}, ${country}`))
  const unknown = Object.keys(own).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`The gazetteer has none of ${unknown.join('; ')}.`)
  return own
}
