import type { Point } from '@whereabouts/game/distance'
import { useState } from 'react'
import { useSite } from '../../lib/site.tsx'
import type { LayerKind } from './base-layers.ts'
import { MapPlaceholder, useLateMap } from './late-map.tsx'
import { LayerToggle } from './layer-toggle.tsx'
import type { WorldMapProps } from './world-map.tsx'

interface Props {
  place: Point
  /** What the place is called, on the map; null where nothing is written there. */
  name?: string | null
  /** The player's own best guess. */
  own?: Point | null
  /** What the map shows, and what is said and offered where it cannot be loaded. */
  words: { label: string; failed: string; reload: string }
}

const loadWorldMap = async () => (await import('./world-map.tsx')).WorldMap
const noMarks: WorldMapProps['ownMarks'] = []
const stays = () => {}

/** A map with a place, and the way from the player's own guess to it. It fills what it stands in. */
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
