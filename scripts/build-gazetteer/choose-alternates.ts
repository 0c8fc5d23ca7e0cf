import { normaliseName } from '../../engines/src/places/normalise-name.ts'

/** How many other names a place keeps: big places are sought in every language, hamlets by their own name. */
const ALTERNATES_KEPT = [
  { population: 500_000, count: 60 },
  { population: 100_000, count: 30 },
  { population: 15_000, count: 14 },
  { population: 1_000, count: 6 },
  { population: 0, count: 3 },
]
const CODES_FROM_POPULATION = 1_000_000

/** Scripts of languages in which many people type; the rest is kept for large places only. */
const MAJOR_SCRIPTS =
  /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Thai}\p{Zs}\p{P}\p{M}\p{N}\p{Lm}]+$/u

interface Choice {
  alternates: string[]
  primaryKeys: string[]
  population: number
}

/** The normalised other names worth keeping, in GeoNames' order, without those that the primary keys already answer. */
export function chooseAlternates({ alternates, primaryKeys, population }: Choice): string[] {
  const limit = ALTERNATES_KEPT.find((step) => population >= step.population)!.count
  const keys = new Set<string>()
  for (const alternate of alternates) {
    if (keys.size === limit) break
    if (!isUseful(alternate, population)) continue
    const key = normaliseName(alternate)
    if ([...key].length < 2 || Buffer.byteLength(key) > 120) continue
    // A search is by prefix: a longer key with the same beginning already finds the place.
    if (primaryKeys.some((primary) => primary.startsWith(key))) continue
    keys.add(key)
  }
  return [...keys]
}

function isUseful(name: string, population: number): boolean {
  // GeoNames' machine transliterations ('dong jing dou', 'mywnkh') are the Latin names in lower case.
  if (/^\p{Ll}/u.test(name) && /^\p{sc=Latin}/u.test(name)) return false
  // Airport codes and the like.
  if (/^[A-Z]{2,4}$/.test(name)) return population >= CODES_FROM_POPULATION
  if (/\d/.test(name)) return false
  return population >= 100_000 || MAJOR_SCRIPTS.test(name)
}
