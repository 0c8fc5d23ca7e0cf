import { brotliCompressSync, constants } from 'node:zlib'
import {
  DEGREES_PER_UNIT,
  FILE_MARK,
  type GazetteerHeader,
  SECTION_NAMES,
  type SectionName,
} from '../../engines/src/places/gazetteer-file.ts'
import type { AreaToPack } from './read-areas.ts'
import type { PlaceToPack, RegionToPack } from './read-places.ts'

interface Contents {
  /** Towns, most populous first; then sights, with a population of 0. */
  places: PlaceToPack[]
  townCount: number
  regions: RegionToPack[]
  countries: Array<{ code: string; name: string }>
  areas: AreaToPack[]
}

/** Arranges the places in the format of `gazetteer-file.ts`, compressed. */
export function packGazetteer({ places, townCount, regions, countries, areas }: Contents) {
  const keys = sortedKeys([...places, ...areas])
  const innerWords = sortedInnerWords(keys)
  const values: Record<SectionName, ArrayLike<number>> = {
    nameLength: places.map((place) => Buffer.byteLength(place.name)),
    nameText: Buffer.from(places.map((place) => place.name).join('')),
    populationDrop: places.map((place, rank) =>
      rank === 0 ? place.population : places[rank - 1]!.population - place.population,
    ),
    latitude: places.map((place) => Math.round((place.lat + 180) / DEGREES_PER_UNIT)),
    longitude: places.map((place) => Math.round((place.lng + 180) / DEGREES_PER_UNIT)),
    placeRegion: places.map((place) => place.region),
    ...frontCoded(keys.map((key) => key.bytes)),
    postingCount: keys.map((key) => key.postings.length),
    posting: keys.flatMap((key) => key.postings),
    innerWord: innerWords,
  }
  const sections = {} as GazetteerHeader['sections']
  const parts: Buffer[] = []
  for (const name of SECTION_NAMES) {
    const width = widthOf(values[name])
    sections[name] = { width, length: values[name].length }
    for (let plane = 0; plane < width; plane++) {
      parts.push(Buffer.from(Uint8Array.from(values[name], (value) => (value >>> (plane * 8)) & 255)))
    }
  }
  const header: GazetteerHeader = {
    ...{ countries, regions, townCount, sections },
    areas: areas.map(({ primaryKeys: _, alternateKeys: __, ...area }) => area),
  }
  const counts = {
    towns: townCount,
    sights: places.length - townCount,
    areas: areas.length,
    keys: keys.length,
    postings: values.posting.length,
    innerWords: innerWords.length,
  }
  return { file: compress(Buffer.concat([Buffer.from(`${FILE_MARK}${JSON.stringify(header)}\n`), ...parts])), counts }
}

interface Key {
  text: string
  bytes: Buffer
  postings: number[]
  isPrimaryOfSome: boolean
}

function sortedKeys(places: Pick<PlaceToPack, 'primaryKeys' | 'alternateKeys'>[]): Key[] {
  const keys = new Map<string, Key>()
  const post = (text: string, posting: number) => {
    const key = keys.get(text) ?? { text, bytes: Buffer.from(text), postings: [], isPrimaryOfSome: false }
    keys.set(text, key)
    key.isPrimaryOfSome ||= posting % 2 === 0
    if (key.bytes.length > 255) throw new Error(`Too long for a key: ${text}`)
    if (key.postings.at(-1)! >> 1 !== posting >> 1 || key.postings.length === 0) key.postings.push(posting)
  }
  places.forEach((place, rank) => {
    for (const text of place.primaryKeys) post(text, rank * 2)
    for (const text of place.alternateKeys) post(text, rank * 2 + 1)
  })
  return [...keys.values()].sort((one, other) => Buffer.compare(one.bytes, other.bytes))
}

/** Where the words after the first begin, in the keys that are worth it, sorted by the text from there. */
function sortedInnerWords(keys: Key[]): number[] {
  const words: Array<{ entry: number; rest: Buffer }> = []
  keys.forEach((key, index) => {
    for (let space = key.bytes.indexOf(32); space >= 0; space = key.bytes.indexOf(32, space + 1)) {
      words.push({ entry: index * 256 + space + 1, rest: key.bytes.subarray(space + 1) })
    }
  })
  return words.sort((one, other) => Buffer.compare(one.rest, other.rest)).map((word) => word.entry)
}

function frontCoded(keys: Buffer[]) {
  const keyShared: number[] = []
  const rests: Buffer[] = []
  let before = Buffer.alloc(0)
  for (const key of keys) {
    let shared = 0
    while (shared < before.length && before[shared] === key[shared]) shared++
    keyShared.push(shared)
    rests.push(key.subarray(shared))
    before = Buffer.from(key)
  }
  return { keyShared, keyRestLength: rests.map((rest) => rest.length), keyRest: Buffer.concat(rests) }
}

function widthOf(values: ArrayLike<number>): 1 | 2 | 3 | 4 {
  let greatest = 0
  for (let index = 0; index < values.length; index++) greatest = Math.max(greatest, values[index]!)
  return greatest < 2 ** 8 ? 1 : greatest < 2 ** 16 ? 2 : greatest < 2 ** 24 ? 3 : 4
}

function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      // A window of 4 MB: a wider one gains little here and costs memory when the file is read.
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
