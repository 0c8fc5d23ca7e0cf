import type { Point } from '@whereabouts/game/distance'
import { type InputHTMLAttributes, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { inputStyle } from '../../../../ui/text-field.tsx'
import { AdminPhoto } from '../admin-photo.tsx'
import { PlaceMap, pastePlace, placeFields, usePlace } from '../dialog/place-field.tsx'
import { type FieldErrors, momentInput, type PuzzleFields, placeOf } from '../dialog/puzzle-fields.ts'
import { PhotoProgress } from './photo-intake.tsx'
import { type NearPhoto, type QueueItem, withFields } from './photo-queue-items.ts'
import { QueueNotes } from './photo-queue-notes.tsx'

/** Columns on wide screens: thumbnail, name and state, date, time, place, prize, actions. */
export const queueColumns = 'queue-columns'

interface Props {
  item: QueueItem
  /** Other puzzles of its day. */
  others: number
  /** Other photos in the list with nearby places. */
  near: readonly NearPhoto[]
  /** The form of the whole list. */
  form: string
  onChange: (how: (item: QueueItem) => QueueItem) => void
  onRemove: () => void
  /** Accepts the row's warnings. */
  onAnyway: () => void
}

/** One photo in the list: preview, fields and notes. */
export function PhotoQueueRow({ item, others, near, form, onChange, onRemove, onAnyway }: Props) {
  const { file, fields, errors } = item
  const place = usePlace(fields)
  const [hasMap, setMap] = useState(false)
  const id = useId()
  const [nameId, errorsId, mapId] = [`${id}-name`, `${id}-errors`, `${id}-map`]
  return (
    <Card as="li" className="p-3">
      <fieldset aria-labelledby={nameId} className="min-w-0 space-y-2">
        <div className={`queue-fields ${queueColumns}`}>
          <QueueStanding item={item} isNear={near.length > 0} nameId={nameId} />
          <QueueFields
            {...{ form, fields, errors, errorsId }}
            onField={(name, value) => onChange((now) => withFields(now, { [name]: value }))}
            onPlace={(point) => onChange((now) => withFields(now, placeFields(point)))}
          />
          <div className="queue-buttons flex justify-end gap-1">
            {item.intake.step === 'failed' ? (
              <SmallButton
                text="Try again"
                label={`Try again: ${file.name}`}
                onClick={() => onChange((now) => ({ ...now, intake: { step: 'none' } }))}
              />
            ) : (
              <SmallButton
                text={hasMap ? 'Hide map' : 'Map'}
                label={hasMap ? `Hide map: ${file.name}` : `Map: ${file.name}`}
                aria-expanded={hasMap}
                aria-controls={mapId}
                onClick={() => setMap(!hasMap)}
              />
            )}
            <SmallButton text="Remove" label={`Remove ${file.name}`} onClick={onRemove} />
          </div>
        </div>
        <QueueNotes {...{ item, others, near, errorsId, onAnyway }} />
        <div id={mapId}>
          {hasMap && (
            <PlaceMap
              label={`Map to choose the place of ${file.name}`}
              pin={place}
              onPlace={(point) => onChange((now) => withFields(now, placeFields(point)))}
            />
          )}
        </div>
      </fieldset>
    </Card>
  )
}

interface SmallProps extends React.AriaAttributes {
  text: string
  /** The same, with the field's name. */
  label: string
  onClick: () => void
}

function SmallButton({ text, label, ...rest }: SmallProps) {
  return (
    <Button look="quiet" {...rest} aria-label={label} className="px-2.5! text-sm">
      {text}
    </Button>
  )
}

interface QueueFieldsProps {
  /** The form of the whole list. */
  form: string
  fields: PuzzleFields
  errors: FieldErrors
  /** Ids of the error messages. */
  errorsId: string
  onField: (name: keyof PuzzleFields, value: string) => void
  onPlace: (point: Point) => void
}

/** Date, time, place and prize: table cells on wide screens, a card's fields on others. */
function QueueFields({ form, fields, errors, errorsId, onField, onPlace }: QueueFieldsProps) {
  const own = (name: keyof PuzzleFields) => ({
    ...{ form, name, required: true },
    ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': errorsId }),
  })
  const typed = (name: keyof PuzzleFields) => ({
    ...own(name),
    ...{ type: 'number', inputMode: 'decimal' as const, value: fields[name] },
    onChange: ({ target }: { target: HTMLInputElement }) => onField(name, target.value),
  })
  const moment = (name: 'date' | 'time') => ({
    ...own(name),
    ...{ type: name, ...momentInput({ value: fields[name], onValue: (value) => onField(name, value) }) },
  })
  const place = { step: 0.000001, onPaste: pastePlace(onPlace) }
  return (
    <>
      <CellField label="Release date" {...moment('date')} />
      <CellField label="Release time (UTC)" {...moment('time')} />
      <div className="col-span-2 grid grid-cols-2 gap-2 md:col-span-1">
        <CellField label="Latitude" {...typed('lat')} {...place} min={-90} max={90} />
        <CellField label="Longitude" {...typed('lng')} {...place} min={-180} max={180} />
      </div>
      <CellField label="Prize amount (USD)" {...typed('prize')} step={0.01} min={0} />
    </>
  )
}

interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
}

