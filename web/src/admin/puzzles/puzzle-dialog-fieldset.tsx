import type { Point } from '@whereabouts/game/distance'
import { Notice } from '../../parts/notice.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { writeShortDate } from './calendar-days.ts'
import { momentInput } from './moment-input.ts'
import { CoordinateFields } from './place-field.tsx'
import { writeOwnTime } from './preview-panel.tsx'
import { type FieldErrors, type PuzzleFields, releaseMs } from './puzzle-dialog-fields.ts'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  /** The form that Enter in one of the fields sends. */
  form: string
  fields: PuzzleFields
  errors: FieldErrors
  onField: (name: keyof PuzzleFields, value: string) => void
  onPlace: (point: Point | null) => void
  /** The puzzle is released: its date and time stay. */
  isLocked: boolean
  /** Saving would release it at once. */
  isLive: boolean
  conflicts: number
}

/** Prize, date, time and coordinates. */
export function PuzzleFieldset({ form, fields, errors, onField, isLocked, isLive, conflicts, onPlace }: Props) {
  const at = releaseMs(fields)
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_1.3fr_1.3fr]">
        <PrizeField {...{ form, fields, errors, onField }} />
        <TextField
          form={form}
          name="date"
          type="date"
          label={isLocked ? `${puzzleTexts.date} ${puzzleTexts.locked}` : puzzleTexts.date}
          required
          disabled={isLocked}
          {...momentInput({ value: fields.date, onValue: (value) => onField('date', value) })}
          error={errors.date}
        />
        <TextField
          form={form}
          name="time"
          type="time"
          label={isLocked ? `${puzzleTexts.time} ${puzzleTexts.locked}` : puzzleTexts.time}
          required
          disabled={isLocked}
          {...momentInput({ value: fields.time, onValue: (value) => onField('time', value) })}
          hint={at === null ? undefined : puzzleTexts.ownTime(writeOwnTime(at))}
          error={errors.time}
        />
      </div>
      {conflicts > 0 && <Notice tone="warning">{puzzleTexts.conflicts(conflicts, writeShortDate(fields.date))}</Notice>}
      {isLive && (
        <Notice tone="warning" title={puzzleTexts.goesLiveTitle}>
          {puzzleTexts.goesLive}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-4">
        <CoordinateFields {...{ form, fields, errors, onField, onPlace }} />
      </div>
    </div>
  )
}

function PrizeField({ form, fields, errors, onField }: Pick<Props, 'form' | 'fields' | 'errors' | 'onField'>) {
  return (
    <TextField
      form={form}
      name="prize"
      type="number"
      step={0.01}
      min={0}
      label={puzzleTexts.prize}
      required
      value={fields.prize}
      onChange={({ target }) => onField('prize', target.value)}
      error={errors.prize}
    />
  )
}
