import 'leaflet/dist/leaflet.css'
import './world-map.css'
import './guess-marks.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Point } from '@whereabouts/game/distance'
import { mapMaxZoom, mapMinZoom, mapStart } from '@whereabouts/game/rules'
import type * as leaflet from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { call, keyOf } from '../../lib/api.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../action-texts.ts'
import type { LayerKind, TileOrigin, TileSources } from './base-layers.ts'
import type { Spot } from './crosshair.ts'
import { type Director, noShow, useCue } from './director.ts'
import { drawnAt } from './map-markers.ts'
import { type OwnMark, showOwnMarks } from './own-marks.ts'
import type { MapSpot } from './spot-index.ts'
import { showSpots } from './spot-layer.ts'
import { texts } from './texts.ts'
import { showTownLabels } from './town-labels.ts'
import { useCrosshair } from './use-crosshair.ts'
import { type MapTarget, useBaseLayer, useClearPin, useDetailEnd, useOpenMap, usePin, useTarget } from './use-map.ts'
import { type Reveal, useReveal } from './use-reveal.ts'

export interface WorldMapProps {
  /** The map's accessible name. */
  label: string
  pin: Point | null
  /** A tap, drag or key moved the pin; null undoes the first tap of a double tap. */
  onPin: (pin: Point | null) => void
  /** The pin is fixed; the map can still be moved. */
  isDisabled: boolean
  layer: LayerKind
  sources: TileSources
  target: MapTarget | null
  /** Where the map was tapped before it was there, in its pixels. */
  early?: Spot | null
  reveal: Reveal | null
  /** The player's other guesses; a new array redraws them. */
  ownMarks: readonly OwnMark[]
  /** All players' guesses, once public; a new array redraws them. */
  spots: readonly MapSpot[] | null
  /** The clock of the reveal; without one everything is there at once. */
  director?: Director | undefined
  /** Additional buttons in the map's corner. */
  children?: ReactNode
}

