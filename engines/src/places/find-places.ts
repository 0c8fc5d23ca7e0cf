import type { GazetteerTables } from './gazetteer-file.ts'
import { innerWordsBeginningWith, isWholeKey, keysBeginningWith, type Range } from './key-ranges.ts'
import { findNearSpellings } from './near-spellings.ts'
import { countCharacters, isLongEnough } from './normalize-name.ts'
import { type MatchKind, RankedPlaces } from './ranked-places.ts'

/** Shorter beginnings are not searched inside names. */
const MIN_INNER_BYTES = 3
/** From this many characters a misspelling can be distinguished from another name. */
const MIN_CHARACTERS_MISSPELT = 4
/** Below this score (the beginning of the name of a place of 16,000) a near spelling may be meant. */
const GOOD_SCORE = 5
const MAX_WORDS = 10
const PLAIN: MatchKind = { isWhole: false, isInner: false, isQualified: false, isMisspelt: false }

/** The best places for a normalized text, as place numbers. */
export function findPlaces(tables: GazetteerTables, text: string, limit: number): number[] {
  if (!isLongEnough(text) || limit < 1) return []
  const ranked = new RankedPlaces(limit)
  const words = text.split(' ').slice(0, MAX_WORDS)
  collectNamed(tables, ranked, words.join(' '), PLAIN)
  for (let nameWords = words.length - 1; nameWords > 0; nameWords--) {
    const mayBeIn = qualifierTest(tables, words.slice(nameWords))
    collectNamed(tables, ranked, words.slice(0, nameWords).join(' '), { ...PLAIN, isQualified: true }, mayBeIn)
  }
  let best = ranked.best(tables)
  if ((best[0]?.score ?? 0) < GOOD_SCORE && countCharacters(text) >= MIN_CHARACTERS_MISSPELT) {
    for (const { keys, byteLength } of findNearSpellings(tables, words.join(' '))) {
      collectKeys(tables, ranked, { keys, byteLength, kind: { ...PLAIN, isMisspelt: true } })
    }
    best = ranked.best(tables)
  }
  return best.map(({ place }) => place)
}

type PlaceTest = (place: number) => boolean

function collectNamed(tables: GazetteerTables, ranked: RankedPlaces, name: string, kind: MatchKind, test?: PlaceTest) {
  const bytes = Buffer.from(name)
  const keys = keysBeginningWith(tables, bytes)
  collectKeys(tables, ranked, { keys, byteLength: bytes.length, kind, test })
  if (bytes.length < MIN_INNER_BYTES) return
  const inner = innerWordsBeginningWith(tables, bytes)
  const lists = listsOf(ranked, { ...kind, isInner: true })
  for (let index = inner.from; index < inner.to; index++) {
    const key = tables.innerWords[index]! >>> 8
    collectPostings(tables, ranked, { from: key, to: key + 1 }, lists, test)
  }
}

interface KeyRun {
  keys: Range
  /** Length of the text with which all these keys begin. */
  byteLength: number
  kind: MatchKind
  test?: PlaceTest | undefined
}

/** Only the first key of a run can equal the text; all others are longer. */
function collectKeys(tables: GazetteerTables, ranked: RankedPlaces, { keys, byteLength, kind, test }: KeyRun): void {
  if (keys.from === keys.to) return
  const hasWhole = isWholeKey(tables, keys.from, byteLength)
  const begun = { from: hasWhole ? keys.from + 1 : keys.from, to: keys.to }
  if (hasWhole) {
    const whole = { from: keys.from, to: begun.from }
    collectPostings(tables, ranked, whole, listsOf(ranked, { ...kind, isWhole: true }), test)
  }
  collectPostings(tables, ranked, begun, listsOf(ranked, kind), test)
}

function listsOf(ranked: RankedPlaces, kind: MatchKind) {
  const [primary, alternate] = [true, false].map((isPrimary) => ({
    towns: ranked.of(kind, { isPrimary, category: 'town' }),
    sights: ranked.of(kind, { isPrimary, category: 'sight' }),
    areas: ranked.of(kind, { isPrimary, category: 'area' }),
  }))
  return { primary: primary!, alternate: alternate! }
}

/** The postings of neighboring keys are adjacent, so a run of keys is one loop. */
function collectPostings(
  { postings, postingStart, townCount, placeCount }: GazetteerTables,
  ranked: RankedPlaces,
  keys: Range,
  lists: ReturnType<typeof listsOf>,
  test: PlaceTest | undefined,
): void {
  const end = postingStart[keys.to]!
  for (let index = postingStart[keys.from]!; index < end; index++) {
    const posting = postings[index]!
    const place = posting >>> 1
    if (test && !test(place)) continue
    const { towns, sights, areas } = posting % 2 === 0 ? lists.primary : lists.alternate
    ranked.add(place < townCount ? towns : place < placeCount ? sights : areas, place)
  }
}

/** Whether each of the words begins a word of the place's region or country. Each region is checked once. */
function qualifierTest({ regions, placeRegion, placeCount, areas }: GazetteerTables, words: string[]): PlaceTest {
  // Two letters are an abbreviation and must be a whole word: 'il' is Illinois, not Ile-de-France.
  const sought = words.map((word) => (word.length > 2 ? ` ${word}` : ` ${word} `))
  const verdicts = new Int8Array(regions.length)
  return (place) => {
    const region = place < placeCount ? placeRegion[place]! : areas[place - placeCount]!.region
    if (region === null) return false
    if (verdicts[region] === 0) {
      const text = regions[region]!.words
      verdicts[region] = sought.every((word) => text.includes(word)) ? 1 : -1
    }
    return verdicts[region] === 1
  }
}
