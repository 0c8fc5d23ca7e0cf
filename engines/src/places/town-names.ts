import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** What a language calls towns, by their rank in the gazetteer; of those that it calls otherwise than the gazetteer does. */
export type TownNames = ReadonlyMap<number, string>

/** The languages that have names of their own, by the first part of their tags. Made by `tools/town-names/build-town-names.ts`. */
const translated = ['ar', 'de', 'es', 'fr', 'ja', 'pt'] as const
const none: TownNames = new Map()
const unpacked = promisify(brotliDecompress)

/** Reads the names that a language has for towns; of a language without any, none. Japanese, the largest, takes 2 MB. */
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

/** A function that names countries by their codes in a language; null for English, whose names the gazetteer has, and for what is no language. */
export function openCountryNames(language: string): ((code: string) => string | undefined) | null {
  if (firstPart(language) === 'en') return null
  try {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return (code) => names.of(code)
  } catch {
    return null
  }
}

const firstPart = (tag: string) => tag.toLowerCase().split('-')[0]!
