import { useId } from 'react'
import { formatPrize } from '../../../../lib/formats.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FieldError } from '../../../../ui/text-field.tsx'
import { AdminPhoto } from '../admin-photo.tsx'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { type PuzzleFields, releaseMs } from '../dialog/puzzle-fields.ts'
import { texts } from '../texts.ts'
import { useHasCome } from '../use-has-come.ts'
import { PhotoNotes, PhotoProgress } from './photo-intake.tsx'
import { photoOf, type QueueItem } from './photo-queue-items.ts'

interface Props {
  item: QueueItem
  /** What it would be scheduled as; undefined without a place or a free day. */
  fields: PuzzleFields | undefined
  /** While puzzles are created. */
  isDisabled: boolean
  onEdit: () => void
  onUpload: () => void
  onRemove: () => void
}

/** One photo in the list: preview, the puzzle it becomes, and notes. */
export function PhotoQueueRow({ item, fields, isDisabled, onEdit, onUpload, onRemove }: Props) {
  const { file, intake, refusals } = item
  const nameId = useId()
  const taken = photoOf(item)
  const isLive = useHasCome(fields ? releaseMs(fields) : null)
  return (
    <Card as="li" className="p-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs. */}
      <div
        role="group"
        aria-labelledby={nameId}
        className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
      >
        <Thumbnail item={item} />
        <div className="grid min-w-0 gap-1 text-sm">
          <p id={nameId} title={file.name} className="line-clamp-2 font-semibold break-all">
            {file.name}
          </p>
          <PhotoProgress intake={intake} />
          {intake.step === 'none' && <p className="text-soft">Waiting…</p>}
          {taken && <p className="font-medium tabular-nums">{standingOf(item, fields)}</p>}
          {intake.step === 'failed' && <FieldError id={`${nameId}-photo`}>{intake.error}</FieldError>}
          {refusals.map((sentence, at) => (
            <FieldError key={sentence} id={`${nameId}-${at}`}>
              {sentence}
            </FieldError>
          ))}
          {isLive && (
            <p role="status" className="text-gold-text">
              <span className="font-semibold">Goes live immediately.</span> {texts.goesLive}
            </p>
          )}
          {taken && <PhotoNotes photo={taken} />}
        </div>
        <div className="flex items-start gap-1 max-sm:col-start-2">
          {taken && <SmallButton text="Edit" label={`Edit ${file.name}`} disabled={isDisabled} onClick={onEdit} />}
          {intake.step === 'failed' && (
            <SmallButton text="Try again" label={`Try again: ${file.name}`} onClick={onUpload} />
          )}
          <SmallButton text="Remove" label={`Remove ${file.name}`} disabled={isDisabled} onClick={onRemove} />
        </div>
      </div>
    </Card>
  )
}

function Thumbnail({ item }: { item: QueueItem }) {
  const frame = 'aspect-[4/3] w-20 overflow-hidden rounded-control'
  const photo = photoOf(item)
  if (!photo) return <div className={`${frame} bg-line/40 ${item.intake.step === 'failed' ? '' : 'animate-pulse'}`} />
  return (
    <AdminPhoto
      photoId={photo.photo_id}
      width={320}
      alt={`Photo ${item.file.name}`}
      className={`${frame} object-cover`}
    />
  )
}

function standingOf(item: QueueItem, fields: PuzzleFields | undefined): string {
  if (!photoOf(item)?.place) return 'Place missing'
  if (!fields) return 'No free day'
  const { date, time, prize, lat, lng } = fields
  const when = `${writeShortDate(date)}, ${time} UTC`
  return `${item.refusals.length > 0 ? 'Not scheduled' : 'Ready'}: ${when}, ${formatPrize(Number(prize))}, ${lat}, ${lng}`
}

interface SmallProps {
  text: string
  /** The same, with the photo's name. */
  label: string
  disabled?: boolean
  onClick: () => void
}

function SmallButton({ text, label, ...rest }: SmallProps) {
  return (
    <Button look="quiet" {...rest} aria-label={label} className="px-2.5! text-sm">
      {text}
    </Button>
  )
}