/** A field with the column's label, if there are columns. */
function CellField({ label, ...input }: CellProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="queue-label mb-1 block text-sm font-medium">
        {label}
      </label>
      <input {...input} id={id} className={`${inputStyle} queue-input tabular-nums`} />
    </div>
  )
}

interface QueueStandingProps {
  item: QueueItem
  /** Another photo in the list is nearby. */
  isNear: boolean
  /** The id of the photo's name, which labels the row. */
  nameId: string
}

/** A row's photo, name and state. */
function QueueStanding({ item, isNear, nameId }: QueueStandingProps) {
  const { file, intake } = item
  return (
    <div className="queue-photo col-span-2 flex min-w-0 items-center gap-3">
      <Thumbnail item={item} />
      <div className="min-w-0 flex-1 text-sm">
        <p id={nameId} title={file.name} className="line-clamp-2 font-semibold break-all">
          {file.name}
        </p>
        {intake.step === 'under-way' ? <PhotoProgress intake={intake} /> : <State item={item} isNear={isNear} />}
      </div>
    </div>
  )
}

function Thumbnail({ item: { file, intake } }: { item: QueueItem }) {
  const frame = 'queue-thumb aspect-[4/3] shrink-0 overflow-hidden rounded-control'
  if (intake.step === 'failed') return <div className={`${frame} bg-line/40`} />
  if (intake.step !== 'taken') return <div className={`${frame} animate-pulse bg-line/40`} />
  const alt = `Photo ${file.name}`
  return <AdminPhoto photoId={intake.photo.photo_id} width={320} alt={alt} className={`${frame} object-cover`} />
}

function State({ item, isNear }: { item: QueueItem; isNear: boolean }) {
  const { text, tone } = stateOf(item, isNear)
  return <p className={tone}>{text}</p>
}

function stateOf(
  { intake, errors, failure, warnings, fields }: QueueItem,
  isNear: boolean,
): { text: string; tone: string } {
  const wrong = 'font-medium text-pin-text'
  if (intake.step === 'none') return { text: 'Waiting…', tone: 'text-soft' }
  if (failure || warnings.length > 0) return { text: 'Not scheduled', tone: wrong }
  if (intake.step === 'failed' || Object.keys(errors).length > 0) return { text: 'Needs changes', tone: wrong }
  if (!placeOf(fields)) return { text: 'Place missing', tone: 'font-medium text-gold-text' }
  if (isNear) return { text: 'Too close to another photo', tone: 'font-medium text-gold-text' }
  return { text: 'Ready', tone: 'font-medium text-moss-text' }
}
