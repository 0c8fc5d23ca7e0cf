import { kmBetween, type Point } from '../distance.ts'
import { type DistancePolicy, disclosableDistanceKm } from '../reveal.ts'
import { distanceBandsKm } from '../rules.ts'

/** What a player could know from one earlier guess: the place is so many km away from it. */
export interface Ring {
  center: Point
  fromKm: number
  toKm: number
}

/** What the earlier distances leave of the earth. */
export interface Remainder {
  /**
   * `point`: one place, no larger than a guess can cover. `two-points`: two such places, and nothing tells which. `area`: more than that.
   * `nothing-shown`: no distance had been shown.
   */
  kind: 'point' | 'two-points' | 'area' | 'nothing-shown'
  /** The size of the part in which the winning guess lies; null where it is larger than was measured, or nothing was shown. */
  areaKm2: number | null
}

const halfTheEarthKm = 20_016
/** More squares than this are larger than any part that a single guess could cover, at every step of the search. */
const mostSquares = 20_000
const firstSquareDegrees = 10
const kmPerDegree = 111.2

/**
 * The ring in which the place must lie after a distance was shown under the operator's policy; null where none was shown. Its width is what
 * rounding hides: half a metre or five metres to each side of an exact distance, half a step of a rounded one, or the whole band.
 */
export function ringOf(
  { center, distanceKm }: { center: Point; distanceKm: number },
  policy: DistancePolicy,
): Ring | null {
  if (policy.kind === 'after-the-day') return null
  if (policy.kind === 'exact') {
    const shown = disclosableDistanceKm(distanceKm)
    const halfKm = shown < 1 ? 0.0005 : 0.005
    return { center, fromKm: Math.max(0, shown - halfKm), toKm: shown + halfKm }
  }
  if (policy.kind === 'bands') {
    const index = distanceBandsKm.filter((edge) => edge <= distanceKm).length
    return { center, fromKm: distanceBandsKm[index - 1] ?? 0, toKm: distanceBandsKm[index] ?? halfTheEarthKm }
  }
  const steps = Math.max(1, Math.floor(distanceKm / policy.stepKm + 0.5))
  // Whatever is below one and a half steps is shown as one step.
  return { center, fromKm: steps === 1 ? 0 : (steps - 0.5) * policy.stepKm, toKm: (steps + 0.5) * policy.stepKm }
}

/**
 * Whether a winning guess could have been computed from the distances shown before. The earth is cut into squares of 10 degrees; those that no ring
 * rules out are cut in four, again and again, until a square is as small as half the win radius. What is left then falls into parts. The
 * guess could be computed where one part alone is left, and no place of it is further than two win radii from its middle: its owner needs the photo
 * no more. Two such parts are what two circles leave, and also three whose middles lie on one line: then the photo, or luck, had to tell which.
 */
export function remainderOf(rings: readonly Ring[], { guess, winRadiusKm }: Target): Remainder {
  if (rings.length === 0) return { kind: 'nothing-shown', areaKm2: null }
  const squares = searchSquares(rings, winRadiusKm / 2)
  if (squares === null || squares.length === 0) return { kind: 'area', areaKm2: null }
  const parts = partsOf(squares)
  const own = nearestPart(parts, guess)
  const areaKm2 = own.reduce((sum, square) => sum + areaOf(square), 0)
  const areSmall = parts.every((part) => reachKm(part) <= 2 * winRadiusKm)
  if (!areSmall || parts.length > 2) return { kind: 'area', areaKm2 }
  return { kind: parts.length === 1 ? 'point' : 'two-points', areaKm2 }
}

interface Target {
  guess: Point
  winRadiusKm: number
}

interface Square {
  middle: Point
  degrees: number
}

/** The squares of at most so many km from middle to corner that no ring rules out; null where they are too many to be a place. */
function searchSquares(rings: readonly Ring[], finestKm: number): Square[] | null {
  let squares = wholeEarth()
  for (;;) {
    squares = squares.filter((square) => rings.every((ring) => mayTouch(square, ring)))
    if (squares.length > mostSquares) return null
    const [first] = squares
    if (first === undefined || radiusOf(first) <= finestKm) return squares
    squares = squares.flatMap(quarters)
  }
}

