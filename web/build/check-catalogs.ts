import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, languages, type Translation } from '@whereabouts/contract/languages'
import { catalogs } from '@whereabouts/languages/catalogs'
import { argumentsOf, compileMessage } from '@whereabouts/languages/compile-message'
import { type FoundText, findTexts, isTextsFile } from './find-texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** All English texts for players, by key. Throws if two have the same key. */
export function readTexts(): ReadonlyMap<string, FoundText> {
  const texts = new Map<string, FoundText>()
  const files = globSync('{web,server,contract,game}/src/**/*.ts', { cwd: root }).map((file) =>
    file.replaceAll(sep, '/'),
  )
  for (const file of files.filter(isTextsFile))
    for (const text of findTexts(file, readFileSync(join(root, file), 'utf8'))) {
      if (texts.has(text.key)) throw new Error(`Two texts have the key ${text.key}.`)
      texts.set(text.key, text)
    }
  return texts
}

/** What is wrong in a catalog of these texts, and the texts that it lacks, which show in English. */
export function checkCatalog(
  language: Translation,
  texts: ReadonlyMap<string, FoundText>,
  catalog: Readonly<Record<string, string>> = catalogs[language],
): { faults: string[]; missing: FoundText[] } {
  const faults = Object.entries(catalog).flatMap(([key, message]) => {
    const text = texts.get(key)
    const fault = text ? faultOf(message, text, language) : 'English has no such text'
    return fault ? [`languages/${language}.json, ${key}: ${fault}`] : []
  })
  return { faults, missing: [...texts.values()].filter(({ key }) => !(key in catalog)) }
}

/** Throws if a language lacks a text: a site in production never shows half a language. */
export function refuseIncomplete(wanted: readonly Language[], texts = readTexts()): void {
  const incomplete = wanted.filter((language) => language !== 'en' && checkCatalog(language, texts).missing.length > 0)
  if (incomplete.length > 0) throw new Error(`These languages lack texts: ${incomplete.join(', ')}. See npm run texts.`)
}

function faultOf(message: string, { code, parameters }: FoundText, language: Translation): string | null {
  try {
    compileMessage(message, { locale: languages[language].locale, parameters })
    const present = argumentsOf(message)
    const names = parameters ? parameters.names.filter((name) => isInserted(code, name)) : placesOf(code)
    const lost = names.filter((name) => !present.has(name))
    if (lost.length > 0) return `{${lost.join('}, {')}} is missing`
    const strange = parameters ? [] : [...present].filter((name) => !names.includes(name))
    if (strange.length > 0) return `English has no {${strange.join('}, {')}}`
    return (message.trim() === '') === /^['"`]\s*['"`]$/.test(code) ? null : 'Only one of the two is empty'
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether English shows a value as it is, and not only chooses by it. */
const isInserted = (code: string, name: string) => new RegExp(`\\$\\{(?:\\w+\\()?${name}\\)?\\}`).test(code)
const placesOf = (code: string) => [...code.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
