import { disclosableDistanceKm, readDisclosedDistance } from './reveal.ts'

/**
 * The points of a distance: 100 within 1 km, 25 fewer for each ten times as far (75 at 10 km, 50 at 100 km, 25 at 1,000 km), 0 from 10,000 km on, as a
 * whole number. Follows the distance as printed, so that equal distances on screen have equal points.
 */
export function pointsOf(distanceKm: number): number {
  const closeness = 1 - Math.log10(Math.max(1, disclosableDistanceKm(distanceKm))) / 4
  return Math.round(100 * Math.max(0, closeness))
}

export const closenesses = ['bullseye', 'so-close', 'right-area', 'right-part', 'wrong-part'] as const
export type Closeness = (typeof closenesses)[number]

/** The greatest distance in km that a word stands for. */
const reachesKm = { bullseye: 1, 'so-close': 10, 'right-area': 100, 'right-part': 5000, 'wrong-part': Infinity }

/** Points and a word for a disclosed distance. A band has the points of its two edges, and the word that is true of all of it. */
export interface Score {
  fewest: number
  most: number
  closeness: Closeness
}

/**
 * The score of a distance, computed from its disclosed text alone, so that it discloses nothing more. Null while the distance is hidden, and for a
 * text that `discloseDistance` does not write.
 */
export function scoreOf(disclosed: string): Score | null {
  const span = spanOf(disclosed)
  if (!span) return null
  const { nearestKm, farthestKm } = span
  const closeness = closenesses.find((word) => farthestKm <= reachesKm[word])!
  return { fewest: pointsOf(farthestKm), most: pointsOf(nearestKm), closeness }
}

function spanOf(disclosed: string): { nearestKm: number; farthestKm: number } | null {
  const read = readDisclosedDistance(disclosed)
  switch (read?.kind) {
    case 'exact': {
      const km = read.unit === 'm' ? read.value / 1000 : read.value
      return { nearestKm: km, farthestKm: km }
    }
    case 'about':
      return { nearestKm: read.km, farthestKm: read.km }
    case 'under':
      return { nearestKm: 0, farthestKm: read.km }
    case 'over':
      return { nearestKm: read.km, farthestKm: Infinity }
    case 'between':
      return { nearestKm: read.fromKm, farthestKm: read.toKm }
    default:
      return null
  }
}
