import { normalizeName } from '../../engines/src/places/normalize-name.ts'

/** How many other names in Latin letters a place has in the file: big places are searched in every language, hamlets by their own name. */
const LATIN_KEPT = [
  { population: 500_000, count: 60 },
  { population: 100_000, count: 30 },
  { population: 15_000, count: 14 },
  { population: 1_000, count: 6 },
  { population: 0, count: 3 },
]
/** How many names it has in each other script, including the local one. GeoNames lists them after all Latin ones. */
const OTHERS_KEPT = 8
const CODES_FROM_POPULATION = 1_000_000

/** Scripts of widely typed languages; others are included only for large places. */
const MAJOR_SCRIPTS =
  /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Thai}\p{sc=Georgian}\p{sc=Armenian}\p{Zs}\p{P}\p{M}\p{N}\p{Lm}]+$/u

interface Choice {
  alternates: string[]
  primaryKeys: string[]
  population: number
}

/** The normalized other names worth storing, in GeoNames' order, without those that the primary keys already match. */
export function chooseAlternates({ alternates, primaryKeys, population }: Choice): string[] {
  const latinKept = LATIN_KEPT.find((step) => population >= step.population)!.count
  const keys = new Set<string>()
  const chosen = new Map<string, number>()
  for (const alternate of alternates) {
    const script = scriptOf(alternate)
    const count = chosen.get(script) ?? 0
    if (count >= (script === 'Latin' ? latinKept : OTHERS_KEPT) || !isUseful(alternate, population)) continue
    const key = normalizeName(alternate)
    if ([...key].length < 2 || Buffer.byteLength(key) > 120) continue
    // A search is by prefix: a longer key with the same beginning already finds the place.
    if (primaryKeys.some((primary) => primary.startsWith(key)) || keys.has(key)) continue
    keys.add(key)
    chosen.set(script, count + 1)
  }
  return [...keys]
}

const SCRIPTS = ['Latin', 'Cyrillic', 'Arabic', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Greek', 'Hebrew', 'Thai']
const FIRST_LETTER_OF = SCRIPTS.map((script) => [script, new RegExp(`^\\P{L}*\\p{sc=${script}}`, 'u')] as const)

/** By the first letter; the smaller scripts count as one. */
function scriptOf(name: string): string {
  return FIRST_LETTER_OF.find(([, first]) => first.test(name))?.[0] ?? 'other'
}

function isUseful(name: string, population: number): boolean {
  // GeoNames' machine transliterations ('dong jing dou', 'mywnkh') are the Latin names in lower case.
  if (/^\p{Ll}/u.test(name) && /^\p{sc=Latin}/u.test(name)) return false
  // Airport codes and the like.
  if (/^[A-Z]{2,4}$/.test(name)) return population >= CODES_FROM_POPULATION
  if (/\d/.test(name)) return false
  return population >= 100_000 || MAJOR_SCRIPTS.test(name)
}
