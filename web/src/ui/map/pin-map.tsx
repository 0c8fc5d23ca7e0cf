import type { Point } from '@whereabouts/game/distance'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { texts as common } from '../../lib/texts.ts'
import { Button } from '../button.tsx'
import { readCoordinates } from '../coordinates/read-coordinates.ts'
import type { LayerKind, TileSources } from './base-layers.ts'
import type { Spot } from './crosshair.ts'
import { MapPlaceholder, useLateMap } from './late-map.tsx'
import { LayerToggle } from './layer-toggle.tsx'
import { PlaceSearch } from './place-search.tsx'
import { texts } from './texts.ts'
import { type Choice, rejectionOf } from './use-combobox.ts'
import type { WorldMapProps } from './world-map.tsx'

interface Props {
  label: string
  pin: Point | null
  onPin: (pin: Point | null) => void
  /** The pin is fixed; the map can still be moved. */
  isDisabled: boolean
  sources: TileSources
  reveal?: WorldMapProps['reveal']
  /** See `WorldMap`: a new array redraws them. */
  ownMarks?: WorldMapProps['ownMarks']
  spots?: WorldMapProps['spots']
  director?: WorldMapProps['director']
  /** Whether the map fills the screen. The caller implements that. */
  isFull: boolean
  onFull: (isFull: boolean) => void
  /** A place to zoom to; each new object moves the map once. */
  goal?: Point | null
  /** Whether the search is below the map instead of above. */
  isMapFirst?: boolean
  /** Nothing can be chosen, so search and coordinates are hidden. */
  isSettled?: boolean
  /** Content over the map. */
  children?: ReactNode
}

/** Zoom for a searched or typed place. */
const searchZoom = 11
const noMarks: WorldMapProps['ownMarks'] = []

const loadWorldMap = async () => (await import('./world-map.tsx')).WorldMap
// The map's code loads while the screen loads its data. If it fails, the map shows an error.
loadWorldMap().catch(() => null)

/** A world map for choosing one place: by tap, drag, search, typed coordinates or keyboard. */
export function PinMap({
  onPin,
  isDisabled,
  isFull,
  onFull,
  goal,
  isMapFirst = false,
  isSettled = false,
  children,
  ...shown
}: Props) {
  const [layer, setLayer] = useState<LayerKind>('map')
  const [target, setTarget] = useState<WorldMapProps['target']>(null)
  const [early, setEarly] = useState<Spot | null>(null)
  const { Loaded: WorldMap, hasFailed } = useLateMap<WorldMapProps>(loadWorldMap)
  useEffect(() => {
    if (goal) setTarget({ point: goal, zoom: searchZoom })
  }, [goal])

  const goTo = (point: Point) => {
    setTarget({ point, zoom: searchZoom })
    onPin(point)
  }

  const goToPlace = ({ point, bounds }: Choice) => (bounds ? setTarget({ bounds }) : goTo(point))

  // An old pin left on the map could be submitted by a player who thinks it has moved.
  const removePin = () => {
    onPin(null)
    return shown.pin !== null
  }

  const search = !isSettled && (
    <div key="search" className={isMapFirst ? 'pt-3' : 'pb-3'}>
      <PlaceSearch isDisabled={isDisabled} onChoose={goToPlace} onReject={removePin} />
    </div>
  )
  return (
    <div className="pin-map flex flex-auto flex-col">
      {!isMapFirst && search}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the map that comes has its own keys. */}
      <div
        key="map"
        // A tap before the map is there is kept for it.
        onClick={(event) => {
          if (!WorldMap && event.target instanceof HTMLElement && !event.target.closest('fieldset, button'))
            setEarly(spotOf(event))
        }}
        className="pin-map-frame relative isolate h-[52svh] min-h-72 flex-auto overflow-hidden rounded-control border border-line bg-line/30 lg:min-h-96"
      >
        <LayerToggle layer={layer} onLayer={setLayer} />
        {WorldMap && (
          <WorldMap
            reveal={null}
            ownMarks={noMarks}
            spots={null}
            {...shown}
            {...{ onPin, isDisabled, layer, target, early }}
          >
            <FullMapButton {...{ isFull, onFull, isSettled }} />
          </WorldMap>
        )}
        {!WorldMap && <MapPlaceholder hasFailed={hasFailed} failed={texts.loadFailed} reload={common.tryAgain} />}
        {children}
      </div>
      {isMapFirst && search}
      {!isSettled && <CoordinatesField isDisabled={isDisabled} onChoose={goTo} onReject={removePin} />}
    </div>
  )
}

/** Where the frame was tapped. */
function spotOf({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Spot {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - currentTarget.clientLeft, y: clientY - top - currentTarget.clientTop }
}

/** Focused when the full map closes, unless a result has the focus. */
function FullMapButton({ isFull, onFull, isSettled }: Required<Pick<Props, 'isFull' | 'onFull' | 'isSettled'>>) {
  const button = useRef<HTMLButtonElement>(null)
  const wasFull = useRef(isFull)
  useEffect(() => {
    const hasResult = isSettled && document.activeElement !== document.body
    if (wasFull.current && !isFull && !hasResult) button.current?.focus({ preventScroll: true })
    wasFull.current = isFull
  }, [isFull, isSettled])
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

interface CoordinatesFieldProps {
  onChoose: (point: Point) => void
  /** Invalid input removes the pin, which is no longer what the player means. Returns whether there was one. */
  onReject: () => boolean
  isDisabled: boolean
}

/** Typed coordinates, for players who know them or do not use a map. */
function CoordinatesField({ onChoose, onReject, isDisabled }: CoordinatesFieldProps) {
  const [typed, setTyped] = useState('')
  const [rejection, setRejection] = useState<string | null>(null)
  const id = useId()

  const take = (event: FormEvent) => {
    event.preventDefault()
    const reading = readCoordinates(typed)
    if ('problem' in reading) return setRejection(rejectionOf(reading.problem, onReject()))
    setRejection(null)
    onChoose(reading.point)
  }

  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control text-sm font-medium text-sea underline-offset-4  hover:underline">
        {texts.coordinates.open}
      </summary>
      <form onSubmit={take} className="pb-2">
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {texts.coordinates.label}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setRejection(null)
            }}
            disabled={isDisabled}
            placeholder={texts.coordinates.example}
            autoComplete="off"
            aria-invalid={rejection !== null}
            aria-describedby={`${id}-hint`}
            className="h-11 min-w-0 flex-1 rounded-control border border-edge bg-card px-3 text-base text-ink tabular-nums placeholder:text-soft aria-invalid:border-pin-text"
          />
          <Button type="submit" look="secondary" disabled={isDisabled} className="shrink-0">
            {texts.coordinates.drop}
          </Button>
        </div>
        <div id={`${id}-hint`} className="mt-1 text-sm">
          {rejection === null && <p className="text-soft">{texts.coordinates.hint}</p>}
          <p role="alert" className="font-medium text-pin-text">
            {rejection}
          </p>
        </div>
      </form>
    </details>
  )
}