function wholeEarth(): Square[] {
  const squares: Square[] = []
  for (let lat = -90 + firstSquareDegrees / 2; lat < 90; lat += firstSquareDegrees)
    for (let lng = -180 + firstSquareDegrees / 2; lng < 180; lng += firstSquareDegrees)
      squares.push({ middle: { lat, lng }, degrees: firstSquareDegrees })
  return squares
}

function quarters({ middle: { lat, lng }, degrees }: Square): Square[] {
  const step = degrees / 4
  return [
    { lat: lat - step, lng: lng - step },
    { lat: lat - step, lng: lng + step },
    { lat: lat + step, lng: lng - step },
    { lat: lat + step, lng: lng + step },
  ].map((middle) => ({ middle, degrees: degrees / 2 }))
}

/** No place of a square is further from its middle: on the equator its corners are, and elsewhere it is narrower. */
const radiusOf = ({ degrees }: Square) => degrees * kmPerDegree * Math.SQRT1_2

function mayTouch(square: Square, { center, fromKm, toKm }: Ring): boolean {
  const km = kmBetween(square.middle, center)
  const radius = radiusOf(square)
  return km + radius >= fromKm && km - radius <= toKm
}

const areaOf = ({ middle, degrees }: Square) =>
  (degrees * kmPerDegree) ** 2 * Math.max(0, Math.cos((middle.lat * Math.PI) / 180))

/** Squares that lie side by side, or with no more than one between them, are one part. All are of one size, so that they stand in rows and columns. */
function partsOf(squares: readonly Square[]): Square[][] {
  const left = new Map(squares.map((square) => [cellKey(cellOf(square)), square]))
  const parts: Square[][] = []
  for (const first of squares) {
    if (!left.delete(cellKey(cellOf(first)))) continue
    // More than so many parts are no answer, whatever they look like.
    if (parts.length === 2) return [...parts, [first]]
    const part = [first]
    for (const square of part)
      for (const key of keysAround(square)) {
        const other = left.get(key)
        if (other === undefined) continue
        left.delete(key)
        part.push(other)
      }
    parts.push(part)
  }
  return parts
}

interface Cell {
  row: number
  column: number
  columns: number
}

const cellOf = ({ middle, degrees }: Square): Cell => ({
  row: Math.floor((middle.lat + 90) / degrees),
  column: Math.floor((middle.lng + 180) / degrees),
  columns: Math.round(360 / degrees),
})

const cellKey = ({ row, column, columns }: Cell) => row * columns + ((column + columns) % columns)

function keysAround(square: Square): number[] {
  const { row, column, columns } = cellOf(square)
  // Towards the poles columns are narrower, and as many more of them are as near.
  const asides = Math.min(200, Math.ceil(2 / Math.max(0.01, Math.cos((square.middle.lat * Math.PI) / 180))))
  const keys: number[] = []
  for (let up = -2; up <= 2; up += 1)
    for (let aside = -asides; aside <= asides; aside += 1)
      keys.push(cellKey({ row: row + up, column: column + aside + columns, columns }))
  return keys
}

function nearestPart(parts: readonly Square[][], guess: Point): Square[] {
  const away = (part: readonly Square[]) => Math.min(...part.map(({ middle }) => kmBetween(middle, guess)))
  return parts.reduce((best, part) => (away(part) < away(best) ? part : best))
}

/** How far a part reaches from the square of it that is most in the middle. */
function reachKm(part: readonly Square[]): number {
  // A part of so many squares reaches further than two win radii in any case.
  if (part.length > 1000) return Number.POSITIVE_INFINITY
  return Math.min(...part.map(({ middle }) => Math.max(...part.map((other) => kmBetween(middle, other.middle)))))
}
