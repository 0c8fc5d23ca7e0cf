import type { Point } from '@whereabouts/game/distance'
import * as leaflet from 'leaflet'
import { chooseLabels, type Rectangle } from './choose-labels.ts'
import type { Spot } from './crosshair.ts'
import type { Director } from './director.ts'
import { chooseSides, type Scene, type Side, type Size, withoutName } from './fit-scene.ts'
import { drawnAt } from './map-markers.ts'

/** One of the player's guesses, or a rival's, with its label. */
export interface OwnMark {
  place: Point
  /** Shown in a small disc: a number, or a rival's letter; null under the pin, which has only the label. */
  number: number | string | null
  text: string
  /** The text while its distance counts up, by the share that was counted. */
  counted?: (share: number) => string
  /** Text for screen readers. */
  label: string
}

interface Shown {
  marks: readonly OwnMark[]
  /** The revealed place. */
  place: { answer: Point; name?: string | null } | null
  director: Director
}

/** Draws the player's guesses, and the revealed place's name. Taps pass through them. Returns a function that removes them. */
export function showOwnMarks(map: leaflet.Map, { marks, place, director }: Shown): () => void {
  const layer = leaflet.layerGroup().addTo(map)
  const pinned = marks.find(({ number }) => number === null)
  const numbered = marks.filter(({ number }) => number !== null)
  const pinWords = wordsOf('')
  const count = () => {
    if (pinned) pinWords.textContent = pinned.counted?.(director.share) ?? pinned.text
  }
  const draw = () => {
    layer.clearLayers()
    const at = (point: Point) => map.latLngToContainerPoint(drawnAt(map, point))
    const size = map.getSize()
    const scene: Scene = {
      pin: pinned ? { at: at(pinned.place), words: sizeOfWords(map, pinned.text) } : null,
      place: place && { at: at(place.answer), words: place.name ? sizeOfWords(map, place.name) : null },
      frame: { width: size.x, height: size.y },
      covers: coversOf(map),
    }
    const sides = sidesOf(scene)
    const spots = numbered.map(({ text, place: of }) => ({ name: text, spot: at(of), dotPx: 13 }))
    const taken = [scene.pin && around(scene.pin), scene.place && around(scene.place)].filter((box) => box !== null)
    for (const [index, { side }] of chooseLabels(spots, taken).entries())
      layer.addLayer(numberMarker(map, numbered[index]!, side))
    if (pinned) {
      pinWords.className = `own-words pin-words-${sides.pin}`
      layer.addLayer(marker(map, pinned, [pinWords]))
    }
    if (place?.name) layer.addLayer(nameMarker(map, place.answer, { name: place.name, side: sides.place }))
  }
  map.on('moveend zoomend resize', draw)
  draw()
  count()
  const unfollow = director.follow(count)
  return () => {
    unfollow()
    map.off('moveend zoomend resize', draw)
    layer.remove()
  }
}

/** Where no sides suit both labels, each has its own: the player's distance first. */
const sidesOf = (scene: Scene): Record<'pin' | 'place', Side> =>
  chooseSides(scene) ?? {
    pin: chooseSides(withoutName(scene))?.pin ?? 'right',
    place: chooseSides({ ...scene, pin: null })?.place ?? 'below',
  }

/** A mark and its label, wherever it is. */
const around = ({ at: { x, y }, words }: { at: Spot; words: Size | null }): Rectangle => {
  const reach = (words?.width ?? 0) / 2 + 22
  return { left: x - reach, right: x + reach, top: y - 56, bottom: y + 44 }
}

/** What covers the map, in its pixels: buttons, controls and notices. */
export function coversOf(map: leaflet.Map): Rectangle[] {
  const frame = map.getContainer()
  const card = frame.closest('.pin-map-frame') ?? frame.parentElement!
  const { left, top } = frame.getBoundingClientRect()
  return [...card.querySelectorAll('button, fieldset, .leaflet-control, .map-notice')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map((box) => ({ left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }))
}

/** The size of a label, in CSS pixels. */
export function sizeOfWords(map: leaflet.Map, text: string): Size {
  const words = wordsOf('')
  words.textContent = text
  words.style.visibility = 'hidden'
  map.getContainer().append(words)
  const { offsetWidth: width, offsetHeight: height } = words
  words.remove()
  return { width, height }
}

function numberMarker(map: leaflet.Map, mark: OwnMark, side: 'right' | 'left' | 'none'): leaflet.Marker {
  const disc = document.createElement('span')
  disc.className = 'own-number'
  disc.textContent = String(mark.number)
  const words = wordsOf(`own-words-${side}`)
  words.textContent = mark.text
  return marker(map, mark, side === 'none' ? [disc] : [disc, words])
}

/** The revealed place's name. */
function nameMarker(map: leaflet.Map, at: Point, { name, side }: { name: string; side: Side }): leaflet.Marker {
  const words = wordsOf(`place-name place-words-${side}`)
  words.dir = 'auto'
  words.textContent = name
  const icon = leaflet.divIcon({ className: 'own-icon', html: words, iconSize: [0, 0] })
  return leaflet.marker(drawnAt(map, at), { icon, interactive: false, keyboard: false, zIndexOffset: 200 })
}

function wordsOf(className: string): HTMLElement {
  const words = document.createElement('span')
  words.className = `own-words ${className}`
  return words
}

function marker(map: leaflet.Map, { place, label }: OwnMark, parts: HTMLElement[]): leaflet.Marker {
  const html = document.createElement('div')
  html.append(...parts)
  html.setAttribute('role', 'img')
  html.setAttribute('aria-label', label)
  const icon = leaflet.divIcon({ className: 'own-icon', html, iconSize: [0, 0] })
  return leaflet.marker(drawnAt(map, place), { icon, interactive: false, keyboard: false, zIndexOffset: 300 })
}
