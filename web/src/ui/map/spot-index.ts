import type { Point } from '@whereabouts/game/distance'
import { mapMaxZoom } from '@whereabouts/game/rules'
import Supercluster from 'supercluster'

/** One or more guesses at one place. */
export interface MapSpot {
  place: Point
  /** How many guesses it represents. */
  count: number
  /** Rank, name and distance of the nearest one. */
  rank: number
  username: string
  distanceText: string
  isWinner: boolean
}

/** A marker at one zoom: a single spot, or a cluster of overlapping ones. */
export type SpotMark =
  | { kind: 'spot'; key: string; place: Point; count: number; rank: number; spot: MapSpot }
  | { kind: 'cluster'; key: string; place: Point; count: number; rank: number; expandsAt: number }

export interface SpotIndex {
  /** Markers in a part of the map, best rank first. The box may be on any copy of the world. */
  marksIn(box: { west: number; south: number; east: number; north: number }, zoom: number): SpotMark[]
}

/** Markers closer than this, in CSS pixels, form a cluster. */
const clusterRadiusPx = 44
/** Guesses within a meter cannot be separated at any zoom. */
const sameSpotDecimals = 5

/** Prepares spots for every zoom. */
export function indexSpots(spots: readonly MapSpot[]): SpotIndex {
  const index = new Supercluster<{ spot: MapSpot; key: string }, { sum: number; best: number }>({
    radius: clusterRadiusPx,
    // The radius is relative to the map's tiles of 256 CSS pixels.
    extent: 256,
    maxZoom: mapMaxZoom - 1,
    map: ({ spot }) => ({ sum: spot.count, best: spot.rank }),
    reduce: (all, one) => {
      all.sum += one.sum
      all.best = Math.min(all.best, one.best)
    },
  })
  index.load(
    mergeSame(spots).map((spot, number) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [spot.place.lng, spot.place.lat] },
      properties: { spot, key: `spot-${number}` },
    })),
  )
  return {
    marksIn: ({ west, south, east, north }, zoom) =>
      index
        .getClusters([west, south, east, north], zoom)
        .map(({ geometry, properties }): SpotMark => {
          const [lng = 0, lat = 0] = geometry.coordinates
          if (!('cluster' in properties)) {
            const { spot, key } = properties
            return { kind: 'spot', key, place: spot.place, count: spot.count, rank: spot.rank, spot }
          }
          const { cluster_id: id, sum: count, best: rank } = properties
          const expandsAt = Math.min(index.getClusterExpansionZoom(id), mapMaxZoom)
          return { kind: 'cluster', key: `cluster-${id}`, place: { lat, lng }, count, rank, expandsAt }
        })
        .sort((a, b) => a.rank - b.rank),
  }
}

/** Guesses from a search for the same town share one place: one spot. */
function mergeSame(spots: readonly MapSpot[]): MapSpot[] {
  const merged = new Map<string, MapSpot>()
  for (const spot of spots) {
    const key = `${spot.place.lat.toFixed(sameSpotDecimals)},${spot.place.lng.toFixed(sameSpotDecimals)}`
    const other = merged.get(key)
    const [best, rest] = other && other.rank < spot.rank ? [other, spot] : [spot, other]
    merged.set(key, { ...best, count: best.count + (rest?.count ?? 0) })
  }
  return [...merged.values()]
}
