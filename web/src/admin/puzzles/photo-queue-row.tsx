import { useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { FieldError } from '../../parts/text-field.tsx'
import { AdminPhoto } from '../admin-photo.tsx'
import { PhotoNotes } from './photo-notes.tsx'
import { PhotoProgress } from './photo-progress.tsx'
import { type QueueItem, withFields } from './photo-queue-items.ts'
import { QueueRefusal } from './photo-queue-refusal.tsx'
import { NearbyWarning, PlaceMap, placeFields, usePlace } from './place-field.tsx'
import { releaseMs } from './puzzle-dialog-fields.ts'
import { PuzzleFieldset } from './puzzle-dialog-fieldset.tsx'
import { useHasCome } from './puzzle-dialog-rest.ts'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  item: QueueItem
  /** Other puzzles of its day. */
  others: number
  /** The form of the whole list. */
  form: string
  onChange: (how: (item: QueueItem) => QueueItem) => void
  onRemove: () => void
  /** What the row warns of is accepted. */
  onAnyway: () => void
}

/** One photo of the list: what it shows, what it will be, and what is to be noted about it. */
export function PhotoQueueRow({ item, others, form, onChange, onRemove, onAnyway }: Props) {
  const { file, fields, errors, failure, intake } = item
  const place = usePlace(fields)
  const isLive = useHasCome(releaseMs(fields))
  const [hasMap, setMap] = useState(false)
  const mapId = useId()
  return (
    <Card as="li" className="p-4">
      <fieldset className="min-w-0">
        <legend className="w-full wrap-anywhere font-semibold">{file.name}</legend>
        <div className="mt-2 grid gap-4 md:grid-cols-[12rem_1fr]">
          <div className="space-y-2">
            <Thumbnail item={item} onRetry={() => onChange((now) => ({ ...now, intake: { step: 'none' } }))} />
          </div>
          <div className="min-w-0 space-y-3">
            <PuzzleFieldset
              {...{ form, fields, errors, isLive }}
              isLocked={false}
              conflicts={others}
              onField={(name, value) => onChange((now) => withFields(now, { [name]: value }))}
              onPlace={(point) => onChange((now) => withFields(now, placeFields(point)))}
            />
            <NearbyWarning place={place} date={fields.date} />
            {intake.step === 'taken' && <PhotoNotes photo={intake.photo} />}
            <FieldError id={`${mapId}-failure`}>{failure ?? undefined}</FieldError>
            <QueueRefusal name={file.name} warnings={item.warnings} onAnyway={onAnyway} />
            <div className="flex flex-wrap gap-2">
              <Button look="secondary" aria-expanded={hasMap} aria-controls={mapId} onClick={() => setMap(!hasMap)}>
                {hasMap ? puzzleTexts.queueHideMap : puzzleTexts.queueMap}
              </Button>
              <Button look="quiet" aria-label={puzzleTexts.removeOf(file.name)} onClick={onRemove}>
                {puzzleTexts.remove}
              </Button>
            </div>
          </div>
        </div>
        <div id={mapId} className={hasMap ? 'mt-3' : ''}>
          {hasMap && (
            <PlaceMap
              label={puzzleTexts.queueMapOf(file.name)}
              pin={place}
              onPlace={(point) => onChange((now) => withFields(now, placeFields(point)))}
            />
          )}
        </div>
      </fieldset>
    </Card>
  )
}

function Thumbnail({ item: { file, intake }, onRetry }: { item: QueueItem; onRetry: () => void }) {
  const id = useId()
  const frame = 'aspect-[4/3] w-full overflow-hidden rounded-control'
  if (intake.step === 'taken')
    return (
      <AdminPhoto
        photoId={intake.photo.photo_id}
        alt={puzzleTexts.queueItem(file.name)}
        className={`${frame} object-cover`}
      />
    )
  if (intake.step === 'failed')
    return (
      <>
        <FieldError id={`${id}-failed`}>{intake.error}</FieldError>
        <Button look="secondary" onClick={onRetry}>
          {puzzleTexts.retry}
        </Button>
      </>
    )
  return (
    <>
      <div className={`${frame} animate-pulse bg-line/40`} />
      {intake.step === 'none' ? (
        <p className="text-sm text-soft">{puzzleTexts.queueWaiting}</p>
      ) : (
        <PhotoProgress intake={intake} />
      )}
    </>
  )
}
