import type { Feature, Position } from './map-tools.ts'
import { projectTo, worldPx } from './mercator.ts'

/** Where the center of the largest part is not a good place for the name. */
const BETTER_PLACE: Record<string, Position> = {
  'United States of America': [-99, 39.4],
  Canada: [-104, 57.5],
  Russia: [97, 62.5],
  Norway: [9.3, 61.3],
  Sweden: [15.2, 62],
  Finland: [26.3, 63],
  France: [2.3, 46.7],
  Chile: [-71, -33],
  Argentina: [-65.3, -35.2],
  Brazil: [-52, -9.5],
  China: [103, 35.2],
  India: [78.8, 22.6],
  Australia: [134, -24.8],
  Italy: [12.7, 42.9],
  Japan: [137.8, 36.2],
  'New Zealand': [170.9, -43.6],
  Indonesia: [113.5, -0.6],
  Philippines: [122.3, 12.6],
  Malaysia: [102.2, 3.9],
  Vietnam: [107.9, 14.2],
  Antarctica: [80, -76],
  'United Kingdom': [-1.7, 53],
  Croatia: [16.4, 45.6],
  Somalia: [45.6, 4],
  Egypt: [29.6, 26.7],
  Portugal: [-8, 39.7],
}
/** Natural Earth shortens some names more than needed, or deviates from English usage. */
const BETTER_NAME: Record<string, string> = {
  'United States of America': 'United States',
  'Central African Rep.': 'Central African Republic',
  'Dem. Rep. Congo': 'Democratic Republic of the Congo',
  'S. Sudan': 'South Sudan',
  'W. Sahara': 'Western Sahara',
  'Dominican Rep.': 'Dominican Republic',
  'Bosnia and Herz.': 'Bosnia and Herzegovina',
  'Eq. Guinea': 'Equatorial Guinea',
  'Solomon Is.': 'Solomon Islands',
  Macedonia: 'North Macedonia',
  eSwatini: 'Eswatini',
  'Falkland Is.': 'Falkland Islands',
}
const LEFT_OUT = new Set(['Siachen Glacier', 'Ashmore and Cartier Is.', 'Indian Ocean Ter.', 'N. Cyprus', 'Somaliland'])
/** The minimum side of a square of the same area for a country to be labeled. */
const MIN_SIDE_PX = 26
export interface CountryPoint {
  name: string
  lng: number
  lat: number
  /** The first zoom at which the country is large enough for its name. */
  fromZoom: number
}

/** The label position of each country. */
export function countryPoints(countries: Feature[]): CountryPoint[] {
  return countries.flatMap((country) => {
    const name = String(country.properties?.name)
    const part = largestPart(country, worldPx(0))
    if (!part || LEFT_OUT.has(name)) return []
    const [lng, lat] = BETTER_PLACE[name] ?? part.middle
    const fromZoom = Math.max(0, Math.ceil(Math.log2(MIN_SIDE_PX / Math.sqrt(part.area))))
    return [{ name: BETTER_NAME[name] ?? name, lng, lat, fromZoom }]
  })
}

/** The largest polygon of a country on the projected map: its area, and a point well inside it. */
function largestPart({ geometry }: Feature, side: number) {
  const polygons = (geometry?.type === 'Polygon' ? [geometry.coordinates] : geometry?.coordinates) as Position[][][]
  const rings = (polygons ?? []).map((polygon) => unrolled(polygon[0]!).map(([lng, lat]) => projectTo(side, lng, lat)))
  const parts = rings
    .map((ring) => ({ ring, area: Math.abs(areaOf(ring)) }))
    .sort((one, other) => other.area - one.area)
  const [largest] = parts
  if (!largest) return null
  const middle = innerPoint(largest.ring)
  const lng = (middle.x / side) * 360 - 180
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * middle.y) / side))) * 180) / Math.PI
  return { area: largest.area, middle: [lng, lat] satisfies Position as Position }
}

/** A ring across the antimeridian continues past 180 degrees instead of jumping to the other side of the map. */
function unrolled(ring: Position[]): Position[] {
  let turns = 0
  return ring.map(([lng, lat], index) => {
    const before = ring[index - 1]?.[0] ?? lng
    if (Math.abs(lng - before) > 180) turns += lng < before ? 360 : -360
    return [lng + turns, lat]
  })
}

type Point = { x: number; y: number }

function areaOf(ring: Point[]): number {
  return ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length]!
    return sum + (x * next.y - next.x * y) / 2
  }, 0)
}

function spread(values: number[]): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)]
  return high - low
}

/** Halves the widest stretch inside the ring among 24 lines across it, which suits text better than the centroid. */
function innerPoint(ring: Point[]): Point {
  const ys = ring.map(({ y }) => y)
  const top = ys.reduce((low, y) => Math.min(low, y), Number.POSITIVE_INFINITY)
  const height = spread(ys)
  let best = { x: ring[0]!.x, y: ring[0]!.y, width: 0 }
  for (let line = 1; line < 24; line++) {
    const y = top + (height * line) / 24
    const crossings = ring
      .flatMap((point, index) => {
        const next = ring[(index + 1) % ring.length]!
        if (point.y > y === next.y > y) return []
        return [point.x + ((y - point.y) / (next.y - point.y)) * (next.x - point.x)]
      })
      .sort((one, other) => one - other)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const width = crossings[index + 1]! - crossings[index]!
      // Lines near the middle of the country are preferred over slightly longer ones at its edge.
      const worth = width * (1 - Math.abs(line / 12 - 1) * 0.5)
      if (worth > best.width) best = { x: crossings[index]! + width / 2, y, width: worth }
    }
  }
  return best
}
