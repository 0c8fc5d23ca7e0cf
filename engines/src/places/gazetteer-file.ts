import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { createBrotliDecompress } from 'node:zlib'
import type { Box } from './port.ts'

/** A country, region, island, water, desert or range. */
export interface Area {
  /** By language. */
  names: { en: string } & Partial<Record<string, string>>
  /** Indexes; null for none. */
  country: number | null
  region: number | null
  box: Box
  /** It ranks like a town of so many people. */
  weight: number
}

/**
 * The bundled gazetteer as it lies in memory: one text per kind of string and flat number arrays, no object per place.
 *
 * A place is a number: towns by rank of population, 0 the most populous; behind them sights, as their list has them, and
 * from `placeCount` on the areas, the greatest first. A key is one normalized spelling ('san francisco');
 * keys are unique and sorted by their bytes, so that all keys with one beginning lie side by side, and so do their
 * postings. A posting is `place * 2`, plus 1 when the key is not the place's primary name. An inner word is a word of
 * a key other than its first: `key * 256 + byte offset`, sorted by the text from there to the key's end.
 */
export interface GazetteerTables {
  placeCount: number
  /** Places from this number on are sights: landmarks, peaks, lakes, airports. */
  townCount: number
  keyCount: number
  countries: Array<{ code: string; name: string }>
  /** `words` is what a qualifier may name, normalized: ' texas tx united states us usa ', in spaces once it is read. */
  regions: Array<{ name: string; country: number; words: string }>
  areas: Area[]
  nameText: Buffer
  nameStart: Uint32Array
  /** In units of `DEGREES_PER_UNIT`, with 180 degrees added, so that none is negative. */
  latitudes: NumberArray
  longitudes: NumberArray
  populations: NumberArray
  placeRegion: NumberArray
  keyText: Buffer
  keyStart: Uint32Array
  postingStart: Uint32Array
  postings: NumberArray
  innerWords: NumberArray
}

/** As narrow as the values allow. */
export type NumberArray = Uint8Array | Uint16Array | Uint32Array

/** Degrees are stored as whole multiples of this. */
export const DEGREES_PER_UNIT = 1e-5

/** First in the file, so that a file in another format is refused. */
export const FILE_MARK = 'WHEREABOUTS-PLACES-3\n'

/** How many keys are assembled before other work gets its turn. */
const KEYS_PER_TURN = 50_000

/** The file's header: a line of JSON after the mark. */
export interface GazetteerHeader {
  countries: GazetteerTables['countries']
  regions: GazetteerTables['regions']
  areas: Area[]
  townCount: number
  /** The number of bytes of one value, and the number of values; wider values are stored plane by plane. */
  sections: Record<SectionName, { width: 1 | 2 | 3 | 4; length: number }>
}

/** In file order. */
export const SECTION_NAMES = [
  'nameLength',
  'nameText',
  'populationDrop',
  'latitude',
  'longitude',
  'placeRegion',
  'keyShared',
  'keyRestLength',
  'keyRest',
  'postingCount',
  'posting',
  'innerWord',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]

/**
 * Reads a gazetteer file into memory. The decompression runs off the main thread, and bytes are stored chunk by chunk. Throws if the file is missing,
 * truncated, or in another format.
 */
