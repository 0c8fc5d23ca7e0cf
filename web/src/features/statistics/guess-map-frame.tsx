import './guess-map.css'
import type { Point } from '@whereabouts/game/distance'
import { greatCirclePath } from '@whereabouts/game/great-circle'
import * as leaflet from 'leaflet'
import { useCallback } from 'react'
import type { AnswerOf } from '../../lib/api.ts'
import { formatDistance } from '../../lib/distances.ts'
import { formatDay } from '../../lib/formats.ts'
import type { TileSources } from '../../ui/map/base-layers.ts'
import { SightMap } from '../../ui/map/sight-map.tsx'
import { texts } from './texts.ts'

type Guess = AnswerOf<'GET /api/statistics/guesses'>['spots'][number]

export interface GuessSpot extends Guess {
  /** With these a line leads from the guess to the photo at its place. */
  solution?: { place: Point; photo: string }
}

export interface GuessMapFrameProps {
  spots: readonly GuessSpot[]
  sources: TileSources
}

/** A player's guesses as dots, wins larger and on top. Loaded on first use. */
export function GuessMapFrame({ spots, sources }: GuessMapFrameProps) {
  const draw = useCallback(
    (map: leaflet.Map) => {
      const drawn = spots
        .toSorted(byWin)
        .map((spot) => ({ dot: dotOf(spot), path: pathOf(spot), photo: spot.solution?.photo }))
      const layer = leaflet.layerGroup(
        drawn.flatMap(({ dot, path, photo }) => [...(photo ? wayTo(path, photo) : []), dot]),
      )
      layer.addTo(map)
      const bounds = leaflet.latLngBounds(drawn.flatMap(({ path }) => path))
      map.fitBounds(bounds, { padding: [36, 36], maxZoom: 4, animate: false })
      return () => void layer.remove()
    },
    [spots],
  )
  return <SightMap label={texts.map.label} failed={texts.map.tilesFailing} {...{ sources, draw }} />
}

const byWin = (one: Guess, other: Guess) => Number(one.is_winning_guess) - Number(other.is_winning_guess)

function dotOf({ release_date, guess_lat, guess_lng, distance_km, is_winning_guess: isWin }: Guess) {
  const dot = leaflet.circleMarker([guess_lat, guess_lng], {
    radius: isWin ? 8 : 5,
    className: `guess-dot ${isWin ? 'guess-dot-won' : ''}`,
  })
  const day = formatDay(`${release_date}T00:00:00Z`, 'UTC')
  return dot.bindTooltip(texts.map.spot(day, formatDistance(distance_km)), { direction: 'top' })
}

/** The guess, and the way from there to the photo's place. */
function pathOf({ guess_lat: lat, guess_lng: lng, solution }: GuessSpot): [number, number][] {
  if (!solution) return [[lat, lng]]
  const path = greatCirclePath({ from: { lat, lng }, to: solution.place, steps: 64 })
  return path.map((at) => [at.lat, at.lng])
}

function wayTo(path: [number, number][], photo: string): leaflet.Layer[] {
  const picture = document.createElement('img')
  picture.src = photo
  picture.alt = ''
  const icon = leaflet.divIcon({ className: 'guess-photo', html: picture, iconSize: [52, 40] })
  return [
    leaflet.polyline(path, { className: 'guess-line', interactive: false }),
    leaflet.marker(path.at(-1)!, { icon, interactive: false, keyboard: false }),
  ]
}
