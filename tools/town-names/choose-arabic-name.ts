import { normalizeName } from '../../engines/src/places/normalize-name.ts'
import type { Town } from './read-towns.ts'

/**
 * The Arabic name of a town, if it can be distinguished from those of other languages in its script (Persian, Urdu, Kurdish, Uyghur). Null if it
 * cannot. A name with a letter that Arabic lacks is ignored. If only one remains it is used; of several spellings of one name, the most careful.
 */
export function chooseArabicName({ alternates, country }: Town): string | null {
  const arabic = alternates.filter((name) => isArabic.test(name) && !isOfOthers.test(name))
  const names = carefulSpellings(arabic)
  if (names.length <= 1) return names[0] ?? null
  // Persian and Urdu use neither of these, so a name with one is Arabic where it is not spoken.
  const certain = names.filter((name) => arabicAlone.test(name))
  return !arabicCountries.has(country) && certain.length === 1 ? certain[0]! : null
}

const isArabic = /^[\u0621-\u063a\u0641-\u064a]+(?:[ -][\u0621-\u063a\u0641-\u064a]+)*$/
/** Uyghur and Kurdish begin a vowel with a hamza on its seat. */
const isOfOthers = /(?:^|[ -])ئ|أ.*أ/
const arabicAlone = /[يكةأإ]/
const arabicCountries = new Set('AE BH DJ DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TD TN YE'.split(' '))

/** Separate words before a town's name: city, province, district, village. */
const division = /^(?:مدينة|ولاية|محافظة|مديرية|قرية|بلدية) /
const article = 'ال'

/** Distinct names. Spellings that differ in a hamza, the last letter, the article, spaces, or the letter for a hard g count as one. */
function carefulSpellings(names: readonly string[]): string[] {
  const best = new Map<string, string>()
  for (const name of names.toSorted((one, other) => care(other) - care(one))) {
    const key = normalizeName(name.replace(division, ''))
      .replace(/^ال|[ -]/g, '')
      .replaceAll('ج', 'غ')
    if (!best.has(key)) best.set(key, name)
  }
  return [...best.values()]
}

/** How carefully a name is spelled: the article, the last letter, the hamzas; not a word before it. */
const care = (name: string): number =>
  (division.test(name) ? -8 : 0) +
  (name.startsWith(article) ? 4 : 0) +
  (/ة( |$)/.test(name) ? 2 : 0) +
  (/[أإآ]/.test(name) ? 1 : 0) +
  (name.match(/غ/g)?.length ?? 0) * 0.5
