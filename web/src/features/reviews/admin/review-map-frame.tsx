import './review-map.css'
import type { Point } from '@whereabouts/game/distance'
import * as leaflet from 'leaflet'
import { useCallback } from 'react'
import type { AnswerOf } from '../../../lib/api.ts'
import type { TileSources } from '../../../ui/map/base-layers.ts'
import { revealLayers } from '../../../ui/map/map-markers.ts'
import { SightMap } from '../../../ui/map/sight-map.tsx'
import { distanceCircle } from './distance-circle.ts'

type Review = AnswerOf<'GET /api/admin/prizes/:prizeId/review'>

export interface ReviewMapFrameProps {
  day: Review['day']
  guesses: Review['guesses']
  sources: TileSources
}

/** Rings narrower than this fraction of their distance are drawn as one line. */
const thinShare = 0.02

/** The winner's guesses, each with a circle of the distance shown. Loaded on first use. */
export function ReviewMapFrame({ day, guesses, sources }: ReviewMapFrameProps) {
  const draw = useCallback(
    (map: leaflet.Map) => {
      const layers = drawDay(day, guesses).addTo(map)
      const places = [...guesses.map(pointOf), { lat: day.actual_lat, lng: day.actual_lng }]
      map.fitBounds(leaflet.latLngBounds(places), { padding: [40, 40], maxZoom: 10, animate: false })
      return () => void layers.remove()
    },
    [day, guesses],
  )
  return (
    <SightMap
      label="Map of the guesses, with circles of the distances shown"
      failed="Some map tiles do not load."
      {...{ sources, draw }}
    />
  )
}

const pointOf = ({ guess_lat, guess_lng }: Review['guesses'][number]): Point => ({ lat: guess_lat, lng: guess_lng })

function drawDay(day: Review['day'], guesses: Review['guesses']): leaflet.LayerGroup {
  const { layers } = revealLayers({ lat: day.actual_lat, lng: day.actual_lng }, null)
  for (const guess of guesses) {
    const { shown_from_km: from, shown_to_km: to } = guess
    if (from !== null && to !== null) for (const km of edgesOf(from, to)) drawCircle(layers, pointOf(guess), km)
    layers.addLayer(numberOf(guess))
  }
  return layers
}

/** A ring's edges; one center line if it is thin. */
function edgesOf(from: number, to: number): { km: number; isEdge: boolean }[] {
  if (to - from <= thinShare * to) return [{ km: (from + to) / 2, isEdge: false }]
  return [from, to].filter((km) => km > 0).map((km) => ({ km, isEdge: true }))
}

function drawCircle(layers: leaflet.LayerGroup, center: Point, { km, isEdge }: { km: number; isEdge: boolean }): void {
  const line = distanceCircle(center, km).map(({ lat, lng }): [number, number] => [lat, lng])
  const still = { interactive: false, smoothFactor: 0.5 }
  layers.addLayer(leaflet.polyline(line, { ...still, className: 'review-circle-edge' }))
  layers.addLayer(leaflet.polyline(line, { ...still, className: 'review-circle', ...(isEdge && { dashArray: '7 7' }) }))
}

function numberOf(guess: Review['guesses'][number]): leaflet.Marker {
  const icon = leaflet.divIcon({
    className: `review-number ${guess.is_winning_guess ? 'review-number-won' : ''}`,
    html: String(guess.attempt),
    iconSize: [26, 26],
  })
  return leaflet.marker(pointOf(guess), { icon, keyboard: false, interactive: false, zIndexOffset: 400 })
}
