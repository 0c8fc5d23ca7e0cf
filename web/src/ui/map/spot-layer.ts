import type { Point } from '@whereabouts/game/distance'
import * as leaflet from 'leaflet'
import { isolated } from '../../lib/isolated.ts'
import { locale } from '../../lib/language.ts'
import { prefersStillness } from '../../lib/prefers-stillness.ts'
import { drawnAt } from './map-markers.ts'
import { indexSpots, type MapSpot, type SpotMark } from './spot-index.ts'
import { texts } from './texts.ts'

const paneName = 'spots'
/** Above town names, below the pin and the place. */
const paneLevel = '590'
/** A cluster is readable this far from the revealed place's marker. */
const answerRoomPx = 30
const stepKeys: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface Drawn {
  mark: SpotMark
  marker: leaflet.Marker
}

/**
 * Draws all players' guesses, clustered where they overlap. Never moves the map except to open a cluster. One tab stop; arrows move between markers,
 * best first. Returns a function that removes them.
 */
export function showSpots(map: leaflet.Map, spots: readonly MapSpot[], answer: Point | null): () => void {
  const index = indexSpots(spots)
  const pane = map.getPane(paneName) ?? map.createPane(paneName)
  pane.style.zIndex = paneLevel
  let drawn = new Map<string, Drawn>()

  const open = ({ mark, marker }: Drawn) => {
    if (mark.kind !== 'cluster') return
    map.setView(marker.getLatLng(), mark.expandsAt, { animate: !prefersStillness() })
  }
  const draw = () => {
    const focused = withFocus(drawn)
    const next = new Map<string, Drawn>()
    for (const mark of index.marksIn(boxOf(map), Math.round(map.getZoom()))) {
      const known = drawn.get(mark.key)
      const at = mark.kind === 'cluster' && answer ? besideAnswer(map, mark.place, answer) : drawnAt(map, mark.place)
      if (known) known.marker.setLatLng(at)
      const one = known ?? { mark, marker: markerOf(mark, at) }
      if (!known) one.marker.on('click', () => open(one)).addTo(map)
      next.set(mark.key, one)
    }
    for (const [key, { marker }] of drawn) if (!next.has(key)) marker.remove()
    drawn = next
    restoreFocus(map, [...drawn.values()], focused)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...drawn.values()]
    const here = all.findIndex(({ marker }) => marker.getElement() === event.target)
    const step = stepKeys[event.key]
    if (here < 0) return
    if (step) focus(all, (here + step + all.length) % all.length)
    else if (event.key === 'Enter' || event.key === ' ') open(all[here]!)
    else if (event.key !== 'Escape' || !all[here]!.marker.isTooltipOpen()) return
    else all[here]!.marker.closeTooltip()
    event.preventDefault()
    event.stopPropagation()
  }

  map.on('moveend resize', draw)
  pane.addEventListener('keydown', onKeyDown)
  draw()
  return () => {
    map.off('moveend resize', draw)
    pane.removeEventListener('keydown', onKeyDown)
    for (const { marker } of drawn.values()) marker.remove()
  }
}

/** A cluster has no exact position, so it moves away from the revealed place's marker, which would cover its count. */
function besideAnswer(map: leaflet.Map, place: Point, answer: Point): leaflet.LatLng {
  const [at, star] = [drawnAt(map, place), drawnAt(map, answer)].map((drawn) => map.latLngToLayerPoint(drawn)) as [
    leaflet.Point,
    leaflet.Point,
  ]
  const apart = at.distanceTo(star)
  if (apart >= answerRoomPx) return drawnAt(map, place)
  const way = apart > 0 ? at.subtract(star).divideBy(apart) : leaflet.point(0, 1)
  return map.layerPointToLatLng(star.add(way.multiplyBy(answerRoomPx)))
}

function boxOf(map: leaflet.Map) {
  const bounds = map.getBounds().pad(0.1)
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}

const shortNumber = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

function markerOf(mark: SpotMark, at: leaflet.LatLng): leaflet.Marker {
  const isMany = mark.count > 1
  const sizePx = isMany ? 30 + 6 * Math.min(3, Math.floor(Math.log10(mark.count))) : 26
  const html = document.createElement('span')
  html.className = isMany ? 'spot-count' : 'spot-dot'
  if (isMany) html.textContent = shortNumber.format(mark.count)
  const winner = mark.kind === 'spot' && mark.spot.isWinner ? 'spot-winner' : ''
  const icon = leaflet.divIcon({ className: `spot-icon ${winner}`, html, iconSize: [sizePx, sizePx] })
  const marker = leaflet.marker(at, { icon, pane: paneName })
  marker.bindTooltip(tooltipOf(mark), { direction: 'top', offset: [0, -sizePx / 2], className: 'spot-tooltip' })
  // A tapped marker is focused: its tooltip stays when the browser reports that the pointer left, as some do after a tap.
  marker.off('mouseout', marker.closeTooltip).on('mouseout', () => {
    if (marker.getElement() !== document.activeElement) marker.closeTooltip()
  })
  marker.on('add', () => {
    const element = marker.getElement()
    element?.setAttribute('aria-label', labelOf(mark))
    if (element) element.tabIndex = -1
  })
  return marker
}

function labelOf(mark: SpotMark): string {
  if (mark.kind === 'cluster') return texts.spots.cluster(mark.count)
  return mark.count > 1 ? texts.spots.samePlace(mark.count) : texts.spots.guessBy(isolated(mark.spot.username))
}

/** Plain text: players choose their names. */
function tooltipOf(mark: SpotMark): HTMLElement {
  const box = document.createElement('div')
  const line = (text: string) => {
    const part = document.createElement('span')
    part.textContent = text
    box.append(part)
  }
  if (mark.kind === 'cluster') {
    line(texts.spots.guesses(mark.count))
    line(texts.spots.best(mark.rank))
    return box
  }
  const { username, distanceText, rank, count } = mark.spot
  line(count > 1 ? texts.spots.andMore(isolated(username), count - 1) : username)
  line(count > 1 ? texts.spots.bestOf(rank, distanceText) : texts.spots.one(rank, distanceText))
  return box
}

/** The focused marker's place. */
function withFocus(drawn: Map<string, Drawn>): leaflet.LatLng | null {
  const focused = [...drawn.values()].find(({ marker }) => marker.getElement() === document.activeElement)
  return focused?.marker.getLatLng() ?? null
}

/** Exactly one marker is a tab stop; focus moves from an opened cluster to the nearest marker. */
function restoreFocus(map: leaflet.Map, all: readonly Drawn[], focused: leaflet.LatLng | null): void {
  const here = all.findIndex(({ marker }) => marker.getElement() === document.activeElement)
  if (here >= 0 || !focused) {
    letTabReach(all, Math.max(0, here))
    return
  }
  const far = all.map(({ marker }) => map.distance(marker.getLatLng(), focused))
  focus(all, far.indexOf(Math.min(...far)))
}

function letTabReach(all: readonly Drawn[], which: number): void {
  for (const [place, { marker }] of all.entries()) marker.getElement()!.tabIndex = place === which ? 0 : -1
}

function focus(all: readonly Drawn[], which: number): void {
  letTabReach(all, which)
  all[which]?.marker.getElement()?.focus({ preventScroll: true })
}
