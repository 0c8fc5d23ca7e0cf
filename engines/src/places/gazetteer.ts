import { access } from 'node:fs/promises'
import { findPlaces } from './find-places.ts'
import { DEGREES_PER_UNIT, type GazetteerTables, readGazetteerFile } from './gazetteer-file.ts'
import { normaliseName } from './normalise-name.ts'
import type { Box, Place, PlaceQuery, PlaceSearch } from './port.ts'

export interface GazetteerOptions {
  /** A file made by `scripts/build-gazetteer.ts`; by default the bundled one. */
  file?: URL | string
  /** How long after opening the file is read if nobody has searched before; 0 reads it only when it is needed. */
  warmUpAfterMs?: number
}

const BUNDLED_FILE = new URL('gazetteer.bin.br', import.meta.url)
const WARM_UP_AFTER_MS = 3_000
const MAX_RESULTS = 5
/** Longer texts name no place; the rest is not looked at. */
const MAX_TEXT_LENGTH = 120

/**
 * The embedded kind: GeoNames places (CC BY 4.0) in memory, about 30 MB once loaded. Opening only checks that the file
 * is there, so a start never waits for it; it is read at the first search, or a little after the start.
 * Throws when the file is missing.
 */
export async function openGazetteer(options: GazetteerOptions = {}): Promise<PlaceSearch> {
  const { file = BUNDLED_FILE, warmUpAfterMs = WARM_UP_AFTER_MS } = options
  await access(file)
  const gazetteer = new Gazetteer(file)
  if (warmUpAfterMs > 0) gazetteer.warmUpAfter(warmUpAfterMs)
  return gazetteer
}

class Gazetteer implements PlaceSearch {
  readonly #file: URL | string
  #tables: Promise<GazetteerTables> | undefined
  #warmUp: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(file: URL | string) {
    this.#file = file
  }

  async search({ text, limit }: PlaceQuery): Promise<Place[]> {
    const tables = await this.#load()
    const name = normaliseName(text.slice(0, MAX_TEXT_LENGTH))
    return findPlaces(tables, name, Math.min(limit, MAX_RESULTS)).map((place) => placeAt(tables, place))
  }

  async listWithin(box: Box, limit: number): Promise<Place[]> {
    const tables = await this.#load()
    return ranksWithin(tables, box, limit).map((place) => placeAt(tables, place))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#warmUp)
    this.#tables = undefined
  }

  warmUpAfter(delayMs: number): void {
    // A fault here is met again, and told, by the first search.
    this.#warmUp = setTimeout(() => this.#load().catch(() => undefined), delayMs).unref()
  }

  #load(): Promise<GazetteerTables> {
    if (this.#isClosed) return Promise.reject(new Error('The gazetteer is closed.'))
    this.#tables ??= readGazetteerFile(this.#file).catch((fault: unknown) => {
      this.#tables = undefined
      throw fault
    })
    return this.#tables
  }
}

/** Places are numbered by rank of population, so the first ones found are the most populous: no index is needed. */
function ranksWithin({ latitudes, longitudes, placeCount }: GazetteerTables, box: Box, limit: number): number[] {
  const [south, north] = [toUnits(box.south), toUnits(box.north)]
  const [west, east] = [toUnits(box.west), toUnits(box.east)]
  const found: number[] = []
  for (let place = 0; place < placeCount && found.length < limit; place++) {
    if (latitudes[place]! < south || latitudes[place]! > north) continue
    const [isEastOfWest, isWestOfEast] = [longitudes[place]! >= west, longitudes[place]! <= east]
    if (west <= east ? isEastOfWest && isWestOfEast : isEastOfWest || isWestOfEast) found.push(place)
  }
  return found
}

function placeAt(tables: GazetteerTables, place: number): Place {
  const name = tables.nameText.toString('utf8', tables.nameStart[place], tables.nameStart[place + 1])
  const region = tables.regions[tables.placeRegion[place]!]!
  const country = tables.countries[region.country]!
  const parts = [name, region.name === name ? '' : region.name, country.name === name ? '' : country.name]
  return {
    name,
    displayName: parts.filter((part) => part !== '').join(', '),
    country: country.name,
    countryCode: country.code,
    region: region.name,
    lat: toDegrees(tables.latitudes[place]!),
    lng: toDegrees(tables.longitudes[place]!),
    population: tables.populations[place]!,
  }
}

type Units = number

function toUnits(degrees: number): Units {
  return (degrees + 180) / DEGREES_PER_UNIT
}

function toDegrees(units: Units): number {
  const unitsPerDegree = Math.round(1 / DEGREES_PER_UNIT)
  return (units - 180 * unitsPerDegree) / unitsPerDegree
}
