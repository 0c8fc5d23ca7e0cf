import { DEGREES_PER_UNIT, type GazetteerTables } from '../../../engines/src/places/gazetteer-file.ts'
import type { CountryPoint } from '../country-labels.ts'
import type { Shape } from './shape.ts'

/** A place appears from the first tile zoom with at most its population as threshold. */
const LOCALITIES_FROM = [
  { minZoom: 2, population: 5_000_000 },
  { minZoom: 3, population: 1_000_000 },
  { minZoom: 4, population: 300_000 },
  { minZoom: 5, population: 75_000 },
  { minZoom: 6, population: 15_000 },
  { minZoom: 7, population: 2_500 },
]
const CITY_POPULATION = 100_000
const TOWN_POPULATION = 5_000
/** A place's rank is the number of population thresholds it reaches, as in Protomaps' basemap. */
const POPULATION_STEPS = [
  ...[200, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
  ...[1_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000, 100_000_000, 1_000_000_000],
]

/** The gazetteer's places, most populous first. */
export function localityShapes(tables: GazetteerTables): Shape[] {
  const shapes: Shape[] = []
  for (let place = 0; place < tables.placeCount; place += 1) {
    const population = tables.populations[place]!
    const from = LOCALITIES_FROM.find((zoom) => population >= zoom.population)
    if (!from) continue
    const name = tables.nameText.toString('utf8', tables.nameStart[place], tables.nameStart[place + 1])
    const longitude = tables.longitudes[place]! * DEGREES_PER_UNIT - 180
    const latitude = tables.latitudes[place]! * DEGREES_PER_UNIT - 180
    shapes.push(
      point([longitude, latitude], {
        kind: 'locality',
        kind_detail: population >= CITY_POPULATION ? 'city' : population >= TOWN_POPULATION ? 'town' : 'village',
        ...named(name),
        population_rank: POPULATION_STEPS.filter((step) => population >= step).length,
        min_zoom: from.minZoom,
      }),
    )
  }
  return shapes
}

export function countryShapes(countries: readonly CountryPoint[]): Shape[] {
  return countries.map(({ name, lng, lat, fromZoom }) =>
    point([lng, lat], { kind: 'country', ...named(name), min_zoom: Math.min(fromZoom, 5) }),
  )
}

const named = (name: string) => ({ name, 'name:en': name })

function point(coordinates: number[], properties: Shape['properties']): Shape {
  return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties }
}
