import type { AdminPuzzle } from '@whereabouts/contract/admin-puzzles'
import * as leaflet from 'leaflet'
import { formatPrize } from '../../parts/formats.ts'
import { drawnAt } from '../../parts/map/map-markers.ts'
import { prefersStillness } from '../../parts/map/open-map.ts'
import { writeShortDate } from './calendar-days.ts'
import type { Pointed } from './map-popup.tsx'
import { MarkFocus } from './mark-focus.ts'
import { type MarkLook, markShapes } from './mark-shapes.ts'
import { indexPuzzles, type PuzzleMark } from './puzzle-index.ts'
import { statusOf, timeOf } from './puzzle-status.ts'
import { texts } from './texts.ts'

interface Shown {
  puzzles: readonly AdminPuzzle[]
  selected: readonly AdminPuzzle[]
  onOpen: (puzzle: AdminPuzzle) => void
  /** A mark is pointed at or has the focus; null when that ends. */
  onPoint: (pointed: Pointed | null) => void
}

const sizesPx: Record<MarkLook, number> = { pending: 24, solved: 24, unsolved: 24, 'called-off': 24, selected: 36 }
const clusterSizePx = 28

/** Draws a mark for each puzzle. A click or Enter opens its editor, or a cluster. Answers a function that takes the marks away. */
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
  const { body, sign } = markShapes[look]
  const icon = leaflet.divIcon({
    className: `puzzle-mark puzzle-mark-${look}`,
    // Colours are in puzzle-map.css: the content policy of the page allows no style attributes in markup.
    html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path class="mark-body" d="${body}"/><path class="mark-sign" d="${sign}"/></svg>`,
    iconSize: [size, size],
    iconAnchor: [size / 2 - mark.aside.x, size / 2 - mark.aside.y],
  })
  return leaflet.marker(at, { icon, riseOnHover: true, zIndexOffset: look === 'selected' ? 10_000 : 0 })
}

function labelOf(mark: PuzzleMark, selected: readonly AdminPuzzle[]): string {
  if (mark.kind === 'cluster') return texts.cluster(mark.count)
  const { puzzle } = mark
  const status = selected.includes(puzzle) ? texts.selected : texts.status[statusOf(puzzle)]
  const when = `${writeShortDate(puzzle.release_date)} ${timeOf(puzzle)} UTC`
  return `${texts.id(puzzle.id)}, ${formatPrize(puzzle.prize_amount)}, ${when}, ${status}`
}
