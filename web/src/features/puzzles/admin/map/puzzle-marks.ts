import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import * as leaflet from 'leaflet'
import { formatPrize } from '../../../../lib/formats.ts'
import { prefersStillness } from '../../../../lib/prefers-stillness.ts'
import { drawnAt } from '../../../../ui/map/map-markers.ts'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { type MarkLook, markShapes, statusOf, timeOf } from '../puzzle-status.tsx'
import { texts } from '../texts.ts'
import type { Pointed } from './map-popup.tsx'
import { indexPuzzles, type PuzzleMark } from './puzzle-index.ts'

interface Shown {
  puzzles: readonly AdminPuzzle[]
  selected: readonly AdminPuzzle[]
  onOpen: (puzzle: AdminPuzzle) => void
  /** Called when a marker is hovered or focused; null when that ends. */
  onPoint: (pointed: Pointed | null) => void
}

const sizesPx: Record<MarkLook, number> = { pending: 24, solved: 24, unsolved: 24, 'called-off': 24, selected: 36 }
const clusterSizePx = 28

/** Draws a marker per puzzle. A click or Enter opens its editor, or a cluster. Returns a function that removes the markers. */
export function showPuzzles(map: leaflet.Map, { puzzles, selected, onOpen, onPoint }: Shown): () => void {
  const marksIn = indexPuzzles(puzzles, selected)
  const focus = new MarkFocus(map)
  let drawn = new Map<string, leaflet.Marker>()

  const open = (mark: PuzzleMark) => {
    if (mark.kind === 'puzzle') onOpen(mark.puzzle)
    else map.setView(drawnAt(map, mark.place), mark.expandsAt, { animate: !prefersStillness() })
  }
  const add = (mark: PuzzleMark): leaflet.Marker => {
    const marker = markerOf(mark, drawnAt(map, mark.place), selected)
    const point = () => {
      if (mark.kind !== 'puzzle') return
      const { x, y } = map.latLngToContainerPoint(marker.getLatLng()).add([mark.aside.x, mark.aside.y])
      const { x: width, y: height } = map.getSize()
      onPoint({ puzzle: mark.puzzle, x, y, frame: { width, height } })
    }
    marker.on({ click: () => open(mark), mouseover: point, mouseout: () => onPoint(null) }).addTo(map)
    focus.add(marker, { label: labelOf(mark, selected), open: () => open(mark), point, leave: () => onPoint(null) })
    return marker
  }
  const draw = () => {
    const next = new Map<string, leaflet.Marker>()
    for (const mark of marksIn(boxOf(map), Math.round(map.getZoom()))) {
      const known = drawn.get(mark.key)
      known?.setLatLng(drawnAt(map, mark.place))
      next.set(mark.key, known ?? add(mark))
    }
    const gone = [...drawn].filter(([key]) => !next.has(key)).map(([, marker]) => marker)
    drawn = next
    focus.keep([...next.values()], gone)
    for (const marker of gone) marker.remove()
  }
  const forget = () => onPoint(null)

  map.on('moveend resize', draw).on('movestart', forget)
  draw()
  return () => {
    map.off('moveend resize', draw).off('movestart', forget)
    focus.close()
    for (const marker of drawn.values()) marker.remove()
  }
}

