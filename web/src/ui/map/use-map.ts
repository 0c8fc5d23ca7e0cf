import type { Bounds } from '@whereabouts/contract/places'
import type { TileSource } from '@whereabouts/contract/site'
import type { Point } from '@whereabouts/game/distance'
import * as leaflet from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { prefersStillness } from '../../lib/prefers-stillness.ts'
import { baseLayers, deepestZoom, detailAt, type LayerKind, type TileOrigin, type TileSources } from './base-layers.ts'
import type { Spot } from './crosshair.ts'
import { drawnAt, dropAgain, pinMarker } from './map-markers.ts'
import { closeMap, listenForTaps, openMap, placeOf } from './open-map.ts'
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
  /** A tap from before the map was there. */
  early: Spot | null
}

/** Draws the pin; taps place it and drags move it unless the map is disabled. */
export function usePin(map: LeafletMap, { pin, isDisabled, onPin, early }: Pin): void {
  const marker = useRef<leaflet.Marker | null>(null)
  const pinNow = useEffectEvent(() => pin)
  const place = useEffectEvent(onPin)

  const tapEarly = useEffectEvent(
    (on: leaflet.Map) => early && !isDisabled && place(placeOf(on.containerPointToLatLng([early.x, early.y]))),
  )
  useEffect(() => {
    if (map) tapEarly(map)
  }, [map])

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
    drawWinRing(map, dropped, 'pin')
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

/** Fits the map now and on resize, until the player moves it. Returns a function that stops it. */
export function fitOnResize(map: leaflet.Map, fit: () => void): () => void {
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
