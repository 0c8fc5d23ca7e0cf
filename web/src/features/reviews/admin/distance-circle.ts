import type { Point } from '@whereabouts/game/distance'
import { nearestCopy } from '@whereabouts/game/great-circle'
import { earthRadiusKm } from '@whereabouts/game/rules'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radian: number) => (radian * 180) / Math.PI
const steps = 180

/**
 * Points of a circle on the sphere, closed, as a line with continuous longitudes. The map library's circles are round on the map, not on the globe
 * (direct problem; J. P. Snyder, "Map Projections", 1987, formulas 5-5 and 5-6).
 */
export function distanceCircle(center: Point, km: number): Point[] {
  const angle = km / earthRadiusKm
  const [sinLat, cosLat] = [Math.sin(radians(center.lat)), Math.cos(radians(center.lat))]
  const points: Point[] = []
  let lng = center.lng
  for (let step = 0; step <= steps; step += 1) {
    const bearing = (2 * Math.PI * step) / steps
    const sine = sinLat * Math.cos(angle) + cosLat * Math.sin(angle) * Math.cos(bearing)
    const east = Math.sin(bearing) * Math.sin(angle)
    const north = cosLat * Math.cos(angle) - sinLat * Math.sin(angle) * Math.cos(bearing)
    lng = nearestCopy(center.lng + degrees(Math.atan2(east, north)), lng)
    points.push({ lat: degrees(Math.asin(Math.min(1, Math.max(-1, sine)))), lng })
  }
  return points
}
