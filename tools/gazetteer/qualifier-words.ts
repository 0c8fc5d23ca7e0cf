import { readFileSync } from 'node:fs'

type ByCode = Readonly<Record<string, string>>

interface Words {
  /** Where the platform's English name is not the usual one. */
  countryNames: ByCode
  /** What people write after a place's name for its country, in addition to the English name and the two-letter code, and what they call the country alone. */
  countryAliases: ByCode
  /** GeoNames numbers these regions; people write letters. */
  abbreviations: ByCode
}

const words = JSON.parse(readFileSync(new URL('qualifier-words.json', import.meta.url), 'utf8')) as Words

export const { countryNames, countryAliases } = words

/** A region's letters from GeoNames' code ('US.IL'), or ''. */
export function regionAbbreviations(code: string): string {
  return words.abbreviations[code] ?? (/^(US|GB|CH)\.[A-Z]{2,3}$/.test(code) ? code.slice(3) : '')
}
