import 'leaflet/dist/leaflet.css'
import '../../../../ui/map/world-map.css'
import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import * as leaflet from 'leaflet'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { prefersStillness } from '../../../../lib/prefers-stillness.ts'
import type { LayerKind, TileSources } from '../../../../ui/map/base-layers.ts'
import { drawnAt } from '../../../../ui/map/map-markers.ts'
import { useBaseLayer, useOpenMap } from '../../../../ui/map/use-map.ts'
import { useNames, ZoomButtons } from '../../../../ui/map/world-map.tsx'
import { MapPopup, type Pointed } from './map-popup.tsx'
import { placeOfPuzzle } from './puzzle-index.ts'
import { showPuzzles } from './puzzle-marks.ts'

export interface PuzzleMapFrameProps {
  puzzles: readonly AdminPuzzle[]
  /** Puzzles of the chosen day; a new array moves the map to them. */
  selected: readonly AdminPuzzle[]
  layer: LayerKind
  sources: TileSources
  onEdit: (puzzle: AdminPuzzle) => void
}

const selectedZoom = 8
const fitPadding: leaflet.PointTuple = [20, 20]
/** Time for the pointer to move from a marker to its popup. */
const patienceMs = 220

/** The map with a marker per puzzle. Loaded on first use. */
export function PuzzleMapFrame({ puzzles, selected, layer, sources, onEdit }: PuzzleMapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const map = useOpenMap(frame)
  const failing = useBaseLayer(map, layer, sources)
  useNames(map, { layer, sources, failing })
  useKeyboard(map)
  useFit(map, selected)
  const { pointed, setPointed, hold, leave } = usePointed()
  useMarks(map, { puzzles, selected, onEdit, onPoint: (at) => (at ? hold(at) : leave()) })

  return (
    <div className="world-map" data-layer={layer} data-disabled="true">
      <div
        ref={frame}
        className="world-map-frame"
        role="application"
        aria-roledescription="map"
        aria-label="Map of all puzzle locations"
        aria-describedby={helpId}
      />
      <p id={helpId} className="sr-only">
        Arrow keys pan the map; plus and minus zoom. Tab goes to the puzzles, arrow keys from one to the next, Enter
        opens the editor.
      </p>
      {pointed && (
        <MapPopup
          pointed={pointed}
          isSelected={selected.includes(pointed.puzzle)}
          onEdit={onEdit}
          onHold={() => hold(pointed)}
          onLeave={leave}
          onClose={() => setPointed(null)}
        />
      )}
      <div className="map-buttons">
        <ZoomButtons map={map} />
      </div>
      <p className={failing ? 'map-notice' : 'sr-only'} role="status">
        {failing && 'Some map tiles do not load.'}
      </p>
    </div>
  )
}

/** The library's own keys; no crosshair here needs them. */
function useKeyboard(map: leaflet.Map | null): void {
  useEffect(() => {
    map?.keyboard.enable()
  }, [map])
}

/** Moves to the chosen puzzles; stays if none is chosen. */
function useFit(map: leaflet.Map | null, selected: readonly AdminPuzzle[]): void {
  const isReread = useRef('')
  useEffect(() => {
    const key = selected.map(({ id, actual_lat, actual_lng }) => `${id} ${actual_lat} ${actual_lng}`).join()
    // Reloading the same puzzles does not move the map.
    if (isReread.current === key) return
    if (map) isReread.current = key
    if (!map || selected.length === 0) return
    const places = selected.map((puzzle) => drawnAt(map, placeOfPuzzle(puzzle)))
    const animate = !prefersStillness()
    if (places.length === 1) map.setView(places[0]!, selectedZoom, { animate })
    else map.fitBounds(leaflet.latLngBounds(places), { padding: fitPadding, maxZoom: selectedZoom, animate })
  }, [map, selected])
}

/** The hovered marker, with a short delay. */
function usePointed() {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const hold = (at: Pointed) => {
    window.clearTimeout(timer.current)
    setPointed(at)
  }
  const leave = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setPointed(null), patienceMs)
  }
  return { pointed, setPointed, hold, leave }
}

interface Marks extends Pick<PuzzleMapFrameProps, 'puzzles' | 'selected' | 'onEdit'> {
  onPoint: (at: Pointed | null) => void
}

function useMarks(map: leaflet.Map | null, { puzzles, selected, onEdit, onPoint }: Marks): void {
  const open = useEffectEvent(onEdit)
  const point = useEffectEvent(onPoint)
  useEffect(() => {
    if (!map) return
    return showPuzzles(map, { puzzles, selected, onOpen: (puzzle) => open(puzzle), onPoint: (at) => point(at) })
  }, [map, puzzles, selected])
}
