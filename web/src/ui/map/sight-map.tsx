import 'leaflet/dist/leaflet.css'
import './world-map.css'
import type { Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LayerKind, TileSources } from './base-layers.ts'
import { useBaseLayer, useOpenMap } from './use-map.ts'
import { useNames, ZoomButtons } from './world-map.tsx'

interface Props {
  layer?: LayerKind
  sources: TileSources
  label: string
  /** The id of a text that says how to use it. */
  describedBy?: string
  /** Said while tiles do not load. */
  failed: string
  /** Shows what the map is of. A new function draws anew, after what the last one returned. */
  draw: (map: LeafletMap) => () => void
  children?: ReactNode
}

/** A map to look at: no pin, moved by the library's own keys. */
export function SightMap({ layer = 'map', sources, label, describedBy, failed, draw, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useOpenMap(frame)
  const failing = useBaseLayer(map, layer, sources)
  useNames(map, { layer, sources, failing })
  useEffect(() => {
    map?.keyboard.enable()
  }, [map])
  useEffect(() => (map ? draw(map) : undefined), [map, draw])
  return (
    <div className="world-map" data-layer={layer} data-disabled="true">
      <div
        ref={frame}
        className="world-map-frame"
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={describedBy}
      />
      {children}
      <div className="map-buttons">
        <ZoomButtons map={map} />
      </div>
      <p className={failing ? 'map-notice' : 'sr-only'} role="status">
        {failing && failed}
      </p>
    </div>
  )
}
