import type { Point } from '@whereabouts/game/distance'
import { useState } from 'react'
import { useSite } from '../../lib/site.tsx'
import type { LayerKind } from '../../ui/map/base-layers.ts'
import { MapPlaceholder, useLateMap } from '../../ui/map/late-map.tsx'
import { LayerToggle } from '../../ui/map/layer-toggle.tsx'
import type { WorldMapProps } from '../../ui/map/world-map.tsx'
import { texts } from './texts.ts'

interface Props {
  place: Point
  /** The player's own best guess. */
  own: Point | null
  /** A map that nobody sees is not loaded. */
  isShown: boolean
}

const loadWorldMap = async () => (await import('../../ui/map/world-map.tsx')).WorldMap
const noMarks: WorldMapProps['ownMarks'] = []
const stays = () => {}

/** A map with the place, and the way from the player's own guess to it. */
export function MapOfPlace({ isShown, ...shown }: Props) {
  return (
    <div className="relative isolate h-80 overflow-hidden rounded-control border border-line bg-line/30 sm:h-112">
      <noscript>
        <p className="p-5">{texts.mapNeedsScript}</p>
      </noscript>
      {isShown && <LateMap {...shown} />}
    </div>
  )
}

function LateMap({ place, own }: Omit<Props, 'isShown'>) {
  const { map: sources } = useSite()
  const [layer, setLayer] = useState<LayerKind>('map')
  const { Loaded: WorldMap, hasFailed } = useLateMap<WorldMapProps>(loadWorldMap)
  if (!WorldMap) return <MapPlaceholder hasFailed={hasFailed} failed={texts.mapFailed} reload={texts.reload} />
  return (
    <>
      <LayerToggle layer={layer} onLayer={setLayer} />
      <WorldMap
        {...{ layer, sources }}
        label={texts.mapOf}
        pin={own}
        onPin={stays}
        isDisabled
        target={null}
        reveal={{ answer: place, from: own }}
        ownMarks={noMarks}
        spots={null}
      />
    </>
  )
}
