import type { Point } from '@whereabouts/game/distance'
import type * as leaflet from 'leaflet'
import { useEffect } from 'react'
import { type OwnMark, showOwnMarks } from './own-marks.ts'
import type { MapSpot } from './spot-index.ts'
import { showSpots } from './spot-layer.ts'

/** Shows everybody's guesses; neither their coming nor their number moves the map. */
export function useSpots(map: leaflet.Map | null, spots: readonly MapSpot[] | null, answer: Point | null): void {
  const [lat, lng] = [answer?.lat, answer?.lng]
  useEffect(() => {
    if (!map || !spots?.length) return
    return showSpots(map, spots, lat === undefined || lng === undefined ? null : { lat, lng })
  }, [map, spots, lat, lng])
}

/** Shows the player's own guesses. */
export function useOwnMarks(map: leaflet.Map | null, marks: readonly OwnMark[]): void {
  useEffect(() => {
    if (!map || marks.length === 0) return
    return showOwnMarks(map, marks)
  }, [map, marks])
}
