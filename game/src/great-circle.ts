import { type Point, wrapLongitude } from './distance.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radian: number) => (radian * 180) / Math.PI

/** The copy of a longitude nearest to another on a map that repeats the world: 179 near -178 becomes -181. */
export function nearestCopy(lng: number, near: number): number {
  return near + wrapLongitude(lng - near)
}

/**
 * Points along the great circle, including both ends, with continuous longitudes, for drawing a line (spherical linear interpolation; K. Shoemake,
 * "Animating Rotation with Quaternion Curves", 1985).
 */
export function greatCirclePath({ from, to, steps }: { from: Point; to: Point; steps: number }): Point[] {
  const a = unitVector(from)
  const b = unitVector(to)
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  // The same place, or antipodes where every path is the shortest: a straight line will do.
  if (Math.sin(angle) < 1e-9) return [from, { lat: to.lat, lng: nearestCopy(to.lng, from.lng) }]

  const path: Point[] = []
  let lng = from.lng
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const wa = Math.sin((1 - share) * angle) / Math.sin(angle)
    const wb = Math.sin(share * angle) / Math.sin(angle)
    const [x, y, z] = [wa * a[0] + wb * b[0], wa * a[1] + wb * b[1], wa * a[2] + wb * b[2]]
    lng = nearestCopy(degrees(Math.atan2(y, x)), lng)
    path.push({ lat: degrees(Math.atan2(z, Math.hypot(x, y))), lng })
  }
  return path
}

function unitVector({ lat, lng }: Point): [number, number, number] {
  const [phi, lambda] = [radians(lat), radians(lng)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}
