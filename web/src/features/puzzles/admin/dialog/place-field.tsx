import type { Point } from '@whereabouts/game/distance'
import { isUtcDate } from '@whereabouts/game/utc-date'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useRead } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { findPlace } from '../../../../ui/coordinates/read-coordinates.ts'
import { PinMap } from '../../../../ui/map/pin-map.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { type FieldsProps, type PuzzleFields, placeOf, tiedTo, writeDegrees } from './puzzle-fields.ts'

const nearbyDebounceMs = 500

/** Inputs of latitude and longitude. A pasted pair fills both. */
export function coordinateInputs(props: FieldsProps & { onPlace: (point: Point) => void }) {
  const onPaste = (event: ClipboardEvent) => {
    const point = findPlace(event.clipboardData.getData('text'))
    if (!point) return
    event.preventDefault()
    props.onPlace(point)
  }
  const input = { type: 'number', step: 0.000001, required: true, onPaste }
  return [
    { ...tiedTo(props, 'lat'), ...input, label: 'Latitude', min: -90, max: 90 },
    { ...tiedTo(props, 'lng'), ...input, label: 'Longitude', min: -180, max: 180 },
  ]
}

interface MapProps {
  label: string
  pin: Point | null
  /** Null undoes a place chosen by the first tap of a double tap. */
  onPlace: (point: Point | null) => void
  /** The place the map zooms to; the initial pin by default. */
  goal?: Point | null
}

/** A map for choosing a place; can fill the window. */
export function PlaceMap({ label, pin, onPlace, goal }: MapProps) {
  const [start] = useState(pin)
  const { map: sources } = useSite()
  const [isFull, setFull] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (isFull && frame.current ? closeAround(frame.current) : undefined), [isFull])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFull) return
    // Escape closes the full map, not the dialog.
    event.stopPropagation()
    setFull(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape from focused children.
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      data-full={isFull}
      className="flex flex-col data-[full=true]:fixed data-[full=true]:inset-0 data-[full=true]:z-30 data-[full=true]:bg-card data-[full=true]:p-4"
    >
      <PinMap
        {...{ label, pin, sources, isFull }}
        goal={goal ?? start}
        isDisabled={false}
        onPin={onPlace}
        onFull={setFull}
      />
    </div>
  )
}

/** Makes everything behind a full map inert, within its dialog or page. Returns a function that undoes it. */
function closeAround(element: HTMLElement): () => void {
  const closed: HTMLElement[] = []
  for (let inner = element; inner.role !== 'dialog' && inner !== document.body; inner = inner.parentElement!) {
    for (const sibling of inner.parentElement?.children ?? []) {
      if (!(sibling instanceof HTMLElement) || sibling === inner || sibling.inert || sibling.matches('[aria-live]'))
        continue
      sibling.inert = true
      closed.push(sibling)
    }
  }
  return () => {
    for (const sibling of closed) sibling.inert = false
  }
}

/** The fields' place for the map; the object is stable while the place is. */
export function usePlace(fields: PuzzleFields): Point | null {
  const place = placeOf(fields)
  const [lat, lng] = [place?.lat, place?.lng]
  return useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng])
}

/** A place in the fields' format. */
export const placeFields = (point: Point | null) =>
  point ? { lat: writeDegrees(point.lat), lng: writeDegrees(point.lng) } : { lat: '', lng: '' }

interface NearbyProps {
  place: Point | null
  date: string
  except?: string | undefined
}

/** Recent and upcoming answers nearby, and a landmark that the search finds, one sentence each, after a short debounce. */
export function useNearby({ place, date, except }: NearbyProps): { id: string; sentence: string; isSight: boolean }[] {
  const asked = useDebounced(place && isUtcDate(date) ? `${place.lat},${place.lng},${date}` : '', nearbyDebounceMs)
  const [lat, lng, release_date] = asked.split(',')
  const { data } = useRead(
    'GET /api/admin/puzzles/nearby',
    { lat: Number(lat), lng: Number(lng), release_date: release_date ?? '', ...(except && { except }) },
    { enabled: asked !== '', retry: false },
  )
  if (asked === '' || !data) return []
  const answers = data.puzzles.map(({ id, release_date: day, distance_km }) => ({
    id,
    sentence: `The answer of ${writeShortDate(day)} is ${distance_km.toFixed(1)} km away.`,
    isSight: false,
  }))
  if (data.sight === null) return answers
  const sentence = `This photo is findable by search: ${data.sight} is within 1 km.`
  return [...answers, { id: data.sight, sentence, isSight: true }]
}

/** Warns about nearby answers that players would remember, and about a place that the search finds. */
export function NearbyWarning(props: NearbyProps) {
  const near = useNearby(props)
  if (near.length === 0) return null
  const isFindableOnly = near.length === 1 && near[0]!.isSight
  return (
    <Notice tone="warning" title={isFindableOnly ? 'Findable by search' : 'Close to a recent or upcoming answer'}>
      <ul className="text-sm">
        {near.map(({ id, sentence }) => (
          <li key={id}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