export async function readGazetteerFile(file: URL | string): Promise<GazetteerTables> {
  const chunks = createReadStream(file).pipe(createBrotliDecompress({ chunkSize: 64 * 1024 }))
  const reader = new SectionReader(chunks[Symbol.asyncIterator]())
  if ((await reader.line()) !== FILE_MARK.trim()) throw new Error(`${file} is not a gazetteer of this version.`)
  const { countries, regions, areas, townCount, sections } = JSON.parse(await reader.line()) as GazetteerHeader

  const read = {} as Record<SectionName, NumberArray>
  for (const name of SECTION_NAMES) {
    read[name] = await reader.values(sections[name].width, sections[name].length)
  }
  const keys = await joinKeys(read.keyShared, read.keyRestLength, read.keyRest)
  return {
    placeCount: sections.nameLength.length,
    townCount,
    keyCount: sections.keyShared.length,
    countries,
    regions: regions.map((region) => ({ ...region, words: ` ${region.words} ` })),
    areas,
    nameText: asBuffer(read.nameText),
    nameStart: startsOf(read.nameLength),
    latitudes: read.latitude,
    longitudes: read.longitude,
    populations: fallingFrom(read.populationDrop),
    placeRegion: read.placeRegion,
    keyText: keys.text,
    keyStart: keys.start,
    postingStart: startsOf(read.postingCount),
    postings: read.posting,
    innerWords: read.innerWord,
  }
}

/** Takes lines and number arrays off a stream of chunks, one after another. */
class SectionReader {
  #chunk: Buffer = Buffer.alloc(0)
  #source: AsyncIterator<Buffer>

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source
  }

  async line(): Promise<string> {
    let text = ''
    for (;;) {
      const end = this.#chunk.indexOf(10)
      text += this.#chunk.toString('latin1', 0, end < 0 ? this.#chunk.length : end)
      this.#chunk = this.#chunk.subarray(end < 0 ? this.#chunk.length : end + 1)
      if (end >= 0) return Buffer.from(text, 'latin1').toString('utf8')
      await this.#refill()
    }
  }

  async values(width: number, length: number): Promise<NumberArray> {
    const values = new (width === 1 ? Uint8Array : width === 2 ? Uint16Array : Uint32Array)(length)
    for (let plane = 0; plane < width; plane++) {
      for (let done = 0; done < length; ) {
        if (this.#chunk.length === 0) await this.#refill()
        const count = Math.min(this.#chunk.length, length - done)
        if (values instanceof Uint8Array) values.set(this.#chunk.subarray(0, count), done)
        else addPlane(values.subarray(done, done + count), this.#chunk, plane)
        this.#chunk = this.#chunk.subarray(count)
        done += count
      }
    }
    return values
  }

  async #refill(): Promise<void> {
    const next = await this.#source.next()
    if (next.done) throw new Error('The gazetteer file ends too soon.')
    this.#chunk = next.value
  }
}

function addPlane(values: Uint16Array | Uint32Array, bytes: Buffer, plane: number): void {
  const shift = plane * 8
  for (let index = 0; index < values.length; index++) values[index]! |= bytes[index]! << shift
}

/** Keys are stored as the length of the prefix shared with the previous key, and the rest. Yields to other work in between. */
async function joinKeys(shared: NumberArray, restLength: NumberArray, rest: NumberArray) {
  const start = new Uint32Array(shared.length + 1)
  for (let key = 0; key < shared.length; key++) start[key + 1] = start[key]! + shared[key]! + restLength[key]!
  const text = Buffer.allocUnsafeSlow(start[shared.length]!)
  let from = 0
  for (let key = 0; key < shared.length; key++) {
    if (key % KEYS_PER_TURN === 0) await setImmediate()
    let to = start[key]!
    let before = key === 0 ? 0 : start[key - 1]!
    for (let left = shared[key]!; left > 0; left--) text[to++] = text[before++]!
    for (let left = restLength[key]!; left > 0; left--) text[to++] = rest[from++]!
  }
  return { text, start }
}

/** Running sums: where each run of the given length starts, and, last, where all end. */
function startsOf(lengths: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (let index = 0; index < lengths.length; index++) starts[index + 1] = starts[index]! + lengths[index]!
  return starts
}

/** The first value is the greatest; each later one is stored as the difference from its predecessor. In place. */
function fallingFrom(drops: NumberArray): NumberArray {
  for (let index = 1; index < drops.length; index++) drops[index] = drops[index - 1]! - drops[index]!
  return drops
}

function asBuffer(bytes: NumberArray): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
