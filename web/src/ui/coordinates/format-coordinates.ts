import type { Point } from '@whereabouts/game/distance'

/** A place as screens show it: latitude and longitude with 4 decimals. */
export function formatCoordinates({ lat, lng }: Point): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`
}
