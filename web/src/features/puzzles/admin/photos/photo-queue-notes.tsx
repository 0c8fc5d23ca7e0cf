import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { FieldError } from '../../../../ui/text-field.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { useNearby, usePlace } from '../dialog/place-field.tsx'
import { releaseMs } from '../dialog/puzzle-fields.ts'
import { texts } from '../texts.ts'
import { useHasCome } from '../use-has-come.ts'
import { PhotoNotes } from './photo-intake.tsx'
import type { NearPhoto, QueueItem } from './photo-queue-items.ts'

interface Props {
  item: QueueItem
  /** Other puzzles of its day. */
  others: number
  /** Other photos in the list with nearby places. */
  near: readonly NearPhoto[]
  errorsId: string
  onAnyway: () => void
}

/** Notes about a photo in the list, below its fields. */
export function QueueNotes({ item, others, near, errorsId, onAnyway }: Props) {
  const { file, fields, errors, failure, intake, warnings } = item
  const isLive = useHasCome(releaseMs(fields))
  const place = usePlace(fields)
  const nearStored = useNearby({ place, date: fields.date })
  const ofPhoto = intake.step === 'taken' ? intake.photo.place : null
  const isFromPhoto = ofPhoto !== null && place?.lat === ofPhoto.lat && place.lng === ofPhoto.lng
  const wrong = [...new Set(Object.values(errors))]
  return (
    <div className="grid gap-1 text-sm empty:hidden">
      {intake.step === 'failed' && <FieldError id={`${errorsId}-photo`}>{intake.error}</FieldError>}
      <div id={errorsId} className="empty:hidden">
        {wrong.map((sentence, at) => (
          <FieldError key={sentence} id={`${errorsId}-${at}`}>
            {sentence}
          </FieldError>
        ))}
      </div>
      <FieldError id={`${errorsId}-failure`}>{failure ?? undefined}</FieldError>
      {others > 0 && (
        <p role="status" className="text-gold-text">
          {`${counted(others, 'other puzzle', 'other puzzles')} on ${writeShortDate(fields.date)}.`}
        </p>
      )}
      {isLive && (
        <p role="status" className="text-gold-text">
          <span className="font-semibold">Goes live immediately.</span> {texts.goesLive}
        </p>
      )}
      {warnings.length === 0 &&
        nearStored.map(({ id, sentence }) => (
          <p key={id} role="status" className="text-gold-text">
            {sentence}
          </p>
        ))}
      {near.map(({ key, name, distanceKm, isKnown }) => (
        <p key={key} role="status" className="text-gold-text wrap-anywhere">
          {(isKnown
            ? (name: string, km: string) =>
                `${name} in this list is ${km} km away, so its answer would also win this puzzle. Please change or remove one of them.`
            : (name: string, km: string) => `${name} in this list is ${km} km away.`)(name, distanceKm.toFixed(1))}
        </p>
      ))}
      {isFromPhoto && <p>Location read from the photo.</p>}
      {intake.step === 'taken' && <PhotoNotes photo={intake.photo} />}
      <QueueRefusal name={file.name} warnings={warnings} onAnyway={onAnyway} />
    </div>
  )
}

interface QueueRefusalProps {
  name: string
  warnings: readonly ScheduleWarning[]
  onAnyway: () => void
}

/** Why a photo was not scheduled, with an override if possible. */
function QueueRefusal({ name, warnings, onAnyway }: QueueRefusalProps) {
  if (warnings.length === 0) return null
  const mayBeAccepted = warnings.every(({ may_be_accepted }) => may_be_accepted)
  return (
    <Notice tone={mayBeAccepted ? 'warning' : 'error'} title="Not scheduled">
      <ul className="list-disc ps-5 text-sm">
        {warnings.map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm">Fix the problems, then schedule again.</p>
        {mayBeAccepted && (
          <Button look="secondary" aria-label={`Schedule it anyway: ${name}`} onClick={onAnyway}>
            Schedule it anyway
          </Button>
        )}
      </div>
    </Notice>
  )
}
