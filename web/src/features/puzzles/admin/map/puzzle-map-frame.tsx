import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import * as leaflet from 'leaflet'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { prefersStillness } from '../../../../lib/prefers-stillness.ts'
import type { LayerKind, TileSources } from '../../../../ui/map/base-layers.ts'
import { drawnAt } from '../../../../ui/map/map-markers.ts'
import { SightMap } from '../../../../ui/map/sight-map.tsx'
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
  const helpId = useId()
  const { pointed, setPointed, hold, leave } = usePointed()
  const fit = useFit(selected)
  const open = useEffectEvent(onEdit)
  const point = useEffectEvent((at: Pointed | null) => (at ? hold(at) : leave()))
  const draw = useCallback(
    (map: leaflet.Map) => {
      fit(map)
      return showPuzzles(map, { puzzles, selected, onOpen: (puzzle) => open(puzzle), onPoint: (at) => point(at) })
    },
    [puzzles, selected, fit],
  )
  return (
    <SightMap
      label="Map of all puzzle locations"
      describedBy={helpId}
      failed="Some map tiles do not load."
      {...{ layer, sources, draw }}
    >
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
    </SightMap>
  )
}

/** Moves a map to the chosen puzzles; it stays if none is chosen. */
function useFit(selected: readonly AdminPuzzle[]): (map: leaflet.Map) => void {
  const shown = useRef('')
  return useCallback(
    (map) => {
      const key = selected.map(({ id, actual_lat, actual_lng }) => `${id} ${actual_lat} ${actual_lng}`).join()
      // Reloading the same puzzles does not move the map.
      if (shown.current === key) return
      shown.current = key
      if (selected.length === 0) return
      const places = selected.map((puzzle) => drawnAt(map, placeOfPuzzle(puzzle)))
      const animate = !prefersStillness()
      if (places.length === 1) map.setView(places[0]!, selectedZoom, { animate })
      else map.fitBounds(leaflet.latLngBounds(places), { padding: fitPadding, maxZoom: selectedZoom, animate })
    },
    [selected],
  )
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
