import type { Point } from '@whereabouts/game/distance'
import { greatCirclePath, nearestCopy } from '@whereabouts/game/great-circle'
import * as leaflet from 'leaflet'

// Colors and motion are in guess-marks.css: the content security policy forbids style attributes.
const pinSvg = `<svg viewBox="0 0 44 56" width="44" height="56" aria-hidden="true">
<ellipse class="pin-shadow" cx="22" cy="52" rx="8" ry="3"/>
<path class="pin-body" d="M22 3C12.6 3 5 10.5 5 19.8 5 32.4 22 52 22 52s17-19.6 17-32.2C39 10.5 31.4 3 22 3Z"/>
<path class="pin-shine" d="M11 19.5C11 13.4 15.8 8.8 21.5 8.6"/>
<circle class="pin-eye" cx="22" cy="20" r="6.5"/></svg>`

const answerSvg = `<svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
<circle class="answer-halo" cx="22" cy="22" r="20"/><circle class="answer-ring" cx="22" cy="22" r="11"/>
<path class="answer-star" d="m22 14.6 2.3 4.7 5.2.7-3.8 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1-3.8-3.6 5.2-.7Z"/></svg>`

/** The player's pin: its tip is the place. It can be dragged, but not focused: keyboards use the crosshair. */
export function pinMarker(at: leaflet.LatLngExpression): leaflet.Marker {
  const icon = leaflet.divIcon({ className: 'pin-icon', html: pinSvg, iconSize: [44, 56], iconAnchor: [22, 52] })
  return leaflet.marker(at, { icon, draggable: true, autoPan: true, keyboard: false, zIndexOffset: 500 })
}

/** Restarts the drop animation of a moved pin. */
export function dropAgain(marker: leaflet.Marker): void {
  const drawing = marker.getElement()?.querySelector('svg')
  for (const animation of drawing?.getAnimations({ subtree: true }) ?? []) {
    animation.cancel()
    animation.play()
  }
}

/** The solved place, and the line to it from the player's guess, if any. The line is the great circle, which the distance measures. */
export function revealLayers(answer: Point, from: Point | null) {
  const path = (from ? greatCirclePath({ from, to: answer, steps: 256 }) : [answer]).map(({ lat, lng }) =>
    leaflet.latLng(lat, lng),
  )
  const icon = leaflet.divIcon({ className: 'answer-icon', html: answerSvg, iconSize: [44, 44], iconAnchor: [22, 22] })
  const star = leaflet.marker(path.at(-1)!, { icon, keyboard: false, interactive: false })
  const lines = from ? ['reveal-line-edge', 'reveal-line'].map((className) => new SmoothLine(path, { className })) : []
  return { layers: leaflet.layerGroup([star, ...lines]), star, lines, path }
}

/** The library rounds a line to whole pixels and leaves points out, which makes kinks. */
class SmoothLine extends leaflet.Polyline {
  constructor(path: leaflet.LatLng[], options: leaflet.PolylineOptions) {
    super(path, { ...options, interactive: false, smoothFactor: 0, noClip: true })
  }

  _projectLatlngs(path: leaflet.LatLng[], rings: leaflet.Point[][], bounds: leaflet.Bounds): void {
    const ring = path.map((at) => this._map.project(at).subtract(this._map.getPixelOrigin()))
    for (const point of ring) bounds.extend(point)
    rings.push(ring)
  }
}

/** A place's position on a map that repeats the world: in the visible copy. */
export function drawnAt(map: leaflet.Map, { lat, lng }: Point): leaflet.LatLng {
  return leaflet.latLng(lat, nearestCopy(lng, map.getCenter().lng))
}
