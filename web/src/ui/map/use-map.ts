import type { Bounds } from '@whereabouts/contract/places'
import type { TileSource } from '@whereabouts/contract/site'
import type { Point } from '@whereabouts/game/distance'
import { mapMinZoom } from '@whereabouts/game/rules'
import * as leaflet from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { baseLayers, deepestZoom, detailAt, type LayerKind, type TileOrigin, type TileSources } from './base-layers.ts'
import { drawnAt, dropAgain, pinMarker, placeLabel, revealLayers } from './map-markers.ts'
import { closeMap, listenForTaps, openMap, placeOf, prefersStillness, worldEdges } from './open-map.ts'
import { drawWinRing } from './win-ring.ts'

type LeafletMap = leaflet.Map | null

/** Mounts a map in the frame while the component lives, and fits it to the frame's size. */
export function useOpenMap(frame: RefObject<HTMLDivElement | null>): LeafletMap {
  const [map, setMap] = useState<LeafletMap>(null)
  useEffect(() => {
    if (!frame.current) return
    const opened = openMap(frame.current)
    const sizes = new ResizeObserver(() => opened.invalidateSize({ animate: false, debounceMoveend: true }))
    sizes.observe(frame.current)
    setMap(opened)
    return () => {
      sizes.disconnect()
      closeMap(opened)
      setMap(null)
    }
  }, [frame])
  return map
}

/** Shows a base layer. Returns which of its tiles fail; while remote ones do, the bundled basemap shows. */
export function useBaseLayer(map: LeafletMap, kind: LayerKind, sources: TileSources): TileOrigin | null {
  const [failing, setFailing] = useState<readonly TileOrigin[]>([])
  const source = kind === 'map' ? sources.tiles : sources.satellite
  useDeepestZoom(map, deepestZoom(source))
  useEffect(() => {
    if (!map) return
    const onTiles = (origin: TileOrigin, state: 'failing' | 'working') =>
      setFailing((now) => [...now.filter((other) => other !== origin), ...(state === 'failing' ? [origin] : [])])
    const layers = baseLayers(kind, sources, { onTiles }).addTo(map)
    // Failed tiles are requested again when back online.
    const askAgain = () =>
      layers.eachLayer((layer) => {
        const { minZoom = 0 }: leaflet.GridLayerOptions = layer.options
        // The library would also redraw a layer below its minimum zoom.
        if (layer instanceof leaflet.GridLayer && map.getZoom() >= minZoom) layer.redraw()
      })
    window.addEventListener('online', askAgain)
    return () => {
      window.removeEventListener('online', askAgain)
      setFailing([])
      layers.remove()
    }
  }, [map, kind, sources])
  // Missing bundled tiles below remote ones are invisible.
  if (failing.includes('remote')) return 'remote'
  return source.url ? null : (failing[0] ?? null)
}

/** Limits the map's zoom to the layer's. A layer that goes deeper restores the previous zoom. */
function useDeepestZoom(map: LeafletMap, deepest: number): void {
  const closer = useRef(0)
  useEffect(() => {
    if (!map) return
    const [zoom, end] = [map.getZoom(), map.getMaxZoom()]
    const wanted = zoom === end ? Math.max(zoom, closer.current) : zoom
    closer.current = wanted
    map.setMaxZoom(deepest)
    map.setZoom(Math.min(wanted, deepest), { animate: false })
  }, [map, deepest])
}

interface Pin {
  pin: Point | null
  isDisabled: boolean
  onPin: (pin: Point | null) => void
}

/** Draws the pin; taps place it and drags move it unless the map is disabled. */
export function usePin(map: LeafletMap, { pin, isDisabled, onPin }: Pin): void {
  const marker = useRef<leaflet.Marker | null>(null)
  const pinNow = useEffectEvent(() => pin)
  const place = useEffectEvent(onPin)

  useEffect(() => {
    if (!map || isDisabled) return
    return listenForTaps(map, { pinNow: () => pinNow(), onPin: (at) => place(at) })
  }, [map, isDisabled])

  useEffect(() => {
    if (!map || !pin) return
    const at = drawnAt(map, pin)
    if (marker.current) {
      const isMoved = !marker.current.getLatLng().equals(at, 1e-9)
      marker.current.setLatLng(at)
      if (isMoved) dropAgain(marker.current)
      return
    }
    const dropped = pinMarker(at).addTo(map)
    drawWinRing(map, dropped)
    // A pin from an earlier visit may be outside the start view.
    map.panInside(at, { padding: [60, 80], animate: false })
    dropped.on('dragend', () => place(placeOf(dropped.getLatLng())))
    marker.current = dropped
  }, [map, pin])

  useEffect(() => {
    if (!map || pin) return
    marker.current?.remove()
    marker.current = null
  }, [map, pin])

  // Applies to new markers too.
  useEffect(() => {
    const dragging = marker.current?.dragging
    if (isDisabled) dragging?.disable()
    else dragging?.enable()
  }, [isDisabled, pin])

  useEffect(
    () => () => {
      // The map removes the marker.
      if (map) marker.current = null
    },
    [map],
  )
}

/** Whether the map is zoomed beyond its source's detail. */
export function useDetailEnd(map: LeafletMap, source: TileSource): boolean {
  const [isBeyond, setIsBeyond] = useState(false)
  useEffect(() => {
    if (!map) return
    const look = () => setIsBeyond(map.getZoom() > detailAt(source, map.getCenter()))
    look()
    map.on('moveend', look)
    return () => void map.off('moveend', look)
  }, [map, source])
  return isBeyond
}

/** A place, or an area that fills the map. */
export type MapTarget = { point: Point; zoom: number } | { bounds: Bounds }

