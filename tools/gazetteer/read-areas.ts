import type { Area } from '../../engines/src/places/gazetteer-file.ts'
import { normalizeName } from '../../engines/src/places/normalize-name.ts'
import type { Box } from '../../engines/src/places/port.ts'
import { languages, type Names, readAreaList } from './area-list.ts'
import { countryAliases } from './qualifier-words.ts'
import type { PlaceToPack, RegionToPack } from './read-places.ts'

export type AreaToPack = Area & Pick<PlaceToPack, 'primaryKeys' | 'alternateKeys'>

interface World {
  towns: PlaceToPack[]
  regions: RegionToPack[]
  /** GeoNames' codes of the regions, in their order. */
  codes: string[]
  countries: Array<{ code: string; name: string }>
  translatedRegions: Map<string, Names>
}

/** Cities of their own: the town is meant, and no country around it. */
const CITIES = ['HK', 'MO']
/** A region with at least this share of its people in the town of its name is that town. */
const TOWN_SHARE = 0.25
const SMALL_REGION_DEGREES = 1.5
/** A region counts a third of its people, so that a country comes before the region of its name. */
const REGION_PART = 1 / 3
/** A place that counts no people ranks like a town of this many, or of one for each square kilometer. */
const LEAST_WEIGHT = 200_000
/** Places beyond an empty stretch of so many degrees are left out of the box if only so few of the people live there. */
const GAP_DEGREES = 5
const OUTLYING_SHARE = 0.001
const MARGIN_DEGREES = 0.05

/** Countries, regions and our own list of islands, waters, deserts and ranges: the greatest first. */
export function readAreas(world: World): AreaToPack[] {
  const regions = regionAreas(world)
  const listed = listedAreas(world)
  // An island that is a region has both names and the box of the list.
  for (const area of listed) {
    const twin = regions.find(({ country, primaryKeys }) => country === area.country && primaryKeys.includes(area.primaryKeys[0]!))
    if (!twin) continue
    regions.splice(regions.indexOf(twin), 1)
    area.weight = Math.max(area.weight, twin.weight)
    area.region = twin.region
    area.alternateKeys = distinct([...area.alternateKeys, ...twin.alternateKeys])
  }
  return [...countryAreas(world), ...regions, ...listed].sort((one, other) => other.weight - one.weight)
}

function countryAreas({ towns, regions, countries }: World): AreaToPack[] {
  const byCountry = Map.groupBy(towns, ({ region }) => regions[region]!.country)
  return [...byCountry].flatMap(([country, inside]) => {
    const { code, name } = countries[country]!
    if (CITIES.includes(code)) return []
    const namesIn = (language: string) =>
      (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style }).of(code)!)
    const keys = keysOf([name, ...namesIn('en'), ...(countryAliases[code] ?? '').split(', ')], languages.flatMap(namesIn))
    return [{ names: { en: name }, country, region: null, box: boxOf(inside), weight: peopleOf(inside), ...keys }]
  })
}

function regionAreas({ towns, regions, codes, countries, translatedRegions }: World): AreaToPack[] {
  const own = new Map(readAreaList().map(({ code, names }) => [code, names]))
  const byRegion = Map.groupBy(towns, ({ region }) => region)
  return [...byRegion].flatMap(([region, inside]) => {
    const { name, country } = regions[region]!
    const code = codes[region]!
    const [box, weight] = [boxOf(inside), peopleOf(inside)]
    const named = [plainName(name), `${plainName(name)} City`].map(normalizeName)
    const namesake = inside.find((town) => named.includes(normalizeName(town.name)))?.population ?? 0
    const isSmall = Math.max(box.north - box.south, box.east - box.west) < SMALL_REGION_DEGREES
    const isTown =
      namesake >= weight * (isSmall ? TOWN_SHARE : 2 * TOWN_SHARE) || (isSmall && inside[0]!.population >= weight / 2)
    if (name === '' || name === countries[country]!.name || isTown) return []
    const names = { ...translatedRegions.get(code), ...own.get(code), en: name }
    // Below a city of its name that many of its people live in: 'new york city' is the city.
    const below = namesake >= weight * TOWN_SHARE ? namesake * 0.9 : weight
    return [{ names, country, region, box, weight: Math.min(below, weight * REGION_PART), ...keysOf([name], Object.values(names)) }]
  })
}

function listedAreas({ countries }: World): AreaToPack[] {
  return readAreaList().flatMap(({ box, country: code, english, names }) => {
    if (!box) return []
    const country = countries.findIndex((known) => known.code === code)
    const weight = Math.max(LEAST_WEIGHT, squareKm(box))
    return [
      {
        ...{ names: { ...names, en: english[0]! }, country: country < 0 ? null : country, region: null, box, weight },
        ...keysOf(english, Object.values(names)),
      },
    ]
  })
}

function peopleOf(towns: PlaceToPack[]): number {
  return towns.reduce((sum, { population }) => sum + population, 0)
}

/** The box around the towns, in hundredths of a degree; east is beyond 180 where it crosses the antimeridian. */
function boxOf(towns: PlaceToPack[]): Box {
  const [south, north] = rangeOf(towns.map(({ lat, population }) => ({ at: lat, population })))
  const [west, east] = rangeOf(unrolled(towns))
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100
  return {
    south: rounded(south - MARGIN_DEGREES),
    west: rounded(west - MARGIN_DEGREES),
    north: rounded(north + MARGIN_DEGREES),
    east: rounded(east + MARGIN_DEGREES),
  }
}

interface Weighed {
  at: number
  population: number
}

function rangeOf(values: Weighed[]): [number, number] {
  const few = values.reduce((sum, { population }) => sum + population, 0) * OUTLYING_SHARE
  const low = endOf(values, few)
  const high = -endOf(values.map(({ at, population }) => ({ at: -at, population })), few)
  return [low, high]
}

/** The lowest value, without those that a gap separates from nearly all people. */
function endOf(values: Weighed[], few: number): number {
  const sorted = values.toSorted((one, other) => one.at - other.at)
  let people = 0
  let end = sorted[0]!.at
  for (const [index, { at, population }] of sorted.entries()) {
    if (people > few) break
    if (index > 0 && at - sorted[index - 1]!.at > GAP_DEGREES) end = at
    people += population
  }
  return end
}

/** Longitudes from the east end of the widest empty stretch on. */
function unrolled(towns: PlaceToPack[]): Weighed[] {
  const sorted = towns.map(({ lng }) => lng).sort((one, other) => one - other)
  const gaps = sorted.map((lng, index) => ({ after: lng, width: (sorted[index + 1] ?? sorted[0]! + 360) - lng }))
  const widest = gaps.reduce((one, other) => (other.width > one.width ? other : one))
  const isRolled = widest.after !== sorted.at(-1)
  return towns.map(({ lng, population }) => ({
    at: isRolled && lng <= widest.after ? lng + 360 : lng,
    population,
  }))
}

function squareKm({ south, west, north, east }: Box): number {
  const middle = ((south + north) / 2) * (Math.PI / 180)
  return Math.round((north - south) * (east - west) * Math.cos(middle) * 111.2 ** 2)
}

const plainName = (name: string) => name.replace(/ (Province|Department|Region|region|Metropolitan|F\.D\.|State)$/, '')

function keysOf(english: string[], others: Array<string | undefined>) {
  const primaryKeys = distinct(english.map(normalizeName))
  const alternateKeys = distinct(others.map((name) => normalizeName(name ?? '')))
  return { primaryKeys, alternateKeys: alternateKeys.filter((key) => !primaryKeys.includes(key)) }
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '')
}