function boxOf(map: leaflet.Map) {
  const bounds = map.getBounds().pad(0.1)
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

function markerOf(mark: PuzzleMark, at: leaflet.LatLng, selected: readonly AdminPuzzle[]): leaflet.Marker {
  if (mark.kind === 'cluster') {
    const html = document.createElement('span')
    html.textContent = mark.count.toLocaleString('en')
    const size: leaflet.PointTuple = [clusterSizePx, clusterSizePx]
    return leaflet.marker(at, {
      icon: leaflet.divIcon({ className: 'puzzle-mark puzzle-cluster', html, iconSize: size }),
    })
  }
  const look = selected.includes(mark.puzzle) ? 'selected' : statusOf(mark.puzzle)
  const size = sizesPx[look]
  const { color, body, sign } = markShapes[look]
  const icon = leaflet.divIcon({
    className: `puzzle-mark puzzle-mark-${look}`,
    html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="${color}" d="${body}"/><path d="${sign}"/></svg>`,
    iconSize: [size, size],
    iconAnchor: [size / 2 - mark.aside.x, size / 2 - mark.aside.y],
  })
  return leaflet.marker(at, { icon, riseOnHover: true, zIndexOffset: look === 'selected' ? 10_000 : 0 })
}

function labelOf(mark: PuzzleMark, selected: readonly AdminPuzzle[]): string {
  if (mark.kind === 'cluster') return `${mark.count.toLocaleString('en')} puzzles, zoom in`
  const { puzzle } = mark
  const status = selected.includes(puzzle) ? 'Selected' : texts.status[statusOf(puzzle)]
  const when = `${writeShortDate(puzzle.release_date)} ${timeOf(puzzle)} UTC`
  return `${texts.id(puzzle.id)}, ${formatPrize(puzzle.prize_amount)}, ${when}, ${status}`
}

const stepKeys: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const marginPx: [number, number] = [40, 40]

interface MarkHandlers {
  label: string
  open: () => void
  point: () => void
  leave: () => void
}

/** Keyboard navigation of markers: one tab stop, arrows move, Enter opens. */
class MarkFocus {
  readonly #map: leaflet.Map
  readonly #handlers = new WeakMap<HTMLElement, MarkHandlers>()
  #markers: readonly leaflet.Marker[] = []

  constructor(map: leaflet.Map) {
    this.#map = map
    map.getPane('markerPane')!.addEventListener('keydown', this.#onKeyDown)
  }

  /** A newly added marker. */
  add(marker: leaflet.Marker, handlers: MarkHandlers): void {
    const element = marker.getElement()!
    element.tabIndex = -1
    element.setAttribute('aria-label', handlers.label)
    element.addEventListener('focus', () => {
      this.#letTabReach(element)
      handlers.point()
    })
    element.addEventListener('blur', handlers.leave)
    this.#handlers.set(element, handlers)
  }

  /** Updates the markers. If a focused one is removed, the nearest remaining one is focused. */
  keep(markers: readonly leaflet.Marker[], gone: readonly leaflet.Marker[]): void {
    this.#markers = markers
    const left = gone.find((marker) => marker.getElement() === document.activeElement)
    const far = left ? markers.map((marker) => this.#map.distance(marker.getLatLng(), left.getLatLng())) : []
    const heir = markers[far.indexOf(Math.min(...far))]?.getElement()
    heir?.focus({ preventScroll: true })
    const reached = markers.find((marker) => marker.getElement()?.tabIndex === 0) ?? markers[0]
    this.#letTabReach(heir ?? reached?.getElement() ?? null)
  }

  close(): void {
    this.#map.getPane('markerPane')?.removeEventListener('keydown', this.#onKeyDown)
  }

  #letTabReach(element: HTMLElement | null): void {
    for (const marker of this.#markers) {
      const one = marker.getElement()
      if (one) one.tabIndex = one === element ? 0 : -1
    }
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const element = event.target as HTMLElement
    const handlers = this.#handlers.get(element)
    const here = this.#markers.findIndex((marker) => marker.getElement() === element)
    const step = stepKeys[event.key]
    if (!handlers || here < 0) return
    if (step) this.#goTo(this.#markers.at((here + step) % this.#markers.length)!)
    else if (event.key === 'Enter' || event.key === ' ') handlers.open()
    else if (event.key === 'Escape') handlers.leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #goTo(marker: leaflet.Marker): void {
    this.#map.panInside(marker.getLatLng(), { padding: marginPx, animate: false })
    marker.getElement()?.focus({ preventScroll: true })
  }
}
