import type { Label } from './label.ts'
import type { Feature, Position } from './map-tools.ts'
import { projectTo, worldPx } from './mercator.ts'

/** Where the middle of the largest part is no good place for the name. */
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
/** Natural Earth shortens some names more than is needed, or writes them otherwise than English does. */
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
/** The side of the square of the same area must be so large before a country is named, and then gives the size. */
const MIN_SIDE_PX = 26
/** From this side a country's name goes before the largest cities'. */
const PROMINENT_SIDE_PX = 75
const [MIN_SIZE_PX, MAX_SIZE_PX, SIZE_SHARE] = [10.5, 26, 0.095]

/** The names of countries that are large enough at this zoom, the largest first. */
export function countryLabels(countries: Feature[], zoom: number): Label[] {
  const side = worldPx(zoom)
  return countries
    .flatMap((country) => {
      const name = String(country.properties?.name)
      const part = largestPart(country, side)
      if (!part || LEFT_OUT.has(name)) return []
      const sidePx = Math.sqrt(part.area)
      const shown = BETTER_NAME[name] ?? name
      if (sidePx < MIN_SIDE_PX * (shown.length > 12 ? 1.35 : 1)) return []
      const sizePx = Math.max(MIN_SIZE_PX, Math.min(MAX_SIZE_PX, sidePx * SIZE_SHARE))
      const [lng, lat] = BETTER_PLACE[name] ?? part.middle
      const lines = broken(shown.toUpperCase(), part.width / (sizePx * 0.85))
      const rank = sidePx > PROMINENT_SIDE_PX ? 5 : 2
      return [{ area: part.area, label: { lines, rank, lng, lat, sizePx, ...COUNTRY } satisfies Label }]
    })
    .sort((one, other) => other.area - one.area)
    .map(({ label }) => label)
}

export interface CountryPoint {
  name: string
  lng: number
  lat: number
  /** The first zoom at which the country is large enough for its name. */
  fromZoom: number
}

/** Where the name of each country stands. */
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

const COUNTRY = { style: 'country', spacing: 0.16, marginPx: 3 } as const

/** Breaks a name between words where the country is too narrow for it, in two or three lines of like length. */
function broken(name: string, lettersWide: number): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length <= lettersWide) return [name]
  const lineCount = Math.min(words.length, name.length > 2 * lettersWide || name.length > 26 ? 3 : 2)
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    const isFull = line === undefined || line.length + word.length / 2 > name.length / lineCount
    if (isFull && lines.length < lineCount) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

/** The largest polygon of a country on the projected map: its area, its width, and a point well inside it. */
function largestPart({ geometry }: Feature, side: number) {
  const polygons = (geometry?.type === 'Polygon' ? [geometry.coordinates] : geometry?.coordinates) as Position[][][]
  const rings = (polygons ?? []).map((polygon) => unrolled(polygon[0]!).map(([lng, lat]) => projectTo(side, lng, lat)))
  const parts = rings
    .map((ring) => ({ ring, area: Math.abs(areaOf(ring)), width: Math.min(side, spread(ring.map(({ x }) => x))) }))
    .sort((one, other) => other.area - one.area)
  const [largest] = parts
  if (!largest) return null
  const middle = innerPoint(largest.ring)
  const lng = (middle.x / side) * 360 - 180
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * middle.y) / side))) * 180) / Math.PI
  return { area: largest.area, width: largest.width, middle: [lng, lat] satisfies Position as Position }
}

/** A ring over the antimeridian goes on past 180 degrees instead of jumping to the other side of the map. */
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
      // Lines near the middle of the country are preferred to slightly longer ones at its edge.
      const worth = width * (1 - Math.abs(line / 12 - 1) * 0.5)
      if (worth > best.width) best = { x: crossings[index]! + width / 2, y, width: worth }
    }
  }
  return best
}
