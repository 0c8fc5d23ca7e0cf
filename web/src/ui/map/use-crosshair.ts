import type { Point } from '@whereabouts/game/distance'
import * as leaflet from 'leaflet'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatCoordinates } from '../coordinates/format-coordinates.ts'
import { arrowStep, moveCrosshair, type Spot, walkRest } from './crosshair.ts'
import { placeOf } from './open-map.ts'
import { texts } from './texts.ts'

const announceAfterMs = 400

interface Crosshair {
  /** Its position, or null while the keyboard is not used. */
  spot: Spot | null
  /** Screen reader text: the place under the crosshair once it rests, or a key's effect. */
  announcement: string
  handlers: {
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
    onFocus: (event: FocusEvent<HTMLDivElement>) => void
    onBlur: () => void
    onPointerDown: () => void
  }
}

/** The map by keyboard: arrows move a crosshair (smaller steps with Shift), plus and minus zoom, Enter drops the pin. */
export function useCrosshair(
  map: leaflet.Map | null,
  { isDisabled, onPin }: { isDisabled: boolean; onPin: (pin: Point) => void },
): Crosshair {
  const [spot, setSpot] = useState<Spot | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  // A later announcement replaces one that waits.
  const announce = (read: () => string, afterMs = 0) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setAnnouncement(read()), afterMs)
  }
  const moveTo = (on: leaflet.Map, at: Spot) => {
    setSpot(at)
    announce(() => texts.crosshairAt(formatCoordinates(placeUnder(on, at))), announceAfterMs)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys on a marker belong to the marker.
    if (!map || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const at = spot ?? middleOf(map)
    const step = arrowStep(event.key, event.shiftKey)
    const zoom = zoomStep(event.key)
    if (step) moveTo(map, moveOn(map, at, step))
    else if (zoom) {
      map.setZoomAround(leaflet.point(at.x, at.y), map.getZoom() + zoom)
      moveTo(map, at)
    } else if ((event.key === 'Enter' || event.key === ' ') && !isDisabled) {
      const place = placeUnder(map, at)
      onPin(place)
      setSpot(at)
      announce(() => texts.pinDroppedAt(formatCoordinates(place)))
    } else return
    event.preventDefault()
  }

  return {
    spot,
    announcement,
    handlers: {
      onKeyDown,
      onFocus: ({ currentTarget }) => {
        if (map && currentTarget.matches(':focus-visible')) moveTo(map, middleOf(map))
      },
      onBlur: () => setSpot(null),
      onPointerDown: () => setSpot(null),
    },
  }
}

const zoomStep = (key: string) => (/^[+=]$/.test(key) ? 1 : /^[-_]$/.test(key) ? -1 : 0)

const middleOf = (map: leaflet.Map): Spot => ({ x: map.getSize().x / 2, y: map.getSize().y / 2 })

const placeUnder = (map: leaflet.Map, { x, y }: Spot) => placeOf(map.containerPointToLatLng([x, y]))

function moveOn(map: leaflet.Map, at: Spot, step: Spot): Spot {
  const frame = map.getSize()
  const { spot, pan } = moveCrosshair({ spot: at, step, frame })
  if (!pan.x && !pan.y) return spot
  const before = map.project(map.getCenter())
  map.panBy([pan.x, pan.y], { animate: false })
  const moved = map.project(map.getCenter()).subtract(before)
  return walkRest({ spot, rest: { x: pan.x - Math.round(moved.x), y: pan.y - Math.round(moved.y) }, frame })
}
