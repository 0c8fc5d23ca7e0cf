import { readFileSync } from 'node:fs'
import type { Feature, Position } from './map-tools.ts'
import { projectTo, worldPx } from './mercator.ts'

interface Better {
  /** Where the center of the largest part is not a good place for the name. */
  places: Readonly<Record<string, Position>>
  /** Natural Earth shortens some names more than needed, or deviates from English usage. */
  names: Readonly<Record<string, string>>
}
const better = JSON.parse(readFileSync(new URL('country-labels.json', import.meta.url), 'utf8')) as Better
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
    const [lng, lat] = better.places[name] ?? part.middle
    const fromZoom = Math.max(0, Math.ceil(Math.log2(MIN_SIDE_PX / Math.sqrt(part.area))))
    return [{ name: better.names[name] ?? name, lng, lat, fromZoom }]
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
