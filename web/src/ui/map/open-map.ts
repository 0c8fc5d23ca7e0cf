import { type Point, wrapLongitude } from '@whereabouts/game/distance'
import { mapMaxZoom, mapMinZoom, mapStart } from '@whereabouts/game/rules'
import * as leaflet from 'leaflet'
import { formatKm, formatMeters } from '../../lib/distances.ts'
import { prefersStillness } from '../../lib/prefers-stillness.ts'

/** The web map projection ends at this latitude. */
const edgeLatitude = 85.0511
export const worldEdges: leaflet.LatLngBoundsLiteral = [
  [-edgeLatitude, -100_000],
  [edgeLatitude, 100_000],
]
const scaleWidth = 90
const fingerHoldMs = 500
const doubleTapMs = 450

/** Opens a map in a frame at the game's start position. Its keyboard handling is off: the crosshair uses the keys. */
export function openMap(frame: HTMLElement): leaflet.Map {
  const map = leaflet.map(frame, {
    center: [mapStart.lat, mapStart.lng],
    zoom: mapStart.zoom,
    minZoom: mapMinZoom,
    maxZoom: mapMaxZoom,
    maxBounds: worldEdges,
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    // Otherwise a long press counts as a right click.
    tapHold: false,
    fadeAnimation: !prefersStillness(),
    zoomAnimation: !prefersStillness(),
    inertia: !prefersStillness(),
  })
  leaflet.control.attribution({ prefix: false, position: 'bottomright' }).addTo(map)
  new ScaleBar({ imperial: false, position: 'bottomleft', maxWidth: scaleWidth }).addTo(map)
  return map
}

/**
 * Removes a map. Finishes a running zoom first: the library would continue it and fail (Leaflet issue 9575). Listeners are removed, because its
 * timers continue too.
 */
export function closeMap(map: leaflet.Map): void {
  const zooming = map.getPane('mapPane')?.querySelector('.leaflet-proxy')
  zooming?.dispatchEvent(new TransitionEvent(leaflet.DomUtil.TRANSITION_END, { propertyName: 'transform' }))
  map.remove()
  map.off()
}

/** The library's scale, with its label in the page's language: '3,000 km' for '3000 km'. */
class ScaleBar extends leaflet.Control.Scale {
  _updateScale(bar: HTMLElement, label: string, ratio: number): void {
    const length = Number.parseInt(label, 10)
    bar.style.width = `${Math.round(scaleWidth * ratio)}px`
    bar.textContent = label.endsWith('km') ? formatKm(length, 0) : formatMeters(length)
  }
}

/** The place of a point on the map that repeats the world. */
export function placeOf({ lat, lng }: leaflet.LatLng): Point {
  return { lat, lng: wrapLongitude(lng) }
}

interface Taps {
  pinNow: () => Point | null
  onPin: (pin: Point | null) => void
}

/**
 * Places a pin on a tap or click, but not after a long press or a pan (the library sends no click then). The pin drops on the first tap without
 * waiting; if a second makes it a double tap, which zooms, the pin returns. Returns a function that removes the listeners.
 */
export function listenForTaps(map: leaflet.Map, { pinNow, onPin }: Taps): () => void {
  const frame = map.getContainer()
  let press = { at: 0, isFinger: false }
  let before = { pin: null as Point | null, at: 0 }

  const onDown = (event: PointerEvent) => {
    press = { at: event.timeStamp, isFinger: event.pointerType !== 'mouse' }
  }
  const onClick = ({ latlng, originalEvent }: leaflet.LeafletMouseEvent) => {
    const now = originalEvent.timeStamp
    if (press.isFinger && now - press.at > fingerHoldMs) return
    if (now - before.at > doubleTapMs) before = { pin: pinNow(), at: now }
    onPin(placeOf(latlng))
  }
  const onDoubleClick = () => onPin(before.pin)

  frame.addEventListener('pointerdown', onDown, { capture: true })
  map.on('click', onClick)
  map.on('dblclick', onDoubleClick)
  return () => {
    frame.removeEventListener('pointerdown', onDown, { capture: true })
    map.off('click', onClick)
    map.off('dblclick', onDoubleClick)
  }
}
