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

/** Keeps a map in the frame for as long as the component lives, and fits it to the frame's size. */
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

/** Shows the wanted base layer. Returns which of its tiles fail. While the remote ones do, the bundled basemap is what is seen. */
export function useBaseLayer(map: LeafletMap, kind: LayerKind, sources: TileSources): TileOrigin | null {
  const [failing, setFailing] = useState<readonly TileOrigin[]>([])
  const source = kind === 'map' ? sources.tiles : sources.satellite
  useDeepestZoom(map, deepestZoom(source))
  useEffect(() => {
    if (!map) return
    const onTiles = (origin: TileOrigin, state: 'failing' | 'working') =>
      setFailing((now) => [...now.filter((other) => other !== origin), ...(state === 'failing' ? [origin] : [])])
    const layers = baseLayers(kind, sources, { onTiles }).addTo(map)
    // Tiles that could not be had are asked for again when the connection is back.
    const askAgain = () =>
      layers.eachLayer((layer) => {
        const { minZoom = 0 }: leaflet.GridLayerOptions = layer.options
        // The library would redraw a layer below its lowest zoom, too.
        if (layer instanceof leaflet.GridLayer && map.getZoom() >= minZoom) layer.redraw()
      })
    window.addEventListener('online', askAgain)
    return () => {
      window.removeEventListener('online', askAgain)
      setFailing([])
      layers.remove()
    }
  }, [map, kind, sources])
  // Bundled tiles that are missing beneath remote ones are not seen.
  if (failing.includes('remote')) return 'remote'
  return source.url ? null : (failing[0] ?? null)
}

/** Ends the map's zooms with the layer's. Who was closer is brought back there by a layer that goes as deep. */
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

/** Draws the pin, and lets taps place it and drags move it unless the map is disabled. */
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
    // A pin of an earlier visit may lie outside of the start view.
    map.panInside(at, { padding: [60, 80], animate: false })
    dropped.on('dragend', () => place(placeOf(dropped.getLatLng())))
    marker.current = dropped
  }, [map, pin])

  useEffect(() => {
    if (!map || pin) return
    marker.current?.remove()
    marker.current = null
  }, [map, pin])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a marker that was just made must be told too.
  useEffect(() => {
    const dragging = marker.current?.dragging
    if (isDisabled) dragging?.disable()
    else dragging?.enable()
  }, [isDisabled, pin])

  useEffect(
    () => () => {
      // The marker goes with its map.
      if (map) marker.current = null
    },
    [map],
  )
}

/** Whether the map is closer than its source has detail there. */
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

export interface MapTarget {
  point: Point
  zoom: number
}

/** Moves the map to a place, no closer than there is detail; each new object moves it once. */
export function useTarget(map: LeafletMap, target: MapTarget | null, source: TileSource): void {
  const depthAt = useEffectEvent((point: Point) => detailAt(source, point))
  useEffect(() => {
    if (!map || !target) return
    const zoom = Math.min(target.zoom, Math.max(depthAt(target.point), map.getZoom()))
    map.setView(drawnAt(map, target.point), zoom, { animate: !prefersStillness() })
  }, [map, target])
}

export interface Reveal {
  answer: Point
  /** The player's own guess; the line goes from it to the place. */
  from: Point | null
  /** What the place is called. */
  name?: string | null
}

/** Draws the revealed place and the line to it. Both ends stay in the frame, whatever size it takes, until the player moves the map. */
export function useReveal(map: LeafletMap, reveal: Reveal | null, source: TileSource): void {
  const depthAt = useEffectEvent((point: Point) => detailAt(source, point))
  const [lat, lng] = [reveal?.answer.lat, reveal?.answer.lng]
  const [fromLat, fromLng] = [reveal?.from?.lat, reveal?.from?.lng]
  const name = reveal?.name ?? null
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return
    const from = fromLat === undefined || fromLng === undefined ? null : drawnAt(map, { lat: fromLat, lng: fromLng })
    const { layers, ends } = revealLayers({ lat, lng: from ? lng : drawnAt(map, { lat, lng }).lng }, from)
    layers.addTo(map)
    layers.eachLayer((layer) => layer instanceof leaflet.Path && layer.getElement()?.setAttribute('pathLength', '1'))
    const maxZoom = from ? Math.min(12, depthAt({ lat, lng })) : 5
    // A pin near a pole needs room beyond the map's edge for its head.
    map.setMaxBounds()
    const stop = fitOnResize(map, () => fitBoth(map, ends, maxZoom))
    return () => {
      stop()
      layers.remove()
      // Whoever leaves the page takes the map away first.
      if (map.getPane('mapPane')) map.setMinZoom(mapMinZoom).setMaxBounds(worldEdges)
    }
  }, [map, lat, lng, fromLat, fromLng])

  useEffect(() => {
    if (!map || lat === undefined || lng === undefined || !name) return
    const label = placeLabel(map, { lat, lng }, name)
    return () => void label.remove()
  }, [map, lat, lng, name])
}

/** Fits the map now and whenever its frame takes another size, until the player moves it. Returns a function that ends it. */
function fitOnResize(map: leaflet.Map, fit: () => void): () => void {
  const gestures = ['pointerdown', 'wheel', 'keydown'] as const
  const frame = map.getContainer()
  // The buttons over the map lie beside its frame.
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

/** What lies over a map's edges: the choice of the layer above a pin's head, the buttons, and at the foot the scale and the sources. */
const overPx = { head: 112, side: 28, buttons: 72, foot: 52 }

/** On a narrow screen two places on far sides of the globe fit only below the game's lowest zoom, which is opened for that. */
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

/** The line begins once both ends are in sight; see guess-marks.css. */
const flightSeconds = 0.6

/** Moves the pin with its words from under what lies over the map's corners, once it has words. */
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
