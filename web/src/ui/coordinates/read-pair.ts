import { isPoint, type Point } from '@whereabouts/game/distance'
import type { Token } from './coordinate-tokens.ts'
import type { Axis } from './coordinate-words.ts'

/** Why a text is not a place; the map's texts have the messages. */
export type CoordinatesProblem =
  | 'not-coordinates'
  | 'one-number'
  | 'decimal-comma'
  | 'unclear'
  | 'swapped'
  | 'off-globe'
  | 'minutes'
  | 'letters'
  | 'ambiguous-letter'
  | 'several-places'
  | 'short-link'
  | 'link-without-place'
  | 'other-crs'

export type CoordinatesReading = { point: Point } | { problem: CoordinatesProblem }

/** Latitude or longitude as written: degrees without hemisphere, and what identifies the axis. */
interface Side {
  degrees: number
  isSigned: boolean
  isPlain: boolean
  axis: Axis | null
  hasHemisphere: boolean
}

/** Reads two angles. Tries every split of the tokens; if more than one works, none is used. */
export function readPair(tokens: readonly Token[]): CoordinatesReading {
  const numbers = tokens.filter(({ kind }) => kind === 'number').length
  if (numbers === 0) return { problem: 'not-coordinates' }
  if (tokens.some(({ kind }) => kind === 'ambiguous-letter')) return { problem: 'ambiguous-letter' }
  const pairs: Array<[Side, Side]> = []
  let hasWrongMinutes = false
  for (let cut = 1; cut < tokens.length; cut += 1) {
    const pair = pairAt(tokens, cut)
    if (pair === 'minutes') hasWrongMinutes = true
    else if (pair) pairs.push(pair)
  }
  if (pairs.length === 1) return pointOf(...pairs[0]!)
  if (pairs.length > 1) return { problem: 'unclear' }
  if (numbers === 1 || isAngle(sideOf(tokens))) return { problem: 'one-number' }
  return { problem: hasWrongMinutes ? 'minutes' : 'unclear' }
}

function pairAt(tokens: readonly Token[], cut: number): [Side, Side] | 'minutes' | null {
  // A separator must be at the split.
  const hasSeparator = tokens[cut]!.kind === 'separator'
  const first = sideOf(tokens.slice(0, cut))
  const second = sideOf(tokens.slice(hasSeparator ? cut + 1 : cut))
  if (first === null || second === null) return null
  if (first === 'minutes' || second === 'minutes') return 'minutes'
  // Bare numbers in a row do not show where the second angle starts.
  const isUnambiguous = hasSeparator || [first, second].every(({ isPlain }) => isPlain) || first.axis || second.axis
  return isUnambiguous || hasMarks(tokens) ? [first, second] : null
}

const isAngle = (side: ReturnType<typeof sideOf>) => side !== null && side !== 'minutes'

const hasMarks = (tokens: readonly Token[]) => tokens.some(({ kind }) => kind === 'mark')

/** One angle with label and hemisphere: 'Latitude: 48° 51.5′ N', 'N48 51 30', '-33.9'. */
function sideOf(tokens: readonly Token[]): Side | 'minutes' | null {
  let rest = tokens
  const [label] = rest
  if (label?.kind === 'label') rest = rest.slice(1)
  const [before, after] = [rest[0], rest.at(-1)]
  const hemisphere = [before, after].find((token) => token?.kind === 'hemisphere')
  if (before?.kind === 'hemisphere') rest = rest.slice(1)
  else if (hemisphere) rest = rest.slice(0, -1)
  const angle = angleOf(rest)
  if (angle === null || angle === 'minutes') return angle
  const axisOfLabel = label?.kind === 'label' ? label.axis : null
  const written = hemisphere?.kind === 'hemisphere' ? hemisphere.hemisphere : null
  if (axisOfLabel && written && axisOfLabel !== written.axis) return null
  return {
    ...angle,
    degrees: written?.isNegative ? -angle.degrees : angle.degrees,
    axis: axisOfLabel ?? written?.axis ?? null,
    hasHemisphere: written !== null,
  }
}

interface Part {
  token: Token & { kind: 'number' }
  mark: string
}

/** Degrees, with optional minutes and seconds. Only the last number may have decimals. */
function angleOf(tokens: readonly Token[]): Pick<Side, 'degrees' | 'isSigned' | 'isPlain'> | 'minutes' | null {
  const parts: Part[] = []
  for (const token of tokens) {
    const last = parts.at(-1)
    if (token.kind === 'number') parts.push({ token, mark: '' })
    else if (token.kind === 'mark' && last?.mark === '') last.mark = token.mark
    else return null
  }
  if (parts.length < 1 || parts.length > 3 || !areInOrder(parts)) return null
  const values = parts.map(({ token }) => Number(token.digits))
  const [degrees, minutes = 0, seconds = 0] = values as [number, number?, number?]
  // Programs that round may print 60 in the last place: it carries over.
  const isInRange = minutes < 60 ? seconds <= 60 : minutes === 60 && parts.length === 2
  if (!isInRange) return 'minutes'
  const { isSigned, isNegative } = parts[0]!.token
  const size = degrees + minutes / 60 + seconds / 3600
  return { degrees: isNegative ? -size : size, isSigned, isPlain: parts.length === 1 }
}

const marksOfPart = ['°:', "':", '"'] as const

function areInOrder(parts: readonly Part[]): boolean {
  return parts.every(({ token, mark }, index) => {
    const isLast = index === parts.length - 1
    if (!marksOfPart[index]!.includes(mark) || (isLast && mark === ':')) return false
    if (index > 0 && token.isSigned) return false
    return /^\d{1,3}$/.test(isLast ? token.digits.split('.')[0]! : token.digits)
  })
}

function pointOf(first: Side, second: Side): CoordinatesReading {
  if (first.hasHemisphere !== second.hasHemisphere) return { problem: 'letters' }
  if ((first.axis === null) !== (second.axis === null) || (first.axis !== null && first.axis === second.axis))
    return { problem: 'letters' }
  // '-33.9 S' repeats or contradicts itself.
  if (first.hasHemisphere && (first.isSigned || second.isSigned)) return { problem: 'letters' }
  const isLngFirst = first.axis === 'lng'
  const [lat, lng] = isLngFirst ? [second.degrees, first.degrees] : [first.degrees, second.degrees]
  // Adding zero turns negative zero into zero.
  if (isPoint({ lat, lng })) return { point: { lat: lat + 0, lng: lng + 0 } }
  return { problem: first.axis === null && isPoint({ lat: lng, lng: lat }) ? 'swapped' : 'off-globe' }
}
