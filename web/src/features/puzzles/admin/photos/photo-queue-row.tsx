import type { Point } from '@whereabouts/game/distance'
import { type InputHTMLAttributes, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { inputStyle } from '../../../../ui/text-field.tsx'
import { AdminPhoto } from '../admin-photo.tsx'
import { coordinateInputs, PlaceMap, placeFields, usePlace } from '../dialog/place-field.tsx'
import { type FieldsProps, momentInput, placeOf, prizeInput } from '../dialog/puzzle-fields.ts'
import { PhotoProgress } from './photo-intake.tsx'
import { type NearPhoto, type QueueItem, withFields } from './photo-queue-items.ts'
import { QueueNotes } from './photo-queue-notes.tsx'

/** Columns on wide screens: thumbnail, name and state, date, time, place, prize, actions. */
export const queueColumns =
  '@min-[60rem]:grid @min-[60rem]:grid-cols-[4rem_minmax(0,1fr)_8.75rem_6.75rem_14rem_5.75rem_10rem] @min-[60rem]:items-center @min-[60rem]:gap-x-3'

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
        <div
          className={`grid grid-cols-2 items-end gap-2 @min-[42rem]:grid-cols-[9.5rem_9rem_minmax(0,1fr)_9.5rem] ${queueColumns}`}
        >
          <QueueStanding item={item} isNear={near.length > 0} nameId={nameId} />
          <QueueFields
            {...{ form, fields, errors, errorsId }}
            onField={(name, value) => onChange((now) => withFields(now, { [name]: value }))}
            onPlace={(point) => onChange((now) => withFields(now, placeFields(point)))}
          />
          <div className="flex justify-end gap-1 @min-[42rem]:@max-[60rem]:col-[3/span_2] @min-[42rem]:@max-[60rem]:row-start-1 @min-[42rem]:@max-[60rem]:self-center">
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

interface QueueFieldsProps extends FieldsProps {
  errorsId: string
  onPlace: (point: Point) => void
}

/** Date, time, place and prize: table cells on wide screens, a card's fields on others. */
function QueueFields({ errorsId, ...props }: QueueFieldsProps) {
  return (
    <>
      <CellField errorsId={errorsId} {...momentInput(props, 'date')} />
      <CellField errorsId={errorsId} {...momentInput(props, 'time')} />
      <div className="col-span-2 grid grid-cols-2 gap-2 md:col-span-1">
        {coordinateInputs(props).map((input) => (
          <CellField key={input.name} errorsId={errorsId} {...input} />
        ))}
      </div>
      <CellField errorsId={errorsId} inputMode="decimal" {...prizeInput(props)} />
    </>
  )
}

interface CellProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  errorsId: string
}

/** A field with the column's label, if there are columns. */
function CellField({ label, error, errorsId, ...input }: CellProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium @min-[60rem]:sr-only">
        {label}
      </label>
      <input
        {...input}
        {...(error && { 'aria-invalid': true, 'aria-describedby': errorsId })}
        id={id}
        className={`${inputStyle} h-11! px-2.5! tabular-nums @min-[60rem]:h-10! @min-[60rem]:px-2! @min-[60rem]:text-[0.875rem]!`}
      />
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
    <div className="col-span-2 flex @min-[60rem]:contents min-w-0 items-center gap-3">
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
  const frame = 'aspect-[4/3] w-20 @min-[60rem]:w-16 shrink-0 overflow-hidden rounded-control'
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
