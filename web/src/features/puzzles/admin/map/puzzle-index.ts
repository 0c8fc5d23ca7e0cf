import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import type { Point } from '@whereabouts/game/distance'
import Supercluster from 'supercluster'

/** Up to this many puzzles are drawn individually; more would make zooming stutter on slow machines. */
const crowd = 250
const clusterRadiusPx = 26
/** No clusters beyond this zoom, so that puzzles at one place can be opened. */
const clusterMaxZoom = 14
/** Puzzles within a meter are spread around the place, so that each can be clicked. */
const samePlaceDecimals = 5
const ringPx = 11

export type PuzzleMark =
  | { kind: 'puzzle'; key: string; place: Point; puzzle: AdminPuzzle; aside: { x: number; y: number } }
  | { kind: 'cluster'; key: string; place: Point; count: number; expandsAt: number }

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export const placeOfPuzzle = ({ actual_lat, actual_lng }: AdminPuzzle): Point => ({ lat: actual_lat, lng: actual_lng })

/** Prepares markers for every zoom: clustered where they would overlap, except selected ones. */
export function indexPuzzles(
  puzzles: readonly AdminPuzzle[],
  selected: readonly AdminPuzzle[],
): (box: Box, zoom: number) => PuzzleMark[] {
  const marks = marksOf(puzzles)
  if (puzzles.length <= crowd) return () => marks
  const chosen = new Set(selected.map(({ id }) => id))
  const alone = marks.filter(({ puzzle }) => chosen.has(puzzle.id))
  const index = new Supercluster<{ mark: SingleMark }>({
    radius: clusterRadiusPx,
    extent: 256,
    maxZoom: clusterMaxZoom,
  })
  index.load(
    marks
      .filter(({ puzzle }) => !chosen.has(puzzle.id))
      .map((mark) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [mark.place.lng, mark.place.lat] },
        properties: { mark },
      })),
  )
  return ({ west, south, east, north }, zoom) => [
    ...alone,
    ...index.getClusters([west, south, east, north], zoom).map(({ geometry, properties }): PuzzleMark => {
      if (!('cluster' in properties)) return properties.mark
      const [lng = 0, lat = 0] = geometry.coordinates
      const { cluster_id: id, point_count: count } = properties
      return {
        kind: 'cluster',
        key: `cluster-${id}`,
        place: { lat, lng },
        count,
        expandsAt: index.getClusterExpansionZoom(id),
      }
    }),
  ]
}

type SingleMark = Extract<PuzzleMark, { kind: 'puzzle' }>

function marksOf(puzzles: readonly AdminPuzzle[]): SingleMark[] {
  const round = (degrees: number) => degrees.toFixed(samePlaceDecimals)
  const places = Map.groupBy(puzzles, (puzzle) => `${round(puzzle.actual_lat)},${round(puzzle.actual_lng)}`)
  return [...places.values()].flatMap((here) =>
    here.map((puzzle, index): SingleMark => {
      const angle = (2 * Math.PI * index) / here.length
      const far = here.length === 1 ? 0 : ringPx + here.length
      const aside = { x: Math.round(far * Math.sin(angle)), y: Math.round(-far * Math.cos(angle)) }
      return { kind: 'puzzle', key: puzzle.id, place: placeOfPuzzle(puzzle), puzzle, aside }
    }),
  )
}