/** Moves the map to a place or area, at most to the available detail; once per object. */
export function useTarget(map: LeafletMap, target: MapTarget | null, source: TileSource): void {
  const depthAt = useEffectEvent((point: Point) => detailAt(source, point))
  useEffect(() => {
    if (!map || !target) return
    if ('bounds' in target) return void fitArea(map, target.bounds, depthAt)
    const zoom = Math.min(target.zoom, Math.max(depthAt(target.point), map.getZoom()))
    map.setView(drawnAt(map, target.point), zoom, { animate: !prefersStillness() })
  }, [map, target])
}

function fitArea(map: leaflet.Map, { south, west, north, east }: Bounds, depthAt: (point: Point) => number): void {
  const width = west < east ? east - west : east - west + 360
  const middle = { lat: (south + north) / 2, lng: west + width / 2 }
  const { lng } = drawnAt(map, middle)
  const corners: leaflet.LatLngBoundsLiteral = [
    [south, lng - width / 2],
    [north, lng + width / 2],
  ]
  map.fitBounds(corners, { animate: !prefersStillness(), maxZoom: Math.max(depthAt(middle), map.getZoom()) })
}

export interface Reveal {
  answer: Point
  /** The player's guess; the line starts there. */
  from: Point | null
  /** Another player's guess, which the view includes. */
  rival?: Point | null
  /** The place's name. */
  name?: string | null
}

/** Draws the revealed place and the line to it. Both ends stay in view at any frame size, until the player moves the map. */
export function useReveal(map: LeafletMap, reveal: Reveal | null, source: TileSource): void {
  const depthAt = useEffectEvent((point: Point) => detailAt(source, point))
  const [lat, lng] = [reveal?.answer.lat, reveal?.answer.lng]
  const [fromLat, fromLng] = [reveal?.from?.lat, reveal?.from?.lng]
  const [rivalLat, rivalLng] = [reveal?.rival?.lat, reveal?.rival?.lng]
  const name = reveal?.name ?? null
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return
    const from = fromLat === undefined || fromLng === undefined ? null : drawnAt(map, { lat: fromLat, lng: fromLng })
    const { layers, ends } = revealLayers({ lat, lng: from ? lng : drawnAt(map, { lat, lng }).lng }, from)
    const isRival = rivalLat !== undefined && rivalLng !== undefined
    const shown = isRival ? [...ends, drawnAt(map, { lat: rivalLat, lng: rivalLng })] : ends
    layers.addTo(map)
    layers.eachLayer((layer) => layer instanceof leaflet.Path && layer.getElement()?.setAttribute('pathLength', '1'))
    const maxZoom = from ? Math.min(12, depthAt({ lat, lng })) : 5
    // A pin near a pole needs room beyond the map's edge.
    map.setMaxBounds()
    const stop = fitOnResize(map, () => fitBoth(map, shown, maxZoom))
    return () => {
      stop()
      layers.remove()
      // On leaving, the map is removed first.
      if (map.getPane('mapPane')) map.setMinZoom(mapMinZoom).setMaxBounds(worldEdges)
    }
  }, [map, lat, lng, fromLat, fromLng, rivalLat, rivalLng])

  useEffect(() => {
    if (!map || lat === undefined || lng === undefined || !name) return
    const label = placeLabel(map, { lat, lng }, name)
    return () => void label.remove()
  }, [map, lat, lng, name])
}

/** Fits the map now and on resize, until the player moves it. Returns a function that stops it. */
function fitOnResize(map: leaflet.Map, fit: () => void): () => void {
  const gestures = ['pointerdown', 'wheel', 'keydown'] as const
  const frame = map.getContainer()
  // The buttons over the map are siblings of its frame.
  const around = frame.parentElement ?? frame
  const stop = () => {
    map.off('resize', fit)
    for (const gesture of gestures) around.removeEventListener(gesture, stop)
  }
  map.on('resize', fit)
  for (const gesture of gestures) around.addEventListener(gesture, stop, { passive: true })
  fit()
  return stop
}

/** Insets for what covers the map's edges: the layer toggle, the buttons, and at the bottom scale and attribution. */
const overPx = { head: 112, side: 28, buttons: 72, foot: 52 }

/** On narrow screens, places on opposite sides of the globe only fit below the game's minimum zoom, which is lowered for that. */
function fitBoth(map: leaflet.Map, ends: leaflet.LatLng[], maxZoom: number): void {
  const bounds = leaflet.latLngBounds(ends)
  const paddingTopLeft = leaflet.point(overPx.side, overPx.head)
  const paddingBottomRight = leaflet.point(overPx.buttons, overPx.foot)
  map.setMinZoom(0)
  const zoom = Math.min(maxZoom, map.getBoundsZoom(bounds, false, paddingTopLeft.add(paddingBottomRight)))
  map.setMinZoom(Math.min(mapMinZoom, zoom))
  const room = { paddingTopLeft, paddingBottomRight, maxZoom }
  if (prefersStillness()) map.fitBounds(bounds, { ...room, animate: false })
  else map.flyToBounds(bounds, { ...room, duration: flightSeconds })
}

/** The line starts once both ends are visible; see guess-marks.css. */
const flightSeconds = 0.6

/** Pans so that the pin and its label are not under the map's controls, once it has a label. */
export function useClearPin(map: LeafletMap, pin: Point | null, hasWords: boolean): void {
  useEffect(() => {
    if (!map || !pin || !hasWords) return
    return fitOnResize(map, () =>
      map.panInside(drawnAt(map, pin), {
        paddingTopLeft: [overPx.side, overPx.head],
        paddingBottomRight: [overPx.buttons, overPx.foot],
        animate: !prefersStillness(),
      }),
    )
  }, [map, pin, hasWords])
}
