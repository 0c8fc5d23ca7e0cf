import { isPoint, type Point } from '@whereabouts/game/distance'

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*`
const pattern = new RegExp(`^${number}([NS])?\\s*[,;\\s]\\s*${number}([EW])?$`, 'i')

/**
 * Reads typed coordinates, latitude first: '48.8584, 2.2945', '48.8584 2.2945' or '33.9249° S, 18.4241° E'.
 * Null for anything else and for numbers outside -90..90 and -180..180.
 */
export function parseCoordinates(typed: string): Point | null {
  // Some maps copy a true minus sign, which Number does not know.
  const match = pattern.exec(typed.trim().replaceAll('−', '-'))
  if (!match) return null
  const [, lat, northSouth, lng, eastWest] = match
  const point = {
    lat: signed(lat!, northSouth?.toUpperCase() === 'S'),
    lng: signed(lng!, eastWest?.toUpperCase() === 'W'),
  }
  return isPoint(point) ? point : null
}

const signed = (digits: string, isNegative: boolean) => (isNegative ? -Number(digits) : Number(digits))

/** A place as the screens print it: latitude and longitude with 4 decimals. */
export function formatCoordinates({ lat, lng }: Point): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`
}
