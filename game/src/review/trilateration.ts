import { kmBetween, type Point } from '../distance.ts'
import { type DistancePolicy, disclosableDistanceKm } from '../reveal.ts'
import { distanceBandsKm } from '../rules.ts'

/** What a player learned from one earlier guess: the distance to the place. */
export interface Ring {
  center: Point
  fromKm: number
  toKm: number
}

/** What remains possible after the earlier distances. */
export interface Remainder {
  /**
   * `point`: one place, small enough for the guesses that the winner had. `two-points`: two such places. `area`: more than that. `nothing-shown`: no distance had
   * been shown.
   */
  kind: 'point' | 'two-points' | 'area' | 'nothing-shown'
  /** The size of the part that contains the winning guess. Null if it is too large to measure, or no distance was shown. */
  areaKm2: number | null
}

const halfTheEarthKm = 20_016
/** With more squares than this, at any step, no part could be covered by a single guess. */
const mostSquares = 20_000
const firstSquareDegrees = 10
const kmPerDegree = 111.2
/** A place is small when guesses cover one part in so many of it. */
const leastShare = 4

/**
 * The ring in which the place must lie after a distance was shown. Null if none was. Its width is what rounding hides: half a meter or five meters on
 * either side of an exact distance, half a step of a rounded one, or the whole band.
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
  // Anything below one and a half steps is shown as one step.
  return { center, fromKm: steps === 1 ? 0 : (steps - 0.5) * policy.stepKm, toKm: (steps + 0.5) * policy.stepKm }
}

/**
 * Whether a winning guess could have been computed from the distances shown before. The earth is cut into squares of 10 degrees. Squares that no ring
 * rules out are quartered until they are half as small as the win radius. Adjacent squares then form parts. The guess was computable if one part is
 * left and the winner's guesses covered at least a quarter of it: no photo was needed. Two circles leave two such parts, and so do three with centers
 * on one line; then the photo, or luck, had to decide.
 */
export function remainderOf(rings: readonly Ring[], { guess, winRadiusKm, guesses }: Target): Remainder {
  if (rings.length === 0) return { kind: 'nothing-shown', areaKm2: null }
  const squares = searchSquares(rings, winRadiusKm / 2)
  if (squares === null || squares.length === 0) return { kind: 'area', areaKm2: null }
  const parts = partsOf(squares)
  const areaKm2 = areaOfPart(nearestPart(parts, guess))
  const coverableKm2 = guesses * leastShare * Math.PI * winRadiusKm ** 2
  const areSmall = parts.every((part) => areaOfPart(part) <= coverableKm2)
  if (!areSmall || parts.length > 2) return { kind: 'area', areaKm2 }
  return { kind: parts.length === 1 ? 'point' : 'two-points', areaKm2 }
}

interface Target {
  guess: Point
  winRadiusKm: number
  /** How many guesses could be spent on what remains. */
  guesses: number
}

interface Square {
  middle: Point
  degrees: number
}

/** The squares within so many km, measured from center to corner, that no ring rules out. Null if there are too many to be one place. */
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

/** The farthest point from a square's center: its corners on the equator; elsewhere squares are narrower. */
const radiusOf = ({ degrees }: Square) => degrees * kmPerDegree * Math.SQRT1_2

function mayTouch(square: Square, { center, fromKm, toKm }: Ring): boolean {
  const km = kmBetween(square.middle, center)
  const radius = radiusOf(square)
  return km + radius >= fromKm && km - radius <= toKm
}

const areaOf = ({ middle, degrees }: Square) =>
  (degrees * kmPerDegree) ** 2 * Math.max(0, Math.cos((middle.lat * Math.PI) / 180))

/** Squares side by side, or with at most one between them, form one part. All have one size, so they lie in rows and columns. */
function partsOf(squares: readonly Square[]): Square[][] {
  const left = new Map(squares.map((square) => [cellKey(cellOf(square)), square]))
  const parts: Square[][] = []
  for (const first of squares) {
    if (!left.delete(cellKey(cellOf(first)))) continue
    // More parts than this are not an answer.
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
  // Toward the poles columns are narrower, so more of them are equally near.
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

const areaOfPart = (part: readonly Square[]) => part.reduce((sum, square) => sum + areaOf(square), 0)
