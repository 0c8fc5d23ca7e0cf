import { normaliseName } from '../../engines/src/places/normalise-name.ts'
import { chooseAlternates } from './choose-alternates.ts'
import { countryAliases, regionAbbreviations } from './qualifier-words.ts'

/** A place on its way into the file. Keys are normalised; the primary ones are the name and its plain-letter form. */
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
  /** The same places from a newer extract, for those whose division has since been given another code. */
  newerPlaces: Array<{ name: string; country: string; admin1: string }>
}

/** Reads the sources into places, the most populous first. */
export function readPlaces({ rows, regionNames, newerPlaces }: Sources) {
  const nameOfRegion = new Map(regionNames.map((region) => [region.code, region.name]))
  const newerRegion = new Map(newerPlaces.map((place) => [`${place.country} ${place.name}`, place.admin1]))
  const regions = new RegionTable(nameOfRegion)

  const places = rows
    .trimEnd()
    .split('\n')
    .map((row): PlaceToPack => {
      const fields = row.split('\t')
      const [name, asciiName, alternates] = [fields[1]!, fields[2]!, fields[3]!]
      const [country, population] = [fields[8]!, Number(fields[14])]
      const code = nameOfRegion.has(`${country}.${fields[10]}`) ? fields[10]! : newerRegion.get(`${country} ${name}`)
      const primaryKeys = distinct([name, asciiName].map(normaliseName))
      return {
        name,
        lat: Number(fields[4]),
        lng: Number(fields[5]),
        population,
        region: regions.indexOf(country, code ?? ''),
        primaryKeys,
        alternateKeys: chooseAlternates({ alternates: alternates.split(','), primaryKeys, population }),
      }
    })
    .sort((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1))
  return { places, regions: regions.regions, countries: regions.countries }
}

/** Numbers regions and countries as they turn up. */
class RegionTable {
  readonly regions: RegionToPack[] = []
  readonly countries: Array<{ code: string; name: string }> = []
  readonly #indexes = new Map<string, number>()
  readonly #nameOfRegion: Map<string, string>
  readonly #nameOfCountry = new Intl.DisplayNames('en', { type: 'region', style: 'short' })

  constructor(nameOfRegion: Map<string, string>) {
    this.#nameOfRegion = nameOfRegion
  }

  indexOf(countryCode: string, regionCode: string): number {
    const code = `${countryCode}.${regionCode}`
    const known = this.#indexes.get(code)
    if (known !== undefined) return known
    const name = (this.#nameOfRegion.get(code) ?? '').replace(/^State of /, '')
    const country = this.#countryIndex(countryCode)
    const words = [name, regionAbbreviations(code), this.countries[country]!.name, countryCode]
    words.push(countryAliases[countryCode] ?? '')
    this.regions.push({ name, country, words: normaliseName(words.join(' ')) })
    this.#indexes.set(code, this.regions.length - 1)
    return this.regions.length - 1
  }

  #countryIndex(code: string): number {
    const known = this.countries.findIndex((country) => country.code === code)
    if (known >= 0) return known
    const longName = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? ''
    const shortName = this.#nameOfCountry.of(code) ?? longName
    // The short style helps 'Hong Kong' and 'Myanmar', but says 'US' and 'UK' where the full name is wanted.
    const name = (shortName.length > 3 ? shortName : longName).replace(' & ', ' and ').replace('St. ', 'Saint ')
    return this.countries.push({ code, name }) - 1
  }
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '')
}
