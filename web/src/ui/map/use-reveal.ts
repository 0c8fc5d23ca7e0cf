import { kmBetween, type Point } from '@whereabouts/game/distance'
import { mapMinZoom } from '@whereabouts/game/rules'
import * as leaflet from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import type { Director } from './director.ts'
import { closestZoom, fitScene, leastApartPx } from './fit-scene.ts'
import { drawnAt, revealLayers } from './map-markers.ts'
import { worldEdges } from './open-map.ts'
import { coversOf, type OwnMark, sizeOfWords } from './own-marks.ts'
import { fitOnResize } from './use-map.ts'
import { drawWinRing, winRingBounds } from './win-ring.ts'

export interface Reveal {
  answer: Point
  /** The player's guess; the line starts there. */
  from: Point | null
  /** Another player's guess, which the view includes. */
  rival?: Point | null
  /** The place's name. */
  name?: string | null
}

interface Shown {
  reveal: Reveal | null
  ownMarks: readonly OwnMark[]
  director: Director
}

/** How long the line waits for the tiles of its view. */
const tilesMs = 600
/** Between places this close the view dives to the place, in one flight; farther ones are fitted at once. */
const nearKm = 5
const diveMs = 900
/** A place without a guess is shown with its surroundings; a guess on the place with its streets. */
const surroundings = { alone: 5, same: 15 }

/**
 * Draws the revealed place and the line to it, as far as the director says. Both ends and their labels stay in view at any frame size, until the player
 * moves the map.
 */
export function useReveal(map: leaflet.Map | null, { reveal, ownMarks, director }: Shown): void {
  const [lat, lng] = [reveal?.answer.lat, reveal?.answer.lng]
  const [fromLat, fromLng] = [reveal?.from?.lat, reveal?.from?.lng]
  const [rivalLat, rivalLng] = [reveal?.rival?.lat, reveal?.rival?.lng]
  const wordsNow = useEffectEvent(() => ({
    pin: ownMarks.find(({ number }) => number === null)?.text ?? null,
    place: reveal?.name ?? null,
  }))
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return
    const from = fromLat === undefined || fromLng === undefined ? null : drawnAt(map, { lat: fromLat, lng: fromLng })
    const shown = revealLayers({ lat, lng: from ? lng : drawnAt(map, { lat, lng }).lng }, from)
    shown.layers.addTo(map)
    drawWinRing(map, shown.star, 'place')
    const draw = () => drawLines(shown.lines, director.share)
    draw()
    const unfollow = director.follow(draw)
    // A pin near a pole needs room beyond the map's edge; steps of the zoom would waste room.
    map.setMaxBounds()
    map.options.zoomSnap = 0.25
    const rival =
      rivalLat === undefined || rivalLng === undefined ? [] : [drawnAt(map, { lat: rivalLat, lng: rivalLng })]
    const isDive =
      director.cue === 'waiting' &&
      kmBetween(shown.path[0]!, shown.path.at(-1)!) < nearKm &&
      shown.path.every((at) => map.getBounds().contains(at))
    const landsAt = isDive ? performance.now() + diveMs : 0
    const stop = fitOnResize(map, () => {
      const { at, zoom } = viewOf(map, { path: shown.path, rival, words: wordsNow() })
      // A resize on the way moves the end of the flight.
      const leftMs = landsAt - performance.now()
      if (leftMs > 0) map.flyTo(at, zoom, { duration: leftMs / 1000 })
      else map.setView(at, zoom, { animate: false })
    })
    const redraw = () => redrawLines(map, shown.lines)
    if (isDive) map.on('zoom', redraw).once('zoomend', () => map.off('zoom', redraw))
    // A resize ends a move too, but no zoom.
    const landed = isDive && new Promise((resolve) => map.once('zoomend', resolve))
    let isLeft = false
    void Promise.resolve(landed)
      .then(() => untilTilesAre(map))
      .then(() => isLeft || director.begin())
    return () => {
      isLeft = true
      unfollow()
      stop()
      shown.layers.remove()
      map.options.zoomSnap = 1
      // On leaving, the map is removed first.
      if (map.getPane('mapPane')) map.setMinZoom(mapMinZoom).setMaxBounds(worldEdges)
    }
  }, [map, lat, lng, fromLat, fromLng, rivalLat, rivalLng, director])

  // Without a reveal only numbers count.
  useEffect(() => {
    if (map && lat === undefined) void untilTilesAre(map).then(director.begin)
  }, [map, lat, director])
}

/** Draws the first part of the lines. Their ends are round, so that nothing of them shows at first. */
function drawLines(lines: readonly leaflet.Polyline[], share: number): void {
  for (const line of lines) {
    const path = line.getElement() as SVGPathElement | undefined
    path?.setAttribute('pathLength', '1')
    path?.style.setProperty('stroke-dashoffset', String(1 - share))
    path?.style.setProperty('visibility', share > 0 ? 'visible' : 'hidden')
  }
}

/** In a flight the library would stretch lines and rings that were drawn before it. */
function redrawLines(map: leaflet.Map, [line]: readonly leaflet.Polyline[]): void {
  if (line) (map.getRenderer(line) as leaflet.Renderer & { _reset: () => void })._reset()
}

interface Wanted {
  path: readonly leaflet.LatLng[]
  rival: readonly leaflet.LatLng[]
  words: Record<'pin' | 'place', string | null>
}

/** The view of the whole path with its labels, as close as possible. */
function viewOf(map: leaflet.Map, { path, rival, words }: Wanted) {
  map.invalidateSize({ animate: false, pan: false })
  const { x: width, y: height } = map.getSize()
  const spots = path.map((at) => map.project(at, 0))
  const [pin, place] = [spots[0]!, spots.at(-1)!]
  const isSame = path.length > 1 && pin.distanceTo(place) * 2 ** closestZoom < leastApartPx
  const ring = kmBetween(path[0]!, path.at(-1)!) < nearKm ? winRingBounds(path.at(-1)!) : []
  const sizeOf = (text: string | null) => (text === null ? null : sizeOfWords(map, text))
  const view =
    isSame || width === 0
      ? null
      : fitScene({
          pin: path.length > 1 ? { at: pin, words: sizeOf(words.pin) } : null,
          place: { at: place, words: sizeOf(words.place) },
          line: path.length > 1 ? boundsOf([...spots, ...[...rival, ...ring].map((at) => map.project(at, 0))]) : null,
          isLineNeeded: rival.length > 0,
          frame: { width, height },
          covers: coversOf(map),
          maxZoom: path.length > 1 ? closestZoom : surroundings.alone,
        })
  const zoom = view?.zoom ?? (isSame ? surroundings.same : mapMinZoom)
  map.setMinZoom(Math.min(mapMinZoom, zoom))
  if (zoom > map.getMaxZoom()) map.setMaxZoom(zoom)
  const { x, y } = view?.center ?? place
  return { at: map.unproject(leaflet.point(x, y), 0), zoom }
}

function boundsOf(spots: readonly leaflet.Point[]) {
  const { min, max } = leaflet.bounds([...spots])
  return { left: min!.x, top: min!.y, right: max!.x, bottom: max!.y }
}

/** Resolves when the tiles of the view are loaded, or after a while. */
async function untilTilesAre(map: leaflet.Map): Promise<void> {
  const loading: Promise<unknown>[] = []
  map.eachLayer((layer) => {
    if (layer instanceof leaflet.GridLayer && layer.isLoading())
      loading.push(new Promise((resolve) => layer.once('load', resolve)))
  })
  await Promise.race([Promise.all(loading), new Promise((resolve) => setTimeout(resolve, tilesMs))])
}