/** The world map with one pin. Only this file uses the map library; load it through `PinMap`. */
export function WorldMap({ label, pin, onPin, isDisabled, layer, sources, children, ...shown }: WorldMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const map = useOpenMap(frame)
  const failing = useBaseLayer(map, layer, sources)
  usePin(map, { pin, isDisabled, onPin, early: shown.early ?? null })
  const source = layer === 'map' ? sources.tiles : sources.satellite
  useTarget(map, shown.target, source)
  const director = shown.director ?? noShow
  const cue = useCue(director)
  useReveal(map, { ...shown, director })
  useClearPin(map, pin, shown.reveal === null && shown.ownMarks.some(({ number }) => number === null))
  const isBeyond = useDetailEnd(map, source) && shown.reveal === null
  useOwnMarks(map, { ...shown, director })
  useSpots(map, shown.spots, shown.reveal?.answer ?? null)
  useNames(map, { layer, sources, failing })
  const { spot, announcement, handlers } = useCrosshair(map, { isDisabled, onPin })

  return (
    <div
      className="world-map"
      data-layer={layer}
      data-disabled={isDisabled}
      data-revealed={shown.reveal !== null}
      data-cue={cue}
    >
      <div
        ref={frame}
        className="world-map-frame"
        role="application"
        aria-roledescription={texts.kind}
        aria-label={label}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is operated by keyboard.
        tabIndex={0}
        {...handlers}
      />
      <p id={helpId} className="sr-only">
        {texts.keys}
        {common.betweenSentences}
        {isDisabled ? texts.pinFixed : texts.enterDrops}
        {Boolean(shown.spots?.length) && common.betweenSentences + texts.tabToGuesses}
      </p>
      {spot && <CrosshairMark x={spot.x} y={spot.y} />}
      <div className="map-buttons">
        <ZoomButtons map={map} pin={pin} />
        {children}
      </div>
      <p className={failing || isBeyond ? 'map-notice' : 'sr-only'} role="status">
        {failing ? texts.tilesFail[failing] : isBeyond && (source.url ? texts.detailEnds : texts.bundledEnds[layer])}
      </p>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}

const firstTownZoom: Record<LayerKind, number> = { map: 4, satellite: 5 }

const loadAreas = async () => (await import('./world-names/area-names.ts')).areaNames()

interface Shown {
  layer: LayerKind
  sources: TileSources
  failing: TileOrigin | null
}

/** Labels maps without names: the bundled one and satellite images. Street maps have their own. */
export function useNames(map: leaflet.Map | null, { layer, sources, failing }: Shown): void {
  const queries = useQueryClient()
  const load = useEffectEvent(async (box: { south: number; west: number; north: number; east: number }) => {
    const input = { ...box, limit: 40 }
    const answer = await queries.fetchQuery({
      queryKey: keyOf('GET /api/places/within', input),
      queryFn: ({ signal }) => call('GET /api/places/within', input, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })
    return answer.places
  })
  const isNamed = layer === 'map' && sources.tiles.url !== null && failing !== 'remote'
  useEffect(() => {
    if (!map || isNamed) return
    const areas = layer === 'map' ? loadAreas : null
    return showTownLabels(map, { loadTowns: (box) => load(box), firstZoom: firstTownZoom[layer], loadAreas: areas })
  }, [map, layer, isNamed])
}

function CrosshairMark({ x, y }: { x: number; y: number }) {
  return (
    <svg
      className="crosshair"
      viewBox="0 0 48 48"
      width="48"
      height="48"
      aria-hidden="true"
      style={{ left: x, top: y }}
    >
      <path className="crosshair-edge" d="M24 2v16M24 30v16M2 24h16M30 24h16" />
      <path className="crosshair-line" d="M24 2v16M24 30v16M2 24h16M30 24h16" />
      <circle className="crosshair-dot" cx="24" cy="24" r="2.500" />
    </svg>
  )
}

const atStart = { zoom: mapStart.zoom, deepest: mapMaxZoom }

/** Zooms to the pin if visible, else to the center. */
export function ZoomButtons({ map, pin = null }: { map: leaflet.Map | null; pin?: Point | null }) {
  const [{ zoom, deepest }, setZoom] = useState<{ zoom: number; deepest: number }>(atStart)
  useEffect(() => {
    if (!map) return
    const read = () => setZoom({ zoom: map.getZoom(), deepest: map.getMaxZoom() })
    read()
    map.on('zoomend zoomlevelschange', read)
    return () => void map.off('zoomend zoomlevelschange', read)
  }, [map])
  const zoomBy = (step: number) => {
    if (!map) return
    const at = pin && drawnAt(map, pin)
    map.setView(at && map.getBounds().contains(at) ? at : map.getCenter(), map.getZoom() + step)
  }
  return (
    <>
      <button type="button" aria-label={actions.zoomIn} disabled={zoom >= deepest} onClick={() => zoomBy(1)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 4v12M4 10h12" />
        </svg>
      </button>
      <button type="button" aria-label={actions.zoomOut} disabled={zoom <= mapMinZoom} onClick={() => zoomBy(-1)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10h12" />
        </svg>
      </button>
    </>
  )
}

/** Shows all players' guesses; the map does not move. */
function useSpots(map: leaflet.Map | null, spots: readonly MapSpot[] | null, answer: Point | null): void {
  const [lat, lng] = [answer?.lat, answer?.lng]
  useEffect(() => {
    if (!map || !spots?.length) return
    return showSpots(map, spots, lat === undefined || lng === undefined ? null : { lat, lng })
  }, [map, spots, lat, lng])
}

/** Shows the player's guesses, and the revealed place's name. */
function useOwnMarks(
  map: leaflet.Map | null,
  { ownMarks, reveal, director }: Pick<WorldMapProps, 'ownMarks' | 'reveal'> & { director: Director },
): void {
  const [lat, lng, name] = [reveal?.answer.lat, reveal?.answer.lng, reveal?.name ?? null]
  useEffect(() => {
    if (!map || (ownMarks.length === 0 && name === null)) return
    const place = lat === undefined || lng === undefined ? null : { answer: { lat, lng }, name }
    return showOwnMarks(map, { marks: ownMarks, place, director })
  }, [map, ownMarks, lat, lng, name, director])
}
