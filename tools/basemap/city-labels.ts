import type { Label } from './label.ts'

interface City {
  name: string
  lng: number
  lat: number
  population: number
  isCapital: boolean
}

/**
 * What each tile zoom names: cities from this population, capitals from that. Those below the `common` population ask
 * for more space the smaller they are, and those from `metropolis` on go before the names of small countries.
 */
const BY_ZOOM = [
  null,
  null,
  {
    population: 3_000_000,
    common: 90_000_000,
    metropolis: 6_500_000,
    capitalPopulation: 1_000_000,
    sizePx: 11,
    marginPx: 9,
  },
  {
    population: 150_000,
    common: 12_000_000,
    metropolis: 2_000_000,
    capitalPopulation: 60_000,
    sizePx: 11.5,
    marginPx: 8,
  },
  { population: 20_000, common: 1_800_000, metropolis: 800_000, capitalPopulation: 5_000, sizePx: 12, marginPx: 8 },
  { population: 3_000, common: 180_000, metropolis: 250_000, capitalPopulation: 0, sizePx: 12, marginPx: 8 },
] as const
const BIG_CITY_POPULATION = 1_000_000
/** Quarters of towns, and places that are no more. */
const NO_TOWNS = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** Reads the towns from GeoNames' table, tab separated, the most important first. */
export function readCities(rows: string): City[] {
  return rows
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
    .filter((fields) => !NO_TOWNS.has(fields[7]!))
    .map((fields) => ({
      name: fields[1]!.replace(' City', fields[1] === 'New York City' ? '' : ' City'),
      lng: Number(fields[5]),
      lat: Number(fields[4]),
      population: Number(fields[14]),
      isCapital: fields[7] === 'PPLC',
    }))
    .filter((city) => city.population >= 3_000 || city.isCapital)
    .sort((one, other) => importance(other) - importance(one))
}

/** The towns of one zoom, the most important first. Small ones ask for much room, so they stand where it is empty. */
export function cityLabels(cities: City[], zoom: number): Label[] {
  const rule = BY_ZOOM[zoom]
  if (!rule) return []
  return cities
    .filter(({ isCapital, population }) => population >= (isCapital ? rule.capitalPopulation : rule.population))
    .map(({ name, lng, lat, population, isCapital }) => {
      const isBig = population >= BIG_CITY_POPULATION
      const isMetropolis = population >= rule.metropolis
      const scarcity = Math.max(0, Math.log10(rule.common / Math.max(population, 1)))
      return {
        lines: [name],
        rank: isMetropolis ? 4 : 1,
        lng,
        lat,
        style: isBig || isCapital ? 'bigCity' : 'city',
        sizePx: rule.sizePx + (isBig ? 1.5 : 0) + (population >= 5_000_000 ? 1 : 0),
        spacing: 0,
        dotPx: isCapital || isBig ? 2.6 : 2,
        isCapital,
        marginPx: (isMetropolis ? 2 : rule.marginPx) + (isCapital || isMetropolis ? 0 : scarcity * 16),
      }
    })
}

function importance({ population, isCapital }: City): number {
  return isCapital ? population * 4 + 300_000 : population
}
