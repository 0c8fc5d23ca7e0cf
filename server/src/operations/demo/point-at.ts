import type { Point } from '@whereabouts/game/distance'
import { wrapLongitude } from '@whereabouts/game/distance'
import { earthRadiusKm } from '@whereabouts/game/rules'

/** The point that lies a distance away in a direction (degrees clockwise from north), on the sphere of the game's distances. */
export function pointAt(from: Point, { distanceKm, bearing }: { distanceKm: number; bearing: number }): Point {
  const radians = Math.PI / 180
  const angle = distanceKm / earthRadiusKm
  const lat = from.lat * radians
  const sinLat = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing * radians)
  const east = Math.sin(bearing * radians) * Math.sin(angle) * Math.cos(lat)
  const north = Math.cos(angle) - Math.sin(lat) * sinLat
  return { lat: Math.asin(sinLat) / radians, lng: wrapLongitude(from.lng + Math.atan2(east, north) / radians) }
}
