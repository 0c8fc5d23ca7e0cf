import type { Point } from '@whereabouts/game/distance'
import * as leaflet from 'leaflet'
import { chooseLabels, type PinWordsSide, placeBox, sideOfPinWords } from './choose-labels.ts'
import { drawnAt } from './map-markers.ts'

/** One of the player's guesses, or a rival's, with its label. */
export interface OwnMark {
  place: Point
  /** Shown in a small disc: a number, or a rival's letter; null under the pin, which has only the label. */
  number: number | string | null
  text: string
  /** Text for screen readers. */
  label: string
}

/** The revealed place, which labels do not cover. */
interface RevealedPlace {
  answer: Point
  name?: string | null
}

/** Draws the player's guesses. Taps pass through them. Returns a function that removes them. */
export function showOwnMarks(map: leaflet.Map, marks: readonly OwnMark[], place: RevealedPlace | null): () => void {
  const layer = leaflet.layerGroup().addTo(map)
  const draw = () => {
    layer.clearLayers()
    const spots = marks.map((mark) => {
      const at = drawnAt(map, mark.place)
      return { ...mark, at, spot: map.latLngToContainerPoint(at) }
    })
    const numbered = spots.filter(({ number }) => number !== null)
    const sides = chooseLabels(numbered.map(({ text, spot }) => ({ name: text, spot, dotPx: 13 })))
    for (const [index, mark] of numbered.entries()) layer.addLayer(numberMarker(mark, sides[index]!.side))
    for (const mark of spots.filter(({ number }) => number === null)) {
      const avoid = place && placeBox(map.latLngToContainerPoint(drawnAt(map, place.answer)), place.name ?? null)
      const side = sideOfPinWords({ text: mark.text, pin: mark.spot, mapWidth: map.getSize().x, avoid })
      layer.addLayer(pinWords(mark, side))
    }
  }
  map.on('moveend zoomend resize', draw)
  draw()
  return () => {
    map.off('moveend zoomend resize', draw)
    layer.remove()
  }
}

type Placed = OwnMark & { at: leaflet.LatLng }

function numberMarker({ at, number, text, label }: Placed, side: 'right' | 'left' | 'none'): leaflet.Marker {
  const disc = document.createElement('span')
  disc.className = 'own-number'
  disc.textContent = String(number)
  const words = wordsOf(text, `own-words-${side}`)
  return marker(at, { parts: side === 'none' ? [disc] : [disc, words], label })
}

const pinWords = ({ at, text, label }: Placed, side: PinWordsSide) =>
  marker(at, { parts: [wordsOf(text, `pin-words-${side}`)], label })

function wordsOf(text: string, className: string): HTMLElement {
  const words = document.createElement('span')
  words.className = `own-words ${className}`
  words.textContent = text
  return words
}

function marker(at: leaflet.LatLng, { parts, label }: { parts: HTMLElement[]; label: string }): leaflet.Marker {
  const html = document.createElement('div')
  html.append(...parts)
  html.setAttribute('role', 'img')
  html.setAttribute('aria-label', label)
  const icon = leaflet.divIcon({ className: 'own-icon', html, iconSize: [0, 0] })
  return leaflet.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: 300 })
}
