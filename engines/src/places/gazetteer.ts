import { access } from 'node:fs/promises'
import { findPlaces } from './find-places.ts'
import { type Area, DEGREES_PER_UNIT, type GazetteerTables, readGazetteerFile } from './gazetteer-file.ts'
import { normalizeName } from './normalize-name.ts'
import { buildPlaceGrid, type PlaceGrid, ranksWithin } from './place-grid.ts'
import type { Box, Place, PlaceQuery, PlaceSearch } from './port.ts'
import { firstPart, openCountryNames, readTownNames, type TownNames } from './town-names.ts'

export interface GazetteerOptions {
  /** A file made by `tools/gazetteer/build-gazetteer.ts`; by default the bundled one. */
  file?: URL | string
  /** How long after opening the file is read without a search; 0 reads it only when needed. */
  warmUpAfterMs?: number
}

const BUNDLED_FILE = new URL('gazetteer.bin.br', import.meta.url)
const WARM_UP_AFTER_MS = 3_000
const MAX_RESULTS = 5
/** Longer texts name no place; the rest is ignored. */
const MAX_TEXT_LENGTH = 120
/** The number of languages cached; language tags come from outside. */
const MAX_LANGUAGES = 20

/** A language's names for places. */
interface Wording {
  /** The first part of its tag. */
  language: string
  towns: TownNames
  country: ((code: string) => string | undefined) | null
}

/**
 * The embedded kind: GeoNames places (CC BY 4.0) in memory, about 45 MB once loaded. Opening only checks that the file exists, so a start never waits
 * for it; it is read at the first search, or soon after the start. Throws if the file is missing.
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
  #grid: PlaceGrid | undefined
  readonly #wordings = new Map<string, Promise<Wording>>()
  #warmUp: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(file: URL | string) {
    this.#file = file
  }

  async search({ text, limit, language = 'en' }: PlaceQuery): Promise<Place[]> {
    const tables = await this.#load()
    const wording = await this.#wordingOf(language)
    const name = normalizeName(text.slice(0, MAX_TEXT_LENGTH))
    return findPlaces(tables, name, Math.min(limit, MAX_RESULTS)).map((place) => placeAt(tables, place, wording))
  }

  async listWithin(box: Box, limit: number, language = 'en'): Promise<Place[]> {
    const tables = await this.#load()
    const wording = await this.#wordingOf(language)
    this.#grid ??= buildPlaceGrid(tables)
    return ranksWithin(tables, this.#grid, box, limit).map((place) => placeAt(tables, place, wording))
  }

  async listSights(): Promise<Place[]> {
    const [tables, wording] = await Promise.all([this.#load(), this.#wordingOf('en')])
    const count = tables.placeCount - tables.townCount
    return Array.from({ length: count }, (_, index) => placeAt(tables, tables.townCount + index, wording))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#warmUp)
    this.#tables = undefined
    this.#grid = undefined
    this.#wordings.clear()
  }

  warmUpAfter(delayMs: number): void {
    // The first search will hit and report the same fault.
    this.#warmUp = setTimeout(() => this.#load().catch(() => undefined), delayMs).unref()
  }

  #wordingOf(language: string): Promise<Wording> {
    const known = this.#wordings.get(language)
    if (known !== undefined) return known
    const reading = readWording(language)
    this.#wordings.set(language, reading)
    reading.catch(() => this.#wordings.delete(language))
    if (this.#wordings.size > MAX_LANGUAGES) this.#wordings.delete(this.#wordings.keys().next().value!)
    return reading
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

async function readWording(language: string): Promise<Wording> {
  return { language: firstPart(language), towns: await readTownNames(language), country: openCountryNames(language) }
}

function placeAt(tables: GazetteerTables, place: number, wording: Wording): Place {
  const area = tables.areas[place - tables.placeCount]
  if (area) return areaPlace(tables, area, wording)
  const usual = tables.nameText.toString('utf8', tables.nameStart[place], tables.nameStart[place + 1])
  const name = wording.towns.get(place) ?? usual
  const region = tables.regions[tables.placeRegion[place]!]!
  const { code, name: english } = tables.countries[region.country]!
  const country = wording.country?.(code) ?? english
  // A region with its town's name adds nothing, in any language.
  const regionShown = region.name === usual || region.name === `${usual} City` ? '' : region.name
  return {
    name,
    displayName: displayName(name, regionShown, country),
    country,
    countryCode: code,
    region: region.name,
    lat: toDegrees(tables.latitudes[place]!),
    lng: toDegrees(tables.longitudes[place]!),
    population: tables.populations[place]!,
    bounds: null,
  }
}

function areaPlace(tables: GazetteerTables, { names, box, ...area }: Area, wording: Wording): Place {
  const { code, name: english } = area.country === null ? nowhere : tables.countries[area.country]!
  const country = (code && wording.country?.(code)) || english
  const isCountry = names.en === english
  const name = isCountry ? country : (names[wording.language] ?? names.en)
  return {
    ...{ name, displayName: displayName(name, '', country), country, countryCode: code, region: '' },
    lat: (box.south + box.north) / 2,
    lng: wrapped((box.west + box.east) / 2),
    population: 0,
    bounds: { ...box, east: wrapped(box.east) },
  }
}

const nowhere = { code: '', name: '' }
const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng)

/** Leaves out repetitions of the name: 'Berlin, Germany', 'Kyiv, Ukraine', 'Monaco'. */
function displayName(name: string, region: string, country: string): string {
  return [name, region === name ? '' : region, country === name ? '' : country].filter((part) => part !== '').join(', ')
}

/** Angles are stored with 180 degrees added. */
function toDegrees(units: number): number {
  const unitsPerDegree = Math.round(1 / DEGREES_PER_UNIT)
  return (units - 180 * unitsPerDegree) / unitsPerDegree
}
