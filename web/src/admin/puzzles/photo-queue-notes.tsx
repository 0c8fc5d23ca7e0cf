import { FieldError } from '../../parts/text-field.tsx'
import { writeShortDate } from './calendar-days.ts'
import { PhotoNotes } from './photo-notes.tsx'
import type { QueueItem } from './photo-queue-items.ts'
import { QueueRefusal } from './photo-queue-refusal.tsx'
import { useNearby, usePlace } from './place-field.tsx'
import { releaseMs } from './puzzle-dialog-fields.ts'
import { useHasCome } from './puzzle-dialog-rest.ts'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  item: QueueItem
  /** Other puzzles of its day. */
  others: number
  errorsId: string
  onAnyway: () => void
}

/** What is to be noted about a photo of the list, below its fields. */
export function QueueNotes({ item, others, errorsId, onAnyway }: Props) {
  const { file, fields, errors, failure, intake, warnings } = item
  const isLive = useHasCome(releaseMs(fields))
  const near = useNearby({ place: usePlace(fields), date: fields.date })
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
          {puzzleTexts.queueConflicts(others, writeShortDate(fields.date))}
        </p>
      )}
      {isLive && (
        <p role="status" className="text-gold-text">
          <span className="font-semibold">{puzzleTexts.goesLiveTitle}.</span> {puzzleTexts.goesLive}
        </p>
      )}
      {warnings.length === 0 &&
        near.map(({ id, sentence }) => (
          <p key={id} role="status" className="text-gold-text">
            {sentence}
          </p>
        ))}
      {intake.step === 'taken' && <PhotoNotes photo={intake.photo} />}
      <QueueRefusal name={file.name} warnings={warnings} onAnyway={onAnyway} />
    </div>
  )
}
