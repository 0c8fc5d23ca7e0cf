import 'leaflet/dist/leaflet.css'
import '../../ui/map/world-map.css'
import './guess-map.css'
import * as leaflet from 'leaflet'
import { useEffect, useRef } from 'react'
import type { AnswerOf } from '../../lib/api.ts'
import { formatDistance } from '../../lib/distances.ts'
import { formatDay } from '../../lib/formats.ts'
import type { TileSources } from '../../ui/map/base-layers.ts'
import { useBaseLayer, useOpenMap } from '../../ui/map/use-map.ts'
import { useNames, ZoomButtons } from '../../ui/map/world-map.tsx'
import { texts } from './texts.ts'

export interface GuessMapFrameProps {
  spots: AnswerOf<'GET /api/statistics/guesses'>['spots']
  sources: TileSources
}

/** A player's guesses as dots, wins larger and on top. Loaded on first use. */
export function GuessMapFrame({ spots, sources }: GuessMapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useOpenMap(frame)
  const failing = useBaseLayer(map, 'map', sources)
  useNames(map, { layer: 'map', sources, failing })
  useEffect(() => {
    if (!map) return
    map.keyboard.enable()
    const layer = leaflet.layerGroup(spots.toSorted(byWin).map(dotOf)).addTo(map)
    const places = spots.map(({ guess_lat, guess_lng }): [number, number] => [guess_lat, guess_lng])
    map.fitBounds(leaflet.latLngBounds(places), { padding: [24, 24], maxZoom: 4, animate: false })
    return () => {
      layer.remove()
    }
  }, [map, spots])
  return (
    <div className="world-map" data-layer="map" data-disabled="true">
      <div
        ref={frame}
        className="world-map-frame"
        role="application"
        aria-roledescription="map"
        aria-label={texts.map.label}
      />
      <div className="map-buttons">
        <ZoomButtons map={map} />
      </div>
      <p className={failing ? 'map-notice' : 'sr-only'} role="status">
        {failing && texts.map.tilesFailing}
      </p>
    </div>
  )
}

type Spot = GuessMapFrameProps['spots'][number]

const byWin = (one: Spot, other: Spot) => Number(one.is_winning_guess) - Number(other.is_winning_guess)

function dotOf({ release_date, guess_lat, guess_lng, distance_km, is_winning_guess: isWin }: Spot) {
  const dot = leaflet.circleMarker([guess_lat, guess_lng], {
    radius: isWin ? 8 : 5,
    className: `guess-dot ${isWin ? 'guess-dot-won' : ''}`,
  })
  const day = formatDay(`${release_date}T00:00:00Z`, 'UTC')
  return dot.bindTooltip(texts.map.spot(day, formatDistance(distance_km)), { direction: 'top' })
}
