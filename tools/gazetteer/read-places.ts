import { normalizeName } from '../../engines/src/places/normalize-name.ts'
import { kmBetween } from '../../game/src/distance.ts'
import { chooseAlternates } from './choose-alternates.ts'
import type { Names } from './area-list.ts'
import { countryAliases, countryNames, regionAbbreviations } from './qualifier-words.ts'
import { currentRegionCodes, type NewerPlace } from './region-codes.ts'
import { readAreas } from './read-areas.ts'
import type { Sight } from './sights.ts'

/** A place to be stored. Keys are normalized; the primary ones are the name and its plain-letter form. */
export interface PlaceToPack {
  name: string
  lat: number
  lng: number
  population: number
  region: number
  primaryKeys: string[]
  alternateKeys: string[]
}

export interface RegionToPack {
  name: string
  country: number
  words: string
}

interface Sources {
  /** GeoNames' cities500 table, tab separated. */
  rows: string
  /** GeoNames' first administrative divisions: 'US.TX' is Texas. */
  regionNames: Array<{ code: string; name: string }>
  newerPlaces: NewerPlace[]
  sights: Sight[]
  /** Names of regions in other languages, by GeoNames' code. */
  translatedRegions: Map<string, Names>
}

/** Reads the sources into places: towns, most populous first, then sights, and areas. */
export function readPlaces({ rows, regionNames, newerPlaces, sights, translatedRegions }: Sources) {
  const regions = new RegionTable(new Map(regionNames.map((region) => [region.code, region.name])))
  const table = rows.trimEnd().split('\n').map(readRow)
  const regionCodes = currentRegionCodes(table, newerPlaces)
  const towns = table
    .map(({ name, asciiName, alternates, country, lat, lng, population }, index): PlaceToPack => {
      const primaryKeys = distinct([name, asciiName].map(normalizeName))
      const alternateKeys = chooseAlternates({ alternates, primaryKeys, population })
      const region = regions.indexOf(country, regionCodes[index]!)
      return { name, lat, lng, population, region, primaryKeys, alternateKeys }
    })
    .sort((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1))
  const places = [...towns, ...sights.map((sight) => sightToPack(sight, regions, towns))]
  const { regions: known, codes, countries } = regions
  const areas = readAreas({ towns, regions: known, codes, countries, translatedRegions })
  return { places, townCount: towns.length, regions: known, countries, areas }
}

/**
 * A sight's region is that of the nearest town in its country, and its own town's name may follow it in a search. The first of its names is shown.
 */
function sightToPack({ names, country, lat, lng, town }: Sight, regions: RegionTable, towns: PlaceToPack[]): PlaceToPack {
  const keys = distinct(names.map(normalizeName))
  const countryOf = ({ region }: PlaceToPack) => regions.countries[regions.regions[region]!.country]!.code
  let nearest: { region: number; km: number } | undefined
  for (const candidate of towns) {
    if (Math.abs(candidate.lat - lat) > 5 || countryOf(candidate) !== country) continue
    const km = kmBetween(candidate, { lat, lng })
    if (!nearest || km < nearest.km) nearest = { region: candidate.region, km }
  }
  return {
    ...{ name: names[0]!, lat, lng, population: 0, region: nearest?.region ?? regions.indexOf(country, '') },
    primaryKeys: keys,
    alternateKeys: distinct(keys.map((key) => `${key} ${normalizeName(town)}`)).filter((key) => !keys.includes(key)),
  }
}

/** The columns used of GeoNames' table: http://download.geonames.org/export/dump/readme.txt. */
function readRow(row: string) {
  const fields = row.split('\t')
  return {
    name: fields[1]!,
    asciiName: fields[2]!,
    alternates: fields[3]!.split(','),
    lat: Number(fields[4]),
    lng: Number(fields[5]),
    country: fields[8]!,
    regionCode: fields[10]!,
    population: Number(fields[14]),
  }
}

/** Numbers regions and countries in order of appearance. */
class RegionTable {
  readonly regions: RegionToPack[] = []
  readonly codes: string[] = []
  readonly countries: Array<{ code: string; name: string }> = []
  readonly #indexes = new Map<string, number>()
  readonly #nameOfRegion: Map<string, string>
  readonly #shortNames = new Intl.DisplayNames('en', { type: 'region', style: 'short' })
  readonly #fullNames = new Intl.DisplayNames('en', { type: 'region' })

  constructor(nameOfRegion: Map<string, string>) {
    this.#nameOfRegion = nameOfRegion
  }

  indexOf(countryCode: string, regionCode: string): number {
    const code = `${countryCode}.${regionCode}`
    const known = this.#indexes.get(code)
    if (known !== undefined) return known
    const name = (this.#nameOfRegion.get(code) ?? '').replace(/^State of | \(.*\)$/g, '')
    const country = this.#countryIndex(countryCode)
    const words = [name, regionAbbreviations(code), this.countries[country]!.name, countryCode]
    words.push(countryAliases[countryCode] ?? '')
    this.codes.push(code)
    this.regions.push({ name, country, words: normalizeName(words.join(' ')) })
    this.#indexes.set(code, this.regions.length - 1)
    return this.regions.length - 1
  }

  #countryIndex(code: string): number {
    const known = this.countries.findIndex((country) => country.code === code)
    if (known >= 0) return known
    const [short, full] = [this.#shortNames.of(code) ?? code, this.#fullNames.of(code) ?? code]
    // The short style helps 'Hong Kong' and 'Myanmar', but returns 'US' and 'UK' where the full name is wanted.
    const shown = (short.length > 3 ? short : full).replace(' & ', ' and ').replace('St. ', 'Saint ')
    const name = countryNames[code] ?? shown
    return this.countries.push({ code, name }) - 1
  }
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '')
}
