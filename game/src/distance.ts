import { earthRadiusKm } from './rules.ts'

/** A place on earth: degrees, latitude -90 to 90, longitude -180 to 180. */
export interface Point {
  lat: number
  lng: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The great-circle distance between two points, in km, by the haversine formula on a sphere of radius 6371 km
 * (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984). Symmetric, never negative, never NaN for valid points.
 */
export function kmBetween(from: Point, to: Point): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const square = halfLat * halfLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng * halfLng
  // Rounding can push the square just above 1 for antipodes, where asin would return NaN.
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, square)))
}

export const directions = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type Direction = (typeof directions)[number]

/** The direction from one point to another as seen on a map whose north is up, the shorter way around: the constant bearing (rhumb line). */
export function directionTo(from: Point, to: Point): Direction {
  const northward = (lat: number) => Math.asinh(Math.tan(radians(lat)))
  const east = radians(wrapLongitude(to.lng - from.lng))
  const turns = Math.atan2(east, northward(to.lat) - northward(from.lat)) / (2 * Math.PI)
  return directions[(Math.round(turns * 8) + 8) % 8]!
}

/** Whether a value is a place on earth: finite numbers within the ranges of latitude and longitude. */
export function isPoint(point: Point): boolean {
  return (
    Number.isFinite(point.lat) && Number.isFinite(point.lng) && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180
  )
}

/** Normalizes a longitude from a repeating map to -180 (included) to 180 (excluded): 190 becomes -170. */
export function wrapLongitude(lng: number): number {
  // Values within the range are returned unchanged, since the arithmetic below rounds.
  if (lng >= -180 && lng < 180) return lng
  const wrapped = (((lng + 180) % 360) + 360) % 360
  return wrapped - 180
}

/** A distance as screens show it: whole meters below 1 km, otherwise km with 2 decimals. The printed text never decides. */
export function formatDistance(km: number): string {
  return km < 1 ? `${Math.round(km * 1000)} m` : `${km.toFixed(2)} km`
}
