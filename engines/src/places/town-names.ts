import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** A language's names for towns, by rank in the gazetteer; only those that differ from the gazetteer's. */
export type TownNames = ReadonlyMap<number, string>

/** The languages with their own names, by the first part of their tags. Made by `tools/town-names/build-town-names.ts`. */
const translated = ['ar', 'de', 'es', 'fr', 'ja', 'pt'] as const
const none: TownNames = new Map()
const unpacked = promisify(brotliDecompress)

/** Reads a language's names for towns; empty if it has none. Japanese, the largest, takes 2 MB. */
export async function readTownNames(language: string): Promise<TownNames> {
  const known = translated.find((tag) => tag === firstPart(language))
  if (!known) return none
  const file = await unpacked(await readFile(new URL(`town-names/${known}.txt.br`, import.meta.url)))
  const names = new Map<number, string>()
  let rank = 0
  for (const line of file.toString('utf8').trimEnd().split('\n')) {
    const [step, name] = line.split('\t')
    rank += Number(step)
    names.set(rank, name!)
  }
  return names
}

/**
 * A function that names countries by their codes in a language. Null for English, since the gazetteer has those names, and for an invalid language.
 */
export function openCountryNames(language: string): ((code: string) => string | undefined) | null {
  if (firstPart(language) === 'en') return null
  try {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return (code) => names.of(code)
  } catch {
    return null
  }
}

/** The language of a tag: 'pt' of 'pt-BR'. */
export const firstPart = (tag: string) => tag.toLowerCase().split('-')[0]!
