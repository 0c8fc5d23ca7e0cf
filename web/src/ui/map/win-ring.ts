import { winRadiusKm } from '@whereabouts/game/rules'
import * as leaflet from 'leaflet'

/** At lower zooms the ring would be a dot under the pin. */
const nearViewKm = 40

/** Draws the win radius around a mark while the zoom is high enough. Follows the mark. */
export function drawWinRing(map: leaflet.Map, pin: leaflet.Marker, of: 'pin' | 'place'): void {
  const ring = (className: string) =>
    leaflet.circle(pin.getLatLng(), {
      radius: winRadiusKm * 1000,
      className: `${className} ${of}-ring`,
      interactive: false,
    })
  const lines = [ring('win-ring-edge'), ring('win-ring')]
  const look = () => {
    const isNear = viewKm(map) < nearViewKm
    for (const line of lines) if (isNear !== map.hasLayer(line)) isNear ? line.addTo(map) : line.remove()
  }
  const follow = () => {
    for (const line of lines) line.setLatLng(pin.getLatLng())
  }
  const end = () => {
    map.off('zoom moveend resize', look)
    for (const line of lines) line.remove()
  }
  map.on('zoom moveend resize', look)
  pin.on('move', follow).once('remove', end)
  look()
}

/** Two corners of the ring around a place. */
export const winRingBounds = (at: leaflet.LatLng): leaflet.LatLng[] => {
  const bounds = at.toBounds(2 * winRadiusKm * 1000)
  return [bounds.getNorthWest(), bounds.getSouthEast()]
}

/** The width of the visible map through its middle. */
function viewKm(map: leaflet.Map): number {
  const { lat } = map.getCenter()
  const bounds = map.getBounds()
  const kmPerDegree = map.distance([lat, 0], [lat, 1]) / 1000
  return (bounds.getEast() - bounds.getWest()) * kmPerDegree
}
