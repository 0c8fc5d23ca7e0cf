import type { Point } from '@whereabouts/game/distance'
import { useState } from 'react'
import { useSite } from '../../lib/site.tsx'
import type { LayerKind } from './base-layers.ts'
import { MapPlaceholder, useLateMap } from './late-map.tsx'
import { LayerToggle } from './layer-toggle.tsx'
import type { WorldMapProps } from './world-map.tsx'

interface Props {
  place: Point
  /** The place's name on the map; null to show none. */
  name?: string | null
  /** The player's best guess. */
  own?: Point | null
  /** The map's layer, and texts if it fails to load. */
  words: { label: string; failed: string; reload: string }
}

const loadWorldMap = async () => (await import('./world-map.tsx')).WorldMap
const noMarks: WorldMapProps['ownMarks'] = []
const stays = () => {}

/** A map with a place, and a line from the player's guess. Fills its container. */
export function PlaceMap({ place, name = null, own = null, words: { label, ...failure } }: Props) {
  const { map: sources } = useSite()
  const [layer, setLayer] = useState<LayerKind>('map')
  const { Loaded: WorldMap, hasFailed } = useLateMap<WorldMapProps>(loadWorldMap)
  if (!WorldMap) return <MapPlaceholder hasFailed={hasFailed} {...failure} />
  return (
    <>
      <LayerToggle layer={layer} onLayer={setLayer} />
      <WorldMap
        {...{ layer, sources, label }}
        pin={own}
        onPin={stays}
        isDisabled
        target={null}
        reveal={{ answer: place, from: own, name }}
        ownMarks={noMarks}
        spots={null}
      />
    </>
  )
}
