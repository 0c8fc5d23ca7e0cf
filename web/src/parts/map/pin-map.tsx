import type { Point } from '@whereabouts/game/distance'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { LayerKind, TileSources } from './base-layers.ts'
import { CoordinatesField } from './coordinates-field.tsx'
import { LayerToggle } from './layer-toggle.tsx'
import { PlaceSearch } from './place-search.tsx'
import { texts } from './texts.ts'
import type { WorldMapProps } from './world-map.tsx'

interface Props {
  label: string
  pin: Point | null
  onPin: (pin: Point | null) => void
  /** The pin cannot be moved; the map can still be looked at. */
  isDisabled: boolean
  sources: TileSources
  reveal?: WorldMapProps['reveal']
  /** See `WorldMap`: both are drawn anew for each new array. */
  ownMarks?: WorldMapProps['ownMarks']
  spots?: WorldMapProps['spots']
  /** Whether the map fills the screen. The map cannot do that itself: what else fills it is the caller's. */
  isFull: boolean
  onFull: (isFull: boolean) => void
  /** A place to show from near; each new object moves the map to it once. */
  goal?: Point | null
}

/** How near the map goes to a place that was searched or typed. */
const searchZoom = 11
const noMarks: WorldMapProps['ownMarks'] = []

const loadWorldMap = () => import('./world-map.tsx')
// The map's code comes while the screen still reads what it shows. If it cannot be loaded, the map itself says so.
loadWorldMap().catch(() => null)

/** A map of the world on which one place is chosen: by tap, drag, search, typed coordinates or keyboard. */
export function PinMap({ onPin, isDisabled, isFull, onFull, goal, ...shown }: Props) {
  const [layer, setLayer] = useState<LayerKind>('map')
  const [target, setTarget] = useState<WorldMapProps['target']>(null)
  const { WorldMap, hasFailed } = useWorldMap()
  useEffect(() => {
    if (goal) setTarget({ point: goal, zoom: searchZoom })
  }, [goal])

  const goTo = (point: Point) => {
    setTarget({ point, zoom: searchZoom })
    onPin(point)
  }

  // Left on the map, the old pin would be sent by a player who believes that it has moved.
  const removePin = () => {
    onPin(null)
    return shown.pin !== null
  }

  return (
    <div className="flex flex-1 flex-col">
      <div className="pb-3">
        <PlaceSearch isDisabled={isDisabled} onChoose={goTo} onReject={removePin} />
      </div>
      <div className="relative isolate h-[52svh] min-h-72 flex-1 overflow-hidden rounded-control border border-line bg-line/30 lg:min-h-96">
        <LayerToggle layer={layer} onLayer={setLayer} />
        {WorldMap && (
          <WorldMap reveal={null} ownMarks={noMarks} spots={null} {...shown} {...{ onPin, isDisabled, layer, target }}>
            <FullMapButton isFull={isFull} onFull={onFull} />
          </WorldMap>
        )}
        {!WorldMap && <MapPlaceholder hasFailed={hasFailed} />}
      </div>
      <CoordinatesField isDisabled={isDisabled} onChoose={goTo} onReject={removePin} />
    </div>
  )
}

/** Loads the map library at runtime, when a map is first shown. */
function useWorldMap() {
  const [WorldMap, setWorldMap] = useState<ComponentType<WorldMapProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    loadWorldMap().then(
      (module) => isWanted && setWorldMap(() => module.WorldMap),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return { WorldMap, hasFailed }
}

function MapPlaceholder({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <Skeleton className="size-full rounded-none" />
  return (
    <div role="alert" className="flex size-full flex-col items-center justify-center gap-3 p-6 text-center">
      <p>{texts.loadFailed}</p>
      <Button look="secondary" onClick={() => window.location.reload()}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

/** Has the focus again once the full map is left, whatever had it there. */
function FullMapButton({ isFull, onFull }: { isFull: boolean; onFull: (isFull: boolean) => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const wasFull = useRef(isFull)
  useEffect(() => {
    if (wasFull.current && !isFull) button.current?.focus({ preventScroll: true })
    wasFull.current = isFull
  }, [isFull])
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isFull}
      aria-label={texts.fullMap}
      title={isFull ? texts.leaveFullMap : texts.fullMap}
      onClick={() => onFull(!isFull)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        {isFull ? (
          <path d="M8 3v5H3M12 3v5h5M8 17v-5H3M12 17v-5h5" />
        ) : (
          <path d="M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5" />
        )}
      </svg>
    </button>
  )
}
