import { wrapLongitude } from '@whereabouts/game/distance'

/** A box on the map in degrees; longitudes continue beyond ±180 where the map repeats. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/**
 * The boxes to request towns for: the view extended to a grid of a quarter of its size, so that small pans hit the cache; split at the antimeridian;
 * within -90..90 and -180..180.
 */
export function townBoxes(view: Box): Box[] {
  const cell = 2 ** Math.floor(Math.log2(Math.max(view.east - view.west, view.north - view.south) / 4))
  const south = Math.max(-90, Math.floor(view.south / cell) * cell)
  const north = Math.min(90, Math.ceil(view.north / cell) * cell)
  const west = Math.floor(view.west / cell) * cell
  const east = Math.ceil(view.east / cell) * cell
  if (east - west >= 360) return [{ south, west: -180, north, east: 180 }]

  const start = wrapLongitude(west)
  const end = start + (east - west)
  if (end <= 180) return [{ south, west: start, north, east: end }]
  return [
    { south, west: start, north, east: 180 },
    { south, west: -180, north, east: end - 360 },
  ]
}
